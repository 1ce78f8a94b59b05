import { type Address, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { TokenChange } from '../../../domain/history/answer.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { Movement, MovementPart } from '../../../domain/history/movement.ts'
import { registeredAssetFixture } from '../../../domain/registry/registered-asset.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { entriesOf } from './chain-entries.ts'
import { flowsOf, lotEventsOf } from './entry.ts'
import { entriesCsv } from './exports.ts'
import { currenciesOf, ledgerOf } from './ledger.ts'
import { lotBook, openCost, realisedGain } from './lots.ts'
import { priceBook } from './price-book.ts'
import { recordOf } from './record.ts'
import { withRepayments } from './repayments.ts'
import { type AccountContext, tokenDirectory } from './token-directory.ts'

const [fund, dollars, other] = [
  pad('0xf1', { size: 20 }),
  pad('0xd0', { size: 20 }),
  pad('0x0b', { size: 20 }),
]
const day = 86_400
const whole = 10n ** 18n

const context: AccountContext = {
  ...{ usdc: dollars, poolsContract: pad('0xc0', { size: 20 }) },
  ...{ credits: [], pools: [], positions: [], owned: [] },
  registry: [registeredAssetFixture({ id: 3n, token: fund, assetClass: 'REAL_ESTATE' })],
  shares: new Map([[3n, financialAssetFixture(marketAssetFixture({ token: fund }), {})]]),
}
const directory = tokenDirectory(context)

/** The NAV is 100 USDC, and 130 USDC from day 20 on. */
const valued = priceBook({
  shares: [
    {
      assetId: 3n,
      decimals: 18,
      navUpdates: [
        { time: 0, asOf: 0, nav: usdc(100_000_000n) },
        { time: 20 * day, asOf: 0, nav: usdc(130_000_000n) },
      ],
      settlement: null,
    },
  ],
  ...{ credits: [], pools: [], creations: [], poolDays: [], positions: [] },
})

/** A transaction on a day that did one thing. */
const on = (day_: number, part: MovementPart, ...changes: readonly TokenChange[]): Movement => {
  const hash = pad(`0x${day_}`)
  const place = { id: hash, hash, block: BigInt(day_), logIndex: 0, time: day_ * day }
  return { ...place, parts: [part], changes }
}
const inShares = (amount: bigint): TokenChange => ({ token: fund, tokenId: null, amount })
const inDollars = (amount: bigint): TokenChange => ({ token: dollars, tokenId: null, amount })

const common = { token: fund, other: null }
const account: Address = '0x00000000000000000000000000000000000000a1'
const requested = on(
  2,
  { kind: 'subscription-request', amount: usdc(900_000_000n), ...common },
  inDollars(-900_000_000n),
)
/** 8 shares for 800 USDC, which are worth 880 USDC at 110. */
const bought = on(
  5,
  { kind: 'subscription', shares: 8n * whole, cost: usdc(800_000_000n), ...common },
  inShares(8n * whole),
)
const returned = on(
  6,
  { kind: 'subscription-returned', amount: usdc(100_000_000n), ...common },
  inDollars(100_000_000n),
)
const redeemed = on(
  10,
  { kind: 'redemption-request', shares: 6n * whole, account, ...common },
  inShares(-6n * whole),
)
const shareReturned = on(
  15,
  { kind: 'redemption-returned', shares: 2n * whole, account, ...common },
  inShares(2n * whole),
)
const paid = on(
  22,
  { kind: 'desk-redemption', shares: 4n * whole, amount: usdc(500_000_000n), account, ...common },
  inDollars(500_000_000n),
)

/** The entries, the oldest first. */
const entries = (...movements: readonly Movement[]) =>
  movements.flatMap((movement) => entriesOf(movement, directory, valued))

const book = (...movements: readonly Movement[]) =>
  lotBook(entries(...movements).flatMap(lotEventsOf), 'fifo')

/** Each entry by its kind, with its USDC at the account and at the desk. */
const moneyIn = (...movements: readonly Movement[]) =>
  entries(...movements).map(({ kind, cash, atDesk }) => [kind, cash.value, atDesk?.value ?? 0n])

describe('a subscription', () => {
  it('costs nothing and is nothing while the USDC is at the desk', () => {
    expect(moneyIn(requested)).toEqual([['subscription-request', -900_000_000n, 900_000_000n]])
    expect(moneyIn(returned)).toEqual([['subscription-returned', 100_000_000n, -100_000_000n]])
    const none = { inflow: 0n, outflow: 0n, income: 0n }
    expect(entries(requested, returned).map(flowsOf)).toEqual([none, none])
    expect(book(requested, returned)).toEqual({ open: new Map(), disposals: [] })
  })

  it('is a purchase for what was paid when its shares are claimed', () => {
    const claimed = book(requested, bought)
    expect(claimed.open.get('asset:3')).toMatchObject([
      { acquiredAt: 5 * day, quantity: 8n * whole, cost: 800_000_000n },
    ])
    expect(entries(bought).map(flowsOf)).toEqual([
      { inflow: 800_000_000n, outflow: 0n, income: 0n },
    ])
  })

  it('is a gift where somebody else received its shares', () => {
    const given = on(5, {
      kind: 'subscription',
      token: fund,
      shares: whole,
      cost: usdc(100_000_000n),
      other,
    })
    expect(moneyIn(given)).toEqual([['sent', 0n, -100_000_000n]])
    expect(book(given).open.size).toBe(0)
  })
})

describe('a redemption', () => {
  it('keeps its lots while the shares are at the desk', () => {
    const waiting = book(requested, bought, redeemed)
    expect(openCost(waiting, 'asset:3')).toEqual({ value: 200_000_000n, unknown: 0 })
    expect(openCost(waiting, 'escrow:3')).toEqual({ value: 600_000_000n, unknown: 0 })
    expect(waiting.disposals).toEqual([])
    expect(entries(redeemed).map(flowsOf)).toEqual([{ inflow: 0n, outflow: 0n, income: 0n }])
  })

  it('gives shares back with their lots', () => {
    const back = book(requested, bought, redeemed, shareReturned)
    expect(openCost(back, 'asset:3')).toEqual({ value: 400_000_000n, unknown: 0 })
    expect(openCost(back, 'escrow:3')).toEqual({ value: 400_000_000n, unknown: 0 })
    expect(back.open.get('asset:3')?.map(({ acquiredAt }) => acquiredAt)).toEqual([
      5 * day,
      5 * day,
    ])
  })

  it('is a sale of those lots when its USDC is claimed', () => {
    const all = book(requested, bought, redeemed, shareReturned, paid)
    expect(all.disposals).toMatchObject([
      {
        how: 'sold',
        acquiredAt: 5 * day,
        time: 22 * day,
        quantity: 4n * whole,
        cost: 400_000_000n,
        proceeds: 500_000_000n,
      },
    ])
    expect(realisedGain(all)).toEqual({ value: 100_000_000n, unknown: 0 })
  })
})

const everything = [requested, bought, returned, redeemed, shareReturned, paid]

it('counts shares at the desk until they are paid, and no USDC there', () => {
  const { days, performance } = recordOf(entries(...everything).toReversed(), valued, 25 * day)
  const valueOn = (number: number) => days.find(({ time }) => time === number * day)?.value
  expect([2, 5, 12, 20, 22].map(valueOn)).toEqual([
    0n,
    800_000_000n,
    800_000_000n,
    1_040_000_000n,
    520_000_000n,
  ])
  // 4 shares at 130 USDC and 500 USDC, for 800 USDC.
  expect(performance.totalReturn).toEqual(usdc(220_000_000n))
})

it('exports the purchase and the sale to tax programs, and all USDC as CSV', () => {
  const all = entries(...everything).toReversed()
  const ledger = ledgerOf(all, currenciesOf({ chainId: 1, records: context }))
  const amounts = ledger.map(({ kind, sent, received }) => [
    kind,
    ...[sent, received].map((legs) => legs.map(({ amount }) => amount)),
  ])
  expect(amounts).toEqual([
    ['trade', [usdc(800_000_000n)], [shareAmount(8n * whole)]],
    ['trade', [shareAmount(4n * whole)], [usdc(500_000_000n)]],
  ])
  const identifiers = ledger.flatMap(({ sent, received }) =>
    [...sent, ...received].map(({ currency }) => currency.identifier),
  )
  expect(new Set(identifiers).size).toBe(2)
})

it('exports what went to the desk and left it beside the account’s USDC', () => {
  const [head = '', ...rows] = entriesCsv(entries(requested, bought, returned)).split('\r\n')
  const names = head.replace('\uFEFF', '').split(',')
  const [cash, atDesk] = ['cash_usdc', 'at_desk_usdc'].map((name) => names.indexOf(name))
  const cells = rows.filter((row) => row !== '').map((row) => row.split(','))
  expect(cells.map((row) => [row[cash ?? -1], row[atDesk ?? -1]])).toEqual([
    ['-900', '900'],
    ['0', '-800'],
    ['100', '-100'],
  ])
})

describe('yield claimed at the desk', () => {
  const claimed = on(
    20,
    { kind: 'desk-yield', token: fund, amount: usdc(30_000_000n), account },
    inDollars(30_000_000n),
  )
  const principal: Distribution = {
    id: 1n,
    kind: 'principal',
    transactionHash: pad('0x01'),
    amount: usdc(100_000_000n),
    earningShares: shareAmount(8n * whole),
    periodStart: 0,
    periodEnd: 0,
    accrualStart: 11 * day,
    accrualEnd: 14 * day,
  }

  it('is income', () => {
    const [entry] = entries(claimed)
    expect(entry).toMatchObject({ kind: 'yield', subject: { id: 'asset:3' }, earnedBy: 'escrow:3' })
    expect(entries(claimed).map(flowsOf)).toEqual([
      { inflow: 0n, outflow: 0n, income: 30_000_000n },
    ])
  })

  it('lowers the cost of the shares there where it repays', () => {
    const all = entries(bought, redeemed, claimed).toReversed()
    const divided = withRepayments(all, new Map([['asset:3', [principal]]]), null)
    expect(divided[0]?.kind).toBe('repayment')
    const lots = lotBook(divided.toReversed().flatMap(lotEventsOf), 'fifo')
    expect(openCost(lots, 'escrow:3').value).toBe(570_000_000n)
    expect(openCost(lots, 'asset:3').value).toBe(200_000_000n)
  })

  it('repays the account whose shares are there, whoever of one holder has more', () => {
    const all = entries(bought, redeemed, claimed).toReversed()
    const schedules = new Map([['asset:3', [principal]]])
    const [own] = withRepayments(all, schedules, [])
    expect(own?.kind).toBe('repayment')
    const other: Address = '0x00000000000000000000000000000000000000a2'
    const [others] = withRepayments(
      all.map((entry) => ({ ...entry, ...(entry.kind === 'yield' && { account: other }) })),
      schedules,
      [],
    )
    expect(others?.kind).toBe('yield')
  })
})
