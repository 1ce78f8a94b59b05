import { type Address, type Hash, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import type { Reader } from '../../../chain/reader.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { History } from '../history.ts'
import type { Movement } from '../movement.ts'
import { type AccountRow, accountFilters, transferFilters } from './account-filters.ts'
import type { Answering } from './answering.ts'
import { placeOf } from './context.ts'
import { type KnownTokens, readKnownTokens } from './known-tokens.ts'
import { movementOf, type ReceiptFacts } from './movement-of.ts'
import { isPartUnpaid, isPayoutRow, type PositionPayment } from './payouts.ts'
import { costsByCertificate } from './retirement-costs.ts'
import { TokenLedger } from './token-ledger.ts'
import { type IsOwn, isOneOf, transfersIn } from './token-transfers.ts'
import { transactionsFrom } from './transactions.ts'

/** Answers `History.movements`. */
export const movements: Answering<History>['movements'] = async (
  context,
  { accounts, kinds, ...paging },
) => {
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
export const tokenChanges: Answering<History>['tokenChanges'] = (
  context,
  { accounts, tokens, ...paging },
) => {
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
 * A retirement names its certificate, a purchase of credits what each of them cost, and a refused payment and its withdrawal their recipient, in
 * events that do not have the account where a filter could find it.
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
      .map(({ certificateId, tokenId, beneficiary, amount }) => ({
        certificateId,
        tokenId,
        beneficiary,
        amount,
      })),
    costs: costsByCertificate(
      logs,
      { market: reader.addressOf('AssetMarket'), router: reader.addressOf('RetirementRouter') },
      new Map(certificates.map(({ args }) => [args.certificateId, args.amount])),
    ),
    deferred: paymentsTo('PaymentDeferred'),
    deferredPaid: paymentsTo('DeferredPaid'),
  }
}
