import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeInteger } from '../lib/safe-integer.ts'
import { blockAt } from './block-at.ts'

/** Looks in a chain whose blocks have these times; the rounds of questions that it took. */
async function search(times: readonly number[], time: number) {
  let rounds = 0
  let round: Promise<void> | null = null
  const timeOf = async (block: bigint) => {
    round ??= new Promise((resolve) => {
      rounds++
      setImmediate(() => {
        round = null
        resolve()
      })
    })
    await round
    return times[toSafeInteger(block)] ?? Number.NaN
  }
  const found = await blockAt(timeOf, { from: 0n, to: BigInt(times.length - 1) }, time)
  return { found, rounds }
}

describe('the first block at or after a time', () => {
  it('is found for any times of blocks', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: -10, max: 500_000 }), async (steps, time) => {
        let last = 0
        const times = steps.map((step) => {
          last += step
          return last
        })
        const first = times.findIndex((each) => each >= time)
        expect((await search(times, time)).found).toBe(first === -1 ? null : BigInt(first))
      }),
    )
  })

  it('takes two rounds where blocks are even, however many there are', async () => {
    const times = Array.from({ length: 200_000 }, (_, block) => block * 2)
    expect(await search(times, 123_456)).toEqual({ found: 61_728n, rounds: 2 })
  })

  it('takes a round for each eighth where they are not', async () => {
    // A day without blocks, again and again.
    const times = Array.from({ length: 4_096 }, (_, block) => block + Math.floor(block / 64) ** 3)
    const { rounds } = await search(times, 100_000)
    expect(rounds).toBeLessThanOrEqual(4)
  })
})
