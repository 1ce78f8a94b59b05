import { networkLink } from '../../../chain/active-chain.ts'
import { creditTypeDescriptor, unitOf } from '../../../domain/credits/credit-type.ts'
import { serialsText } from '../../../domain/credits/serials.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { type DaySeconds, toDay } from '../../../lib/day.ts'
import { toJson } from '../../../lib/to-json.ts'
import {
  type ClaimPack,
  cancelledOn,
  labelsText,
  missingOf,
  type PackedRetirement,
} from './claim-pack.ts'

/** Where the certificates were read. */
type PackContext = { readonly origin: string; readonly chainId: number }

const columns = [
  'record',
  'frame',
  'name',
  'value',
  'unit',
  'certificate',
  'cancelled_on',
  'type',
  'standard',
  'project_code',
  'project_name',
  'country',
  'methodology',
  'vintage',
  'monitoring_start',
  'monitoring_end',
  'serial_numbers',
  'purpose',
  'effect',
  'technology',
  'labels',
  'registry_reference',
  'registry_document_hash',
  'beneficiary',
  'beneficiary_name',
  'stated_period_start',
  'stated_period_end',
  'claim_entity_lei',
  'claim_period_start',
  'claim_period_end',
  'claim_report_hash',
  'missing',
  'link',
] as const

type Column = (typeof columns)[number]
type Row = Readonly<Partial<Record<Column, CsvCell>>>

const exact = (value: Amount | string): string =>
  typeof value === 'string' ? value : toDecimalString(value)
const day = (seconds: DaySeconds | null | undefined): string | null =>
  seconds == null ? null : toDay(seconds)

/**
 * The pack as a table: data points, what is missing, and retirements, each kind of row with its name. An
 * amount stands beside its unit; rows of different units are never one sum.
 */
export function claimPackCsv(pack: ClaimPack, context: PackContext): string {
  return toCsv(
    columns,
    rowsOf(pack, context).map((row) => columns.map((column) => row[column] ?? null)),
  )
}

/** The same as JSON. */
export function claimPackJson(pack: ClaimPack, context: PackContext): string {
  const { period, frames, retirements, unconfirmed, openOrders } = pack
  return toJson({
    format: 'canopy/claim-pack/1',
    source: `eip155:${context.chainId}`,
    period: { firstDay: toDay(period.start), lastDay: toDay(period.end) },
    frames: frames.map(({ have, ...frame }) => ({
      ...frame,
      have: have.map((point) => ({ ...point, value: exact(point.value) })),
    })),
    retirements: retirements.map((each) => retirementRow(each, context)),
    notConfirmedByTheRegistry: unconfirmed.map((each) => retirementRow(each, context)),
    openOrders: openOrders.map(({ id, tokenId, waiting, taken, purpose }) => ({
      order: id,
      tokenId,
      waiting: toDecimalString(waiting),
      inALot: toDecimalString(taken),
      purpose,
    })),
  })
}

function rowsOf(pack: ClaimPack, context: PackContext): readonly Row[] {
  return [
    ...pack.frames.flatMap(({ title, have, missing }): readonly Row[] => [
      ...have.map(({ name, value, unit }) => ({
        record: 'data point',
        frame: title,
        name,
        value: exact(value),
        unit,
      })),
      ...missing.map((name) => ({ record: 'missing', frame: title, name })),
    ]),
    ...pack.retirements.map((each) => ({ record: 'retirement', ...retirementRow(each, context) })),
    ...pack.unconfirmed.map((each) => ({
      record: 'not confirmed by the registry',
      ...retirementRow(each, context),
    })),
    ...pack.openOrders.map(({ id, waiting, taken }) => ({
      record: 'open order',
      name: `Order ${id}`,
      value: toDecimalString({ ...waiting, value: waiting.value + taken.value }),
      unit: 'credits',
    })),
  ]
}

function retirementRow(retirement: PackedRetirement, { origin, chainId }: PackContext): Row {
  const { certificate, credit, confirmation, claim } = retirement
  const { project } = certificate
  const facts = credit?.metadata.batch
  return {
    value: toDecimalString(certificate.amount),
    unit:
      creditTypeDescriptor(certificate.type).registryMetric ??
      unitOf(certificate.type, certificate.amount),
    certificate: certificate.id,
    cancelled_on: day(cancelledOn(retirement)),
    type: certificate.type,
    standard: project.standard,
    project_code: project.code,
    project_name: project.name,
    country: credit?.onChain?.project.country ?? null,
    methodology: project.methodology,
    vintage: certificate.vintage,
    monitoring_start: day(certificate.monitoringStart),
    monitoring_end: day(certificate.monitoringEnd),
    serial_numbers: serialsText(certificate.serials),
    purpose: certificate.purpose,
    effect: facts?.effect ?? null,
    technology: facts?.energy?.technology ?? null,
    labels: labelsText(retirement) || null,
    registry_reference: confirmation?.reference ?? null,
    registry_document_hash: confirmation?.documentHash ?? null,
    beneficiary: certificate.beneficiary,
    beneficiary_name: certificate.beneficiaryName || null,
    stated_period_start: day(certificate.period.start),
    stated_period_end: day(certificate.period.end),
    claim_entity_lei: claim?.entity ?? null,
    claim_period_start: day(claim?.period.start),
    claim_period_end: day(claim?.period.end),
    claim_report_hash: claim?.reportHash ?? null,
    missing: missingOf(retirement).join('; ') || null,
    link: networkLink(origin, `/retirements/${certificate.id}`, chainId),
  }
}
