/** How many tests or checks passed and failed. */
export type Tally = { readonly passed: number; readonly failed: number }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

/** A check without tests of its own counts as one. */
export const single = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/**
 * Reads Hardhat's summary (`198 passing (198 solidity)`, `2 failing`). A run that ends badly without
 * a failed test, because something does not compile, counts as one failure.
 */
export function hardhatTally(output: string, ok: boolean): Tally {
  const count = (word: string) =>
    Number.parseInt(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? '0', 10)
  return tallyOf(count('passing'), count('failing'), ok)
}

/**
 * Reads Vitest's JSON report. A run that ends badly without a failed test (a file that does not load,
 * an error outside of tests) counts as one failure, as does a report that cannot be read.
 */
export function vitestTally(report: string, ok: boolean): Tally {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(report)
    return tallyOf(numPassedTests, numFailedTests, ok)
  } catch {
    return single(false)
  }
}

function tallyOf(passed: number, failed: number, ok: boolean): Tally {
  const nothingRan = passed + failed === 0
  return { passed, failed: failed === 0 && (!ok || nothingRan) ? 1 : failed }
}
