import { type Address, getAbiItem } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc } from '../../../lib/usdc.ts'
import { statedDetailsOf } from '../../stated-details.ts'
import { creditAmount } from '../../units.ts'
import type { Answer } from '../answer.ts'
import type {
  LifecycleEvent,
  Retirement,
  RetirementFilter,
  RetirementSort,
} from '../credit-records.ts'
import { retirementDays } from '../days.ts'
import type { History } from '../history.ts'
import { creditHolderCounts } from '../holders.ts'
import {
  type AnsweredWith,
  answerFrom,
  type Context,
  pageFrom,
  placeOf,
  type QuestionOf,
  reaches,
} from './answers.ts'
import { creditTransfersIn, transferEvents } from './token-transfers.ts'

/** Certificates under conditions. */
export const certificateFilter = (
  reader: Reader,
  conditions: {
    readonly certificateId?: bigint
    readonly tokenId?: bigint | undefined
    readonly beneficiary?: Address | undefined
  },
) => {
  const { certificateId, tokenId, beneficiary } = conditions
  const indexed = [certificateId ?? null, tokenId ?? null, beneficiary ?? null]
  return logFilter({
    addresses: [reader.addressOf('RetirementCertificate')],
    events: certificateEvents,
    indexed: indexed.slice(0, indexed.findLastIndex((condition) => condition !== null) + 1),
    frequency: certificateId === undefined ? 'frequent' : 'rare',
  })
}

/** Questions about credits and their retirement. */
export const creditQuestions = (
  answer: AnsweredWith<Context>,
): Pick<
  History,
  | 'creditHolders'
  | 'lifecycle'
  | 'retirements'
  | 'sortedRetirements'
  | 'retirementDays'
  | 'certificate'
> => ({
  creditHolders: answer((context) =>
    answerFrom(
      context,
      [
        logFilter({
          addresses: [context.reader.addressOf('EnvironmentalCredits')],
          events: transferEvents,
          frequency: 'frequent',
        }),
      ],
      ({ rows }) => creditHolderCounts(rows.flatMap(creditTransfersIn)),
    ),
  ),

  lifecycle: answer((context, { tokenId, assetId, ...paging }) => {
    const { reader } = context
    const credits = [reader.addressOf('EnvironmentalCredits')]
    const market = [reader.addressOf('AssetMarket')]
    const frequency = 'frequent'
    const filters = [
      logFilter({
        addresses: credits,
        events: creditEvents,
        indexed: [tokenId],
        frequency: 'rare',
      }),
      logFilter({
        addresses: credits,
        events: issuanceEvents,
        indexed: [null, tokenId],
        frequency,
      }),
      logFilter({ addresses: market, events: marketEvents, indexed: [null, assetId], frequency }),
      certificateFilter(reader, { tokenId }),
    ]
    return pageFrom(context, filters, paging, (row, { rows }) => lifecycleEventOf(row, rows))
  }),

  retirements: answer((context, { filter = {}, ...paging }) =>
    pageFrom(context, [certificateFilter(context.reader, filter)], paging, (row) =>
      passes(row, filter) ? retirementOf(row) : null,
    ),
  ),

  sortedRetirements: answer(sortedRetirements),

  retirementDays: answer((context, { tokenId, from, to }) =>
    answerFrom(
      context,
      [certificateFilter(context.reader, { tokenId })],
      ({ rows }) =>
        retirementDays(rows.filter(({ time }) => time >= from && time <= to).map(retirementOf)),
      reaches(from),
    ),
  ),

  certificate: answer(certificate),
})

/** Sorts all retirements, which have to be read for it. */
export const sortedRetirements = (
  context: Context,
  { filter = {}, sort, limit }: QuestionOf<'sortedRetirements'>,
): Promise<Answer<readonly Retirement[]>> =>
  answerFrom(context, [certificateFilter(context.reader, filter)], ({ rows }) =>
    rows
      .filter((row) => passes(row, filter))
      .map(retirementOf)
      .toSorted(orders[sort])
      .slice(0, limit),
  )

/** Reads back until the certificate is found. */
export const certificate = (
  context: Context,
  { certificateId }: QuestionOf<'certificate'>,
): Promise<Answer<Retirement | null>> =>
  answerFrom(
    context,
    [certificateFilter(context.reader, { certificateId })],
    ({ rows }) => (rows[0] === undefined ? null : retirementOf(rows[0])),
    ({ rows }) => rows.length > 0,
  )

const passes = ({ args }: CertificateRow, { retiredBy }: RetirementFilter): boolean =>
  retiredBy === undefined || sameAddress(args.retiredBy, retiredBy)

const orders: Readonly<Record<RetirementSort, (a: Retirement, b: Retirement) => number>> = {
  oldest: (a, b) => compare(a.certificateId, b.certificateId),
  largest: (a, b) => compare(b.amount, a.amount) || compare(a.certificateId, b.certificateId),
  smallest: (a, b) => compare(a.amount, b.amount) || compare(a.certificateId, b.certificateId),
}

export const certificateEvents = [
  getAbiItem({ abi: retirementCertificateAbi, name: 'CertificateIssued' }),
] as const
/** Events whose second indexed argument is the credit. */
const issuanceEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceRequested' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceConfirmed' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceRejected' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditMinted' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditRetired' }),
] as const
/** Events whose first indexed argument is the credit. */
const creditEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditCreated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditSuspended' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditReinstated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditCancelled' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditTokenCreated' }),
] as const
const marketEvents = [
  getAbiItem({ abi: assetMarketAbi, name: 'Listed' }),
  getAbiItem({ abi: assetMarketAbi, name: 'Purchased' }),
] as const

/** Rows of a credit's lifecycle, and of the certificates that belong to its retirements. */
type CreditRow =
  | LogRow<typeof issuanceEvents>
  | LogRow<typeof creditEvents>
  | LogRow<typeof marketEvents>
  | CertificateRow

export type CertificateRow = LogRow<typeof certificateEvents>

/** A retirement as its certificate's event says it. */
export function retirementOf(row: CertificateRow): Retirement {
  const { certificateId, tokenId, beneficiary, retiredBy, amount, offset, details } = row.args
  return {
    ...placeOf(row),
    certificateId,
    tokenId,
    beneficiary,
    retiredBy,
    amount: creditAmount(amount),
    offset,
    ...statedDetailsOf(details),
    periodStart: details.periodStart,
    periodEnd: details.periodEnd,
  }
}

/**
 * The event of a credit's lifecycle that a row makes. A certificate makes none: it belongs to the
 * retirement of the same transaction and amount.
 *
 * @param rows All rows, among them the certificates.
 */
function lifecycleEventOf(row: CreditRow, rows: readonly CreditRow[]): LifecycleEvent | null {
  const { hash: transaction, block, logIndex, time } = row
  const place = { transaction, block, logIndex, time }
  switch (row.eventName) {
    case 'CertificateIssued':
      return null
    case 'CreditCreated':
      return { ...place, kind: 'created', by: row.args.issuer }
    case 'IssuanceRequested': {
      const { issuer, firstSerial, lastSerial, issuanceId } = row.args
      // A serial number is one whole credit.
      const amount = creditAmount(BigInt(lastSerial - firstSerial + 1) * 1_000n)
      return { ...place, kind: 'requested', by: issuer, amount, issuanceId }
    }
    case 'IssuanceConfirmed': {
      const { verifier, amount, issuanceId } = row.args
      return {
        ...place,
        kind: 'confirmed',
        by: verifier,
        amount: creditAmount(amount),
        issuanceId,
      }
    }
    case 'IssuanceRejected':
      return { ...place, kind: 'rejected', ...decision(row.args) }
    case 'CreditSuspended':
      return { ...place, kind: 'suspended', ...decision(row.args) }
    case 'CreditReinstated':
      return { ...place, kind: 'reinstated', ...decision(row.args) }
    case 'CreditMinted':
      return { ...place, kind: 'minted', to: row.args.to, amount: creditAmount(row.args.amount) }
    case 'CreditCancelled': {
      const { issuer, amount, reason } = row.args
      return { ...place, kind: 'cancelled', by: issuer, amount: creditAmount(amount), reason }
    }
    case 'CreditTokenCreated':
      return { ...place, kind: 'tokenized', token: row.args.token }
    case 'Listed': {
      const { seller, amount, pricePerUnit } = row.args
      const price = usdc(pricePerUnit)
      return { ...place, kind: 'listed', by: seller, amount: creditAmount(amount), price }
    }
    case 'Purchased': {
      const { seller, buyer, amount, cost } = row.args
      return {
        ...place,
        kind: 'sold',
        from: seller,
        to: buyer,
        amount: creditAmount(amount),
        cost: usdc(cost),
      }
    }
    case 'CreditRetired': {
      const { account, amount } = row.args
      return {
        ...place,
        kind: 'retired',
        by: account,
        amount: creditAmount(amount),
        certificate: certificateFor(row, rows),
      }
    }
  }
}

const decision = ({ verifier, reason }: { verifier: Address; reason: string }) => ({
  by: verifier,
  reason,
})

/** The certificate of a retirement; several of one amount in one transaction come in the same order. */
function certificateFor(
  retired: Extract<CreditRow, { readonly eventName: 'CreditRetired' }>,
  rows: readonly CreditRow[],
): Retirement | null {
  const alike = rows
    .filter((row) => row.hash === retired.hash)
    .filter((row) => 'amount' in row.args && row.args.amount === retired.args.amount)
    .toSorted((a, b) => compare(a.logIndex, b.logIndex))
  const retirements = alike.filter(({ eventName }) => eventName === 'CreditRetired')
  const certificates = alike.filter((row) => row.eventName === 'CertificateIssued')
  const own = certificates[retirements.findIndex(({ logIndex }) => logIndex === retired.logIndex)]
  return own === undefined ? null : retirementOf(own)
}
