import { describe, expect, it } from 'vitest'
import type { Api } from '../../src/api/client.ts'
import { estimateImpact, estimateYield } from '../../src/api/local/strategy-rules.ts'
import { toDecimalString } from '../../src/lib/amount.ts'

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
      for (const { status } of value) expect(status).toBeOneOf(['PENDING', 'COMPLETED'])
    })

    it('applies a strategy: a PENDING transaction over what was asked', async () => {
      const api = await connect()
      const [strategy] = (await api.sustainableStrategies()).value
      if (strategy === undefined) throw new Error('no strategy to apply')
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
        estimated_yield: toDecimalString(estimateYield(strategy, '1250.5')),
      })
      expect(value.transaction_id).not.toBe('')
    })

    it('computes an impact by the published formula', async () => {
      const api = await connect()
      const [strategy] = (await api.sustainableStrategies()).value
      if (strategy === undefined) throw new Error('no strategy to compute')
      const { value, source } = await api.strategyImpact(strategy, '25000', 200)
      expect(source).toEqual(from)
      expect(value).toMatchObject({
        strategy_id: strategy.strategy_id,
        strategy_name: strategy.name,
        investment_amount: '25000',
        duration_days: 200,
        impact_metrics: estimateImpact(strategy, '25000', 200),
      })
    })
  })
}
