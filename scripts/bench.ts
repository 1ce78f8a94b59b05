/**
 * `npm run bench`: gas compared with other protocols, download sizes, page timings and the cost of
 * reading history and portfolios, from a script and in the browser. Prints them and writes
 * `bench/results.json`, so that a change shows. `npm run bench -- gas` measures only what is named (gas,
 * bundle, pages, history, portfolio, screens) and keeps the rest.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type BundleSizes, bundleSizes } from '../bench/app/bundle.ts'
import { type HistoryCost, historyCosts } from '../bench/app/history.ts'
import { type PageTimings, pageTimings } from '../bench/app/pages.ts'
import { type PortfolioCost, portfolioCosts } from '../bench/app/portfolio.ts'
import { type ScreenCosts, screenCosts } from '../bench/app/screens.ts'
import { run } from './lib/run.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

/** Each is `bench/gas/<name>.ts` and writes `bench/gas/<name>.json`: rows of gas by contender. */
const gasBenches = ['pools', 'retire', 'accounts'] as const

const bench = new URL('../bench/', import.meta.url)
const resultsFile = fileURLToPath(new URL('results.json', bench))

type Results = {
  machine?: { readonly cores: number; readonly model: string; readonly node: string }
  gas?: Record<string, unknown>
  bundle?: BundleSizes
  pages?: Readonly<Record<string, PageTimings>>
  history?: readonly HistoryCost[]
  portfolio?: readonly PortfolioCost[]
  screens?: ScreenCosts
}

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const wants = (part: string) => wanted.length === 0 || wanted.includes(part)
  const results: Results = await previousResults()
  if (wants('gas')) results.gas = await measureGas()
  if (['bundle', 'pages', 'screens'].some(wants)) await build()
  if (wants('bundle')) results.bundle = await stage('Download sizes', bundleSizes)
  if (wants('pages')) results.pages = await stage('Page timings', pageTimings)
  if (wants('history')) results.history = await stage('Trades read from a node', historyCosts)
  if (wants('portfolio')) results.portfolio = await stage('Portfolios', portfolioCosts)
  if (wants('screens')) results.screens = await stage('Screens in the browser', screenCosts)
  const [core] = cpus()
  results.machine = {
    cores: cpus().length,
    model: core?.model ?? 'unknown',
    node: process.version,
  }
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  print(results)
  process.exit(0)
})

async function previousResults(): Promise<Results> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

async function measureGas(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const name of gasBenches) {
    await stage(`Gas: ${name}`, () => required('node', [`bench/gas/${name}.ts`]))
    tables[name] = JSON.parse(await readFile(new URL(`gas/${name}.json`, bench), 'utf8'))
  }
  return tables
}

function build(): Promise<void> {
  return stage('Building the app', () => required('vite', ['build']))
}

/** @throws UserError with everything that the command said when it fails. */
async function required(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args)
  if (!ok) throw new UserError(`${command} ${args.join(' ')} failed:\n${output}`)
}

function print({
  gas = {},
  bundle,
  pages = {},
  history = [],
  portfolio = [],
  screens,
}: Results): void {
  for (const [name, table] of Object.entries(gas)) {
    console.log(`\nGas: ${name}`)
    console.table(table)
  }
  if (bundle) {
    console.log(
      `\nScripts, KiB gzipped: shell ${bundle.shell}, styles ${bundle.styles}, and per screen:`,
    )
    console.table(bundle.screens)
  }
  console.log('\nMilliseconds and layout shift, median, processor slowed down')
  console.table(pages)
  for (const [title, costs] of [
    ['Trades of a pool, read from a node', history],
    ['Transactions of a wallet, read from a node', portfolio],
    ['Screens by trades of a pool, first and second visit', screens?.costs ?? []],
    ['Seconds until an index had taken in the whole chain', screens?.indexed ?? []],
  ] as const) {
    console.log(`\n${title}`)
    console.table(costs.map(inColumns))
  }
}

/** Nested figures side by side: `first.ms`. */
function inColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, figure]) => [`${name}.${part}`, figure])
        : [[name, value]],
    ),
  )
}
