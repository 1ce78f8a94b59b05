import { numberToHex } from 'viem'
import { creditAmount } from '../../../domain/credits/credit.ts'
import { type CreditType, creditTypes } from '../../../domain/credits/credit-type.ts'
import { serialsText } from '../../../domain/credits/serial-allocation.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import type { IssuedCertificate } from '../../../domain/retirement/read-certificates.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { toCsv } from '../../../lib/csv.ts'

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
  'transaction',
  'link',
] as const

/** The certificates as a table for spreadsheets; amounts exact, times in ISO 8601. */
export function certificatesCsv(
  certificates: readonly IssuedCertificate[],
  origin: string,
): string {
  return toCsv(
    columns,
    certificates.map((certificate) => [
      certificate.id,
      isoTime(certificate.retiredAt),
      toDecimalString(certificate.amount),
      certificate.type,
      certificate.project.standard,
      certificate.project.code,
      certificate.project.name,
      certificate.project.location,
      certificate.vintage,
      certificate.batch,
      isoTime(certificate.monitoringStart),
      isoTime(certificate.monitoringEnd),
      serialsText(certificate.serials),
      certificate.purpose,
      certificate.project.methodology,
      certificate.beneficiary,
      certificate.beneficiaryName,
      certificate.nameHash,
      certificate.country,
      certificate.message,
      isoTime(certificate.period.start),
      isoTime(certificate.period.end),
      certificate.retiredBy,
      // Spreadsheets round numbers of more than 15 digits; this one they take for a text.
      numberToHex(certificate.tokenId),
      certificate.transaction,
      `${origin}/retirements/${certificate.id}`,
    ]),
  )
}

function isoTime(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}
