/**
 * `npm run mutants:sample`: changes the app's code in 100 places drawn at random from all of `src`, one at
 * a time, and tells which changes the unit and component tests notice. The seed is the commit, so that
 * nobody chooses it; `-- --seed <text>` repeats a sample of before, `-- --count 20` draws fewer, and
 * `-- --within src/domain` draws from that folder alone.
 * `-- --write` adds the result to `test/mutants/samples.json`. Kinds of changes are those of
 * `stryker.config.json`.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { type Placed, switchesInto } from '../test/mutants/sample/instrument.ts'
import { switchesPath } from '../test/mutants/sample/switches.ts'
import { drawSample, nearestFirst, type SampleRecord } from './lib/mutant-sample.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const recordPath = join(root, 'test/mutants/samples.json')
/** A mutant whose tests do not end is noticed: somebody would wait for them. */
const maximumMs = 600_000
/** What runs when a module is loaded is reached by every test that imports it: the nearest try it. */
const maximumForLoading = 60

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100' },
    within: { type: 'string', default: 'src' },
    write: { type: 'boolean', default: false },
  },
})
if (values.write && values.within !== 'src') throw new Error('A record is of all of src.')
const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim()
const seed = values.seed ?? commit

const all = await switchesInto(root)
const eligible = all.mutants.filter(({ file }) => file.startsWith(`${values.within}/`))
const sample = drawSample(eligible, Number(values.count), seed)
const code = Object.fromEntries(sample.map(({ path }) => [path, all.code[path]]))
await mkdir(dirname(switchesPath), { recursive: true })
await writeFile(switchesPath, JSON.stringify(code))
console.log(`${sample.length} of ${eligible.length} mutants drawn, seed ${seed}.`)

const folder = await mkdtemp(join(tmpdir(), 'canopy-mutants-'))
/** What failed in the last run. What a run resolves to has the failures of earlier ones too. */
let failures: readonly string[] = []
/** Test files that fail without a mutant: what they say of one counts for nothing. */
const leftOut = new Set<string | undefined>()
const recorder: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const failed = modules.flatMap(failuresOf)
    failures = failed.length > 0 ? failed : unhandled.map(({ message }) => `unhandled: ${message}`)
  },
}

const vitest = await createVitest({
  root,
  config: join(root, 'test/mutants/sample/config.ts'),
  project: ['unit', 'components'],
  watch: false,
  reporters: [recorder],
})
try {
  await vitest.standalone()
  const reached = await reachedBy(vitest, join(folder, 'reached'))
  const survivors: Placed[] = []
  for (const [index, mutant] of sample.entries()) {
    const noticedBy = await tryOut(vitest, mutant, reached)
    if (noticedBy === null) survivors.push(mutant)
    const { file, line, kind, original, changed } = mutant
    const outcome = noticedBy === null ? 'SURVIVED' : `noticed by ${noticedBy}`
    console.log(`${index + 1}. ${file}:${line} ${kind}: ${original} -> ${changed}: ${outcome}`)
  }
  const noticed = sample.length - survivors.length
  console.log(`${noticed} of ${sample.length} noticed, seed ${seed}, commit ${commit}.`)
  if (values.write) {
    const record: SampleRecord = {
      commit,
      seed,
      date: new Date().toISOString().slice(0, 10),
      mutants: sample.length,
      noticed,
      survivors: survivors.map(({ file, line, kind, original, changed }) => ({
        file,
        line,
        kind,
        original,
        changed,
      })),
    }
    const known: readonly SampleRecord[] = JSON.parse(await readFile(recordPath, 'utf8'))
    await writeFile(recordPath, `${JSON.stringify([...known, record], null, 2)}\n`)
  }
} finally {
  await vitest.close()
  await rm(folder, { recursive: true })
}

type Reached = {
  readonly tests: readonly string[]
  /** Test files that reach the place, and how often all of them together do. */
  readonly hits: number
  readonly isOnLoad: boolean
}

/** Runs all tests without a mutant. Test files that fail are left out from then on. */
async function reachedBy(runner: Vitest, path: string): Promise<ReadonlyMap<string, Reached>> {
  runner.provide('mutant', null)
  runner.provide('reachedPath', path)
  const specifications = await runner.globTestSpecifications()
  const failing = await failuresIn(runner, specifications)
  for (const failure of failing) {
    leftOut.add(failure.split(' > ')[0])
    console.log(`Left out, fails without a mutant: ${failure}`)
  }
  runner.provide('reachedPath', null)
  for (const config of [runner.config, ...runner.projects.map((each) => each.config)]) {
    config.bail = 1
  }
  const reached = new Map<string, Reached>()
  for (const line of (await readFile(path, 'utf8')).trim().split('\n')) {
    const { file, onLoad, inTests } = JSON.parse(line)
    if (leftOut.has(relative(root, file))) continue
    for (const [counts, isOnLoad] of [
      [onLoad, true],
      [inTests, false],
    ] as const) {
      for (const [id, hits] of Object.entries<number>(counts)) {
        const before = reached.get(id) ?? { tests: [], hits: 0, isOnLoad: false }
        reached.set(id, {
          tests: [...new Set([...before.tests, file])],
          hits: before.hits + hits,
          isOnLoad: before.isOnLoad || isOnLoad,
        })
      }
    }
  }
  return reached
}

/** The test that notices the mutant, or null. */
async function tryOut(
  runner: Vitest,
  { id, path }: Placed,
  reached: ReadonlyMap<string, Reached>,
): Promise<string | null> {
  const place = reached.get(id)
  if (place === undefined) return null
  const importing = place.isOnLoad ? await testsThatImport(runner, path) : []
  const tests = [...new Set([...place.tests, ...importing])]
  runner.provide('mutant', { id, hitLimit: 1_000 + 100 * place.hits })
  const named = nearestFirst(tests, path).flatMap((test) => runner.getModuleSpecifications(test))
  let isEndless = false
  const limit = setTimeout(() => {
    isEndless = true
    void runner.cancelCurrentRun('test-failure')
  }, maximumMs)
  const [failure] = await failuresIn(runner, named)
  clearTimeout(limit)
  return failure ?? (isEndless ? 'tests that do not end' : null)
}

async function testsThatImport(runner: Vitest, path: string): Promise<readonly string[]> {
  runner.config.related = [path]
  const found = await runner.getRelevantTestSpecifications()
  delete runner.config.related
  return nearestFirst(
    found.map(({ moduleId }) => moduleId).filter((test) => !leftOut.has(relative(root, test))),
    path,
  ).slice(0, maximumForLoading)
}

async function failuresIn(runner: Vitest, run: readonly TestSpecification[]) {
  failures = []
  await runner.runTestSpecifications([...run])
  return failures
}

/** What failed in a test file, as `file > test`. */
function failuresOf(module: TestModule): readonly string[] {
  const file = relative(root, module.moduleId)
  const tests = [...module.children.allTests('failed')].map((test) => `${file} > ${test.fullName}`)
  return tests.length > 0 ? tests : module.errors().length > 0 ? [`${file} > loading it`] : []
}
