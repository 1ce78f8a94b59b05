import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn, whenFree } from './wallet-turn.ts'

/** Ends what a test leaves: the turn of a page outlasts it. */
const ends: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Locks as browsers have them, for all tabs of one origin. */
function fakeLocks() {
  let isHeld = false
  const waiting: (() => void)[] = []
  type Options = { readonly ifAvailable?: boolean; readonly signal?: AbortSignal }
  const hold = async (work: (lock: object | null) => Promise<unknown>) => {
    isHeld = true
    try {
      return await work({})
    } finally {
      isHeld = false
      waiting.shift()?.()
    }
  }
  const request = async (
    _name: string,
    { ifAvailable = false, signal }: Options,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (isHeld && ifAvailable) return work(null)
    if (isHeld) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(resolve), 1)
          reject(signal.reason)
        })
      })
    }
    return hold(work)
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

/** A request of a tab: what its owner answers, and what it heard. */
function requestOf(name: string, log: string[]) {
  const answer = Promise.withResolvers<string>()
  const controller = new AbortController()
  ends.push(() => controller.abort())
  const heard: boolean[] = []
  const done = inTurn(
    () => {
      log.push(name)
      return answer.promise
    },
    { signal: controller.signal, onBusy: (isBusy) => heard.push(isBusy) },
  )
  done.catch(() => undefined)
  return { ...answer, done, heard, cancel: () => controller.abort() }
}
const aWhile = () => vi.advanceTimersByTimeAsync(1_000)

describe.each([
  ['of all tabs', fakeLocks],
  ['of a page without locks', () => vi.stubGlobal('navigator', {})],
  [
    'of a page that is refused locks',
    () => {
      const refuse = () => Promise.reject(new DOMException('No storage.', 'SecurityError'))
      vi.stubGlobal('navigator', { locks: { request: refuse } })
    },
  ],
])('requests %s', (_, setUp) => {
  beforeEach(setUp)

  it('reach the wallet one after another', async () => {
    const log: string[] = []
    const first = requestOf('first', log)
    await aWhile()
    const second = requestOf('second', log)
    await aWhile()
    expect(log).toEqual(['first'])
    expect([first.heard, second.heard]).toEqual([[], [true]])

    first.resolve('0x01')
    await aWhile()
    expect(log).toEqual(['first', 'second'])
    expect(second.heard).toEqual([true, false])
    second.resolve('0x02')
    expect(await Promise.all([first.done, second.done])).toEqual(['0x01', '0x02'])
  })

  it('follow one that failed, with its own error', async () => {
    const log: string[] = []
    const [first, second] = [requestOf('first', log), requestOf('second', log)]
    await aWhile()
    first.reject(new Error('refused'))
    await aWhile()
    expect(log).toEqual(['first', 'second'])
    await expect(first.done).rejects.toThrow('refused')
    second.resolve('0x02')
    expect(await second.done).toBe('0x02')
  })

  it('can be cancelled while they wait, and never reach the wallet', async () => {
    const log: string[] = []
    const first = requestOf('first', log)
    await aWhile()
    const second = requestOf('second', log)
    await aWhile()
    second.cancel()
    await expect(second.done).rejects.toThrow(/abort/i)
    first.resolve('0x01')
    await aWhile()
    expect(log).toEqual(['first'])
  })

  it('do not wait for one that nobody waits for any more', async () => {
    const log: string[] = []
    const first = requestOf('first', log)
    await aWhile()
    first.cancel()
    await aWhile()
    requestOf('second', log)
    await aWhile()
    expect(log).toEqual(['first', 'second'])
  })
})

describe('a wallet that says that it is busy', () => {
  const pending = Object.assign(new Error('Request already pending. Please wait.'), {
    code: -32002,
  })
  function asking(answers: readonly (() => Promise<string>)[]) {
    const left = [...answers]
    const controller = new AbortController()
    const heard: boolean[] = []
    const ask = vi.fn(() => (left.shift() ?? (() => Promise.reject(pending)))())
    const done = whenFree(ask, {
      signal: controller.signal,
      onBusy: (isBusy) => heard.push(isBusy),
    })
    done.catch(() => undefined)
    return { ask, done, heard, cancel: () => controller.abort() }
  }
  const refuses = () => Promise.reject(pending)

  it('is asked again until it takes the request', async () => {
    const owner = Promise.withResolvers<string>()
    const { ask, done, heard } = asking([refuses, refuses, () => owner.promise])
    await vi.advanceTimersByTimeAsync(6_500)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(heard).toEqual([true, true])
    // It has not refused: it asks its owner.
    await aWhile()
    expect(heard).toEqual([true, true, false])
    owner.resolve('0x01')
    expect(await done).toBe('0x01')
  })

  it('is not asked again for what it refuses otherwise', async () => {
    const rejected = Object.assign(new Error('No.'), { code: 4001 })
    const { ask, done } = asking([refuses, () => Promise.reject(rejected)])
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(done).rejects.toBe(rejected)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not asked again once that is cancelled', async () => {
    const { ask, done, cancel } = asking([])
    await vi.advanceTimersByTimeAsync(4_000)
    cancel()
    await expect(done).rejects.toThrow(/abort/i)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
