import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestQueue } from './log-requests.ts'
import { factsOf, LogRequestError } from './node-failure.ts'

/** A queue that records its pauses and does not wait. */
function setUp() {
  const pauses: number[] = []
  const queue = requestQueue(async (ms) => void pauses.push(ms))
  return { pauses, queue }
}

const busy = (retryAfter?: string) => new LogRequestError({ status: 429, message: '', retryAfter })

/** Answers with the given failures one after the other, and then with "done". */
const failing = (...failures: readonly Error[]) => {
  const left = [...failures]
  return async () => {
    const failure = left.shift()
    if (failure !== undefined) throw failure
    return 'done'
  }
}

it('waits as long as the provider says before it asks again', async () => {
  const { pauses, queue } = setUp()
  expect(await queue.send(failing(busy('3')))).toBe('done')
  expect(pauses).toEqual([3_000])
})

it('waits no longer than a minute, whatever the provider says', async () => {
  const { pauses, queue } = setUp()
  expect(await queue.send(failing(busy('86400')))).toBe('done')
  expect(pauses).toEqual([60_000])
})

it('waits twice as long each time where the provider does not say', async () => {
  const { pauses, queue } = setUp()
  expect(await queue.send(failing(busy(), busy(), busy()))).toBe('done')
  expect(pauses).toEqual([500, 1_000, 2_000])
})

it('asks again after a dropped connection', async () => {
  const { queue } = setUp()
  expect(await queue.send(failing(new Error('fetch failed')))).toBe('done')
})

it('gives up after six attempts, with the reason of the last', async () => {
  const { queue } = setUp()
  const six = Array.from({ length: 6 }, () => busy())
  await expect(queue.send(failing(...six))).rejects.toThrow(LogRequestError)
})

it('passes on at once what asking again does not mend', async () => {
  const { pauses, queue } = setUp()
  const refused = new LogRequestError({ code: -32_000, message: 'block range is too wide' })
  await expect(queue.send(failing(refused))).rejects.toThrow('too wide')
  expect(pauses).toEqual([])
})

it('sends four requests at once, and fewer after the provider was busy', async () => {
  const { queue } = setUp()
  let running = 0
  let most = 0
  const request = async () => {
    running++
    most = Math.max(most, running)
    await Promise.resolve()
    running--
  }
  const sendTen = () => Promise.all(Array.from({ length: 10 }, () => queue.send(request)))
  await sendTen()
  expect(most).toBe(4)
  await queue.send(failing(busy(), busy()))
  most = 0
  await Promise.all(Array.from({ length: 3 }, () => queue.send(request)))
  expect(most).toBe(1)
})

it('asks six times at most', async () => {
  const { pauses, queue } = setUp()
  let asked = 0
  const request = async () => {
    asked++
    throw busy()
  }
  await expect(queue.send(request)).rejects.toThrow(LogRequestError)
  expect(asked).toBe(6)
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000])
})

it('waits half as long after a dropped connection, which is no refusal', async () => {
  const { pauses, queue } = setUp()
  await queue.send(failing(new Error('fetch failed'), new Error('fetch failed')))
  expect(pauses).toEqual([250, 500])
})

it.each([
  [3, 1],
  [4, 2],
  [8, 3],
  [12, 4],
  [40, 4],
])('after a refusal and %i successes it sends %i at once', async (successes, atOnce) => {
  const { queue } = setUp()
  await queue.send(failing(busy(), busy()))
  for (let done = 1; done < successes; done++) await queue.send(async () => 'done')
  const ends: (() => void)[] = []
  const open = () => new Promise<void>((resolve) => ends.push(resolve))
  for (let sent = 0; sent < 8; sent++) void queue.send(open)
  await new Promise(setImmediate)
  expect(ends).toHaveLength(atOnce)
})

/** A queue whose pauses end by hand. */
function pausedByHand() {
  const pauses: { readonly ms: number; readonly end: () => void }[] = []
  const queue = requestQueue(
    (ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push({ ms, end: resolve })
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return { pauses, queue }
}

it('holds all requests back while the provider is busy', async () => {
  const { pauses, queue } = pausedByHand()
  const first = queue.send(failing(busy('3')))
  await vi.waitFor(() => expect(pauses).toHaveLength(1), { interval: 2 })
  const other = vi.fn(async () => 'other')
  const second = queue.send(other)
  await new Promise(setImmediate)
  expect(other).not.toHaveBeenCalled()
  pauses[0]?.end()
  expect(await Promise.all([first, second])).toEqual(['done', 'other'])
})

it('goes on with the others where the caller that was refused does not wait any more', async () => {
  const { pauses, queue } = pausedByHand()
  const stop = new AbortController()
  const refused = queue.send(failing(busy('3')), stop.signal)
  await vi.waitFor(() => expect(pauses).toHaveLength(1), { interval: 2 })
  const other = queue.send(async () => 'other')
  stop.abort(new Error('left the page'))
  await expect(refused).rejects.toThrow('left the page')
  expect(await other).toBe('other')
})

it('leaves out a request that nobody waits for by the time of its turn', async () => {
  const { queue } = setUp()
  const ends: (() => void)[] = []
  const long = () => new Promise<string>((resolve) => ends.push(() => resolve('long')))
  const running = Array.from({ length: 4 }, () => queue.send(long))
  await vi.waitFor(() => expect(ends).toHaveLength(4), { interval: 2 })
  const stop = new AbortController()
  const left = vi.fn(async () => 'left')
  const [leaving, next] = [queue.send(left, stop.signal), queue.send(async () => 'next')]
  stop.abort(new Error('left the page'))
  ends[0]?.()
  await expect(leaving).rejects.toThrow('left the page')
  expect(await next).toBe('next')
  expect(left).not.toHaveBeenCalled()
  for (const end of ends) end()
  expect(await Promise.all(running)).toEqual(['long', 'long', 'long', 'long'])
})

it('fails a request that nobody waits for, though no other is waiting', async () => {
  const { queue } = setUp()
  const ends: (() => void)[] = []
  const long = () => new Promise<void>((resolve) => ends.push(resolve))
  for (let sent = 0; sent < 4; sent++) void queue.send(long)
  await vi.waitFor(() => expect(ends).toHaveLength(4), { interval: 2 })
  const stop = new AbortController()
  const leaving = queue.send(async () => 'left', stop.signal)
  stop.abort(new Error('left the page'))
  ends[0]?.()
  await expect(leaving).rejects.toThrow('left the page')
})

describe('pauses', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('last as long as the provider says', async () => {
    const done = vi.fn()
    const sending = requestQueue()
      .send(failing(busy('3')))
      .then(done)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(done).toHaveBeenCalledExactlyOnceWith('done')
  })

  it('end at once for a caller that does not wait any more', async () => {
    const stop = new AbortController()
    const sending = requestQueue().send(failing(new Error('fetch failed')), stop.signal)
    const ended = expect(sending).rejects.toThrow('left the page')
    await vi.advanceTimersByTimeAsync(1)
    stop.abort(new Error('left the page'))
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what is known of a failure', () => {
  it('is what a request of ours says', () => {
    const facts = { status: 429, message: 'Too Many Requests', retryAfter: '2' }
    expect(factsOf(new LogRequestError(facts))).toBe(facts)
  })

  it('is found anywhere in an error and its causes', () => {
    const refused = Object.assign(new TypeError('refused'), { code: -32_005 })
    const headers = new Headers({ 'Retry-After': '7' })
    const http = Object.assign(new Error('HTTP', { cause: refused }), { status: 429, headers })
    expect(factsOf(new Error('reading', { cause: http }))).toEqual({
      message: 'Error reading Error HTTP TypeError refused',
      status: 429,
      code: -32_005,
      retryAfter: '7',
    })
  })

  it('is the outermost where several say it, and only what has the right form', () => {
    const inner = Object.assign(new Error('inner'), {
      status: 500,
      code: 3,
      headers: new Headers(),
    })
    const middle = Object.assign(new Error('middle', { cause: inner }), { status: 429 })
    const outer = Object.assign(new Error('outer', { cause: middle }), {
      status: 'failed',
      code: 'ECONNRESET',
      headers: { 'Retry-After': '7' },
    })
    expect(factsOf(outer)).toMatchObject({ status: 429, code: 3, retryAfter: undefined })
  })

  it('is no more than the text of what is no error', () => {
    expect(factsOf('no connection')).toEqual({ message: 'no connection' })
  })

  it('ends in an error that causes itself', () => {
    const error = new Error('round')
    error.cause = error
    expect(factsOf(error).message).toBe(Array(6).fill('Error round').join(' '))
  })
})
