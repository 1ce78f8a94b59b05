/**
 * `npm run test:interruptions`: interrupts a deployment at every line of its journal, in each way, and runs
 * it again. `-- 12` tries every twelfth line, `-- 12 mempool dump` in these ways only. Exits with 1
 * where a deployment is not whole afterwards.
 */
import { deployInterrupted, type Interruption, interruptions, problemOf } from './interruption.ts'

const words = process.argv.slice(2)
const step = Math.max(1, Number(words.find((word) => /^\d+$/.test(word)) ?? 1))
const chosen = interruptions.filter((each) => words.includes(each))
const ways: readonly Interruption[] = chosen.length === 0 ? interruptions : chosen

const whole = await deployInterrupted(Number.POSITIVE_INFINITY, 'SIGKILL')
console.log(`${whole.lines} lines, ${whole.addresses.length} contracts, ${whole.sent} transactions`)
let failures = 0
for (let line = 1; line <= whole.lines; line += step) {
  for (const way of ways) {
    const problem = await deployInterrupted(line, way).then(
      (resumed) => problemOf(resumed, { ...whole, addresses: whole.addresses.length }),
      (error: unknown) => String(error),
    )
    if (problem !== undefined) failures++
    console.log(`${String(line).padStart(4)} ${way.padEnd(8)} ${problem ?? 'whole'}`)
  }
}
console.log(failures === 0 ? 'Every deployment was whole.' : `${failures} were not whole.`)
process.exitCode = failures === 0 ? 0 : 1
