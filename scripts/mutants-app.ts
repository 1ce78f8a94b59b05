/**
 * `npm run test:mutants:app`: changes the app's code in small ways, one at a time, and checks
 * whether its tests notice. The result is compared with `test/mutants/app.json`: a file that does
 * worse than it did, or has no record, fails. `-- --write` records the result instead; files named
 * before it are the only ones mutated. Other options (`--concurrency=1`, `--timeoutMS=5000`) are
 * Stryker's.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { onStop } from './lib/lifetime.ts'
import { type MutantRecord, mergeRecord, recordOf, worseThan } from './lib/mutants.ts'
import { run, stopRunning } from './lib/run.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const recordPath = at('test/mutants/app.json')
const reportPath = at('cache/mutants.json')

const options = process.argv.slice(2)
const isWriting = options.includes('--write')
const files = options.filter((option) => !option.startsWith('--'))

onStop(stopRunning)
const forStryker = options.filter((option) => option.startsWith('--') && option !== '--write')
const args = ['run', ...(files.length === 0 ? [] : ['--mutate', files.join(',')]), ...forStryker]
const { ok, output } = await run('stryker', args, (line) => console.log(line))
if (!ok) {
  console.error(output)
  process.exit(1)
}

const committed: MutantRecord = JSON.parse(await readFile(recordPath, 'utf8'))
const found = recordOf(JSON.parse(await readFile(reportPath, 'utf8')), committed)
const current = files.length === 0 ? found : mergeRecord(committed, found)
const worse = worseThan(committed, found)

console.log(`${current.score} % of ${current.mutants} mutants are noticed.`)
if (isWriting) {
  await writeFile(recordPath, `${JSON.stringify(current, null, 2)}\n`)
  const unexplained = current.survivors.filter(({ why }) => why === '')
  if (unexplained.length > 0) console.log(`${unexplained.length} survivors have no reason yet.`)
} else if (worse.length > 0) {
  console.error(`Worse than test/mutants/app.json:\n${worse.join('\n')}`)
  process.exit(1)
}
