import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Cursor, Page } from '../../src/domain/history/answer.ts'
import type { AssetActivity } from '../../src/domain/history/asset-records.ts'
import type { History } from '../../src/domain/history/history.ts'
import type { MovementKind } from '../../src/domain/history/movement.ts'

/** What the suite needs of a chain to compare a source with it. */
export type Reference = {
  /** An account with many movements. */
  readonly account: Address
  /** What it holds of each ERC-20 token now. */
  readonly balances: ReadonlyMap<Address, bigint>
  /** What each account that has subscribed at a dealing desk has there now. */
  readonly dealt: readonly {
    readonly account: Address
    /** Smallest unit of USDC, of subscriptions. */
    readonly dollars: bigint
    /** Smallest unit of shares, of redemptions. */
    readonly shares: bigint
  }[]
  readonly poolId: bigint
  readonly sqrtPriceX96: bigint
  readonly certificates: bigint
  readonly asset: { readonly assetId: bigint; readonly token: Address; readonly desk: null }
  readonly nav: bigint
  readonly distributions: bigint
  /** Assets with a dealing desk, or with something filed at the servicing ledger. */
  readonly followed: readonly {
    readonly assetId: bigint
    readonly token: Address
    readonly desk: Address | null
    /** How often each kind of entry has to be in its activity: those of the desk and the ledger. */
    readonly happened: Partial<Readonly<Record<AssetActivity['kind'], number>>>
  }[]
}

/** Every item of a list, page by page. */
async function all<T>(
  read: (paging: { limit: number; after?: Cursor }) => Promise<Page<T>>,
  limit = 40,
): Promise<readonly T[]> {
  const items: T[] = []
  let after: Cursor | undefined
  for (;;) {
    const page: Page<T> = await read({ limit, ...(after !== undefined && { after }) })
    items.push(...page.value)
    if (page.next === null) return items
    after = page.next
  }
}

/** Asks until the answer covers the question. */
export async function whole<T>(
  ask: () => Promise<{ readonly value: T; readonly finished: boolean }>,
): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.finished) return answer.value
  }
}

const ever = { from: 0, to: 4_000_000_000 }

/**
 * What every source of the history promises, to the unit. Runs against any source of a seeded chain.
 *
 * @param open Called once; its answers are compared with the chain's own state.
 */
export function describeHistory(
  name: string,
  open: () => Promise<{ readonly history: History; readonly reference: Reference }>,
): void {
  describe(`the history from ${name}`, () => {
    let opened: ReturnType<typeof open> | undefined
    const source = () => {
      opened ??= open()
      return opened
    }

    it('lists every trade once, the newest first, whatever the size of the pages', async () => {
      const { history, reference } = await source()
      const { poolId } = reference
      const byForty = await all((paging) => history.trades({ poolId, ...paging }))
      const bySeven = await all((paging) => history.trades({ poolId, ...paging }), 7)
      expect(bySeven).toEqual(byForty)
      expect(new Set(byForty.map(({ id }) => id)).size).toBe(byForty.length)
      expect(byForty.map(({ time }) => time)).toEqual(
        byForty.map(({ time }) => time).toSorted((a, b) => b - a),
      )
      expect(byForty[0]?.sqrtPriceX96).toBe(reference.sqrtPriceX96)
    })

    it('gives candles, days and totals that add up to the trades', async () => {
      const { history, reference } = await source()
      const { poolId } = reference
      const trades = await all((paging) => history.trades({ poolId, ...paging }))
      const paid = trades.reduce((sum, { amountA }) => sum + (amountA > 0n ? amountA : 0n), 0n)
      const fees = trades.reduce((sum, { amountA, fee }) => sum + (amountA > 0n ? fee : 0n), 0n)
      const candles = await whole(() => history.candles({ poolId, interval: '1d', ...ever }))
      const days = await whole(() => history.poolDays({ poolId, ...ever }))
      const totals = await whole(() => history.poolTotals({ poolId, since: 0 }))
      expect(candles.reduce((sum, { paidIn }) => sum + paidIn.amountA, 0n)).toBe(paid)
      expect(days.reduce((sum, { volume }) => sum + volume.amountA, 0n)).toBe(paid)
      expect(totals.volume.amountA).toBe(paid)
      expect(totals.fees.amountA).toBe(fees)
      expect(candles.reduce((sum, candle) => sum + candle.trades, 0)).toBe(trades.length)
      expect(candles.at(-1)?.close).toBe(reference.sqrtPriceX96)
      expect(candles.slice(1).map(({ open }) => open)).toEqual(
        candles.slice(0, -1).map(({ close }) => close),
      )
    })

    it('gives the price at a time as the last trade before it left it', async () => {
      const { history, reference } = await source()
      const { poolId } = reference
      const trades = await all((paging) => history.trades({ poolId, ...paging }))
      const middle = trades[Math.floor(trades.length / 2)]
      const time = middle?.time ?? 0
      const last = trades.find((trade) => trade.time <= time)
      const moment = await whole(() => history.poolAt({ poolId, time }))
      expect(moment?.sqrtPriceX96).toBe(last?.sqrtPriceX96)
      expect(await whole(() => history.poolAt({ poolId, time: 1 }))).toBeNull()
    })

    it('explains every balance of an account by its movements', async () => {
      const { history, reference } = await source()
      const { account, balances } = reference
      const movements = await all(
        (paging) => history.movements({ accounts: [account], ...paging }),
        500,
      )
      const sums = new Map<string, bigint>()
      for (const { token, tokenId, amount } of movements.flatMap(({ changes }) => changes)) {
        if (tokenId === null) sums.set(token, (sums.get(token) ?? 0n) + amount)
      }
      expect(
        Object.fromEntries([...balances].map(([token]) => [token, sums.get(token) ?? 0n])),
      ).toEqual(Object.fromEntries(balances))
      expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
      const bought = await all(
        (paging) => history.movements({ accounts: [account], kinds: ['buy'], ...paging }),
        500,
      )
      expect(bought).toEqual(
        movements.filter(({ parts }) => parts.some(({ kind }) => kind === 'buy')),
      )
    })

    it('explains what accounts have at a dealing desk by their movements', async () => {
      const { history, reference } = await source()
      const kinds = new Set<MovementKind>()
      for (const { account, ...now } of reference.dealt) {
        const movements = await all(
          (paging) => history.movements({ accounts: [account], ...paging }),
          500,
        )
        const had = { dollars: 0n, shares: 0n }
        for (const part of movements.flatMap(({ parts }) => parts)) {
          kinds.add(part.kind)
          if (part.kind === 'subscription-request') had.dollars += part.amount.value
          if (part.kind === 'subscription') had.dollars -= part.cost.value
          if (part.kind === 'redemption-request') had.shares += part.shares
          if (part.kind === 'desk-redemption') had.shares -= part.shares
        }
        // Up to two units of a request are lost to rounding at each strike.
        expect(Number(had.dollars - now.dollars), account).toBeGreaterThanOrEqual(0)
        expect(Number(had.dollars - now.dollars), account).toBeLessThanOrEqual(20)
        expect(Number(had.shares - now.shares), account).toBeGreaterThanOrEqual(0)
        expect(Number(had.shares - now.shares), account).toBeLessThanOrEqual(20)
      }
      expect([...kinds]).toEqual(
        expect.arrayContaining(['subscription', 'redemption-request', 'desk-redemption']),
      )
    })

    it('gives the changes of tokens that movements give, without the other tokens', async () => {
      const { history, reference } = await source()
      const { account, balances } = reference
      const accounts = [account]
      const [[token = account] = []] = balances
      const movements = await all((paging) => history.movements({ accounts, ...paging }), 500)
      const changes = await all(
        (paging) => history.tokenChanges({ accounts, tokens: [token], ...paging }),
        7,
      )
      expect(changes.map(({ hash, changes: [change] }) => [hash, change])).toEqual(
        movements.flatMap(({ hash, changes: all }) =>
          all.filter((change) => change.token === token).map((change) => [hash, change]),
        ),
      )
      expect(changes.reduce((sum, { changes: [change] }) => sum + (change?.amount ?? 0n), 0n)).toBe(
        balances.get(token),
      )
    })

    it('gives for a beneficiary what its certificates retired', async () => {
      const { history } = await source()
      const [newest] = await all((paging) => history.retirements(paging))
      const { beneficiary } = newest ?? { beneficiary: zeroAddress }
      const own = await all((paging) => history.retirements({ filter: { beneficiary }, ...paging }))
      expect(await whole(() => history.retiredAmounts({ beneficiary }))).toEqual(
        own.map(({ certificateId, tokenId, amount, time }) => ({
          certificateId,
          tokenId,
          amount,
          retiredAt: time,
        })),
      )
      const nobody = '0x000000000000000000000000000000000000dEaD'
      expect(await whole(() => history.retiredAmounts({ beneficiary: nobody }))).toEqual([])
    })

    it('lists as many retirements as there are certificates, in every order', async () => {
      const { history, reference } = await source()
      const newest = await all((paging) => history.retirements(paging))
      expect(BigInt(newest.length)).toBe(reference.certificates)
      const limit = newest.length
      const largest = await whole(() => history.sortedRetirements({ sort: 'largest', limit }))
      expect(largest.map(({ amount }) => amount.value)).toEqual(
        newest.map(({ amount }) => amount.value).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      )
      const days = await whole(() => history.retirementDays(ever))
      expect(days.reduce((sum, { amount }) => sum + amount.value, 0n)).toBe(
        newest.reduce((sum, { amount }) => sum + amount.value, 0n),
      )
      for (const issued of [newest[0], newest.at(-1)]) {
        const certificateId = issued?.certificateId ?? 0n
        expect(await whole(() => history.certificate({ certificateId }))).toEqual(issued)
      }
    })

    it('knows the NAV, the payments and the sales of an asset', async () => {
      const { history, reference } = await source()
      const { assetId, token, desk } = reference.asset
      const nav = await whole(() => history.navUpdates({ token }))
      expect(nav.at(-1)?.nav.value).toBe(reference.nav)
      const payments = await whole(() => history.distributions({ token }))
      expect(BigInt(payments.length)).toBe(reference.distributions)
      const sales = await all((paging) => history.sales({ assetId, ...paging }))
      const days = await whole(() => history.saleDays({ assetIds: [assetId], ...ever }))
      expect(days.reduce((sum, { cost }) => sum + cost.value, 0n)).toBe(
        sales.reduce((sum, { cost }) => sum + cost.value, 0n),
      )
      const activity = await all((paging) =>
        history.assetActivity({ assetId, token, desk, ...paging }),
      )
      expect(activity.filter(({ kind }) => kind === 'purchase')).toHaveLength(sales.length)
    })

    it('knows what happened at dealing desks and at the servicing ledger', async () => {
      const { history, reference } = await source()
      const kinds = new Set<string>()
      for (const { happened, ...asset } of reference.followed) {
        const activity = await all((paging) => history.assetActivity({ ...asset, ...paging }))
        const counts = Object.entries(happened).map(([kind]) => [
          kind,
          activity.filter((entry) => entry.kind === kind).length,
        ])
        expect(Object.fromEntries(counts), String(asset.assetId)).toEqual(happened)
        for (const { kind } of activity) kinds.add(kind)
      }
      expect([...kinds]).toEqual(
        expect.arrayContaining([
          ...['subscription-request', 'subscription', 'redemption-request', 'desk-redemption'],
          ...['day-priced', 'day-struck', 'dates-filed', 'signing-filed', 'default'],
          ...['nav-waiting', 'nav-signed', 'payment'],
        ]),
      )
    })

    it('knows the sales of several assets', async () => {
      const { history } = await source()
      const ofAll = await whole(() => history.saleDays(ever))
      const assetIds = [...new Set(ofAll.map(({ assetId }) => assetId))].slice(0, 3)
      expect(assetIds).toHaveLength(3)
      expect(await whole(() => history.saleDays({ assetIds, ...ever }))).toEqual(
        ofAll.filter(({ assetId }) => assetIds.includes(assetId)),
      )
    })

    it('says how far back an answer reaches, and from where it was read', async () => {
      const { history } = await source()
      const page = await history.trades({ limit: 1 })
      expect(page.value).toHaveLength(1)
      expect(page.next).not.toBeNull()
      expect(page.source.kind).toMatch(/^(chain|index)$/)
    })
  })
}
