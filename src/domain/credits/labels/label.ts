import type { Address, Hex } from 'viem'
import { secondsOrNone } from '../../../lib/date.ts'
import { type DaySeconds, dayOrNone, formatDay, toDay } from '../../../lib/day.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { atCode } from '../../at-code.ts'

/** An attestation that a credit has a label. */
export type CreditLabel = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly kind: LabelKind
  readonly attester: Address
  /** Unix seconds, like all times here. */
  readonly attestedAt: number
  readonly validFrom: DaySeconds
  /** First second in which it no longer holds; null for no end. */
  readonly validUntil: DaySeconds | null
  readonly source: { readonly uri: string; readonly hash: Hex }
  readonly revocation: {
    readonly at: number
    readonly by: Address
    readonly reason: string
  } | null
}

/** The `Label` struct as the contract returns it. */
export type RawLabel = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly kind: number
  readonly attester: Address
  readonly attestedAt: bigint
  readonly validFrom: bigint
  readonly validUntil: bigint
  readonly revokedAt: bigint
  readonly revokedBy: Address
  readonly documentHash: Hex
  readonly sourceURI: string
  readonly revocationReason: string
}

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown kind.
 */
export function labelOf(raw: RawLabel): CreditLabel {
  const revokedAt = secondsOrNone(raw.revokedAt)
  return {
    id: raw.id,
    tokenId: raw.tokenId,
    kind: atCode(labelKinds, raw.kind, 'label'),
    attester: raw.attester,
    attestedAt: toSafeInteger(raw.attestedAt),
    validFrom: toSafeInteger(raw.validFrom),
    validUntil: dayOrNone(raw.validUntil),
    source: { uri: raw.sourceURI, hash: raw.documentHash },
    revocation:
      revokedAt === null
        ? null
        : { at: revokedAt, by: raw.revokedBy, reason: raw.revocationReason },
  }
}

/** Whether a label held at a time, as `CreditLabels.labelsAt` decides it. */
export function heldAt({ validFrom, validUntil, revocation }: CreditLabel, time: number): boolean {
  return (
    time >= validFrom &&
    (validUntil === null || time < validUntil) &&
    (revocation === null || time < revocation.at)
  )
}

/**
 * The days on which a label holds (UTC), without its revocation.
 *
 * @example
 * validityText(label) // 'From Jan 31, 2026 to Dec 31, 2030'
 */
export function validityText({
  validFrom,
  validUntil,
}: Pick<CreditLabel, 'validFrom' | 'validUntil'>): string {
  const from = `From ${formatDay(toDay(validFrom))}`
  return validUntil === null ? from : `${from} to ${formatDay(toDay(validUntil - 1))}`
}

/** Whether a label holds now, will hold, has ended, or was revoked. */
export type LabelState = 'holds' | 'begins later' | 'ended' | 'revoked'

export function labelStateAt(label: CreditLabel, now: number): LabelState {
  if (label.revocation !== null) return 'revoked'
  if (now < label.validFrom) return 'begins later'
  return heldAt(label, now) ? 'holds' : 'ended'
}

/**
 * Kinds of which at least one label holds now, each once, in the order of lists. A revoked one
 * does not, even where the chain's clock is ahead of this one.
 */
export function validLabelKinds(labels: readonly CreditLabel[], now: number): readonly LabelKind[] {
  const holding = new Set(
    labels.filter((label) => labelStateAt(label, now) === 'holds').map(({ kind }) => kind),
  )
  return listedKinds.filter((kind) => holding.has(kind))
}

/** What a label says of a carbon credit, in the order of the contract's codes. */
export const labelKinds = [
  'CCP',
  'CORSIA_FIRST_PHASE',
  'CORSIA_SECOND_PHASE',
  'HOST_COUNTRY_AUTHORISATION',
  'CORRESPONDING_ADJUSTMENT',
  'CORSIA_2027_2029',
  'CORSIA_2030_2032',
  'CORSIA_2033_2035',
] as const

export type LabelKind = (typeof labelKinds)[number]

/** A kind that can be attested: the contract refuses one that states no compliance period. */
export type AttestableKind = Exclude<LabelKind, 'CORSIA_SECOND_PHASE'>

/** Whether a label says that the unit is eligible under CORSIA, in whichever compliance period. */
export const isCorsia = (kind: LabelKind): boolean => kind.startsWith('CORSIA_')

/** The kinds as lists show them: those of CORSIA together. */
export const listedKinds: readonly LabelKind[] = [
  ...labelKinds.filter((kind) => kind === 'CCP'),
  ...labelKinds.filter(isCorsia),
  ...labelKinds.filter((kind) => kind !== 'CCP' && !isCorsia(kind)),
]

export const attestableKinds = listedKinds.filter(
  (kind): kind is AttestableKind => kind !== 'CORSIA_SECOND_PHASE',
)

type LabelText = {
  /** For chips and filters. */
  readonly short: string
  readonly name: string
  /** What it says, in one sentence. */
  readonly meaning: string
}

/** Eligibility in one compliance period of the second phase. */
const secondPhase = (from: number, to: number): LabelText => ({
  short: `CORSIA ${from}–${to}`,
  name: `CORSIA, second phase, ${from} to ${to}`,
  meaning: `An eligible emissions unit under ICAO’s offsetting scheme for airlines, for the compliance period ${from} to ${to}.`,
})

const texts: Record<LabelKind, LabelText> = {
  CCP: {
    short: 'CCP',
    name: 'Core Carbon Principles (CCP)',
    meaning:
      'The programme is CCP-Eligible and the methodology CCP-Approved by the Integrity Council for the Voluntary Carbon Market.',
  },
  CORSIA_FIRST_PHASE: {
    short: 'CORSIA 2024–2026',
    name: 'CORSIA, first phase',
    meaning:
      'An eligible emissions unit under ICAO’s offsetting scheme for airlines, for the compliance period 2024 to 2026.',
  },
  CORSIA_SECOND_PHASE: {
    short: 'CORSIA, period not stated',
    name: 'CORSIA, second phase, period not stated',
    meaning:
      'An eligible emissions unit under ICAO’s offsetting scheme for airlines, for a compliance period of 2027 to 2035 that the label does not state. It is not attested any more.',
  },
  HOST_COUNTRY_AUTHORISATION: {
    short: 'Host country authorised',
    name: 'Host-country authorisation',
    meaning:
      'The host country has authorised a use under Article 6 of the Paris Agreement, and so has to apply a corresponding adjustment.',
  },
  CORRESPONDING_ADJUSTMENT: {
    short: 'Adjusted',
    name: 'Corresponding adjustment',
    meaning:
      'The host country has applied the corresponding adjustment of Article 6.2 in its emissions balance, so it does not count the same tonne.',
  },
  CORSIA_2027_2029: secondPhase(2027, 2029),
  CORSIA_2030_2032: secondPhase(2030, 2032),
  CORSIA_2033_2035: secondPhase(2033, 2035),
}

export const labelShort = (kind: LabelKind): string => texts[kind].short
export const labelName = (kind: LabelKind): string => texts[kind].name
export const labelMeaning = (kind: LabelKind): string => texts[kind].meaning
