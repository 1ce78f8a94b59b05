import { describe, expect, it } from 'vitest'
import { failureOf } from './node-failure.ts'
import { nodeWordings } from './node-wordings.fixture.ts'

describe('the wordings of providers', () => {
  it.each(nodeWordings.map((row) => [`${row.from}: ${row.facts.message}`, row] as const))(
    '%s',
    (_, { facts, means }) => {
      expect(failureOf(facts)).toEqual(means)
    },
  )

  it('say where they were seen', () => {
    expect(nodeWordings.filter(({ source }) => source === '')).toEqual([])
  })

  it.each([
    [{ status: 429, message: 'Too Many Requests' }, null],
    [{ status: 429, message: 'range too large', retryAfter: '2' }, 2_000],
    [{ message: 'Rate limit reached. Try again in 1.5s' }, 1_500],
  ])('%o is a request to slow down, not a range that is too large', (facts, waitMs) => {
    expect(failureOf(facts)).toEqual({ kind: 'busy', waitMs })
  })

  it.each([
    [{ message: 'fetch failed' }],
    [{ status: 502, message: 'Bad Gateway' }],
    [{ status: 503, message: '' }],
  ])('%o means that there was no answer', (facts) => {
    expect(failureOf(facts)).toEqual({ kind: 'lost' })
  })

  it.each([
    [{ code: -32601, message: '' }],
    [{ status: 401, message: '' }],
    [{ status: 403, message: '' }],
  ])('%o is a request that is never answered', (facts) => {
    expect(failureOf(facts)).toEqual({ kind: 'refused' })
  })

  it('in a language that nobody foresaw are not known', () => {
    expect(failureOf({ code: -32000, message: 'Bereich zu groß' })).toEqual({ kind: 'unknown' })
  })
})

it.each([{ message: 'The request timed out.' }, { status: 504, message: 'Gateway Timeout' }])(
  '%o may be answered for fewer blocks',
  (facts) => expect(failureOf(facts)).toEqual({ kind: 'slow' }),
)

it('takes a Retry-After date as the time until then', () => {
  const retryAfter = new Date(Date.now() + 60_000).toUTCString()
  const failure = failureOf({ status: 429, message: '', retryAfter })
  expect(failure.kind === 'busy' && failure.waitMs).toBeGreaterThan(50_000)
})
