import { parseAsInteger } from 'nuqs'
import { numberToHex } from 'viem'
import { networkLink } from '../../../chain/active-chain.ts'
import {
  type CreditType,
  creditTypeLabel,
  creditTypes,
} from '../../../domain/credits/credit-type.ts'
import { serialsText } from '../../../domain/credits/serials.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import type { IssuedCertificate } from '../../../domain/retirement/read-certificates.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { facet, openFacet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import { toJson } from '../../../lib/to-json.ts'

/** Credits retired of each type that occurs. Types are never added up: they count different things. */
export function totalsByType(
  certificates: readonly Certificate[],
): readonly { readonly type: CreditType; readonly total: Amount }[] {
  return creditTypes.flatMap((type) => {
    const ofType = certificates.filter((certificate) => certificate.type === type)
    if (ofType.length === 0) return []
    const total = creditAmount(ofType.reduce((sum, { amount }) => sum + amount.value, 0n))
    return [{ type, total }]
  })
}

const columns = [
  'certificate',
  'retired_at',
  'credits',
  'type',
  'standard',
  'project_code',
  'project_name',
  'project_location',
  'vintage',
  'batch',
  'monitoring_start',
  'monitoring_end',
  'serial_numbers',
  'purpose',
  'methodology',
  'beneficiary',
  'beneficiary_name',
  'beneficiary_name_hash',
  'beneficiary_country',
  'message',
  'period_start',
  'period_end',
  'retired_by',
  'token_id',
  'chain_id',
  'transaction',
  'link',
] as const

/** Where the certificates were read: each chain numbers its own. */
type ExportContext = { readonly origin: string; readonly chainId: number }

type Exported = Readonly<Record<(typeof columns)[number], CsvCell>>

/** Amounts exact as decimals, times in ISO 8601. */
function exportedOf(certificate: IssuedCertificate, { origin, chainId }: ExportContext): Exported {
  const { project } = certificate
  return {
    certificate: certificate.id,
    retired_at: isoTime(certificate.retiredAt),
    credits: toDecimalString(certificate.amount),
    type: certificate.type,
    standard: project.standard,
    project_code: project.code,
    project_name: project.name,
    project_location: project.location,
    vintage: certificate.vintage,
    batch: certificate.batch,
    monitoring_start: isoTime(certificate.monitoringStart),
    monitoring_end: isoTime(certificate.monitoringEnd),
    serial_numbers: serialsText(certificate.serials),
    purpose: certificate.purpose,
    methodology: project.methodology,
    beneficiary: certificate.beneficiary,
    beneficiary_name: certificate.beneficiaryName,
    beneficiary_name_hash: certificate.nameHash,
    beneficiary_country: certificate.country,
    message: certificate.message,
    period_start: isoTime(certificate.period.start),
    period_end: isoTime(certificate.period.end),
    retired_by: certificate.retiredBy,
    // Spreadsheets round numbers of more than 15 digits; this one they take for a text.
    token_id: numberToHex(certificate.tokenId),
    chain_id: chainId,
    transaction: certificate.transaction,
    link: networkLink(origin, `/retirements/${certificate.id}`, chainId),
  }
}

/** The certificates as a table for spreadsheets. */
export function certificatesCsv(
  certificates: readonly IssuedCertificate[],
  at: ExportContext,
): string {
  return toCsv(
    columns,
    certificates.map((certificate) => {
      const exported = exportedOf(certificate, at)
      return columns.map((column) => exported[column])
    }),
  )
}

/** The same as JSON, for programs: a list of objects. */
export function certificatesJson(
  certificates: readonly IssuedCertificate[],
  at: ExportContext,
): string {
  return toJson(certificates.map((certificate) => exportedOf(certificate, at)))
}

function isoTime(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}

/** A list of certificates. */
export const certificateList = listOf<Certificate>()({
  searchIn: ({ id, vintage, beneficiaryName, message, project }) => [
    id,
    vintage,
    beneficiaryName,
    message,
    project.name,
    project.code,
    project.location,
    project.standard,
  ],
  facets: {
    types: facet('type', creditTypes, ({ type }) => [type]),
    years: openFacet('year', parseAsInteger, (certificate) => [yearOf(certificate)]),
  },
  limits: {},
  sorts: {
    project: { label: 'Project', words: byAlphabet, value: ({ project }) => project.name },
    number: { label: 'Number', words: byAmount, value: ({ id }) => id },
    type: { label: 'Type', words: byAlphabet, value: ({ type }) => creditTypeLabel(type) },
    name: { label: 'Retired for', words: byAlphabet, value: (it) => it.beneficiaryName },
    amount: { label: 'Amount', words: byAmount, value: ({ amount }) => amount },
    retired: { label: 'Retired on', words: byAge, value: ({ retiredAt }) => retiredAt },
  },
  defaultSort: { key: 'retired', descending: true },
  ties: ({ id }) => id,
  // Older links put `-` before the key, and nothing for the other way.
  descendsByDefault: () => false,
})

/** Year of a retirement (UTC). */
function yearOf({ retiredAt }: Pick<Certificate, 'retiredAt'>): number {
  return new Date(retiredAt * 1000).getUTCFullYear()
}

/** The years that occur, the newest first. */
export function yearsOf(certificates: readonly Certificate[]): readonly number[] {
  return [...new Set(certificates.map(yearOf))].toSorted((a, b) => b - a)
}
