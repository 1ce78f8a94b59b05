import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { deskFixture, firstCutOff } from './dealing.fixture.ts'
import { cutOffOf, dayAt, hasEnded, lapsesAt } from './terms.ts'

const { terms } = deskFixture()
const week = 7 * 86_400
const day = 86_400

it.each([
  ['long before the first cut-off', firstCutOff - 30 * day, 1],
  ['the second before the first cut-off', firstCutOff - 1, 1],
  ['the second of the first cut-off', firstCutOff, 2],
  ['the second before the next one', firstCutOff + week - 1, 2],
  ['the second of the next one', firstCutOff + week, 3],
  ['40 weeks later', firstCutOff + 40 * week, 42],
])('takes requests in %s for a day', (_, at, expected) => {
  expect(dayAt(terms, at)).toBe(expected)
})

it('has the cut-off and the lapse of each day, by which no request is taken for a day of the past', () => {
  expect([1, 2, 41].map((each) => cutOffOf(terms, each) - firstCutOff)).toEqual([
    0,
    week,
    40 * week,
  ])
  expect(lapsesAt(terms, 2)).toBe(firstCutOff + week + 5 * day)
  for (let at = firstCutOff - week; at < firstCutOff + 3 * week; at += 3_601) {
    const taken = dayAt(terms, at)
    expect(cutOffOf(terms, taken)).toBeGreaterThan(at)
    expect(taken === 1 || cutOffOf(terms, taken - 1) <= at).toBe(true)
  }
})

describe('dealing ends', () => {
  const open = { maturity: null, settlementPrice: null }
  const lapse: number = lapsesAt(terms, 1)

  it('never for an asset that does not mature', () => {
    expect(hasEnded(terms, open, firstCutOff + 500 * week)).toBe(false)
  })

  it.each([
    ['lapses a second after maturity', lapse - 1, true],
    ['lapses at maturity', lapse, false],
    ['lapses before it', lapse + 1, false],
  ])('where the day %s', (_, maturity, expected) => {
    expect(hasEnded(terms, { ...open, maturity }, firstCutOff - 1)).toBe(expected)
  })

  it('with the cut-off of the last day that lapses before maturity', () => {
    const ofFirstDay = { ...open, maturity: lapse }
    expect(hasEnded(terms, ofFirstDay, firstCutOff - 1)).toBe(false)
    expect(hasEnded(terms, ofFirstDay, firstCutOff)).toBe(true)
  })

  it('once it is settled', () => {
    expect(hasEnded(terms, { ...open, settlementPrice: usdc(1n) }, 0)).toBe(true)
  })
})
