import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Api, createApi } from './client.ts'
import { createSampleTransport } from './sample/transport.ts'
import { sampleYieldStrategies } from './sample/yield-strategies.ts'
import { ApiError, type Transport } from './transport.ts'

const sample = async () => createSampleTransport({ latencyMs: 0 })
const [, , strategy] = sampleYieldStrategies
if (strategy === undefined) throw new Error('no sample strategy')

type Call = (api: Api) => Promise<Answer<unknown>>

/** The calls with a fallback: strategies, and all reads. */
const fallingBack: Readonly<Record<string, Call>> = {
  'GET /yield/strategies': (api) => api.yieldStrategies(),
  'GET /yield/strategies/user': (api) => api.appliedStrategies(),
  'POST /yield/strategies/apply': (api) =>
    api.applyStrategy(strategy, { asset_id: 'usdc', amount: '1000' }),
  'POST /yield/strategies/impact': (api) => api.strategyImpact(strategy, '1000', 365),
  'POST /yield/strategies/sustainable': (api) => api.sustainableStrategies(),
  'GET /environmental/assets': (api) => api.environmentalAssets(),
  'GET /environmental/assets/{assetId}': (api) => api.environmentalAsset('cc-1001'),
  'GET /environmental/impact/portfolio/{id}': (api) => api.portfolioImpact('me'),
  'GET /api/users/{id}/smart-account': (api) => api.smartAccounts('me'),
  'GET /api/smart-account/templates': (api) => api.smartAccountTemplates(),
}
/** The calls that change something and have no fallback. */
const withoutFallback: Readonly<Record<string, Call>> = {
  'POST /smart-account': (api) =>
    api.createSmartAccount({ owner: '0x', name: 'A', templateId: 'b', parameters: {} }),
  'PUT /smart-account/{id}/status': (api) => api.updateSmartAccountStatus('1', 'PAUSED'),
  'DELETE /smart-account/{id}': (api) => api.deleteSmartAccount('1'),
}

const failing: Transport = async ({ method, path }) => {
  throw new ApiError(method, path, { kind: 'status', status: 500, body: '' })
}
/** Responses that match no schema. */
const malformed: Transport = async () => ({ success: 'perhaps', strategies: 'none', assets: [{}] })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

describe.each(Object.entries(fallingBack))('%s', (_, call) => {
  it('answers from the sample layer without a server, and states that source', async () => {
    const { source, notes } = await call(createApi({ sample }))
    expect(source).toEqual({ kind: 'sample' })
    expect(notes).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })

  it('falls back when the server fails, and states the reason', async () => {
    const { source } = await call(createApi({ server: failing, sample }))
    expect(source).toEqual({ kind: 'sample', degraded: 'The server answered with status 500' })
  })

  it('rejects a response that does not match its schema, and logs it as API Error:', async () => {
    const { source } = await call(createApi({ server: malformed, sample }))
    expect(source).toMatchObject({
      kind: 'sample',
      degraded: expect.stringMatching(/could not be read/),
    })
    expect(log).toHaveBeenCalledExactlyOnceWith('API Error:', expect.any(ApiError))
  })
})

describe.each(Object.entries(withoutFallback))('%s', (_, call) => {
  it('fails with its server, without a fallback', async () => {
    await expect(call(createApi({ server: failing, sample }))).rejects.toThrow('status 500')
    await expect(call(createApi({ server: malformed, sample }))).rejects.toThrow(
      'could not be read',
    )
  })
})

it('strategy calls are computed locally even without the sample layer', async () => {
  const api = createApi({ sample: () => Promise.reject(new Error('chunk not found')) })
  const applied = await api.applyStrategy(strategy, { asset_id: 'usdc', amount: '1000' })
  // 5.75 % of 1000; the fixed estimate; 15 % retired
  expect(applied.value).toMatchObject({
    status: 'PENDING',
    estimated_yield: '57.5',
    estimated_impact: {
      carbon_offset_tons: 10,
      land_area_protected_hectares: 1,
      renewable_energy_mwh: 25,
      auto_retired_credits: '150',
    },
  })
  // base = 1000 × 2 × 1.2 = 2400
  const { value } = await api.strategyImpact(strategy, '1000', 730)
  expect(value.impact_metrics).toEqual({
    carbon_offset_tons: 2,
    land_area_protected_hectares: 0,
    renewable_energy_mwh: 12,
    auto_retired_credits: '300',
  })
})

describe('answers of a real server', () => {
  const over = (answer: unknown) => createApi({ server: async () => answer, sample, now: () => 5 })

  it('take a transaction id alone: what was asked for is known, the rest is not stated', async () => {
    const api = over({ transaction_id: 'server-7' })
    const { value, source } = await api.applyStrategy(strategy, {
      asset_id: 'usdc',
      amount: '1000',
    })
    expect(source).toEqual({ kind: 'api', at: 5 })
    expect(value).toEqual({
      transaction_id: 'server-7',
      strategy_id: strategy.strategy_id,
      asset_id: 'usdc',
      amount: '1000',
      status: null,
      estimated_yield: null,
      estimated_impact: null,
    })
  })

  it('keep what a receipt states, also where it differs from what was asked', async () => {
    const stated = { transaction_id: 7, amount: 900, estimated_yield: '50', status: 'COMPLETED' }
    const { value } = await over(stated).applyStrategy(strategy, {
      asset_id: 'usdc',
      amount: '1000',
    })
    expect(value).toMatchObject({
      transaction_id: '7',
      amount: '900',
      status: 'COMPLETED',
      estimated_yield: '50',
      estimated_impact: null,
    })
  })

  it('take the user’s strategies as strategies or as transactions', async () => {
    const transaction = (
      await over({ transaction_id: 't' }).applyStrategy(strategy, {
        asset_id: 'usdc',
        amount: '1',
      })
    ).value
    const { value, notes } = await over({ strategies: [strategy, transaction] }).appliedStrategies()
    expect([value, notes]).toEqual([[strategy, transaction], []])
  })

  it('take a portfolio’s impact in either form', async () => {
    const totals = {
      totalCarbonOffset: '120.5',
      totalLandProtected: 3,
      totalWaterSaved: 0,
      biodiversityScore: 40,
      communityImpact: 12,
      sdgContributions: { 13: 0.9 },
      impactByProject: [],
    }
    const { value, source } = await over(totals).portfolioImpact('me')
    expect(source.kind).toBe('api')
    expect(value).toEqual({ ...totals, totalCarbonOffset: 120.5 })
  })
})
