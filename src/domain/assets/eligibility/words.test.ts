import { describe, expect, it } from 'vitest'
import { type Eligibility, hasEnded } from './eligibility.ts'
import {
  barredText,
  eligibilityWords,
  endedText,
  receiverProblem,
  refusalText,
  smartAccountWords,
} from './words.ts'

const startOf = (month: number, day: number) => Date.UTC(2027, month - 1, day) / 1_000
const [now, end, later] = [startOf(6, 1), startOf(7, 1), startOf(7, 2)]

/** Every state, with what is said of it: the badge, the refusal in a button and why nothing can be sent. */
const states: readonly (readonly [
  state: Eligibility,
  badge: string,
  title: RegExp,
  refusal: string | null,
  problem: RegExp | null,
])[] = [
  [{ kind: 'open' }, 'Open', /^You may buy$/, null, null],
  [{ kind: 'venue' }, 'Venue', /holds shares for others/, null, null],
  [{ kind: 'eligible', until: null }, 'Eligible', /^You may buy$/, null, null],
  [{ kind: 'eligible', until: later }, 'Eligible', /until the end of Jul 1, 2027/, null, null],
  [{ kind: 'eligible', until: end }, 'Ends soon', /until the end of Jun 30, 2027/, null, null],
  [
    { kind: 'expired', at: now },
    'Ended',
    /eligibility ended at the end of May 31, 2027/,
    'Your eligibility has ended',
    /may not receive UST29: its eligibility ended at the end of May 31, 2027/,
  ],
  [
    { kind: 'ended' },
    'Ended',
    /no longer eligible/,
    'Your eligibility has ended',
    /may no longer receive UST29/,
  ],
  [
    { kind: 'never' },
    'Not eligible',
    /may not receive these shares yet/,
    'You are not eligible yet',
    /may not receive UST29: it is not eligible\./,
  ],
  [
    { kind: 'unanswered', wasEligible: false },
    'Not checkable',
    /cannot be checked now/,
    'Eligibility cannot be checked now',
    /^Whether the account may receive UST29 cannot be checked now/,
  ],
]

describe('an eligibility', () => {
  it.each(states)('of %j is put in words', (state, badge, title, refusal, problem) => {
    const words = eligibilityWords(state, 'UST29', now)
    expect(words).toMatchObject({ badge, title: expect.stringMatching(title) })
    expect(words.text).toContain('UST29')
    expect(refusalText(state)).toBe(refusal)
    const found = receiverProblem(state, 'UST29')
    if (problem === null) expect(found).toBeNull()
    else expect(found).toMatch(problem)
  })

  it.each(states)(
    'of %j decides what is said of a smart account',
    (state, _badge, _title, refusal) => {
      const { tone, title } = smartAccountWords(state, 'UST29')
      expect(tone).toBe(refusal === null ? 'secondary' : 'warning')
      expect(title).toContain(
        refusal === null ? 'account may receive UST29' : 'account may not receive UST29',
      )
      const isDated = state.kind === 'eligible' && state.until !== null
      expect(title.includes(' until ')).toBe(isDated)
    },
  )

  it('that is still being read is no refusal', () => {
    expect(refusalText(undefined)).toBeNull()
    expect(smartAccountWords(undefined, 'UST29')).toMatchObject({
      tone: 'neutral',
      title: 'Only eligible accounts may receive UST29',
    })
  })

  it('tells a holder of a silent policy what it keeps', () => {
    const text = (wasEligible: boolean) =>
      eligibilityWords({ kind: 'unanswered', wasEligible }, 'UST29', now).text
    expect(text(true)).toContain('You keep your shares')
    expect(text(false)).toContain('Holders keep their shares')
  })

  it('has ended where it once was, not where it never was', () => {
    const ended = states.filter(([state]) => hasEnded(state)).map(([{ kind }]) => kind)
    expect(ended).toEqual(['expired', 'ended'])
    expect(hasEnded({ kind: 'unanswered', wasEligible: true })).toBe(true)
  })

  it('says of a holding how its eligibility ended, and what its holder keeps', () => {
    const titleOf = (state: Eligibility) => endedText(state, 'UST29', 'account').title
    expect(titleOf({ kind: 'expired', at: now })).toMatch(/ended at the end of May 31, 2027/)
    expect(titleOf({ kind: 'unanswered', wasEligible: true })).toMatch(/cannot be checked now$/)
    expect(titleOf({ kind: 'ended' })).toMatch(/has ended$/)
    expect(endedText({ kind: 'ended' }, 'UST29', 'smart-account').text).toMatch(
      /^The smart account/,
    )
  })
})

it('says of whom a trade through restricted tokens is not possible', () => {
  expect(barredText(['A', 'B'], 'visitor')).toBe('only eligible accounts may receive A or B')
  expect(barredText(['A'], 'account')).toBe('your account may not receive A')
})
