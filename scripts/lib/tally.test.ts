import { describe, expect, it } from 'vitest'
import { hardhatTally, sum, vitestTally } from './tally.ts'

describe('hardhatTally', () => {
  it('reads the summary', () => {
    expect(hardhatTally('  ✔ a()\n\n198 passing (198 solidity)\n', true)).toEqual({
      passed: 198,
      failed: 0,
    })
    expect(hardhatTally('\n12 passing (12 solidity)\n3 failing\n', false)).toEqual({
      passed: 12,
      failed: 3,
    })
  })
  it('counts a run without tests as a failure', () => {
    expect(hardhatTally('Error HHE900: it does not compile', false)).toEqual({
      passed: 0,
      failed: 1,
    })
    expect(hardhatTally('', true)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('vitestTally', () => {
  it('reads the report', () => {
    const report = JSON.stringify({ numPassedTests: 7, numFailedTests: 2 })
    expect(vitestTally(report, false)).toEqual({ passed: 7, failed: 2 })
  })
  it('counts an error outside of tests as a failure', () => {
    const report = JSON.stringify({ numPassedTests: 7, numFailedTests: 0 })
    expect(vitestTally(report, false)).toEqual({ passed: 7, failed: 1 })
    expect(vitestTally('not a report', true)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('sum', () => {
  it('adds up all runners', () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 41, failed: 2 },
    ]
    expect(sum(tallies)).toEqual({ passed: 42, failed: 2 })
  })
})
