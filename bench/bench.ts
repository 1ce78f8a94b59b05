/**
 * `npm run bench`: gas compared with other protocols, download sizes, page timings and the cost of
 * reading history and portfolios, from a script and in the browser. Prints them and writes
 * `bench/records/`, so that a change shows. `npm run bench -- gas bundle` measures only the parts whose
 * names start with these words. `npm run bench -- --check` measures nothing and names the parts whose
 * sources have changed since they were measured. `npm run bench -- --short` reads the smallest history and portfolio
 * and writes nothing: whether the programs run at all.
 */
import { run } from '../scripts/lib/run.ts'
import { stage } from '../scripts/lib/stage.ts'
import { runCommand, UserError } from '../scripts/lib/user-error.ts'
import { type BundleSizes, bundleSizes } from './app/bundle.ts'
import { historyCosts } from './app/history.ts'
import { pageTimings } from './app/pages.ts'
import { portfolioCosts } from './app/portfolio.ts'
import { historyRows, indexedRows, pageRows, portfolioRows, screenRows } from './app/scale-rows.ts'
import { type ScreenCosts, screenCosts } from './app/screens.ts'
import { isOld, type Part, parts, readRecord, startRecord } from './record.ts'

const titles: Readonly<Record<Part, string>> = {
  'gas-pools': 'Gas of pools',
  'gas-retire': 'Gas of retirements',
  'gas-accounts': 'Gas of smart accounts',
  bundle: 'Scripts, KiB gzipped: shared, and per screen',
  pages: 'Milliseconds and layout shift, median, processor slowed down',
  history: 'Trades of a pool, read from a node',
  portfolio: 'Transactions of a wallet, read from a node',
  screens:
    'Screens by trades of a pool, first and second visit, and minutes until an index had all',
}

/** Trades of a pool, or transactions of a wallet. */
const sizes: readonly [number, ...number[]] = [1_000, 10_000, 100_000]

type Progress = (text: string) => void

/** What measures a part; null for programs of their own, which write their record. */
const measures: Readonly<Record<Part, ((progress: Progress) => Promise<unknown>) | null>> = {
  'gas-pools': null,
  'gas-retire': null,
  'gas-accounts': null,
  bundle: bundleSizes,
  pages: pageTimings,
  history: () => historyCosts(sizes),
  portfolio: () => portfolioCosts(sizes),
  screens: screenCosts,
}

const needBuild: readonly Part[] = ['bundle', 'pages', 'screens']

await runCommand(async () => {
  const options = process.argv.slice(2)
  if (options.includes('--check')) return check()
  if (options.includes('--short')) return short()
  const wanted = parts.filter(
    (part) => options.length === 0 || options.some((word) => part.startsWith(word)),
  )
  if (wanted.length === 0)
    throw new UserError(`No part of the benchmark starts so. There are: ${parts.join(', ')}`)
  const runs = wanted.map((part) => [part, runOf(part)] as const)
  if (wanted.some((part) => needBuild.includes(part)))
    await stage('Building the app', () => required('vite', ['build']))
  for (const [part, run] of runs) await stage(part, run)
  for (const part of wanted) print(part)
  process.exit(0)
})

function check(): void {
  const old = parts.filter(isOld)
  for (const part of parts) {
    const date = readRecord(part)?.date
    const age = old.includes(part) ? ', its sources have changed since' : ''
    console.log(`${part}: ${date === undefined ? 'not measured' : `${date}${age}`}`)
  }
  if (old.length > 0) process.exitCode = 1
}

async function short(): Promise<void> {
  const [smallest] = sizes
  for (const row of historyRows(await historyCosts([smallest]))) console.log(row)
  for (const row of portfolioRows(await portfolioCosts([smallest]))) console.log(row)
}

/** Begins the record of a part at once, before the app is built. */
function runOf(part: Part): (progress: Progress) => Promise<void> {
  const measure = measures[part]
  if (measure === null) return () => required('node', [`bench/gas/${part.slice('gas-'.length)}.ts`])
  const record = startRecord(part)
  return async (progress) => record(await measure(progress))
}

/** @throws UserError with everything that the command said when it fails. */
async function required(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args)
  if (!ok) throw new UserError(`${command} ${args.join(' ')} failed:\n${output}`)
}

function print(part: Part): void {
  console.log(`\n${titles[part]}`)
  for (const row of rowsOf(part)) console.log(row)
  for (const table of tablesOf(part)) console.table(table)
}

/** The rows of `docs/scale.md`, which has to have them. */
function rowsOf(part: Part): readonly string[] {
  switch (part) {
    case 'pages':
      return pageRows(figuresOf(part))
    case 'history':
      return historyRows(figuresOf(part))
    case 'portfolio':
      return portfolioRows(figuresOf(part))
    case 'screens': {
      const { costs, indexed } = figuresOf<ScreenCosts>(part)
      return [...screenRows(costs), '', ...indexedRows(indexed)]
    }
    default:
      return []
  }
}

function tablesOf(part: Part): readonly object[] {
  switch (part) {
    case 'gas-pools':
      return [figuresOf<{ readonly gas: object }>(part).gas]
    case 'bundle': {
      const { screens, ...shared } = figuresOf<BundleSizes>(part)
      return [shared, screens]
    }
    case 'pages':
    case 'history':
    case 'portfolio':
    case 'screens':
      return []
    default:
      return [figuresOf<object>(part)]
  }
}

/** @throws Error when the part was not measured. */
function figuresOf<Figures>(part: Part): Figures {
  const record = readRecord<Figures>(part)
  if (record === null) throw new Error(`${part} was not measured`)
  return record.figures
}
