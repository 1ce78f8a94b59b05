import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from './node-failure.ts'

const kindOf = (message: string) => failureOf({ message }).kind

describe('a message about too many events', () => {
  it.each([
    'query returned more than 10000 results',
    'too many results',
    'too many logs',
    'too many events',
    'result too large',
    'the result set is too large',
    "result's size was too big",
    'log exceeded',
    'response size exceeded',
    'response too big',
    'body is too large',
    'payloads limit reached',
    'size exceeded',
    'size limit exceeded',
    'it exceeds the maximum of 5 results',
    'exceed max logs',
    'exceeds limit of response',
    'logs matched by query exceeds',
    'log matched by query exceeds',
    'resource exhausted',
    'max results 20000',
    'maximum response',
    'over 10 MiB',
    'over 10MiB',
    'content length',
    'contentlength',
  ])('is one: %s', (message) => {
    expect(kindOf(message)).toBe('results')
  })
})

describe('a message about too many blocks', () => {
  it.each([
    ['block range', null],
    ['blockrange', null],
    ['block span', null],
    ['range too large', null],
    ['range is too wide', null],
    ['range too big', null],
    ['range limit', null],
    ['range exceeded', null],
    ['ranges over 5', null],
    ['range of more', null],
    ['limited to a 5,000 range', 5_000n],
    ['limited to an 800 range', 800n],
    ['exceed 7 blocks', 7n],
    ['maximum of 9 blocks', 9n],
    ['smaller than 4 blocks', 4n],
    ['too many blocks', null],
    ['more than 3 blocks', 3n],
    ['wide as a block', null],
    ['block distance', null],
    ['blocks limit', null],
    ['block gap', null],
    ['between fromBlock and toBlock', null],
    ['eth_getLogs is limited', null],
    ['eth_getLogs are limited', null],
    ['from block 5 to block 9', null],
  ])('is one: %s', (message, maxBlocks) => {
    expect(failureOf({ message })).toEqual({ kind: 'range', maxBlocks })
  })

  it.each([
    ['block range: up to 2K blocks', 2_000n],
    ["block range: up to 10'000 blocks", 10_000n],
    ['block range: up to 10_000 blocks', 10_000n],
    ['limited to 0 - 1000 blocks range', 1_000n],
    ['block range greater than 50000 max', 50_000n],
    ['maximum 5000, allowed 3000: block range', 3_000n],
    ['block range 0x10 to 0x20', null],
    ['block range limit 0', null],
    ['up to 1000000 blocks', 1_000_000n],
    ['up to 1000001 blocks', null],
  ])('says how many are allowed: %s', (message, maxBlocks) => {
    expect(failureOf({ message })).toEqual({ kind: 'range', maxBlocks })
  })
})

describe('a message about too many requests', () => {
  it.each([
    'rate limit',
    'ratelimit',
    'rate-limited',
    'too many requests',
    'request count exceeded',
    'requests rate exceeded',
    'request rate',
    'compute units',
    'throughput',
    'capacity',
    '50 per second',
    'credit limit',
    'credits exceeded',
    'quota',
    'HTTP 429',
    'slow down',
    'try again in a moment',
    'try again later',
  ])('is one: %s', (message) => {
    expect(failureOf({ message })).toEqual({ kind: 'busy', waitMs: null })
  })

  it.each([
    ['rate limit, try again in 1.5s', 1_500],
    ['rate limit, try again in 2 s', 2_000],
    ['rate limit, retry after 250 ms', 250],
    ['rate limit, retry in 40 milliseconds', 40],
    ['quota resets in 3 seconds', 3_000],
    ['rate limit, wait 12 sec', 12_000],
    ['rate limit of 5 requests', null],
    ['rate limit, try again in 2 hours', null],
  ])('says how long to wait: %s', (message, waitMs) => {
    expect(failureOf({ message })).toEqual({ kind: 'busy', waitMs })
  })
})

describe('the header Retry-After', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  beforeEach(() => {
    vi.useFakeTimers({ now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['2', 2_000],
    ['0.5', 500],
    [' 10 ', 10_000],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sun, 01 Mar 2026 11:59:00 GMT', 0],
    ['soon', 7_000],
    ['', 7_000],
    [null, 7_000],
    [undefined, 7_000],
  ])('of %j comes before what the message says', (retryAfter, waitMs) => {
    const message = 'Try again in 7s'
    expect(failureOf({ status: 429, message, retryAfter })).toEqual({ kind: 'busy', waitMs })
  })
})

describe('no answer', () => {
  it.each([
    'timed out',
    'timedout',
    'time out: timeout',
    'it took too long',
    'context deadline exceeded',
  ])('in time is slow: %s', (message) => {
    expect(kindOf(message)).toBe('slow')
  })

  it.each([
    'fetch failed',
    'Failed to fetch',
    'NetworkError when attempting to fetch resource',
    'network error',
    'Load failed',
    'socket hang up',
    'ECONNREFUSED',
    'terminated',
    'aborted by the server',
  ])('at all is lost: %s', (message) => {
    expect(kindOf(message)).toBe('lost')
  })
})

describe('a status', () => {
  it.each([
    [413, 'results'],
    [408, 'slow'],
    [504, 'slow'],
    [500, 'lost'],
    [599, 'lost'],
    [499, 'unknown'],
    [400, 'unknown'],
  ])('%i without a message is %s', (status, kind) => {
    expect(failureOf({ status, message: '' }).kind).toBe(kind)
  })

  it('of a server’s error does not hide what the node says', () => {
    expect(failureOf({ status: 500, message: 'block range' }).kind).toBe('range')
    expect(failureOf({ status: 500, message: 'too many logs' }).kind).toBe('results')
    expect(failureOf({ status: 503, message: 'quota' }).kind).toBe('busy')
  })
})

it('invalid parameters are a range only where a provider calls it so', () => {
  expect(failureOf({ code: -32_602, message: 'Invalid params' }).kind).toBe('range')
  expect(failureOf({ code: -32_602, message: 'missing value' }).kind).toBe('unknown')
  expect(failureOf({ code: -32_000, message: 'invalid params' }).kind).toBe('unknown')
})

it.each([
  [{ code: 429, message: '' }, null],
  [{ status: 429, message: '', retryAfter: '1.25' }, 1_250],
  [{ status: 429, message: '', retryAfter: '5 minutes' }, null],
  [{ status: 429, message: '', retryAfter: 'v5' }, null],
  [{ status: 429, message: 'Try again in 1.25s', retryAfter: '' }, 1_250],
])('%j is a busy node, which says how long to wait or does not', (facts, waitMs) => {
  expect(failureOf(facts)).toEqual({ kind: 'busy', waitMs })
})
