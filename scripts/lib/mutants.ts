/** A mutant that no test noticed. Lines are left out: they move with every edit. */
export type Survivor = {
  readonly file: string
  /** The original code, on one line. */
  readonly original: string
  /** What it was changed to. */
  readonly changed: string
  /** Why no test can notice, or why none does; written by hand. */
  readonly why: string
}

/** The committed result of a run: mutants per file, how many were noticed, and which were not. */
export type MutantRecord = {
  /** Percent of all mutants that were noticed, to one decimal. */
  readonly score: number
  readonly mutants: number
  readonly files: Readonly<Record<string, { readonly mutants: number; readonly noticed: number }>>
  readonly survivors: readonly Survivor[]
}

/** The parts of a mutation testing report (schema 2) that are read here. */
export type MutationReport = {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly status: string
          readonly replacement?: string
          readonly location: { readonly start: Position; readonly end: Position }
        }[]
      }
    >
  >
}
type Position = { readonly line: number; readonly column: number }

const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/** The record of a report, sorted, with the reasons that `known` survivors have already. */
export function recordOf(report: MutationReport, known: Pick<MutantRecord, 'survivors'>) {
  const reasons = new Map(known.survivors.map((survivor) => [nameOf(survivor), survivor.why]))
  const entries = Object.entries(report.files).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const files = Object.fromEntries(
    entries.map(([file, { mutants }]) => {
      const count = (statuses: readonly string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length
      return [file, { mutants: count([...noticed, ...unnoticed]), noticed: count(noticed) }]
    }),
  )
  const survivors = entries.flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.includes(status))
      .map(({ location, replacement = '' }): Survivor => {
        const original = oneLine(textAt(source, location.start, location.end))
        const survivor = { file, original, changed: oneLine(replacement), why: '' }
        return { ...survivor, why: reasons.get(nameOf(survivor)) ?? '' }
      }),
  )
  return summed(files, survivors)
}

/** Merges a new run into a record: it replaces the files that ran again. */
export function mergeRecord(known: MutantRecord, rerun: MutantRecord): MutantRecord {
  const files = Object.fromEntries(
    Object.entries({ ...known.files, ...rerun.files }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const kept = known.survivors.filter(({ file }) => rerun.files[file] === undefined)
  return summed(files, [...kept, ...rerun.survivors])
}

/** Files with a smaller noticed share than recorded, or without a record: one line each. */
export function worseThan(known: MutantRecord, current: MutantRecord): readonly string[] {
  return Object.entries(current.files).flatMap(([file, now]) => {
    const before = known.files[file]
    if (before === undefined) return [`${file}: not recorded, ${now.noticed} of ${now.mutants} now`]
    if (share(now) >= share(before)) return []
    return [
      `${file}: ${before.noticed} of ${before.mutants} before, ${now.noticed} of ${now.mutants} now`,
    ]
  })
}

function summed(files: MutantRecord['files'], survivors: readonly Survivor[]): MutantRecord {
  const sum = (part: 'mutants' | 'noticed') =>
    Object.values(files).reduce((total, file) => total + file[part], 0)
  const total = { mutants: sum('mutants'), noticed: sum('noticed') }
  return {
    score: Math.floor(share(total) * 1_000) / 10,
    mutants: total.mutants,
    files,
    survivors: survivors.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
  }
}

const share = ({ mutants, noticed }: { readonly mutants: number; readonly noticed: number }) =>
  mutants === 0 ? 1 : noticed / mutants

const nameOf = ({ file, original, changed }: Omit<Survivor, 'why'>): string =>
  [file, original, changed].join('\n')

/** At most 120 characters. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

/** The text between two places; lines and columns count from 1. */
export function textAt(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  return lines
    .map((line, index) => {
      const from = index === 0 ? start.column - 1 : 0
      return index === lines.length - 1 ? line.slice(from, end.column - 1) : line.slice(from)
    })
    .join('\n')
}
