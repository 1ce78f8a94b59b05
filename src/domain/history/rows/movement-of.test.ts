import { type Address, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AccountRow } from './account-filters.ts'
import type { KnownTokens } from './known-tokens.ts'
import { movementOf, type ReceiptFacts } from './movement-of.ts'
import { isPartUnpaid, type PayoutRow } from './payouts.ts'
import { isOneOf, transfersIn } from './token-transfers.ts'

const address = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const [tokenA, tokenB, pools, owner] = [address('1'), address('2'), address('3'), address('9')]
const isOwn = isOneOf([owner])
const place = { block: 4n, hash: `0x${'ab'.repeat(32)}`, time: 40 } as const
const position = { positionId: 3n, poolId: 2n } as const

const known: KnownTokens = {
  usdc: tokenB,
  credits: address('4'),
  pools,
  certificates: address('5'),
  addresses: [],
  tokenOfAsset: () => undefined,
  pairOfPool: () => ({ tokenA, tokenB }),
  creditOfToken: () => undefined,
  shareOfDesk: () => undefined,
  listingsOf: () => [],
}

const removed: PayoutRow = {
  ...place,
  address: pools,
  logIndex: 1,
  eventName: 'LiquidityRemoved',
  args: {
    ...position,
    recipient: owner,
    liquidity: 5n,
    amountA: 100n,
    amountB: 200n,
    feesA: 3n,
    feesB: 4n,
  },
}

const collected: PayoutRow = {
  ...place,
  address: pools,
  logIndex: 1,
  eventName: 'FeesCollected',
  args: { ...position, recipient: owner, feesA: 3n, feesB: 4n },
}

const paid = (token: Address, value: bigint): AccountRow => ({
  ...place,
  address: token,
  logIndex: 2,
  eventName: 'Transfer',
  args: { from: pools, to: owner, value },
})

const facts = (deferred: ReceiptFacts['deferred'] = []): ReceiptFacts => ({
  certificates: [],
  costs: new Map(),
  deferred,
  deferredPaid: [],
})

describe('a payment of a position', () => {
  it('is what was due where both tokens were paid', () => {
    const rows = [removed, paid(tokenA, 103n), paid(tokenB, 204n)]
    expect(movementOf(isOwn, rows, facts(), known)?.parts).toEqual([
      {
        kind: 'liquidity-removed',
        ...position,
        liquidity: 5n,
        principal: { amountA: 100n, amountB: 200n },
        fees: { amountA: 3n, amountB: 4n },
      },
    ])
  })

  it('leaves out the principal and the fees that a token refused', () => {
    const refused = [{ ...position, token: tokenA, amount: 103n }]
    const movement = movementOf(isOwn, [removed, paid(tokenB, 204n)], facts(refused), known)
    expect(movement?.parts).toEqual([
      {
        kind: 'liquidity-removed',
        ...position,
        liquidity: 5n,
        principal: { amountA: 0n, amountB: 200n },
        fees: { amountA: 0n, amountB: 4n },
      },
    ])
  })

  it('leaves out collected fees that a token refused', () => {
    const refused = [{ ...position, token: tokenB, amount: 4n }]
    const movement = movementOf(isOwn, [collected, paid(tokenA, 3n)], facts(refused), known)
    expect(movement?.parts).toMatchObject([
      { kind: 'fees-collected', fees: { amountA: 3n, amountB: 0n } },
    ])
  })

  it('counts a payment of another position that was refused in the same transaction', () => {
    const refused = [{ ...position, positionId: 8n, token: tokenA, amount: 103n }]
    const rows = [removed, paid(tokenA, 103n), paid(tokenB, 204n)]
    expect(movementOf(isOwn, rows, facts(refused), known)?.parts).toMatchObject([
      { principal: { amountA: 100n, amountB: 200n } },
    ])
  })

  it('asks for the receipt only where a transfer is missing', () => {
    const transfers = (...rows: readonly AccountRow[]) =>
      rows.flatMap((row) => transfersIn(row, isOwn))
    expect(isPartUnpaid(collected, transfers(paid(tokenA, 3n), paid(tokenB, 4n)), known)).toBe(
      false,
    )
    expect(isPartUnpaid(collected, transfers(paid(tokenA, 3n)), known)).toBe(true)
    const none = { ...collected, args: { ...collected.args, feesB: 0n } }
    expect(isPartUnpaid(none, transfers(paid(tokenA, 3n)), known)).toBe(false)
  })
})

describe('credits that were bought and retired in one transaction', () => {
  const bought = (cost: bigint): AccountRow => ({
    ...place,
    address: address('6'),
    logIndex: 9,
    eventName: 'BoughtAndRetired',
    args: { buyer: owner, certificateIds: [5n, 6n], orderIds: [0n, 0n], cost },
  })
  const costs = new Map([
    ['certificate 5', 40n],
    ['certificate 6', 60n],
  ])
  const paidFor = (cost: bigint) =>
    movementOf(isOwn, [bought(cost)], { ...facts(), costs }, known)?.parts.flatMap((part) =>
      part.kind === 'retirement-purchase' ? [[part.certificateId, part.paid[0]?.amount]] : [],
    )

  it('have the cost of each certificate', () => {
    expect(paidFor(100n)).toEqual([
      [5n, -40n],
      [6n, -60n],
    ])
  })

  it('lose nothing of what was paid', () => {
    expect(paidFor(103n)).toEqual([
      [5n, -40n],
      [6n, -63n],
    ])
  })
})

describe('an order to retire', () => {
  const orders = address('8')
  const moved = (from: Address, to: Address, value: bigint): AccountRow => ({
    ...place,
    address: known.credits,
    logIndex: 1,
    eventName: 'TransferSingle',
    args: { operator: orders, from, to, id: 7n, value },
  })
  const submitted: AccountRow = {
    ...place,
    address: orders,
    logIndex: 2,
    eventName: 'OrderSubmitted',
    args: {
      orderId: 3n,
      tokenId: 7n,
      holder: owner,
      submittedBy: owner,
      amount: 2_500n,
      details: {
        beneficiary: owner,
        purpose: 0,
        beneficiaryCountry: '0x0000',
        periodStart: 0n,
        periodEnd: 0n,
        nameHash: `0x${'00'.repeat(32)}`,
        beneficiaryName: '',
        message: '',
      },
    },
  }
  const returned = (to: Address): AccountRow => ({
    ...place,
    address: orders,
    logIndex: 2,
    eventName: 'OrderReturned',
    args: {
      orderId: 3n,
      tokenId: 7n,
      holder: owner,
      returnedBy: owner,
      to,
      amount: 500n,
      reason: '',
    },
  })
  const order = { orderId: 3n, tokenId: 7n }
  const partsOf = (...rows: readonly AccountRow[]) => movementOf(isOwn, rows, facts(), known)?.parts

  it('explains the credits that moved into it, if they were the account’s own', () => {
    const part = { kind: 'order', ...order, units: 2_500n }
    expect(partsOf(moved(owner, orders, 2_500n), submitted)).toEqual([part])
    // Bought for it by a router: nothing of the account moved.
    expect(partsOf(submitted)).toEqual([part])
  })

  it('explains what comes back, but not what goes to others', () => {
    const part = { kind: 'order-returned', ...order, units: 500n }
    expect(partsOf(moved(orders, owner, 500n), returned(owner))).toEqual([
      { ...part, recipient: owner },
    ])
    expect(partsOf(returned(tokenA))).toEqual([{ ...part, recipient: tokenA }])
  })
})
