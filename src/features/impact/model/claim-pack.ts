import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { creditTypeDescriptor } from '../../../domain/credits/credit-type.ts'
import {
  heldAt,
  isCorsia,
  type LabelKind,
  labelName,
} from '../../../domain/credits/labels/label.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import type { RecordedFacts, ReportingPeriod } from '../../../domain/retirement/claims.ts'
import { isOpenOrder, type RetirementOrder } from '../../../domain/retirement/orders.ts'
import { creditAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { countryName } from '../../../lib/country.ts'
import { type DaySeconds, startOfDay } from '../../../lib/day.ts'

/**
 * What a holder's retirements give for a sustainability report: per frame the data points that the chain,
 * its registries and the metadata state, and by name those that nobody states here. Nothing is estimated.
 *
 * Wording of the frames: ESRS E1-7 in Delegated Regulation (EU) 2023/2772, paragraphs 56, 59 and 61 and
 * AR 62, which Delegated Regulation (EU) 2026/1563 numbers E1-9; IFRS S2, paragraph 36(e); GHG Protocol
 * Scope 2 Guidance (2015).
 */

/** A retirement with all that is known of it. */
export type PackedRetirement = {
  readonly certificate: Certificate
  /** The credit; null while the chain does not list it. */
  readonly credit: CreditDetails | null
} & RecordedFacts

type DataPoint = {
  readonly name: string
  /** An exact amount, or words. */
  readonly value: Amount | string
  readonly unit: string
}

/** What one frame of reporting asks for, as far as retirements tell it. */
export type PackFrame = {
  readonly title: string
  /** Where the frame asks for it, and how retirements are chosen for it. */
  readonly basis: string
  readonly have: readonly DataPoint[]
  readonly missing: readonly string[]
}

export type ClaimPack = {
  readonly period: ReportingPeriod
  readonly frames: readonly PackFrame[]
  /** Everything that counts in a frame, the oldest first. */
  readonly retirements: readonly PackedRetirement[]
  /** Certificates of the period whose registry has confirmed nothing: they count nowhere. */
  readonly unconfirmed: readonly PackedRetirement[]
  /** Ordered, and not retired yet. */
  readonly openOrders: readonly RetirementOrder[]
}

/** Carbon credits have an effect, energy certificates a device. */
const factsOf = ({ certificate }: PackedRetirement) => creditTypeDescriptor(certificate.type).facts

/** Whether a retirement counts: its registry has confirmed it, or this chain is the register. */
const isConfirmed = ({ confirmation, credit }: PackedRetirement): boolean =>
  confirmation !== null || credit?.onChain?.project.custody === 'NATIVE'

/** The day of the cancellation: the one that the registry states, or that of the retirement here (UTC). */
export const cancelledOn = ({ confirmation, certificate }: PackedRetirement): DaySeconds =>
  confirmation?.registryDate ?? startOfDay(certificate.retiredAt)

/** Kinds of labels of the credit that held when it was retired, each once. */
const heldLabels = ({ credit, certificate }: PackedRetirement): readonly LabelKind[] => [
  ...new Set(
    credit?.labels
      .filter((label) => heldAt(label, certificate.retiredAt))
      .map(({ kind }) => kind) ?? [],
  ),
]

/** What nobody has stated of a retirement, by name. */
export function missingOf(retirement: PackedRetirement): readonly string[] {
  const { claim, confirmation, credit } = retirement
  return [
    ...(claim === null
      ? ['use in a claim']
      : claim.entity === null
        ? ['LEI of the reporting entity']
        : []),
    ...(confirmation?.isPooled ? ['beneficiary in the registry, which names the lot'] : []),
    ...(confirmation !== null
      ? []
      : isConfirmed(retirement)
        ? ['reference of another registry: this chain is the register']
        : ['confirmation of the registry']),
    ...(factsOf(retirement) === 'effect' && credit?.metadata.batch.effect == null
      ? ['reduction or removal']
      : []),
    ...(factsOf(retirement) === 'energy' && credit?.metadata.batch.energy?.technology == null
      ? ['technology']
      : []),
  ]
}

/** Builds the pack of a period from everything that was retired for a holder, and from its orders. */
export function claimPackOf(
  all: readonly PackedRetirement[],
  orders: readonly RetirementOrder[],
  period: ReportingPeriod,
): ClaimPack {
  const chosen = all
    .filter((retirement) => isInPeriod(retirement, period))
    .toSorted((a, b) => cancelledOn(a) - cancelledOn(b))
  const retirements = chosen.filter(isConfirmed)
  return {
    period,
    frames: [
      esrsFrame(carbonOf(retirements)),
      ifrsFrame(carbonOf(retirements)),
      scope2Frame(retirements.filter((retirement) => factsOf(retirement) === 'energy')),
      corsiaFrame(
        carbonOf(retirements).filter(({ certificate }) => certificate.purpose === 'CORSIA'),
      ),
    ],
    retirements,
    unconfirmed: chosen.filter((retirement) => !isConfirmed(retirement)),
    openOrders: orders.filter(isOpenOrder),
  }
}

/**
 * Carbon and biodiversity credits count by the day of their cancellation; energy certificates by the
 * period that they are for, and without one by that day.
 */
function isInPeriod(retirement: PackedRetirement, { start, end }: ReportingPeriod): boolean {
  const { certificate, claim } = retirement
  const stated = claim?.period ?? certificate.period
  if (factsOf(retirement) === 'energy' && stated.start !== null && stated.end !== null) {
    return stated.start >= start && stated.end <= end
  }
  const day = cancelledOn(retirement)
  return day >= start && day <= end
}

const carbonOf = (retirements: readonly PackedRetirement[]) =>
  retirements.filter((retirement) => factsOf(retirement) === 'effect')

/** Adds up retirements of one type. */
const totalOf = (retirements: readonly PackedRetirement[]): Amount =>
  creditAmount(retirements.reduce((sum, { certificate }) => sum + certificate.amount.value, 0n))

/** A part in percent, to one decimal, half up. */
function shareOf(part: readonly PackedRetirement[], whole: readonly PackedRetirement[]): Amount {
  const total = totalOf(whole).value
  return { value: (totalOf(part).value * 2_000n + total) / (total * 2n), decimals: 1 }
}

const effectOf = ({ credit }: PackedRetirement): string =>
  credit?.metadata.batch.effect ?? 'not stated'

const shares = (
  whole: readonly PackedRetirement[],
  nameOf: (retirement: PackedRetirement) => string,
): readonly DataPoint[] =>
  [...Map.groupBy(whole, nameOf)].map(([name, part]) => ({
    name,
    value: shareOf(part, whole),
    unit: '%',
  }))

const effectNames: Readonly<Record<string, string>> = {
  reduction: 'as reductions',
  removal: 'as removals',
  both: 'as reductions and removals together',
}
const withoutEffect = 'without a stated effect'

function esrsFrame(carbon: readonly PackedRetirement[]): PackFrame {
  const labelled = (kind: LabelKind) => carbon.filter((each) => heldLabels(each).includes(kind))
  const inUnion = carbon.filter(({ credit }) => union.has(credit?.onChain?.project.country ?? ''))
  const adjusted = labelled('CORRESPONDING_ADJUSTMENT')
  return {
    title: 'ESRS E1-7, from financial year 2027 E1-9: carbon credits',
    basis:
      'Delegated Regulation (EU) 2023/2772, paragraphs 56, 59 and 61 and AR 62; E1-9 in Delegated Regulation (EU) 2026/1563. By the day of the cancellation.',
    have: [
      { name: 'Carbon credits cancelled in the period', value: totalOf(carbon), unit: 't CO₂e' },
      ...(carbon.length === 0
        ? []
        : [
            ...shares(carbon, (each) => `Share ${effectNames[effectOf(each)] ?? withoutEffect}`),
            ...shares(carbon, ({ certificate }) => `Share under ${certificate.project.standard}`),
            {
              name: 'Share of projects in the European Union',
              value: shareOf(inUnion, carbon),
              unit: '%',
            },
            {
              name: 'Share labelled with a corresponding adjustment',
              value: shareOf(adjusted, carbon),
              unit: '%',
            },
          ]),
    ],
    missing: [
      'Removals: whether their sinks are biogenic or technological',
      'Tonnes to be cancelled in future under contracts that exist; open orders are no such contracts',
      'What is claimed with the credits, such as neutrality, and how it relates to the emission targets',
      'Removals and storage in own operations and in the value chain',
    ],
  }
}

function ifrsFrame(carbon: readonly PackedRetirement[]): PackFrame {
  const byEffect = Map.groupBy(carbon, effectOf)
  const buffers = new Map(
    carbon.flatMap(({ credit, certificate }) =>
      credit?.metadata.batch.bufferPercent == null
        ? []
        : [
            [
              certificate.tokenId,
              `${codeOf(certificate)}: ${credit.metadata.batch.bufferPercent}%`,
            ],
          ],
    ),
  )
  const schemes = [...new Set(carbon.map(({ certificate }) => certificate.project.standard))]
  return {
    title: 'IFRS S2, paragraph 36(e): carbon credits',
    basis:
      'It asks for the planned use of credits towards a net target. What was retired shows which kind of credits were used. By the day of the cancellation.',
    have: [
      ...(schemes.length === 0
        ? []
        : [{ name: 'Schemes that certified the credits', value: schemes.join(', '), unit: '' }]),
      ...[...byEffect].map(([effect, part]) => ({
        name: `Retired ${effectNames[effect] ?? withoutEffect}`,
        value: totalOf(part),
        unit: 't CO₂e',
      })),
      ...(buffers.size === 0
        ? []
        : [
            {
              name: 'Part of the issuance in a buffer pool against reversals',
              value: [...buffers.values()].join('; '),
              unit: '',
            },
          ]),
    ],
    missing: [
      'How far, and how, a net emissions target relies on carbon credits',
      'Whether the credits are nature-based or technological',
      'Assumptions about the permanence of what was reduced or removed',
    ],
  }
}

function scope2Frame(energy: readonly PackedRetirement[]): PackFrame {
  const place = ({ credit }: PackedRetirement) => {
    const country = credit?.onChain?.project.country
    const technology = credit?.metadata.batch.energy?.technology
    return [country && (countryName(country) ?? country), technology].filter(Boolean).join(', ')
  }
  return {
    title: 'GHG Protocol Scope 2, market-based method: energy certificates',
    basis:
      'Scope 2 Guidance (2015). By the period that the certificates are for; without one, by the day of the cancellation.',
    have: [...Map.groupBy(energy, place)].map(([name, part]) => ({
      name: `Electricity from ${name || 'a country that is not stated'}`,
      value: totalOf(part),
      unit: 'MWh',
    })),
    missing: [
      'Electricity consumed in the same market and period',
      'The location-based figure, which is reported beside it',
      'The emission factor for consumption that no certificate covers',
    ],
  }
}

function corsiaFrame(units: readonly PackedRetirement[]): PackFrame {
  const eligible = units.filter((each) => heldLabels(each).some(isCorsia))
  return {
    title: 'CORSIA: units cancelled for an airline',
    basis:
      'Retirements with the purpose CORSIA, by the day of the cancellation. Programme, serial numbers, vintage, host country and registry reference are in the files.',
    have:
      units.length === 0
        ? []
        : [
            { name: 'Units cancelled', value: totalOf(units), unit: 't CO₂e' },
            {
              name: 'Of these with a label of eligibility when they were cancelled',
              value: totalOf(eligible),
              unit: 't CO₂e',
            },
          ],
    missing: [
      'The aeroplane operator and its administering State',
      'The type of unit and the account, as the registry of the programme names them',
    ],
  }
}

const codeOf = ({ project }: Certificate): string => `${project.standard} ${project.code}`

/** Member States of the European Union, ISO 3166-1 alpha-2 (Greece is GR). */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Names of the labels that held, for lists. */
export const labelsText = (retirement: PackedRetirement): string =>
  heldLabels(retirement).map(labelName).join('; ')
