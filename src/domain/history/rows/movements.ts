import { type Address, getAbiItem, type Hash, type Log, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersAbi } from '../../../chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import type { Reader } from '../../../chain/reader.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Page } from '../answer.ts'
import type { Movement, TokenChanges } from '../movement.ts'
import { type AccountRow, accountFilters, transferFilters } from './account-filters.ts'
import { type Context, placeOf, type QuestionOf, transactionsFrom } from './answers.ts'
import { type KnownTokens, readKnownTokens } from './known-tokens.ts'
import { movementOf, purchaseKey, type ReceiptFacts } from './movement-of.ts'
import { isPartUnpaid, isPayoutRow, type PositionPayment } from './payouts.ts'
import { type IsOwn, isOneOf, TokenLedger, transfersIn } from './token-transfers.ts'

/** Answers `History.movements`. */
export async function movements(
  context: Context,
  { accounts, kinds, ...paging }: QuestionOf<'movements'>,
): Promise<Page<Movement>> {
  const { reader } = context
  const known = await readKnownTokens(reader)
  // Filters of one account each: what was read of it stays of use when another one joins.
  const filters = accounts.flatMap((account) =>
    accountFilters({
      account,
      addresses: known.addresses,
      market: reader.addressOf('AssetMarket'),
      listingIds: known.listingsOf(account),
    }),
  )
  const isOwn = isOneOf(accounts)
  return transactionsFrom(context, filters, paging, async (rows: readonly AccountRow[]) => {
    const movement = await readMovement(reader, isOwn, rows, known)
    const isWanted =
      kinds === undefined || movement?.parts.some(({ kind }) => kinds.includes(kind)) === true
    return isWanted ? movement : null
  })
}

/** Answers `History.tokenChanges`. */
export function tokenChanges(
  context: Context,
  { accounts, tokens, ...paging }: QuestionOf<'tokenChanges'>,
): Promise<Page<TokenChanges>> {
  const isOwn = isOneOf(accounts)
  const filters = accounts.flatMap((account) => transferFilters({ account, tokens }))
  return transactionsFrom(context, filters, paging, (rows: readonly AccountRow[]) => {
    const [first] = rows
    const changes = new TokenLedger(rows.flatMap((row) => transfersIn(row, isOwn))).remaining()
    return first === undefined || changes.length === 0 ? null : { ...placeOf(first), changes }
  })
}

async function readMovement(
  reader: Reader,
  isOwn: IsOwn,
  rows: readonly AccountRow[],
  known: KnownTokens,
): Promise<Movement | null> {
  const facts = needsReceipt(rows, isOwn, known)
    ? await readFacts(reader, isOwn, rows[0]?.hash)
    : none
  return movementOf(isOwn, rows, facts, known)
}

const none: ReceiptFacts = { certificates: [], costs: new Map(), deferred: [], deferredPaid: [] }

/**
 * A retirement names its certificate, a purchase of credits what each of them cost, and a refused payment
 * and its withdrawal their recipient, in events that do not have the account where a filter could find it.
 */
function needsReceipt(rows: readonly AccountRow[], isOwn: IsOwn, known: KnownTokens): boolean {
  const names = new Set(rows.map(({ eventName }) => eventName))
  const retires = ['CreditRetired', 'CertificateIssued', 'BoughtAndRetired'] as const
  if (retires.some((name) => names.has(name))) return true
  const paid = rows
    .flatMap((row) => transfersIn(row, isOwn))
    .filter(({ amount, counterparty }) => amount > 0n && counterparty === known.pools)
  const payouts = rows.filter(isPayoutRow)
  if (payouts.length > 0) return payouts.some((row) => isPartUnpaid(row, paid, known))
  return !names.has('Swapped') && paid.length > 0
}

async function readFacts(
  reader: Reader,
  isOwn: IsOwn,
  hash: Hash | undefined,
): Promise<ReceiptFacts> {
  if (hash === undefined) return none
  const { logs } = await getTransactionReceipt(reader.client, { hash })
  const logsOf = (contract: Address) => logs.filter(({ address }) => sameAddress(address, contract))
  const certificates = parseEventLogs({
    abi: retirementCertificateAbi,
    eventName: 'CertificateIssued',
    logs: logsOf(reader.addressOf('RetirementCertificate')),
  })
  const orders = parseEventLogs({
    abi: retirementOrdersAbi,
    eventName: ['OrderSubmitted', 'OrderConfirmed'],
    logs: logsOf(reader.addressOf('RetirementOrders')),
  })
  const confirmed = new Map(
    orders.flatMap(({ eventName, args }) =>
      eventName === 'OrderConfirmed' ? [[args.certificateId, args.orderId] as const] : [],
    ),
  )
  const payments = parseEventLogs({
    abi: poolsAbi,
    eventName: ['PaymentDeferred', 'DeferredPaid'],
    logs: logsOf(reader.addressOf('Pools')),
  })
  const paymentsTo = (name: (typeof payments)[number]['eventName']): readonly PositionPayment[] =>
    payments
      .filter(({ eventName, args }) => eventName === name && isOwn(args.recipient))
      .map(({ args: { positionId, poolId, token, amount } }) => ({
        positionId,
        poolId,
        token,
        amount,
      }))
  return {
    certificates: certificates
      .map(({ args }) => args)
      .filter(({ beneficiary, retiredBy }) => isOwn(beneficiary) || isOwn(retiredBy))
      .map(({ certificateId, tokenId, beneficiary, retiredBy, amount }) => ({
        certificateId,
        orderId: isOwn(retiredBy) ? (confirmed.get(certificateId) ?? null) : null,
        tokenId,
        beneficiary,
        amount,
      })),
    costs: purchaseCosts(
      logs,
      { market: reader.addressOf('AssetMarket'), router: reader.addressOf('RetirementRouter') },
      new Map([
        ...certificates.map(
          ({ args }) => [purchaseKey(args.certificateId, 0n), args.amount] as const,
        ),
        ...orders
          .filter(({ eventName }) => eventName === 'OrderSubmitted')
          .map(({ args }) => [purchaseKey(0n, args.orderId), args.amount] as const),
      ]),
    ),
    deferred: paymentsTo('PaymentDeferred'),
    deferredPaid: paymentsTo('DeferredPaid'),
  }
}

type Bought = { readonly amount: bigint; readonly cost: bigint }

const events = [
  getAbiItem({ abi: assetMarketAbi, name: 'Purchased' }),
  getAbiItem({ abi: retirementRouterAbi, name: 'BoughtAndRetired' }),
] as const

/**
 * What each certificate and order of purchases through the retirement router cost, in the smallest unit of
 * USDC, by `purchaseKey`. The router buys the credits of one after the other, each from one or several
 * offers, and then says what all of them cost: its purchases are dealt out in that order.
 *
 * @param logs All logs of one transaction, in order.
 * @param amounts Credits of each certificate and order, in units of 0.001, by the same keys.
 */
export function purchaseCosts(
  logs: readonly Log[],
  contracts: { readonly market: Address; readonly router: Address },
  amounts: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const costs = new Map<string, bigint>()
  let bought: Bought[] = []
  for (const { address, eventName, args } of parseEventLogs({ abi: events, logs: [...logs] })) {
    if (eventName === 'Purchased') {
      const isRouters = sameAddress(args.buyer, contracts.router)
      if (isRouters && sameAddress(address, contracts.market)) bought.push(args)
      continue
    }
    if (!sameAddress(address, contracts.router)) continue
    for (const [index, certificateId] of args.certificateIds.entries()) {
      const key = purchaseKey(certificateId, args.orderIds[index] ?? 0n)
      let left = amounts.get(key) ?? 0n
      let cost = 0n
      while (left > 0n) {
        const [next, ...others] = bought
        if (next === undefined) break
        left -= next.amount
        cost += next.cost
        bought = others
      }
      costs.set(key, cost)
    }
    bought = []
  }
  return costs
}
