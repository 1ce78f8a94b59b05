import { expect, it } from 'vitest'
import { contractMutants, type Mutant } from '../../test/mutants/contracts.ts'
import {
  type MutantRecord,
  mutantName,
  mutantPage,
  mutantsWithoutPlace,
  recordOfPage,
} from './contract-mutants.ts'

const mutant = (harm: string): Mutant => ({
  file: 'pools/Pools.sol',
  find: 'a',
  replace: 'b',
  harm,
  killedBy: ['pools/Swap.t.sol', 'test_A'],
})
const [first, second] = [mutant('All is lost'), mutant('Half is lost')]

it('tells how each mutant fared, and of which ones nothing is known', () => {
  const record: MutantRecord = new Map([
    [mutantName(first), { outcome: 'killed', date: '2026-01-31' }],
  ])
  const page = mutantPage([first, second], record)
  expect(page).toContain('1 of 2 are killed, 1 are not tried yet.')
  expect(page).toContain('| `pools/Pools.sol` | All is lost | `test_A` | killed | 2026-01-31 |')
  expect(page).toContain('| `pools/Pools.sol` | Half is lost | `test_A` | not tried |  |')
})

it('reads back what it wrote', () => {
  const record: MutantRecord = new Map([
    [mutantName(first), { outcome: 'survived', date: '2026-01-31' }],
    [mutantName(second), { outcome: 'not compiled', date: '2026-02-01' }],
  ])
  expect(recordOfPage(mutantPage([first, second], record))).toEqual(record)
})

it('forgets a mutant that is gone, and has no result for one that goes wrong otherwise', () => {
  const record: MutantRecord = new Map([
    [mutantName(first), { outcome: 'killed', date: '2026-01-31' }],
  ])
  const page = mutantPage([second], recordOfPage(mutantPage([first], record)))
  expect(page).toContain('0 of 1 are killed, 1 are not tried yet.')
  expect(page).not.toContain(first.harm)
})

it('gives every mutant a row of its own', () => {
  expect(new Set(contractMutants.map(mutantName)).size).toBe(contractMutants.length)
})

it('finds the text of every mutant in its contract, once', async () => {
  expect(await mutantsWithoutPlace(contractMutants)).toEqual([])
  expect(await mutantsWithoutPlace([first])).toEqual([
    expect.stringMatching(/^pools\/Pools\.sol holds this \d+ times, not once: a$/),
  ])
})
