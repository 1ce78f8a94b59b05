import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { answer } from '../../../chain/answered.fixture.ts'
import { openChainFixture as chain } from '../../../chain/open-chain.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { SalesDay } from '../../../domain/history/asset-records.ts'
import {
  assetActivity,
  distributions,
  navUpdates,
  poolCreations,
  poolDays,
  saleDays,
  tokenChanges,
} from '../../../domain/history/history.ts'
import type { Movement } from '../../../domain/history/movement.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import { historyListQuery, historyQuery } from '../../../domain/history/use-history.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { accountPricesQuery, involvedAssets } from './account-prices.ts'
import type { Entry } from './entry.ts'
import type { AccountContext } from './token-directory.ts'

const owner = '0x00000000000000000000000000000000000000a1'
const savings = '0x00000000000000000000000000000000000000a2'
const day = 86_400
const until = 100 * day
const share = marketAssetFixture()
const oneToken = 10n ** 18n
const figures = financialAssetFixture(share)

const contextOf = (changes: Partial<AccountContext>): AccountContext => ({
  ...{ usdc: chain.deployment.usdc, poolsContract: owner, shares: new Map() },
  ...{ registry: [], credits: [], pools: [], positions: [], owned: [] },
  ...changes,
})

type Known = {
  readonly changes?: Partial<FinancialAsset>
  /** When it was settled, as its activity says; null where that is not found. */
  readonly settledAt?: number | null
}

/** What one share of an asset is worth at a time; its NAV was 1.00 USDC from day 1. */
async function worthOfShare(time: number, { changes = {}, settledAt = null }: Known) {
  const cache = new QueryClient()
  const { token } = figures
  const activity = (at: number, kind: string) => ({ kind, time: at })
  answer(cache, [
    [historyQuery(chain, poolDays({ from: 0, to: until })), []],
    [historyQuery(chain, poolCreations()), []],
    [historyQuery(chain, navUpdates(token)), [{ time: day, asOf: day, nav: usdc(1_000_000n) }]],
    [historyQuery(chain, distributions(token)), [{ id: 1n }]],
    [
      historyListQuery(chain, assetActivity({ assetId: share.id, token, desk: null }), 200),
      [activity(95 * day, 'redemption')].concat(
        settledAt === null ? [] : [activity(settledAt, 'settlement')],
      ),
    ],
  ])
  const context = contextOf({ shares: new Map([[share.id, { ...figures, ...changes }]]) })
  const prices = await cache.fetchQuery(
    accountPricesQuery(chain, [owner], context, [share.id], until),
  )
  expect(prices.schedules.get(share.id)).toEqual([{ id: 1n }])
  return prices.valued(holdingIds.asset(share.id), oneToken, time)
}

const settled = { settlementPrice: usdc(1_040_000n), maturity: 80 * day }

it.each([
  ['the NAV of the time while it is not settled', 90, {}, 1_000_000n],
  ['nothing before its first NAV', 0, {}, null],
  ['the NAV before it was settled', 84, { changes: settled, settledAt: 85 * day }, 1_000_000n],
  ['its settlement price from then on', 85, { changes: settled, settledAt: 85 * day }, 1_040_000n],
  ['the price from maturity where the event is not found', 80, { changes: settled }, 1_040_000n],
  ['the NAV before that', 79, { changes: settled }, 1_000_000n],
  [
    'the price always where neither is known',
    0,
    { changes: { ...settled, maturity: null } },
    1_040_000n,
  ],
] as const)('a share is worth %s', async (_, onDay, known, expected) => {
  expect(await worthOfShare(onDay * day, known)).toBe(expected)
})

const claim = (account: Address, time: number): Entry => ({
  ...{ id: `${account}-${time}`, kind: 'yield', time, hash: '0x01', block: null, account },
  ...{ subject: { id: holdingIds.asset(share.id), name: 'Note', symbol: 'NOTE' }, lines: [] },
  ...{ cash: usdc(100n), units: null },
})
const distribution = (kind: PaymentKind, start: number) => ({
  ...{ id: 1n, kind, amount: usdc(100n), earningShares: { value: 5n, decimals: 18 } },
  ...{ periodStart: 0, periodEnd: start, accrualStart: start, accrualEnd: start + 10 },
})

it.each([
  [
    'by what each account had, of an asset that paid more than income',
    [distribution('income', 10), distribution('recovery', 20)],
    // The one had all shares while income accrued, the other while the recovery did.
    ['recovery', 'yield'],
  ],
  ['not at all, of one that paid income alone', [distribution('income', 10)], ['yield', 'yield']],
] as const)('divides claims of several accounts %s', async (_, schedule, kinds) => {
  const cache = new QueryClient()
  const { token } = figures
  const all = Number.POSITIVE_INFINITY
  const changed = (account: Address) =>
    historyListQuery(chain, tokenChanges([account], [token]), all)
  const change = (time: number, amount: bigint) => ({
    ...{ time, changes: [{ token, tokenId: null, amount }] },
  })
  answer(cache, [
    [historyQuery(chain, poolDays({ from: 0, to: until })), []],
    [historyQuery(chain, poolCreations()), []],
    [historyQuery(chain, navUpdates(token)), []],
    [historyQuery(chain, distributions(token)), schedule],
    [changed(owner), [change(20, -5n), change(10, 5n)]],
    [changed(savings), [change(20, 5n)]],
  ])
  const context = contextOf({ shares: new Map([[share.id, figures]]) })
  const { divided } = await cache.fetchQuery(
    accountPricesQuery(chain, [owner, savings], context, [share.id], until),
  )
  expect(divided([claim(savings, 40), claim(owner, 40)]).map(({ kind }) => kind)).toEqual(kinds)
})

it('values credits by their sales, and as much in credit tokens the same', async () => {
  const token: Address = '0x00000000000000000000000000000000000000c1'
  const credit = creditFixture({ assetId: 15n, token })
  const own = registeredCreditFixture(credit)
  const registry = [own, { ...own, id: 16n, token, tokenId: 0n }]
  const sold = { day: 98 * day, assetId: 15n, units: 2_000n, cost: usdc(30_000_000n) }
  const sales: SalesDay = { ...sold, fee: usdc(0n), sales: 1 }
  const cache = new QueryClient()
  answer(cache, [
    [historyQuery(chain, poolDays({ from: 0, to: until })), []],
    [historyQuery(chain, poolCreations()), []],
    [historyQuery(chain, saleDays({ assetIds: [15n], from: 0, to: until })), [sales]],
  ])
  const query = accountPricesQuery(
    chain,
    [owner],
    contextOf({ credits: [credit, creditFixture({ assetId: 17n })], registry }),
    [15n, 16n],
    until,
  )
  const { valued, schedules } = await cache.fetchQuery(query)
  expect(schedules.size).toBe(0)
  expect(valued(holdingIds.asset(15n), 1_000n, 99 * day)).toBe(15_000_000n)
  expect(valued(holdingIds.asset(16n), oneToken, 99 * day)).toBe(15_000_000n)
  expect(valued(holdingIds.asset(17n), 1_000n, 99 * day)).toBeNull()
})

it('reads nothing before the chain is open', async () => {
  const opening = { status: 'opening', chainId: chain.chainId } as const
  const query = accountPricesQuery(opening, [owner], contextOf({}), [], until)
  expect(query.enabled).toBe(false)
  await expect(new QueryClient().fetchQuery(query)).rejects.toThrow('The chain is not open yet.')
  expect(accountPricesQuery(chain, [owner], undefined, [], until).enabled).toBe(false)
})

it('finds the assets of movements and of positions, in the order of the registry', () => {
  const [bill, note, house] = ['a', 'b', 'c'].map((digit) => fixtureToken(digit, digit))
  const collection = `0x${'e'.repeat(40)}` as const
  const entry = (id: bigint, token: Address, tokenId = 0n) =>
    registeredAssetFixture({ id, token, tokenId })
  if (!bill || !note || !house) throw new Error('three tokens')
  const registry = [
    entry(1n, house.address),
    entry(2n, collection, 7n),
    entry(3n, collection, 8n),
    entry(4n, bill.address.toUpperCase().replace('0X', '0x') as Address),
    entry(5n, note.address),
    entry(6n, `0x${'f'.repeat(40)}`),
  ]
  const moved = (token: Address, tokenId: bigint | null) =>
    ({ changes: [{ token, tokenId, amount: 1n }] }) as Pick<Movement, 'changes'> as Movement
  const position = { positionId: 1n, range: { lowerTick: 0, upperTick: 1 }, events: [] }
  const context = contextOf({
    registry,
    pools: [fixturePool(3n, bill, note, 100n)],
    positions: [
      { ...position, poolId: 3n },
      { ...position, poolId: 9n },
    ],
  })
  expect(involvedAssets([moved(house.address, null), moved(collection, 8n)], context)).toEqual([
    ...[1n, 3n, 4n, 5n],
  ])
  expect(involvedAssets([], contextOf({ registry }))).toEqual([])
})
