import { expect } from 'vitest'
import type { History } from '../../src/domain/history/history.ts'
import { type Reference, whole } from '../history/same-answers.ts'
import type { IndexedChain } from './indexed-chain.ts'

const ever = { from: 0, to: 4_000_000_000 }
const limit = Number.POSITIVE_INFINITY

/** Everything that a source knows, in lists and in sums. */
async function everything(
  history: History,
  { account, asset, poolId, followed, dealt }: Reference,
) {
  const all = async <T>(
    ask: () => Promise<{ readonly value: readonly T[]; readonly next: unknown }>,
  ) => {
    for (;;) {
      const { value, next } = await ask()
      if (next === null) return value
    }
  }
  return {
    trades: await all(() => history.trades({ limit })),
    positions: await all(() => history.positionEvents({ limit })),
    sales: await all(() => history.sales({ limit })),
    activity: await all(() => history.assetActivity({ ...asset, limit })),
    retirements: await all(() => history.retirements({ limit })),
    lifecycle: await all(() => history.lifecycle({ tokenId: 1n, assetId: 10n, limit })),
    roles: await all(() => history.roleChanges({ limit })),
    movements: await all(() => history.movements({ accounts: [account], limit })),
    changes: await all(() =>
      history.tokenChanges({ accounts: [account], tokens: [asset.token], limit }),
    ),
    positionsOf: await whole(() => history.positionsOf({ account })),
    creations: await whole(() => history.poolCreations({})),
    nav: await whole(() => history.navUpdates(asset)),
    distributions: await whole(() => history.distributions(asset)),
    holders: await whole(() => history.holders({ tokens: [asset.token] })),
    creditHolders: await whole(() => history.creditHolders({})),
    candles: await whole(() => history.candles({ poolId, interval: '4h', ...ever })),
    poolDays: await whole(() => history.poolDays(ever)),
    totals: await whole(() => history.poolTotals({ poolId, since: 0 })),
    saleDays: await whole(() => history.saleDays(ever)),
    retirementDays: await whole(() => history.retirementDays(ever)),
    retired: await whole(() => history.retiredAmounts({ beneficiary: account })),
    followed: await Promise.all(
      followed.map(async (one) => ({
        activity: await all(() => history.assetActivity({ ...one, limit })),
        nav: await whole(() => history.navUpdates(one)),
        distributions: await whole(() => history.distributions(one)),
        holders: await whole(() => history.holders({ tokens: [one.token] })),
      })),
    ),
    dealt: await Promise.all(
      dealt.map((one) => all(() => history.movements({ accounts: [one.account], limit }))),
    ),
    smallest: await whole(() => history.sortedRetirements({ sort: 'smallest', limit: 20 })),
  }
}

/** The index gives everything as the node gives it. */
export async function expectSameAsNode({ openSources }: IndexedChain): Promise<void> {
  const { history, node, reference } = await openSources()
  const expected = await everything(node, reference)
  expect(expected.trades.length).toBeGreaterThan(100)
  expect(await everything(history, reference)).toEqual(expected)
}
