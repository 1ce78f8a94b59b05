import { type Address, getAddress, zeroAddress } from 'viem'
import { usdc } from '../../../lib/usdc.ts'
import { creditAmount } from '../../units.ts'
import type { TokenChange } from '../answer.ts'
import type { Movement, MovementPart } from '../movement.ts'
import type { AccountRow } from './account-filters.ts'
import { deskPartOf, isDeskRow } from './desk-part.ts'
import type { KnownTokens, TokenRef } from './known-tokens.ts'
import { type PositionPayment, paidIn } from './payouts.ts'
import { type IsOwn, TokenLedger, type TokenTransfer, transfersIn } from './token-transfers.ts'

/** What a receipt tells beyond the rows that name the account. */
export type ReceiptFacts = {
  /** Certificates that the transaction issued for the account or for what it retired. */
  readonly certificates: readonly {
    readonly certificateId: bigint
    readonly tokenId: bigint
    /** The holder's order that was confirmed with it; null for none. */
    readonly orderId: bigint | null
    readonly beneficiary: Address
    readonly amount: bigint
  }[]
  /**
   * What certificates and orders cost that were bought through the retirement router, in the smallest unit of
   * USDC, by `purchaseKey`.
   */
  readonly costs: ReadonlyMap<string, bigint>
  /** Payments to the account that a token refused in this transaction. */
  readonly deferred: readonly PositionPayment[]
  /** Payments to the account that a token had refused before. */
  readonly deferredPaid: readonly PositionPayment[]
}

/** Names a certificate or an order of a purchase; the id of the other is 0. */
export const purchaseKey = (certificateId: bigint, orderId: bigint): string =>
  certificateId === 0n ? `order ${orderId}` : `certificate ${certificateId}`

/** Smallest units of a credit token for the smallest unit of its credit. */
const tokenUnit = 10n ** 15n

/**
 * What one transaction changed for a holder; null where it changed nothing. Each part takes what it
 * explains off the net changes; what is left is a trade, or plain transfers.
 *
 * @param rows The rows of the transaction that concern the holder, in order.
 */
export function movementOf(
  isOwn: IsOwn,
  rows: readonly AccountRow[],
  facts: ReceiptFacts,
  known: KnownTokens,
): Movement | null {
  const [first] = rows
  if (first === undefined) return null
  // A certificate cannot be moved: it is told as the retirement.
  const transfers = rows
    .filter(({ address }) => address !== known.certificates)
    .flatMap((row) => transfersIn(row, isOwn))
  const ledger = new TokenLedger(transfers)
  const changes = ledger.remaining()
  const parts = [
    ...rows.flatMap((row) => partOf(row, isOwn, facts, known, ledger) ?? []),
    ...facts.certificates.map(
      ({ amount, ...certificate }): MovementPart => ({
        kind: 'retirement',
        ...certificate,
        amount: creditAmount(amount),
      }),
    ),
    ...facts.deferredPaid.map((payment): MovementPart => {
      ledger.explain({ token: getAddress(payment.token), tokenId: null }, payment.amount)
      return { kind: 'deferred-paid', ...payment }
    }),
  ]
  const swap = swapIn(rows, ledger)
  const explained = swap === null ? parts : [...parts, swap]
  const left = leftOver(ledger.remaining(), transfers, explained.length === 0, known.pools)
  const all = [...explained, ...left]
  if (all.length === 0) return null
  const { hash, block, logIndex, time } = first
  return { id: hash, hash, block, logIndex, time, parts: all, changes }
}

/** What a row makes by itself; takes what it explains off the ledger. */
function partOf(
  row: AccountRow,
  isOwn: IsOwn,
  { deferred, costs }: ReceiptFacts,
  known: KnownTokens,
  ledger: TokenLedger,
): MovementPart | readonly MovementPart[] | null {
  if (isDeskRow(row)) return deskPartOf(row, isOwn, known, ledger)
  const own: TokenRef = { token: row.address, tokenId: null }
  const dollars: TokenRef = { token: known.usdc, tokenId: null }
  const explainPair = (poolId: bigint, amountA: bigint, amountB: bigint) => {
    const pair = known.pairOfPool(poolId)
    if (pair === undefined) return
    ledger.explain({ token: pair.tokenA, tokenId: null }, amountA)
    ledger.explain({ token: pair.tokenB, tokenId: null }, amountB)
  }
  const explainAsset = (assetId: bigint, units: bigint) => {
    const asset = known.tokenOfAsset(assetId)
    if (asset !== undefined) ledger.explain(asset, units)
  }
  const explainCredits = (tokenId: bigint | undefined, units: bigint) => {
    if (tokenId !== undefined) ledger.explain({ token: known.credits, tokenId }, units)
  }
  switch (row.eventName) {
    case 'Purchased': {
      const { assetId, listingId, seller, buyer, recipient, amount: units, cost, fee } = row.args
      // Between accounts of one holder only the fee is paid: it is left over as a transfer.
      if (isOwn(buyer) && isOwn(seller)) return null
      if (isOwn(buyer)) {
        ledger.explain(dollars, -cost)
        if (isOwn(recipient)) explainAsset(assetId, units)
        const paid = { cost: usdc(cost), fee: usdc(fee) }
        return { kind: 'buy', assetId, listingId, seller, recipient, units, ...paid }
      }
      ledger.explain(dollars, cost - fee)
      explainAsset(assetId, -units)
      const paid = { proceeds: usdc(cost - fee), fee: usdc(fee) }
      return { kind: 'sell', assetId, listingId, buyer, units, ...paid }
    }
    case 'YieldClaimed': {
      const { holder, recipient, amount } = row.args
      if (isOwn(recipient)) ledger.explain(dollars, amount)
      return { kind: 'yield', token: row.address, amount: usdc(amount), account: holder }
    }
    case 'Redeemed': {
      const { recipient, shares, amount } = row.args
      ledger.explain(own, -shares)
      if (isOwn(recipient)) ledger.explain(dollars, amount)
      return { kind: 'redemption', token: row.address, shares, amount: usdc(amount) }
    }
    case 'Issued':
      ledger.explain(own, row.args.amount)
      return { kind: 'issue', ...own, units: row.args.amount }
    case 'CreditMinted': {
      const { tokenId, amount: units } = row.args
      explainCredits(tokenId, units)
      return { kind: 'issue', token: row.address, tokenId, units }
    }
    case 'Wrapped':
      ledger.explain(own, isOwn(row.args.to) ? row.args.units * tokenUnit : 0n)
      explainCredits(known.creditOfToken(row.address), -row.args.units)
      return { kind: 'wrap', token: row.address, units: row.args.units }
    case 'Unwrapped':
      ledger.explain(own, -row.args.units * tokenUnit)
      explainCredits(known.creditOfToken(row.address), isOwn(row.args.to) ? row.args.units : 0n)
      return { kind: 'unwrap', token: row.address, units: row.args.units }
    case 'CreditRetired':
      explainCredits(row.args.tokenId, -row.args.amount)
      return null
    case 'Retired':
      ledger.explain(own, -row.args.units * tokenUnit)
      return null
    case 'BoughtAndRetired': {
      const { certificateIds, orderIds, cost } = row.args
      ledger.explain(dollars, -cost)
      let left = cost
      return certificateIds.map((certificateId, index): MovementPart => {
        // What no purchase explains is left for the last, so that nothing that was paid is lost.
        const isLast = index === certificateIds.length - 1
        const orderId = orderIds[index] ?? 0n
        const part = isLast ? left : (costs.get(purchaseKey(certificateId, orderId)) ?? 0n)
        left -= part
        const paid = [{ ...dollars, amount: -part }]
        return { kind: 'retirement-purchase', certificateId, orderId, paid }
      })
    }
    case 'SwappedAndRetired': {
      const paid = { token: getAddress(row.args.tokenIn), tokenId: null }
      ledger.explain(paid, -row.args.amountIn)
      return {
        kind: 'retirement-purchase',
        certificateId: row.args.certificateId,
        orderId: row.args.orderId,
        paid: [{ ...paid, amount: -row.args.amountIn }],
      }
    }
    case 'OrderSubmitted': {
      const { orderId, tokenId, amount: units } = row.args
      explainCredits(tokenId, -units)
      return { kind: 'order', orderId, tokenId, units }
    }
    case 'OrderReturned': {
      const { orderId, tokenId, amount: units, to } = row.args
      if (isOwn(to)) explainCredits(tokenId, units)
      return { kind: 'order-returned', orderId, tokenId, units, recipient: to }
    }
    case 'LiquidityAdded': {
      const { positionId, poolId, liquidity, amountA, amountB } = row.args
      explainPair(poolId, -amountA, -amountB)
      const fees = { amountA: 0n, amountB: 0n }
      const principal = { amountA, amountB }
      return { kind: 'liquidity-added', positionId, poolId, liquidity, principal, fees }
    }
    case 'LiquidityRemoved':
    case 'FeesCollected': {
      const { positionId, poolId } = row.args
      const { principal, fees } = paidIn(row, deferred, known)
      explainPair(poolId, principal.amountA + fees.amountA, principal.amountB + fees.amountB)
      const kind = row.eventName === 'FeesCollected' ? 'fees-collected' : 'liquidity-removed'
      const liquidity = row.eventName === 'FeesCollected' ? 0n : row.args.liquidity
      return { kind, positionId, poolId, liquidity, principal, fees }
    }
    case 'CertificateIssued':
    case 'Swapped':
    case 'Transfer':
    case 'TransferSingle':
    case 'TransferBatch':
      return null
  }
}

/** The trade of a transaction: what it paid and received that nothing else explains. */
function swapIn(rows: readonly AccountRow[], ledger: TokenLedger): MovementPart | null {
  const swaps = rows.filter((row) => row.eventName === 'Swapped')
  if (swaps.length === 0) return null
  const traded = ledger.remaining().filter(({ tokenId }) => tokenId === null)
  for (const change of traded) ledger.explain(change, change.amount)
  return {
    kind: 'swap',
    poolIds: [...new Set(swaps.map(({ args }) => args.poolId))],
    paid: traded.filter(({ amount }) => amount < 0n),
    received: traded.filter(({ amount }) => amount > 0n),
  }
}

/**
 * Changes that nothing explains, as transfers. The token of a position that was opened or closed is
 * explained by that, unless the transaction did nothing else.
 */
function leftOver(
  changes: readonly TokenChange[],
  transfers: readonly TokenTransfer[],
  isAll: boolean,
  pools: Address,
): readonly MovementPart[] {
  return changes.flatMap((change): readonly MovementPart[] => {
    const transfer = transfers.findLast(
      ({ token, tokenId }) => token === change.token && tokenId === change.tokenId,
    )
    const counterparty = transfer?.counterparty ?? zeroAddress
    if (!isAll && change.token === pools && counterparty === zeroAddress) return []
    return [{ kind: 'transfer', ...change, counterparty }]
  })
}
