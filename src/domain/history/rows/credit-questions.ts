import type { Address } from 'viem'
import { logFilter } from '../../../chain/logs/log-filter.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Retirement, RetirementFilter, RetirementSort } from '../credit-records.ts'
import { retirementDays } from '../days.ts'
import type { History } from '../history.ts'
import { creditHolderCounts } from '../holders.ts'
import type { Answering } from './answering.ts'
import { answerFrom, pageFrom, reaches } from './context.ts'
import {
  type CertificateRow,
  certificateEvents,
  creditEvents,
  issuanceEvents,
  marketEvents,
  transferEvents,
} from './credit-rows.ts'
import { lifecycleEventOf, retirementOf } from './lifecycle.ts'
import { creditTransfersIn } from './token-transfers.ts'

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
export const creditQuestions: Pick<
  Answering<History>,
  | 'creditHolders'
  | 'lifecycle'
  | 'retirements'
  | 'sortedRetirements'
  | 'retirementDays'
  | 'certificate'
> = {
  creditHolders: (context) =>
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

  lifecycle: (context, { tokenId, assetId, ...paging }) => {
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
  },

  retirements: (context, { filter = {}, ...paging }) =>
    pageFrom(context, [certificateFilter(context.reader, filter)], paging, (row) =>
      passes(row, filter) ? retirementOf(row) : null,
    ),

  sortedRetirements: (context, { filter = {}, sort, limit }) =>
    answerFrom(context, [certificateFilter(context.reader, filter)], ({ rows }) =>
      rows
        .filter((row) => passes(row, filter))
        .map(retirementOf)
        .toSorted(orders[sort])
        .slice(0, limit),
    ),

  retirementDays: (context, { tokenId, from, to }) =>
    answerFrom(
      context,
      [certificateFilter(context.reader, { tokenId })],
      ({ rows }) =>
        retirementDays(rows.filter(({ time }) => time >= from && time <= to).map(retirementOf)),
      reaches(from),
    ),

  certificate: (context, { certificateId }) =>
    answerFrom(
      context,
      [certificateFilter(context.reader, { certificateId })],
      ({ rows }) => (rows[0] === undefined ? null : retirementOf(rows[0])),
      ({ rows }) => rows.length > 0,
    ),
}

const passes = ({ args }: CertificateRow, { retiredBy }: RetirementFilter): boolean =>
  retiredBy === undefined || sameAddress(args.retiredBy, retiredBy)

const orders: Readonly<Record<RetirementSort, (a: Retirement, b: Retirement) => number>> = {
  oldest: (a, b) => compare(a.certificateId, b.certificateId),
  largest: (a, b) => compare(b.amount, a.amount) || compare(a.certificateId, b.certificateId),
  smallest: (a, b) => compare(a.amount, b.amount) || compare(a.certificateId, b.certificateId),
}
