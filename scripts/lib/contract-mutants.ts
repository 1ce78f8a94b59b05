import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutant } from '../../test/mutants/contracts.ts'

export type Outcome = 'killed' | 'survived' | 'not compiled'

/** How a mutant fared when it was last tried, and the day of it (UTC). */
type Tried = { readonly outcome: Outcome; readonly date: string }

/** The result of each mutant that has been tried, by {@link mutantName}. */
export type MutantRecord = ReadonlyMap<string, Tried>

const notTried = 'not tried'
const cellsOf = ({ file, harm, killedBy: [, test] }: Mutant) =>
  [`\`${file}\``, harm, `\`${test}\``] as const

/** What a row of the page tells of its mutant: where it is, what goes wrong, and which test fails. */
export const mutantName = (mutant: Mutant): string => cellsOf(mutant).join(' | ')

/** Mutants whose text does not stand in their contract exactly once, a sentence each. */
export async function mutantsWithoutPlace(mutants: readonly Mutant[]): Promise<readonly string[]> {
  const found = await Promise.all(
    mutants.map(async ({ file, find }) => {
      const times = (await readFile(join('contracts', file), 'utf8')).split(find).length - 1
      return times === 1 ? [] : [`${file} holds this ${times} times, not once: ${find}`]
    }),
  )
  return found.flat()
}

/** The committed page: a row for each mutant, in their order. */
export function mutantPage(mutants: readonly Mutant[], record: MutantRecord): string {
  const results = mutants.map((mutant) => record.get(mutantName(mutant)))
  const killed = results.filter((tried) => tried?.outcome === 'killed').length
  const untried = results.filter((tried) => tried === undefined).length
  const rows = mutants.map((mutant, index) => {
    const [file, harm, test] = cellsOf(mutant)
    const { outcome, date } = results[index] ?? { outcome: notTried, date: '' }
    return `| ${[file, harm, test, outcome, date].join(' | ')} |`
  })
  return [
    '# Mutants of the contracts',
    '',
    'Written by `npm run test:mutants:contracts`. Each row is one change that makes a contract wrong, and',
    'the test that fails because of it. The changes themselves stand in `test/mutants/contracts/`.',
    '',
    `${killed} of ${mutants.length} are killed${untried === 0 ? '' : `, ${untried} are not tried yet`}.`,
    '',
    '| File | What goes wrong | Test | Result | Tried on |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The results on a page. */
export function recordOfPage(page: string): MutantRecord {
  const rows = page.matchAll(/^\| (`.+) \| (killed|survived|not compiled) \| (\S+) \|$/gm)
  return new Map(
    [...rows].map(([, name, outcome, date]) => [name, { outcome, date }] as [string, Tried]),
  )
}
