import { describe, expect, it } from 'vitest'
import type { Api } from '../../src/api/client.ts'

/** The strategy whose figures are worked by hand here: 5.75 % a year, impact times 1.2, 15 % retired. */
async function forestOf(api: Api) {
  const { value } = await api.sustainableStrategies()
  const forest = value.find(({ name }) => name === 'Forest Carbon Income')
  if (forest === undefined) throw new Error('There is no forest.')
  return forest
}

/**
 * What a source of strategies promises, whoever stands behind it: the sample layer, a server, or a
 * server that has failed with the sample layer behind it.
 *
 * @param expected Where every answer must say that it comes from.
 */
export function behavesLikeStrategiesSource(
  name: string,
  connect: () => Promise<Api>,
  expected: { readonly kind: 'api' | 'sample'; readonly degraded?: RegExp },
) {
  describe(`${name} behaves like a strategies source`, () => {
    const from = expect.objectContaining(
      expected.degraded === undefined
        ? { kind: expected.kind }
        : { kind: expected.kind, degraded: expect.stringMatching(expected.degraded) },
    )

    it('lists strategies with ids of their own', async () => {
      const { value, source } = await (await connect()).yieldStrategies()
      expect(source).toEqual(from)
      expect(value.length).toBeGreaterThan(0)
      expect(new Set(value.map(({ strategy_id }) => strategy_id)).size).toBe(value.length)
    })

    it('lists only environmental strategies as sustainable', async () => {
      const { value, source } = await (await connect()).sustainableStrategies()
      expect(source).toEqual(from)
      expect(value.length).toBeGreaterThan(0)
      for (const { environmental_metadata } of value) expect(environmental_metadata).toBeDefined()
    })

    it('lists the applied strategies with their status', async () => {
      const { value, source } = await (await connect()).appliedStrategies()
      expect(source).toEqual(from)
      for (const item of value) {
        expect('status' in item && item.status).toBeOneOf(['PENDING', 'COMPLETED'])
      }
    })

    it('applies a strategy: a PENDING transaction over what was asked', async () => {
      const api = await connect()
      const strategy = await forestOf(api)
      const { value, source } = await api.applyStrategy(strategy, {
        asset_id: 'usdc',
        amount: '1250.5',
      })
      expect(source).toEqual(from)
      expect(value).toMatchObject({
        strategy_id: strategy.strategy_id,
        asset_id: 'usdc',
        amount: '1250.5',
        status: 'PENDING',
        // 5.75 % of 1,250.5
        estimated_yield: '71.90375',
      })
      expect(value.transaction_id).not.toBe('')
    })

    it('computes an impact by the published formula', async () => {
      const api = await connect()
      const strategy = await forestOf(api)
      const { value, source } = await api.strategyImpact(strategy, '25000', 200)
      expect(source).toEqual(from)
      expect(value).toMatchObject({
        strategy_id: strategy.strategy_id,
        strategy_name: strategy.name,
        investment_amount: '25000',
        duration_days: 200,
        // 25,000 × 200 ÷ 365 × 1.2 = 16,438.36, and 15 % of 25,000 × 200 ÷ 365.
        impact_metrics: {
          carbon_offset_tons: 16,
          land_area_protected_hectares: 3,
          renewable_energy_mwh: 82,
          auto_retired_credits: '2054.794',
        },
      })
    })
  })
}
