/** What a label says of a carbon credit, in the order of the contract's codes. */
export const labelKinds = [
  'CCP',
  'CORSIA_FIRST_PHASE',
  'CORSIA_SECOND_PHASE',
  'HOST_COUNTRY_AUTHORISATION',
  'CORRESPONDING_ADJUSTMENT',
] as const

export type LabelKind = (typeof labelKinds)[number]

type LabelText = {
  /** For chips and filters. */
  readonly short: string
  readonly name: string
  /** What it says, in one sentence. */
  readonly meaning: string
}

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
    short: 'CORSIA 2027–2035',
    name: 'CORSIA, second phase',
    meaning:
      'An eligible emissions unit under ICAO’s offsetting scheme for airlines, for the compliance periods 2027 to 2035.',
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
}

/**
 * The kind of a code of the contract.
 *
 * @throws Error for an unknown code.
 */
export function labelKindOf(code: number): LabelKind {
  const kind = labelKinds[code]
  if (kind === undefined) throw new Error(`Unknown label ${code}`)
  return kind
}

export const labelShort = (kind: LabelKind): string => texts[kind].short
export const labelName = (kind: LabelKind): string => texts[kind].name
export const labelMeaning = (kind: LabelKind): string => texts[kind].meaning
