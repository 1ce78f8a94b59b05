import { beforeEach, describe, expect, it } from 'vitest'
import type { BrowserStorage } from '../../lib/browser-storage.ts'
import { nextReach, spanLimit, startReach } from './span.ts'

/** A storage that keeps everything, filled with `kept`. */
function storageWith(kept: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(kept))
  return {
    entries,
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string | null) => {
      entries.set(key, value ?? '')
      return true
    },
  } satisfies BrowserStorage & { readonly entries: Map<string, string> }
}

const hour = 3_600_000
const noon = 1_764_000_000_000

describe('the blocks to ask for', () => {
  it('are few at first where a block may be full of events', () => {
    expect(startReach('frequent').perRequest).toBe(32n)
    expect(startReach('rare').perRequest).toBe(1_000_000n)
  })

  it.each([
    ['as many as return a thousand events', 100n, 500, 200n, 800n],
    ['as many again where there were a thousand', 100n, 1_000, 100n, 400n],
    ['fewer where there were more', 100n, 4_000, 25n, 100n],
    ['at most 32 times as many', 100n, 1, 3_200n, 3_200n],
    ['32 times as many where there were none', 100n, 0, 3_200n, 3_200n],
    ['at once 32 times as many at most', 100n, 50, 2_000n, 3_200n],
    ['never less than one', 1n, 5_000, 1n, 1n],
  ])('are %s', (_, span, rows, perRequest, atOnce) => {
    expect(nextReach(span, rows)).toEqual({ perRequest, withLast: perRequest * 2n, atOnce })
  })
})

describe('the limit of a provider', () => {
  const url = 'https://node.example/key/secret'
  const key = 'canopy.log-span.https://node.example'
  let storage = storageWith()
  beforeEach(() => {
    storage = storageWith()
  })

  it('is unknown before a refusal', () => {
    expect(spanLimit(url, storage).get()).toBeNull()
    expect(spanLimit(url, storageWith()).get()).toBeNull()
  })

  it('is what the provider says, remembered by its origin alone', () => {
    const limit = spanLimit(url, storage, () => noon)
    limit.learn(10_000n, 800n)
    expect(limit.get()).toBe(800n)
    expect([...storage.entries]).toEqual([[key, `800@${noon}`]])
    expect(spanLimit('https://node.example/other', storage, () => noon).get()).toBe(800n)
    expect(spanLimit('https://other.example', storage).get()).toBeNull()
  })

  it.each([
    [1_000_000n, 10_000n],
    [10_000n, 5_000n],
    [5_000n, 2_000n],
    [2_000n, 1_000n],
    [1_000n, 500n],
    [500n, 100n],
    [100n, 50n],
    [2n, 1n],
  ])('is the usual one below %i blocks where the provider does not say', (span, expected) => {
    const limit = spanLimit(url, storageWith())
    limit.learn(span, null)
    expect(limit.get()).toBe(expected)
  })

  it('is not what the provider says where that was refused just now', () => {
    const limit = spanLimit(url, storageWith())
    limit.learn(800n, 800n)
    expect(limit.get()).toBe(500n)
  })

  it('never rises, since requests under way are refused late', () => {
    const limit = spanLimit(url, storage)
    limit.learn(10_000n, 800n)
    limit.learn(10_000n, 2_000n)
    limit.learn(10_000n, null)
    expect(limit.get()).toBe(800n)
    limit.learn(800n, 100n)
    expect(limit.get()).toBe(100n)
    expect(storage.entries.get(key)).toMatch(/^100@/)
  })

  it('is not learned from a single block', () => {
    const limit = spanLimit(url, storage)
    limit.learn(1n, null)
    limit.learn(1n, 1n)
    expect(limit.get()).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  it('is tried again after an hour, and may then be a larger one', () => {
    let now = noon
    const limit = spanLimit(url, storage, () => now)
    limit.learn(10_000n, 800n)
    now += hour - 1
    expect(spanLimit(url, storage, () => now).get()).toBe(800n)
    now += 1
    expect(limit.get()).toBeNull()
    expect(spanLimit(url, storage, () => now).get()).toBeNull()
    limit.learn(1_000_000n, 50_000n)
    expect(limit.get()).toBe(50_000n)
  })

  it('does not last longer for being refused again', () => {
    let now = noon
    const limit = spanLimit(url, storage, () => now)
    limit.learn(10_000n, 800n)
    now += hour - 1
    limit.learn(10_000n, 800n)
    now += 1
    expect(limit.get()).toBeNull()
  })

  it('is tried again where the computer’s clock was set back', () => {
    spanLimit(url, storage, () => noon).learn(10_000n, 800n)
    expect(spanLimit(url, storage, () => noon - 1).get()).toBeNull()
  })

  it.each(['0@1', '-5@1', '1e3@1', 'many', '1234567890@1', '5 @1', '800', '800@', '800@x', ''])(
    'is not taken from a stored %j',
    (kept) => {
      expect(spanLimit(url, storageWith({ [key]: kept }), () => 1).get()).toBeNull()
    },
  )

  it('of an address that is no URL is remembered all the same', () => {
    spanLimit('/rpc', storage).learn(10_000n, 800n)
    expect(spanLimit('/rpc', storage).get()).toBe(800n)
  })
})
