import { describe, expect, it } from 'vitest'
import { dealingInWords, dealingOf } from './dealing-step.ts'
import { financialMetadata, financialSteps } from './financial-form.ts'
import { problemsOf, treasury } from './forms.fixture.ts'
import type { Values } from './step.ts'

const now = 1_790_000_000 // September 21, 2026, 14:13:20 UTC

const fund: Values = {
  ...treasury,
  maturity: '',
  dealing: 'desk',
  firstCutOff: '2026-10-01T16:00',
  intervalDays: '7',
  gatePercent: '0.5',
  fundingDays: '3',
  lapseDays: '10',
  minimumSubscription: '250',
}
const problemsIn = (values: Values) => problemsOf(financialSteps('treasury', now, values), values)

describe('an asset without a dealing desk', () => {
  it('is what a draft starts with', () => {
    expect(dealingOf(treasury)).toBeNull()
    expect(dealingInWords(treasury)).toEqual([])
    expect(problemsIn(treasury)).toEqual({})
  })

  it('is not judged by terms that no longer apply', () => {
    expect(problemsIn({ ...fund, dealing: 'none', gatePercent: 'much' })).toEqual({})
  })
})

describe('a dealing desk', () => {
  it('has its terms in seconds, basis points and smallest units', () => {
    expect(problemsIn(fund)).toEqual({})
    expect(dealingOf(fund)).toEqual({
      firstCutOff: 1_790_870_400,
      interval: 604_800,
      lapse: 864_000,
      funding: 259_200,
      gateBps: 50,
      minimum: { value: 250_000_000n, decimals: 6 },
    })
  })

  it('says its terms in words, the first cut-off in UTC too', () => {
    const words = dealingInWords(fund)
    expect(words[0]?.label).toBe('First cut-off')
    expect(words[0]?.value).toContain('Oct 1, 2026, 16:00 UTC')
    expect(words.map(({ value }) => value).join('\n')).toContain('0.50% of all shares')
  })

  it('makes a share without maturity one that is redeemed at NAV', () => {
    expect(financialMetadata('treasury', fund, now).rights.redeemable).toBe('at-nav')
    const note = { ...fund, maturity: '2027-06-30' }
    expect(financialMetadata('treasury', note, now).rights.redeemable).toBe('at-maturity')
  })

  it.each<[Values, Record<string, RegExp>]>([
    [{ firstCutOff: '' }, { firstCutOff: /^Choose the day and time/ }],
    [{ firstCutOff: '2026-09-21T14:13' }, { firstCutOff: /has passed/ }],
    [{ firstCutOff: '2027-09-23T00:00' }, { firstCutOff: /within 366 days/ }],
    [{ intervalDays: '0' }, { intervalDays: /from 1 to 366/ }],
    [{ intervalDays: '367' }, { intervalDays: /from 1 to 366/ }],
    [{ intervalDays: '1.5' }, { intervalDays: /whole number/ }],
    [{ lapseDays: '61' }, { lapseDays: /from 1 to 60/ }],
    [{ fundingDays: '10' }, { fundingDays: /fewer days/ }],
    [{ gatePercent: '0' }, { gatePercent: /more than 0 percent/ }],
    [{ gatePercent: '0.001' }, { gatePercent: /at most 2 decimals/ }],
    [{ gatePercent: '101' }, { gatePercent: /at most 100 percent/ }],
    [{ minimumSubscription: '0' }, { minimumSubscription: /more than 0 USDC/ }],
    [{ minimumSubscription: '300,000,000' }, { minimumSubscription: /at most 281,474,976/ }],
    [{ maturity: '2026-10-11' }, { firstCutOff: /must not be after the maturity/ }],
  ])('objects to %j and says what to do', (changes, expected) => {
    const problems = problemsIn({ ...fund, ...changes })
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, pattern] of Object.entries(expected))
      expect(problems[field]).toMatch(pattern)
  })

  it('may lapse in the second of the maturity', () => {
    const exact = { ...fund, firstCutOff: '2026-10-02T00:00', maturity: '2026-10-12' }
    expect(problemsIn(exact)).toEqual({})
  })
})
