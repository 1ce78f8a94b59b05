import {
  periodOf,
  type SampleProject,
  sampleProjects,
} from '../../../src/api/sample/environmental-assets.ts'
import { standardNamed, type Validity, validityOf } from '../../../src/domain/credits/standards.ts'
import type { Custody, SerialScope } from '../../../src/domain/roles/standard.ts'
import { asDay, startOf } from '../../../src/lib/day.ts'
import type { AccountRole } from '../accounts.ts'
import { type Calendar, firstDay } from '../calendar.ts'

/** Outcome of a credit on the seeded chain. */
type CreditOutcome =
  | { readonly kind: 'verified' }
  /** No verifier has decided on it yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'suspended'; readonly onDay: number; readonly reason: string }
  /** Its issuer minted little of it, and has retired all of that but the units that it keeps. */
  | { readonly kind: 'retired'; readonly kept: bigint }

/** A batch of the sample, with its part in the seeded history. */
export type CreditTemplate = {
  /** The project with the figures of the batch. */
  readonly project: SampleProject
  readonly slug: string
  /** Place in the catalogue, from 0; requests of issuance follow it. */
  readonly order: number
  /** Projects count from 1 in the order of the sample, batches within each. */
  readonly projectId: number
  readonly batch: number
  /** First and last day, `YYYY-MM-DD`. */
  readonly monitoring: { readonly start: string; readonly end: string }
  readonly issuer: AccountRole
  /** Day of creation, `firstDay` to 180. */
  readonly createdOn: number
  readonly firstSerial: number
  readonly lastSerial: number
  /** Units of 0.001 that its issuer mints and puts on sale. */
  readonly minted: bigint
  readonly listed: bigint
  readonly outcome: CreditOutcome
  /** When it ends by the rule of its standard; null for what does not. */
  readonly validity: Validity | null
}

/** The day on which issuers offer what is bought over the months. Everything has been minted by then. */
export const offeredOn = 45

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
  'CC-1008': { kind: 'retired', kept: 180_000n },
}

/** Continuous registries number all projects of a standard in one sequence. */
const serialsApart = 1_000_000

const retiredUnits = 1_200_000n

type FurtherBatch = Pick<
  SampleProject,
  'code' | 'vintage' | 'issued' | 'total' | 'available' | 'price'
> &
  Pick<CreditTemplate, 'monitoring'>

/** Batches that projects issued after their first one; one of them of the same vintage. */
const furtherBatches: readonly FurtherBatch[] = [
  {
    code: 'CC-1001',
    vintage: 2023,
    monitoring: { start: '2023-07-01', end: '2023-12-31' },
    total: '61200',
    available: '38400.25',
    price: '11.85',
  },
  {
    code: 'RE-3001',
    vintage: 2024,
    issued: '2025-03-15',
    monitoring: { start: '2024-01-01', end: '2024-12-31' },
    total: '364000',
    available: '120000',
    price: '1.02',
  },
]

/** The end of trading of a batch by the rule of its standard, for comparing; what has none comes last. */
const endOf = ({ standard }: SampleProject, { start }: CreditTemplate['monitoring']): number =>
  validityOf(standard, startOf(asDay(start)))?.tradableUntil ?? Number.MAX_SAFE_INTEGER

/**
 * The first to end come last: on a chain that starts too late for them they are left out, and the ids of
 * the others stay.
 */
const projects = sampleProjects.toSorted((a, b) => endOf(b, periodOf(b)) - endOf(a, periodOf(a)))

const allBatches: readonly Pick<
  CreditTemplate,
  'project' | 'projectId' | 'batch' | 'monitoring'
>[] = [
  ...projects.map((project, index) => ({
    project,
    projectId: index + 1,
    batch: 1,
    monitoring: periodOf(project),
  })),
  ...furtherBatches.map(({ code, monitoring, ...figures }, at) => {
    const index = projects.findIndex((project) => project.code === code)
    const project = projects[index]
    if (project === undefined) throw new Error(`The sample has no project ${code}`)
    const earlier = furtherBatches.slice(0, at).filter((batch) => batch.code === code).length
    return {
      project: { ...project, ...figures },
      projectId: index + 1,
      batch: 2 + earlier,
      monitoring,
    }
  }),
].toSorted((a, b) => endOf(b.project, b.monitoring) - endOf(a.project, a.monitoring))

/** Every credit that can be on the local chain: the batches of the fictional projects of the sample. */
export const creditCatalogue: readonly CreditTemplate[] = allBatches.map((each, order) => {
  const { project, batch } = each
  const special = batch === 1 ? outcomes[project.code] : undefined
  const outcome: CreditOutcome =
    special ?? (project.retired ? { kind: 'retired', kept: 0n } : { kind: 'verified' })
  const firstSerial = order * serialsApart + 1
  return {
    ...each,
    slug: `${project.code.toLowerCase()}${batch === 1 ? '' : `-${batch}`}`,
    order,
    issuer: project.type === 'BiodiversityCredit' ? 'natureIssuer' : 'carbonIssuer',
    createdOn: firstDay + Math.floor(order * 1.5),
    firstSerial,
    lastSerial: firstSerial + Number(project.total) - 1,
    minted: outcome.kind === 'retired' ? retiredUnits : toUnits(project.total),
    listed: toUnits(project.available),
    outcome,
    validity: validityOf(project.standard, startOf(asDay(each.monitoring.start))),
  }
})

/** Those whose trading has not ended before they can be offered on a chain that starts now. */
export const creditsOf = ({ startOf: at }: Calendar): readonly CreditTemplate[] =>
  creditCatalogue.filter(
    ({ validity }) => validity === null || validity.tradableUntil > at(offeredOn + 1),
  )

/** The standards of the sample, in the order in which they are added on chain. */
export const standards: readonly string[] = [
  ...new Set(sampleProjects.map(({ standard }) => standard)),
]

/** The invented standard of the sample whose register is this chain. */
export const nativeStandard = 'Terrain Open Register'

/** How the credits of a standard are kept. */
export const custodyOfStandard = (standard: string): Custody =>
  standard === nativeStandard ? 'NATIVE' : 'IMMOBILISED'

/** Where the serial numbers of a standard are unique. */
export const serialScopeOf = (standard: string): SerialScope =>
  standardNamed(standard)?.serialScope ?? 'registry'

/** The registry's number of a batch where serial numbers restart with each; otherwise 0. */
export function registryBatchOf({ project, order }: CreditTemplate): bigint {
  return serialScopeOf(project.standard) === 'batch' ? BigInt(100 + order) : 0n
}

/** A decimal text of credits in units of 0.001. */
function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
