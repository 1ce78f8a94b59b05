import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import type { Tip } from '../../../domain/accounts/account-rule.ts'
import type { Rule } from '../../../domain/accounts/rules/rule.ts'
import type { Answer } from '../../../domain/history/answer.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { distributions, poolCreations, trades } from '../../../domain/history/history.ts'
import type { Trade } from '../../../domain/history/pool-records.ts'
import { growing, historyListQuery, useHistory } from '../../../domain/history/use-history.ts'
import type { PoolCreation } from '../../../domain/pools/pool-events.ts'
import { isCurrency } from '../../../domain/registry/asset-class.ts'
import { type Failed, failureOf, type Loadable, pending, ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Markets } from '../use-markets.ts'
import { pricePath } from './price-path.ts'
import { type Backtest, type Quoted, simulateRebalancing, simulateTrading } from './simulate.ts'
import { simulateReinvestment } from './simulate-yield.ts'

/** Rules that prices decide; the others depend on time and people. */
export type TestableRule = Extract<
  Rule,
  { readonly kind: 'yield-reinvestment' | 'automated-trading' | 'portfolio-rebalancing' }
>

export const isTestable = (rule: Rule): rule is TestableRule => 'limits' in rule

const hour = 3_600

/** What rules trade. */
type Traded = Pick<Markets, 'markets' | 'tokens'>

/** What a back-test starts from. */
export type BacktestTerms = {
  /** Unix seconds. */
  readonly now: number
  readonly days: number
  /** USDC in smallest units that the account starts with, in what the rule is about. */
  readonly start: bigint
  readonly tip: Tip
}

/** A rule run over the prices that its pools have had, looked at every hour. */
export function useBacktest(
  rule: TestableRule,
  { markets, tokens }: Traded,
  { now, days, start, tip }: BacktestTerms,
): Loadable<Backtest> {
  const chain = useChain()
  const pools = useMemo(() => poolIdsOf(rule), [rule])
  const traded = useQueries({
    queries: pools.map((id) => historyListQuery(chain, trades(id), Number.POSITIVE_INFINITY)),
    combine: gather,
  })
  const created = useHistory(poolCreations()).answer
  const treasury = rule.kind === 'yield-reinvestment' ? rule.treasuryToken : null
  const paid = useHistory(distributions(treasury ?? '0x'), {
    enabled: treasury !== null && chain.status === 'open',
  }).answer

  const creations = ready(created)?.value
  const payments = ready(paid)?.value
  const result = useMemo(() => {
    if (traded.value === null || creations === undefined) return undefined
    if (treasury !== null && payments === undefined) return undefined
    const last = Math.floor(now / hour) * hour
    const count = days * 24
    const times = Array.from({ length: count }, (_, index) => last - (count - 1 - index) * hour)
    const past = { trades: traded.value, creations, payments: payments ?? [], times, start, tip }
    return simulate(rule, { markets, tokens }, past)
  }, [traded, creations, payments, treasury, now, days, start, tip, rule, markets, tokens])

  const failure = traded.failure ?? failureOf(created, paid)
  if (failure) return failure
  if (result === undefined || created.status !== 'ready') return pending
  return { ...created, value: result }
}

/** All trades of several pools, the oldest of each first; null until all have been read. */
function gather(results: readonly UseQueryResult<Answer<readonly Trade[]>>[]): {
  readonly value: readonly Trade[] | null
  readonly failure: Failed | null
} {
  const isComplete = results.every(({ data }) => data?.finished === true)
  return {
    value: isComplete ? results.flatMap(({ data }) => (data?.value ?? []).toReversed()) : null,
    failure: failureOf(...results.map(growing)),
  }
}

function poolIdsOf(rule: TestableRule): readonly bigint[] {
  return rule.kind === 'portfolio-rebalancing'
    ? rule.targets.flatMap(({ poolId }) => (poolId === 0n ? [] : [poolId]))
    : [rule.poolId]
}

type Past = {
  /** The oldest first. */
  readonly trades: readonly Trade[]
  readonly creations: readonly PoolCreation[]
  readonly payments: readonly Distribution[]
  readonly times: readonly number[]
  readonly start: bigint
  readonly tip: Tip
}

function simulate(rule: TestableRule, { markets, tokens }: Traded, past: Past): Backtest {
  const { trades: traded, creations, payments, times, start, tip } = past
  const usdc = tokens.find(({ assetClass }) => isCurrency(assetClass))
  if (usdc === undefined) return none
  const pools = poolIdsOf(rule)
  // All pools have to be there, so that one portfolio is looked at.
  const from = Math.max(
    ...pools.map((id) => creations.find(({ poolId }) => poolId === id)?.time ?? 0),
  )
  const since = times.filter((time) => time >= from)
  const quotedOf = (poolId: bigint): Quoted => {
    const market = markets.find(({ pool }) => pool.id === poolId)
    const creation = creations.find((each) => each.poolId === poolId)
    if (market === undefined || creation === undefined) return { token: usdc, prices: [], fee: 0 }
    return {
      token: market.token,
      prices: pricePath(market, creation, traded, since, rule.limits.window),
      fee: market.pool.feeTier,
    }
  }
  switch (rule.kind) {
    case 'automated-trading':
      return simulateTrading(rule, quotedOf(rule.poolId), { usdc: start, tokens: 0n }, usdc, tip)
    case 'portfolio-rebalancing':
      return simulateRebalancing(
        rule,
        rule.targets.map(({ poolId, token }) =>
          sameAddress(token, usdc.address) ? { token: usdc, prices: [], fee: 0 } : quotedOf(poolId),
        ),
        start,
        tip,
      )
    case 'yield-reinvestment': {
      const quoted = quotedOf(rule.poolId)
      const price = quoted.prices[0]?.spot ?? 0n
      const scale = 10n ** BigInt(quoted.token.decimals + 12)
      const shares = price === 0n ? 0n : (start * scale) / price
      return simulateReinvestment(rule, quoted, payments, shares, usdc, tip)
    }
  }
}

const none: Backtest = { runs: [], values: [], checks: 0, waits: 0, tips: 0n }
