/**
 * `npm test`: all checks, one line per stage. `npm test -- unit browser` runs only the stages whose
 * names start with these words. The last line is `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledVariable } from './lib/compiled.ts'
import { onStop } from './lib/lifetime.ts'
import { type RunOptions, type RunResult, run, stopRunning } from './lib/run.ts'
import { formatDuration, stage } from './lib/stage.ts'
import { hardhatTally, single, sum, type Tally, vitestTally } from './lib/tally.ts'
import { flakyTests, isProgress } from './lib/vitest-progress.ts'
import { testZones, zonedTests } from './lib/zones.ts'

type Outcome = RunResult & { readonly tally: Tally }
type Progress = (text: string) => void
type Check = { readonly name: string; readonly run: (progress: Progress) => Promise<Outcome> }

const solidityFiles = '{contracts,test}/**/*.sol'
const progressReporter = fileURLToPath(new URL('./lib/vitest-progress.ts', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'canopy-test-'))

/** A command that passes or fails as a whole. */
function command(name: string, ...[binary, ...args]: [string, ...string[]]): Check {
  return {
    name,
    run: async (progress) => {
      const result = await run(binary, args, progress)
      return { ...result, tally: single(result.ok) }
    },
  }
}

function vitest(name: string, args: readonly string[], options?: RunOptions): Check {
  return {
    name,
    run: async (progress) => {
      const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
      const reporters = ['default', 'json', progressReporter].map((each) => `--reporter=${each}`)
      const { ok, output } = await run(
        'vitest',
        ['run', ...args, ...reporters, `--outputFile.json=${report}`],
        (line) => {
          if (isProgress(line)) progress(line)
        },
        options,
      )
      const text = await readFile(report, 'utf8').catch(() => '')
      const lines = output.split('\n').filter((line) => !isProgress(line))
      return { ok, output: lines.join('\n'), tally: vitestTally(text, ok) }
    },
  }
}

/** Compiles the contracts, unless they are. */
const abis = command('ABIs match the contracts', 'node', 'scripts/abi.ts', '--check')

/** Independent of each other: two of them run in parallel, because the compiler uses one core at its end. */
const checks: readonly Check[] = [
  abis,
  // First of all, because it may have to load packages.
  command('Types of the indexer', 'npm', 'run', '--silent', 'index:types'),
  command('Types of the app', 'tsc', '-p', 'tsconfig.json'),
  command('Types of scripts and tests', 'tsc', '-p', 'tsconfig.node.json'),
  command('Lint and format (Biome)', 'biome', 'check', '--error-on-warnings', '.'),
  command('Unused code and packages (Knip)', 'knip'),
  command('Code that only tests use (Knip)', 'knip', '--production'),
  command('Lint of contracts (Solhint)', 'npm', 'run', '--silent', 'lint:contracts'),
  command('Format of contracts (Prettier)', 'prettier', '--check', solidityFiles),
  command('Build of the app', 'vite', 'build'),
]

/**
 * Contract tests and commands take what the others leave: browser tests wait for networks and timers a fifth
 * of their time.
 */
const testsBeside: readonly Check[] = [
  {
    name: 'Contract tests',
    run: async (progress) => {
      const result = await run('hardhat', ['test'], progress, { isPatient: true })
      return { ...result, tally: hardhatTally(result.output, result.ok) }
    },
  },
  command(
    'Contract gas matches the snapshots',
    'npm',
    'run',
    '--silent',
    'test:gas',
    '--',
    '--snapshot-check',
  ),
  // The whole, which also kills it and restarts its chain: npm run index:test. It has to answer in time.
  vitest('Index, in short', ['--config', 'test/index/vitest.config.ts', 'answers', '--retry=1']),
  vitest('Commands in a fresh copy', ['--config', 'test/commands/vitest.config.ts'], {
    isPatient: true,
  }),
]

const unitProjects = ['--project', 'unit', '--project', 'components']

const appTests: readonly Check[] = [
  vitest('Unit and component tests', unitProjects),
  ...testZones.map((zone) =>
    vitest(`Days and times in ${zone}`, [...unitProjects, ...zonedTests(zone)], {
      env: { TEST_ZONE: zone },
    }),
  ),
  vitest('Budgets of the build', ['--project', 'build']),
  vitest('Browser tests', ['--config', 'test/browser/vitest.config.ts']),
]

onStop(() => {
  stopRunning()
  console.error('\nStopped early: the remaining checks did not run.')
  process.exit(1)
})

const wanted = process.argv.slice(2).map((text) => text.toLowerCase())
const isChosen = ({ name }: Check) =>
  wanted.length === 0 || wanted.some((text) => name.toLowerCase().startsWith(text))

const failures: { name: string; output: string }[] = []
const tallies: Tally[] = []
const repeated: string[] = []
const waiting = checks.filter(isChosen).values()
await Promise.all([runChecks(waiting), runChecks(waiting)])
const areCompiled = isChosen(abis) && !failures.some(({ name }) => name === abis.name)
// Two commands that look whether something must be compiled at the same time may both do it.
if (areCompiled) process.env[compiledVariable] = 'yes'
await Promise.all(
  [testsBeside, appTests].map((track) => runChecks(track.filter(isChosen).values())),
)

for (const { name, output } of failures) {
  console.log(`\n──── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n${output.trim()}`)
}
await rm(reports, { recursive: true })
const total = sum(tallies)
for (const line of repeated) console.log(line)
console.log(`\nAll stages took ${formatDuration(performance.now())}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && tallies.length > 0 ? 0 : 1)

/** Runs checks in sequence until none is waiting. */
async function runChecks(waiting: Iterator<Check, undefined>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const { name, run: work } = next.value
    const result = await stage(name, work, ({ tally }) => describe(tally), isGood)
    tallies.push(result.tally)
    repeated.push(...flakyTests(result.output))
    if (!isGood(result)) failures.push({ name, output: result.output })
  }
}

function isGood({ ok, tally }: Outcome): boolean {
  return ok && tally.failed === 0
}

function describe({ passed, failed }: Tally): string {
  if (failed > 0) return `${passed} passed, ${failed} failed`
  return passed === 1 ? '' : `${passed} passed`
}
