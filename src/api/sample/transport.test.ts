import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../client.ts'
import { samplePortfolioImpact } from './portfolio-impact.ts'
import { SampleLayerError } from './routes.ts'
import { createSampleTransport, sampleLatencyMs } from './transport.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const instant = () => createSampleTransport({ latencyMs: 0, newId: () => 'new-1' })

describe('the sample layer', () => {
  it('takes about 500 ms, and stops at once when its caller aborts', async () => {
    vi.useFakeTimers()
    try {
      let answered = false
      const send = createSampleTransport()
      const answer = send({ method: 'GET', path: '/yield/strategies' }).then(() => {
        answered = true
      })
      await vi.advanceTimersByTimeAsync(sampleLatencyMs - 1)
      expect(answered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await answer
      expect(sampleLatencyMs).toBe(500)

      let failed = false
      const failure = send({ method: 'GET', path: '/environmental/assets/none' }).catch(() => {
        failed = true
      })
      await vi.advanceTimersByTimeAsync(sampleLatencyMs - 1)
      expect(failed).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await failure

      const controller = new AbortController()
      const left = send({ method: 'GET', path: '/yield/strategies', signal: controller.signal })
      controller.abort(new Error('left'))
      await expect(left).rejects.toThrow('left')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('answers the paths with and without the base path', async () => {
    const send = instant()
    const bare = await send({ method: 'GET', path: '/smart-account/templates' })
    expect(await send({ method: 'GET', path: '/api/smart-account/templates' })).toEqual(bare)
  })

  it('states what is wrong with a request', async () => {
    const send = instant()
    const body = { strategy_id: 'x', asset_id: 'usdc', amount: 'twelve' }
    await expect(send({ method: 'POST', path: '/yield/strategies/apply', body })).rejects.toThrow(
      'The request cannot be read: amount.',
    )
    await expect(send({ method: 'GET', path: '/environmental/assets/none' })).rejects.toThrow(
      'There is no sample environmental asset none.',
    )
  })

  it('logs every failure except an abort as API Error: and rejects it', async () => {
    const send = instant()
    await expect(send({ method: 'DELETE', path: '/smart-account/none' })).rejects.toThrow(
      'There is no sample smart account none.',
    )
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'API Error:',
      expect.any(SampleLayerError),
    )
    const left = AbortSignal.abort(new Error('left'))
    await expect(send({ method: 'GET', path: '/yield/strategies', signal: left })).rejects.toThrow(
      'left',
    )
    expect(console.error).toHaveBeenCalledOnce()
  })
})

describe('the API on the sample layer alone', () => {
  const api = () => createApi({ sample: async () => instant(), newId: () => 'local-1' })

  it('states sample data as the source', async () => {
    const { value, source, notes } = await api().environmentalAssets()
    expect(value.length).toBeGreaterThanOrEqual(24)
    expect(source).toEqual({ kind: 'sample' })
    expect(notes).toEqual([])
    const [first] = value
    expect((await api().environmentalAsset(first?.asset_id ?? '')).value).toEqual(first)
    expect((await api().portfolioImpact('anyone')).value).toEqual(samplePortfolioImpact)
  })

  it('computes locally for a strategy that is not in the sample data', async () => {
    const [known] = (await api().yieldStrategies()).value
    if (known === undefined) throw new Error('no strategies')
    const foreign = { ...known, strategy_id: 'f'.repeat(64) }
    expect((await api().strategyImpact(foreign, '100', 30)).value.strategy_id).toBe(
      foreign.strategy_id,
    )
    const applied = await api().applyStrategy(foreign, { asset_id: 'usdc', amount: '100' })
    expect(applied).toMatchObject({
      value: { transaction_id: 'local-1' },
      source: { kind: 'sample' },
    })
  })
})
