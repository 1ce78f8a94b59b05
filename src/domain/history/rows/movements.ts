import { type Address, type Hash, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { History } from '../history.ts'
import type { Movement } from '../movement.ts'
import { type AccountRow, accountFilters } from './account-filters.ts'
import type { Answering } from './answering.ts'
import { nextCursor, parseCursor, reachOf, rowsAfter } from './context.ts'
import { type KnownTokens, readKnownTokens } from './known-tokens.ts'
import { movementOf, type ReceiptFacts } from './movement-of.ts'
import { type IsOwn, isOneOf, transfersIn } from './token-transfers.ts'

/** Answers `History.movements`. */
export const movements: Answering<History>['movements'] = async (
  context,
  { accounts, kinds, after, limit },
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
  const start = after === undefined ? null : parseCursor(after)
  const transactionsIn = (rows: readonly AccountRow[]) =>
    byTransaction(rowsAfter(rows, start), limit + 1)
  const scan = await context.readRows(filters, {
    ...context,
    toBlock: start?.block,
    // A transaction has about four rows.
    count: 4 * limit,
    // All of them are never enough; not to look saves a pass over the rows for each answer of the node.
    enough: ({ rows }) => limit !== Number.POSITIVE_INFINITY && transactionsIn(rows).length > limit,
  })
  const transactions = transactionsIn(scan.rows)
  const shown = transactions.slice(0, limit)
  const all = await Promise.all(shown.map((rows) => readMovement(reader, isOwn, rows, known)))
  const wanted = (movement: Movement | null): movement is Movement =>
    movement !== null &&
    (kinds === undefined || movement.parts.some(({ kind }) => kinds.includes(kind)))
  return {
    value: all.filter(wanted),
    source: scan.source,
    reach: reachOf(scan),
    next: nextCursor(
      scan,
      shown.length === limit ? shown.at(-1)?.[0] : undefined,
      transactions.length > limit,
    ),
  }
}

/** The first transactions, each with its rows in order. A row can be found by several filters. */
function byTransaction(
  rows: readonly AccountRow[],
  limit: number,
): readonly (readonly AccountRow[])[] {
  const transactions = new Map<Hash, Map<number, AccountRow>>()
  for (const row of rows) {
    const own = transactions.get(row.hash)
    if (own !== undefined) own.set(row.logIndex, row)
    else if (transactions.size < limit) transactions.set(row.hash, new Map([[row.logIndex, row]]))
    else break
  }
  return [...transactions.values()].map((own) =>
    [...own.values()].toSorted((a, b) => compare(a.logIndex, b.logIndex)),
  )
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

const none: ReceiptFacts = { certificates: [], deferredPaid: [] }

/**
 * A retirement names its certificate, and a withdrawal of a refused payment its recipient, in events
 * that do not have the account where a filter could find it.
 */
function needsReceipt(rows: readonly AccountRow[], isOwn: IsOwn, { pools }: KnownTokens): boolean {
  const names = new Set(rows.map(({ eventName }) => eventName))
  if (names.has('CreditRetired') || names.has('CertificateIssued')) return true
  if (names.has('Swapped') || names.has('LiquidityRemoved') || names.has('FeesCollected')) {
    return false
  }
  return rows
    .flatMap((row) => transfersIn(row, isOwn))
    .some(({ amount, counterparty }) => amount > 0n && counterparty === pools)
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
    eventName: 'DeferredPaid',
    logs: logsOf(reader.addressOf('Pools')),
  })
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
    deferredPaid: payments
      .map(({ args }) => args)
      .filter(({ recipient }) => isOwn(recipient))
      .map(({ positionId, poolId, token, amount }) => ({ positionId, poolId, token, amount })),
  }
}
