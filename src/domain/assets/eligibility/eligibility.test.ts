import { describe, expect, it } from 'vitest'
import { type EligibilityReading, eligibilityAt, hasEnded, mayReceive } from './eligibility.ts'
import { eligibilityWords, receiverProblem, smartAccountWords } from './words.ts'

const greatest = 2n ** 64n - 1n
const now = 1_800_000_000

const reading = (changes: Partial<EligibilityReading> = {}): EligibilityReading => ({
  until: BigInt(now) + 10n,
  restriction: 0,
  wasEligible: false,
  ...changes,
})

describe('an account is eligible while its end is later than now', () => {
  it.each([
    ['a second after now', now + 1, true],
    ['now', now, false],
    ['a second before now', now - 1, false],
    ['the first second of all', 1, false],
    ['the last second that has a date', 8_640_000_000_000, true],
  ])('with the end %s', (_, end, expected) => {
    const state = eligibilityAt(reading({ until: BigInt(end), wasEligible: true }), now)
    expect(mayReceive(state)).toBe(expected)
    expect(state).toEqual(
      expected ? { kind: 'eligible', until: end } : { kind: 'expired', at: end },
    )
  })

  it('as the contract: at any second around the end', () => {
    for (let at = now - 100; at <= now + 100; at++) {
      expect(mayReceive(eligibilityAt(reading({ until: BigInt(now) }), at))).toBe(now > at)
    }
  })

  it('without an end where the policy states the greatest number, or none that has a date', () => {
    for (const until of [greatest, greatest - 1n, 2n ** 62n, 8_640_000_000_001n]) {
      const state = eligibilityAt(reading({ until }), now)
      expect(state).toEqual({ kind: 'eligible', until: null })
      expect(eligibilityWords(state, 'UST29', now).title).toBe('You may buy')
      expect(smartAccountWords(state, 'UST29').title).toMatch(/^This smart account may receive/)
    }
    const last = eligibilityAt(reading({ until: 8_640_000_000_000n }), now)
    expect(eligibilityWords(last, 'UST29', now).title).toMatch(/^You may buy until/)
  })
})

describe('an account that the policy does not name', () => {
  it('never was eligible, or is no longer', () => {
    expect(eligibilityAt(reading({ until: 0n, restriction: 1 }), now).kind).toBe('never')
    const ended = eligibilityAt(reading({ until: 0n, restriction: 1, wasEligible: true }), now)
    expect(ended.kind).toBe('ended')
    expect(hasEnded(ended)).toBe(true)
  })

  it('is a venue where it is not refused', () => {
    const venue = eligibilityAt(reading({ until: 0n }), now)
    expect(venue.kind).toBe('venue')
    expect(mayReceive(venue)).toBe(true)
  })
})

it('believes the asset where its policy answers others differently', () => {
  for (const until of [BigInt(now) + 1n, greatest]) {
    for (const restriction of [1, 2, 3]) {
      expect(mayReceive(eligibilityAt(reading({ until, restriction }), now))).toBe(false)
    }
  }
})

it('is over at the end that the policy states, or before it where the asset says so', () => {
  const stateAt = (until: bigint) => eligibilityAt(reading({ until, restriction: 2 }), now)
  expect(stateAt(BigInt(now))).toEqual({ kind: 'expired', at: now })
  expect(stateAt(BigInt(now) + 1n)).toEqual({ kind: 'ended' })
})

it('refuses everyone while the policy does not answer, and takes nothing from holders', () => {
  const state = eligibilityAt(reading({ until: 0n, restriction: 3, wasEligible: true }), now)
  expect(mayReceive(state)).toBe(false)
  expect(hasEnded(state)).toBe(true)
})

it('says why exactly of those who may not receive', () => {
  const untils = [0n, 1n, BigInt(now - 1), BigInt(now), BigInt(now + 1), greatest]
  for (const until of untils) {
    for (const restriction of [0, 1, 2, 3]) {
      for (const wasEligible of [false, true]) {
        const state = eligibilityAt({ until, restriction, wasEligible }, now)
        expect(receiverProblem(state, 'UST29') === null).toBe(mayReceive(state))
      }
    }
  }
})
