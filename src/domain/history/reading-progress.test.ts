import { describe, expect, it, vi } from 'vitest'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { Reach } from './answer.ts'
import { joinedReading, type ReadingProgress } from './reading-progress.ts'

const progress = (changes: Partial<ReadingProgress> = {}): ReadingProgress => ({
  reach: { kind: 'complete' },
  finished: true,
  isReading: false,
  stop: vi.fn(),
  readOn: vi.fn(),
  ...changes,
})
const since = (block: bigint): Reach => ({ kind: 'since', block, time: toSafeInteger(block) * 10 })

describe('several readings as one', () => {
  it('are finished when all are', () => {
    expect(joinedReading([progress(), progress()])).toMatchObject({
      finished: true,
      isReading: false,
      reach: { kind: 'complete' },
    })
  })

  it('reach as far back as the one that is behind', () => {
    const ahead = progress({ finished: false, isReading: true, reach: since(5n) })
    const behind = progress({ finished: false, isReading: true, reach: since(90n) })
    expect(joinedReading([progress(), behind, ahead])).toMatchObject({
      finished: false,
      isReading: true,
      reach: since(90n),
    })
  })

  it('reach as far as the one that is behind whichever comes first', () => {
    const [ahead, behind] = [5n, 90n].map((block) =>
      progress({ finished: false, reach: since(block) }),
    )
    if (ahead === undefined || behind === undefined) throw new Error('Both are there.')
    expect(joinedReading([ahead, behind]).reach).toEqual(since(90n))
    expect(joinedReading([behind, ahead]).reach).toEqual(since(90n))
  })

  it('reach as far as what is not finished, however far the others reach', () => {
    const done = progress({ reach: since(95n) })
    const open = progress({ finished: false, reach: since(5n) })
    expect(joinedReading([done, open]).reach).toEqual(since(5n))
    expect(joinedReading([done, progress()]).reach).toEqual(since(95n))
    const everything = progress({ finished: false })
    expect(joinedReading([everything, open]).reach).toEqual(since(5n))
    expect(joinedReading([open, everything]).reach).toEqual(since(5n))
  })

  it('reach nowhere while one has no answer', () => {
    const unread = progress({ finished: false, reach: null })
    expect(
      joinedReading([progress({ finished: false, reach: since(5n) }), unread]).reach,
    ).toBeNull()
  })

  it('stop and go on where they are not finished', () => {
    const done = progress()
    const open = progress({ finished: false, reach: since(5n) })
    const joined = joinedReading([done, open])
    joined.stop()
    joined.readOn()
    expect(open.stop).toHaveBeenCalledOnce()
    expect(open.readOn).toHaveBeenCalledOnce()
    expect(done.stop).not.toHaveBeenCalled()
  })
})
