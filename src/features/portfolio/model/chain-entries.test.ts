import { type Address, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { TokenChange } from '../../../domain/history/answer.ts'
import type { MovementPart } from '../../../domain/history/movement.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { entriesOf } from './chain-entries.ts'
import { tokenDirectory } from './token-directory.ts'

const at = (byte: `0x${string}`): Address => pad(byte, { size: 20 })
const [fund, dollars, pools, other, own, unknown] = [
  ...[at('0xf1'), at('0xd0'), at('0xc0'), at('0x0b'), at('0xa1'), at('0x99')],
] as const
const credit = creditFixture({ tokenId: 9n, assetId: 7n, token: null })
const collection = registeredCreditFixture(credit)
const directory = tokenDirectory({
  ...{ usdc: dollars, poolsContract: pools, positions: [], owned: [], credits: [credit] },
  registry: [registeredAssetFixture({ id: 3n, token: fund }), collection],
  shares: new Map([[3n, financialAssetFixture(marketAssetFixture({ token: fund, symbol: 'F' }))]]),
  pools: [
    fixturePool(
      3n,
      { ...fixtureToken('1', 'F'), address: fund },
      { ...fixtureToken('8', 'USDC', 6), address: dollars },
      100n,
    ),
  ],
})

/** What a transaction shows, without what no test here is about. */
const shown = (parts: readonly MovementPart[], ...changes: readonly TokenChange[]) =>
  entriesOf(
    { id: '0x1', hash: '0x1', block: 1n, logIndex: 0, time: 86_400, parts, changes },
    directory,
    () => null,
  ).map(({ kind, subject, lines, cash, atDesk, ...rest }) => ({
    kind,
    of: subject.id,
    moved: lines.map(({ holding, quantity }) => `${quantity.value} ${holding}`),
    ...(cash.value !== 0n && { cash: cash.value }),
    ...(atDesk !== undefined && { atDesk: atDesk.value }),
    ...('fee' in rest && { fee: rest.fee?.value }),
    ...('isBoughtAtOnce' in rest && { isBoughtAtOnce: true }),
  }))
const change = (token: Address, amount: bigint, tokenId: bigint | null = null): TokenChange => ({
  ...{ token, tokenId, amount },
})

const market = { listingId: 1n, seller: other, buyer: other, recipient: own, fee: usdc(0n) }
const pair = { amountA: 5n, amountB: 7n }
const nothing = { amountA: 0n, amountB: 0n }
const pool = { positionId: 4n, poolId: 99n, liquidity: 1n, principal: pair, fees: nothing }
const retired = { certificateId: 1n, orderId: null, amount: creditAmount(2n), beneficiary: own }
const strange = { token: unknown, tokenId: 1n }

describe('what a transaction did with something that the registry does not know', () => {
  it.each<MovementPart>([
    { kind: 'buy', assetId: 99n, units: 2n, cost: usdc(5n), ...market },
    { kind: 'sell', assetId: 99n, units: 2n, proceeds: usdc(5n), ...market },
    { kind: 'yield', token: unknown, amount: usdc(5n), account: own },
    { kind: 'redemption', token: unknown, shares: 2n, amount: usdc(5n) },
    { kind: 'issue', ...strange, units: 2n },
    { kind: 'wrap', token: unknown, units: 2n },
    { kind: 'unwrap', token: unknown, units: 2n },
    { kind: 'swap', poolIds: [1n], paid: [], received: [{ ...strange, amount: 2n }] },
    { kind: 'liquidity-added', ...pool },
    { kind: 'liquidity-removed', ...pool },
    { kind: 'fees-collected', ...pool },
    { kind: 'deferred-paid', ...pool, token: fund, amount: 2n },
    { kind: 'subscription-request', token: unknown, amount: usdc(5n), other: null },
    { kind: 'subscription', token: unknown, shares: 2n, cost: usdc(5n), other: null },
    { kind: 'order', orderId: 1n, tokenId: 99n, units: 2n },
    { kind: 'order-returned', orderId: 1n, tokenId: 99n, units: 2n, recipient: own },
    { kind: 'retirement', tokenId: 99n, ...retired },
    { kind: 'transfer', ...strange, amount: 2n, counterparty: other },
  ])('is what came and went of what it knows: $kind', (part) => {
    expect(shown([part], change(dollars, -5n), change(fund, 2n))).toEqual([
      { kind: 'buy', of: 'asset:3', moved: ['2 asset:3'], cash: -5n },
    ])
    expect(shown([part])).toEqual([])
  })
})

describe('what somebody else had a part in', () => {
  const desk = { token: fund, other, account: own }
  it.each<[part: MovementPart, expected: object]>([
    [
      { kind: 'subscription-request', ...desk, amount: usdc(5n) },
      { kind: 'received', moved: [], atDesk: 5n },
    ],
    [
      { kind: 'subscription-returned', ...desk, amount: usdc(5n) },
      { kind: 'sent', moved: [], atDesk: -5n },
    ],
    [
      { kind: 'subscription', ...desk, shares: 2n, cost: usdc(5n) },
      { kind: 'sent', moved: [], atDesk: -5n },
    ],
    [
      { kind: 'redemption-request', ...desk, shares: 2n },
      { kind: 'received', moved: ['2 escrow:3'] },
    ],
    [
      { kind: 'redemption-returned', ...desk, shares: 2n },
      { kind: 'sent', moved: ['-2 escrow:3'] },
    ],
    [
      { kind: 'desk-redemption', ...desk, shares: 2n, amount: usdc(5n) },
      { kind: 'sent', moved: ['-2 escrow:3'] },
    ],
  ])('at a dealing desk, is received from them or sent to them: $0.kind', (part, expected) => {
    expect(shown([part])).toEqual([{ of: 'asset:3', ...expected }])
  })

  it('was bought for them, is money that was sent', () => {
    const part: MovementPart = { kind: 'buy', assetId: 3n, units: 2n, cost: usdc(5n), ...market }
    expect(shown([part], change(dollars, -5n))).toEqual([
      { kind: 'sent', of: 'asset:3', moved: [], cash: -5n },
    ])
    expect(shown([part], change(dollars, -5n), change(fund, 2n))).toEqual([
      { kind: 'buy', of: 'asset:3', moved: ['2 asset:3'], cash: -5n },
    ])
  })

  it('came out of an order and went on to them, is sent', () => {
    const part: MovementPart = {
      ...{ kind: 'order-returned', orderId: 1n, tokenId: 9n, units: 2n, recipient: other },
    }
    expect(shown([part])).toEqual([{ kind: 'sent', of: 'asset:7', moved: ['-2 order:7'] }])
    expect(shown([part], change(collection.token, 2n, collection.tokenId))).toEqual([
      { kind: 'order-returned', of: 'asset:7', moved: ['-2 order:7', '2 asset:7'] },
    ])
  })
})

it('names the fee of a purchase only where there was one', () => {
  const bought = (fee: bigint): MovementPart => ({
    ...{ kind: 'buy', assetId: 3n, units: 2n, cost: usdc(5n), ...market, fee: usdc(fee) },
  })
  const changes = [change(dollars, -5n), change(fund, 2n)]
  expect(shown([bought(0n)], ...changes)[0]).not.toHaveProperty('fee')
  expect(shown([bought(1n)], ...changes)[0]).toMatchObject({ fee: 1n })
})

it('has no entry for fees that both tokens refused, and one for those of one token', () => {
  const collected = (fees: typeof pair): MovementPart => ({
    ...{ kind: 'fees-collected', ...pool, poolId: 3n, fees },
  })
  expect(shown([collected(nothing)])).toEqual([])
  expect(shown([collected({ amountA: 0n, amountB: 7n })], change(dollars, 7n))).toEqual([
    { kind: 'fees', of: 'position:4', moved: [], cash: 7n },
  ])
  expect(shown([collected({ amountA: 5n, amountB: 0n })], change(fund, 5n))).toEqual([
    { kind: 'fees', of: 'position:4', moved: ['5 asset:3'] },
  ])
})

it('takes each retirement and order with its own payment', () => {
  const paid = (certificateId: bigint, orderId: bigint, amount: bigint): MovementPart => ({
    ...{ kind: 'retirement-purchase', certificateId, orderId, paid: [change(dollars, -amount)] },
  })
  const parts: readonly MovementPart[] = [
    ...[paid(1n, 0n, 5n), paid(0n, 8n, 6n), paid(2n, 0n, 7n)],
    { kind: 'order', orderId: 8n, tokenId: 9n, units: 3n },
    { kind: 'retirement', tokenId: 9n, ...retired, certificateId: 2n },
  ]
  expect(shown(parts, change(dollars, -13n))).toEqual([
    ...[
      { kind: 'order', of: 'asset:7', moved: ['3 order:7'], cash: -6n, isBoughtAtOnce: true },
      { kind: 'retirement', of: 'asset:7', moved: [], cash: -7n, isBoughtAtOnce: true },
    ],
  ])
})
