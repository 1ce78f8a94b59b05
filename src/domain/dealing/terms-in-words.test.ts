import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { deskFixture, firstCutOff } from './dealing.fixture.ts'
import { termsArgument } from './terms-argument.ts'
import { termsInWords } from './terms-in-words.ts'

const { terms } = deskFixture()

it('are passed to contracts in seconds, basis points and smallest units', () => {
  expect(termsArgument(terms)).toEqual({
    firstCutOff: BigInt(firstCutOff),
    interval: 604_800,
    lapse: 432_000,
    funding: 172_800,
    gateBps: 1_000,
    minimum: 100_000_000,
  })
})

describe('terms in words', () => {
  it('state every term', () => {
    const words = Object.fromEntries(termsInWords(terms).map(({ label, value }) => [label, value]))
    expect(words).toMatchObject({
      'Dealing days': 'A cut-off every 7 days',
      Gate: expect.stringMatching(/^At most 10\.00% of all shares/),
      'Smallest subscription': '100 USDC; redemptions have none',
      'Cash for redemptions': expect.stringMatching(/^The issuer has 2 days/),
      Lapse: expect.stringMatching(/within 5 days/),
    })
  })

  it('say that a desk deals daily', () => {
    const everyDays = (days: number) =>
      termsInWords({ ...terms, interval: days * 86_400 })[0]?.value
    expect(everyDays(1)).toBe('A cut-off every day')
    expect(everyDays(21)).toBe('A cut-off every 21 days')
  })

  it('say that there is no gate and no time for cash', () => {
    const words = termsInWords({ ...terms, gateBps: 10_000, funding: 0, minimum: usdc(1n) })
    expect(words.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^None: all shares/),
        expect.stringMatching(/^A priced day is filled at once/),
        expect.stringMatching(/^0\.000001 USDC/),
      ]),
    )
  })
})
