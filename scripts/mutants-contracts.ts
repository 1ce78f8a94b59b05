/**
 * `npm run test:mutants:contracts`: makes each contract wrong in one place at a time and runs the test
 * that must notice. `npm run test:mutants:contracts -- Reserves` runs only mutants whose file or harm
 * contains the text. Works on a copy. Each result goes into `test/mutants/contracts.md` with its date, so
 * that a long run can be stopped, and a run of some mutants keeps the results of the others;
 * `-- --untried` runs only those without a result.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractMutants, type Mutant } from '../test/mutants/contracts.ts'
import {
  mutantName,
  mutantPage,
  mutantsWithoutPlace,
  type Outcome,
  recordOfPage,
} from './lib/contract-mutants.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const resultFile = 'test/mutants/contracts.md'
const copied = [
  'contracts',
  'test/contracts',
  'scripts/hardhat',
  'src/chain/network-names.ts',
  'hardhat.config.ts',
  'package.json',
]

/** The least time that a test is given. One that takes far longer than usual is in an infinite loop. */
const leastTimeoutMs = 5 * 60_000

const options = process.argv.slice(2)
const wanted = options.filter((option) => !option.startsWith('--'))
const record = new Map(recordOfPage(await readFile(resultFile, 'utf8')))
const chosen = contractMutants.filter((mutant) => {
  if (options.includes('--untried') && record.has(mutantName(mutant))) return false
  return (
    wanted.length === 0 || wanted.some((text) => `${mutant.file} ${mutant.harm}`.includes(text))
  )
})
const copy = await mkdtemp(join(tmpdir(), 'canopy-mutants-'))

await runCommand(async () => {
  try {
    const problems = await mutantsWithoutPlace(contractMutants)
    if (problems.length > 0) throw new UserError(problems.join('\n'))
    for (const path of copied) await cp(path, join(copy, path), { recursive: true })
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    const usualMs = await checkTests()
    const killed = await tryAll(Math.max(leastTimeoutMs, 2 * usualMs))
    console.log(`${killed} killed, ${chosen.length - killed} not`)
    if (killed < chosen.length) process.exitCode = 1
  } finally {
    await rm(copy, { recursive: true })
  }
})

/** Gives how many were killed. */
async function tryAll(timeoutMs: number): Promise<number> {
  let killed = 0
  for (const [index, mutant] of chosen.entries()) {
    const outcome = await tryOut(mutant, timeoutMs)
    if (outcome === 'killed') killed += 1
    record.set(mutantName(mutant), { outcome, date: new Date().toISOString().slice(0, 10) })
    await writeFile(resultFile, mutantPage(contractMutants, record))
    console.log(`${index + 1}/${chosen.length} ${outcome}: ${mutant.file}: ${mutant.harm}`)
  }
  return killed
}

/** A text that is not found would make a mutant that changes nothing. */
/**
 * Tests that kill a mutant must pass without it. Gives the milliseconds that the slowest took, which is
 * the one that compiled everything: a machine that does other work takes many times as long as usual.
 */
async function checkTests(): Promise<number> {
  let slowestMs = 0
  const files = new Set(chosen.map(({ killedBy: [file] }) => file))
  for (const file of files) {
    const names = chosen.filter(({ killedBy }) => killedBy[0] === file)
    const pattern = [...new Set(names.map(({ killedBy }) => killedBy[1]))].join('|')
    const startedAt = Date.now()
    const { ok, output } = await test(file, pattern)
    slowestMs = Math.max(slowestMs, Date.now() - startedAt)
    if (!ok) throw new UserError(`These tests fail without a mutant: ${file}\n${output}`)
    for (const name of pattern.split('|')) {
      if (!output.includes(name)) throw new UserError(`${file} has no test ${name}.`)
    }
  }
  return slowestMs
}

async function tryOut(
  { file, find, replace, killedBy }: Mutant,
  timeoutMs: number,
): Promise<Outcome> {
  const path = join(copy, 'contracts', file)
  const source = await readFile(path, 'utf8')
  await writeFile(
    path,
    source.replace(find, () => replace),
  )
  const { ok, output } = await test(...killedBy, timeoutMs)
  await writeFile(path, source)
  if (ok) return 'survived'
  return output.includes('HHE9') ? 'not compiled' : 'killed'
}

function test(
  file: string,
  pattern: string,
  /** 0 for none. */
  timeoutMs = 0,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const path = join('test/contracts', file)
  const args = ['test', 'solidity', path, '--grep', pattern, '--build-profile', 'mutants']
  return new Promise((resolve) => {
    execFile(
      'hardhat',
      args,
      { cwd: copy, maxBuffer: 1e8, timeout: timeoutMs },
      (error, stdout, stderr) => resolve({ ok: error === null, output: stdout + stderr }),
    )
  })
}
