import { describe, expect, it } from 'vitest'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import type { Retirement } from '../../domain/retirement/lot-progress.ts'
import { lotFixture } from '../../domain/retirement/order.fixture.ts'
import { creditAmount } from '../../domain/units.ts'
import { type ConfirmationForm, checkConfirmation, emptyConfirmation } from './confirmation-form.ts'

const day = 86_400
/** January 2, 2026, 00:00 UTC. */
const { takenAt } = lotFixture()
const now = takenAt + 3 * day
const hash = `0x${'ab'.repeat(32)}` as const
const retirement: Retirement = {
  ...{ orderIds: [1n], isPool: false, amount: creditAmount(50_000n), confirmed: creditAmount(0n) },
  serials: [{ first: 258_252_735, last: 258_252_784 }],
}
const form: ConfirmationForm = {
  ...emptyConfirmation(retirement),
  ...{ reference: ' RET-17 ', day: '2026-01-03', hash },
  first: '5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1',
}

const check = (
  changes: Partial<ConfirmationForm>,
  expected: Partial<Parameters<typeof checkConfirmation>[1]> = {},
) =>
  checkConfirmation(
    { ...form, ...changes },
    { retirement, lot: { takenAt }, credit: creditFixture(), used: [], now, ...expected },
  )
const problemOf = (
  field: keyof ConfirmationForm,
  ...args: Parameters<typeof check>
): string | undefined => {
  const checked = check(...args)
  return checked.ok ? undefined : checked.problems[field]
}

it('states all of a retirement, as the registry prints it', () => {
  expect(check({})).toEqual({
    ok: true,
    stated: {
      ...{ amount: creditAmount(50_000n), day: takenAt + day, documentHash: hash },
      ...{ serials: { first: 258_252_735, last: 258_252_784 }, reference: 'RET-17' },
    },
  })
})

it('asks for everything that is missing at once', () => {
  const missing = check({ amount: null, reference: '', day: '', hash: '' })
  expect(missing.ok ? [] : Object.keys(missing.problems).toSorted()).toEqual([
    'amount',
    'day',
    'hash',
    'reference',
  ])
})

describe('serial numbers', () => {
  it('can be typed as two numbers, or as one for one credit', () => {
    expect(check({ first: '258,252,735', last: '258,252,784' }).ok).toBe(true)
    expect(check({ amount: 1_000n, first: '258252735', last: '' }).ok).toBe(true)
    expect(check({ amount: 2_000n, first: '258252735', last: '' }).ok).toBe(false)
  })

  it.each<[Partial<ConfirmationForm>, RegExp]>([
    [{ first: '' }, /^Enter what the registry retired: 258,252,735 to 258,252,784\.$/],
    [
      { first: '258252735', last: '258252785' },
      /^The credits have .* not 258,252,735 to 258,252,785\./,
    ],
    [{ first: '258252734', last: '258252784' }, /^The credits have/],
    [{ first: 'GS1-1-KE-GS1247-16-2014-2531-1-500' }, /^This is a serial of another standard than/],
    [{ amount: 49_000n }, /^The credits have the serial numbers 258,252,735 to 258,252,783, not/],
    [{ first: 'abc' }, /^Enter a whole number/],
  ])('of another retirement are refused, %#', (changes, problem) => {
    expect(problemOf('first', changes)).toMatch(problem)
  })

  it('that are interrupted are confirmed up to the gap first', () => {
    const gap: Retirement = {
      ...retirement,
      serials: [
        { first: 1, last: 20 },
        { first: 101, last: 130 },
      ],
    }
    expect(emptyConfirmation(gap).amount).toBe(20_000n)
    const all = problemOf('amount', { amount: 50_000n }, { retirement: gap })
    expect(all).toMatch(
      /^The serial numbers are interrupted after 20\. Confirm the 20 up to it first/,
    )
    expect(check({ amount: 20_000n, first: '1', last: '20' }, { retirement: gap }).ok).toBe(true)
  })
})

it('of one credit is said as one number', () => {
  const one: Retirement = { ...retirement, amount: creditAmount(1_000n) }
  const single = { ...one, serials: [{ first: 7, last: 7 }] }
  expect(problemOf('first', { amount: 1_000n, first: '' }, { retirement: single })).toMatch(
    /^Enter what the registry retired: 7\.$/,
  )
  expect(
    problemOf('first', { amount: 1_000n, first: '8', last: '' }, { retirement: single }),
  ).toMatch(/serial numbers 7, not 8\./)
})

it('has nothing to confirm once all of it is', () => {
  const done: Retirement = { ...retirement, confirmed: retirement.amount, serials: [] }
  expect(emptyConfirmation(done).amount).toBe(0n)
  expect(problemOf('amount', { amount: 1_000n }, { retirement: done })).toMatch(
    /^At most 0 are left/,
  )
})

describe('the amount', () => {
  it.each([
    [0n, /^Enter how many/],
    [1_500n, /whole credits/],
    [-1_000n, /^Enter how many/],
    [null, /^Enter how many/],
    [50_001n, /whole credits/],
    [51_000n, /^At most 50 are left/],
  ])('of %s is refused', (amount, problem) => {
    expect(problemOf('amount', { amount })).toMatch(problem)
  })
})

describe('the reference', () => {
  it.each([
    ['', /^Enter/],
    ['R'.repeat(97), /^Shorten/],
    ['RET  17', /^Use letters/],
    ['RÉT', /^Use letters/],
    ['R'.repeat(96), undefined],
    ['RET 17/B', undefined],
  ])('"%s" is judged', (reference, problem) => {
    const said = problemOf('reference', { reference })
    if (problem === undefined) expect(said).toBeUndefined()
    else expect(said).toMatch(problem)
  })

  it('is used once, in small letters or capitals', () => {
    expect(problemOf('reference', { reference: 'ret-17' }, { used: ['RET-17'] })).toMatch(
      /^Another/,
    )
    expect(check({}, { used: ['RET-18'] }).ok).toBe(true)
  })
})

describe('the day', () => {
  it.each([
    ['', /^Enter/],
    ['2025-12-31', /^The lot was taken on Jan 2, 2026/],
    ['2026-01-06', /has not come/],
  ])('"%s" is refused', (entered, problem) => {
    expect(problemOf('day', { day: entered })).toMatch(problem)
  })

  it('can be any from the first to the last that has begun somewhere', () => {
    const begun = takenAt + day - 14 * 3_600
    expect(check({}, { now: begun }).ok).toBe(true)
    expect(problemOf('day', {}, { now: begun - 1 })).toMatch(/has not come/)
  })

  it('is that of the registry, whose calendar can be a day behind or ahead', () => {
    expect(check({ day: '2026-01-01' }).ok).toBe(true)
    expect(check({ day: '2026-01-06' }, { now: now + 10 * 3_600 }).ok).toBe(true)
  })

  it('is before the credit expires', () => {
    const credit = creditFixture({ expirationDate: takenAt + day })
    expect(problemOf('day', {}, { credit })).toMatch(/^The credit expired on Jan 3, 2026/)
    expect(check({ day: '2026-01-02' }, { credit }).ok).toBe(true)
  })
})
