import {
  type SampleProject,
  sampleProjects,
} from '../../../src/api/sample/environmental-projects.ts'
import type { AccountRole } from '../accounts.ts'
import { firstDay } from '../calendar.ts'

/** Outcome of a credit on the seeded chain. */
type CreditOutcome =
  | { readonly kind: 'verified' }
  /** No verifier has decided on it yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'suspended'; readonly onDay: number; readonly reason: string }
  /** It can no longer be traded from this day on. */
  | { readonly kind: 'expired'; readonly onDay: number }
  /** Its issuer minted little of it, and all of that has been retired. */
  | { readonly kind: 'retired' }

/** A credit of the sample, with its part in the seeded history. */
export type CreditTemplate = {
  readonly project: SampleProject
  readonly slug: string
  /** Place in the catalogue, from 0; token ids follow it. */
  readonly order: number
  readonly issuer: AccountRole
  /** Day of creation, `firstDay` to 180. */
  readonly createdOn: number
  readonly firstSerial: number
  readonly lastSerial: number
  /** Units of 0.001 that its issuer mints and puts on sale. */
  readonly minted: bigint
  readonly listed: bigint
  readonly outcome: CreditOutcome
}

const outcomes: Readonly<Record<string, CreditOutcome>> = {
  'CC-1010': { kind: 'pending' },
  'BC-2003': {
    kind: 'rejected',
    reason: 'The serial range does not exist in the registry. Request the range that it lists.',
  },
  'CC-1005': {
    kind: 'suspended',
    onDay: 132,
    reason: 'Fire in the project area; the loss is being measured.',
  },
  'RE-3003': { kind: 'expired', onDay: 150 },
}

/** Continuous registries number all projects of a standard in one sequence. */
const serialsApart = 1_000_000

const retiredUnits = 1_200_000n

/** Every credit that is on the local chain: the fictional projects of the sample, one vintage each. */
export const creditCatalogue: readonly CreditTemplate[] = sampleProjects.map((project, order) => {
  const outcome: CreditOutcome =
    outcomes[project.code] ?? (project.retired ? { kind: 'retired' } : { kind: 'verified' })
  const firstSerial = order * serialsApart + 1
  return {
    project,
    slug: project.code.toLowerCase(),
    order,
    issuer: project.type === 'BiodiversityCredit' ? 'natureIssuer' : 'carbonIssuer',
    createdOn: firstDay + Math.floor(order * 1.5),
    firstSerial,
    lastSerial: firstSerial + Number(project.total) - 1,
    minted: outcome.kind === 'retired' ? retiredUnits : toUnits(project.total),
    listed: toUnits(project.available),
    outcome,
  }
})

/** The standards of the sample, in the order in which they are added on chain. */
export const standards: readonly string[] = [
  ...new Set(sampleProjects.map(({ standard }) => standard)),
]

/** A decimal text of credits in units of 0.001. */
function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
