import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpTransport, type HttpOptions, joinUrl } from './http.ts'
import { ApiError } from './transport.ts'

const getList = { method: 'GET', path: '/yield/strategies' } as const
const apply = { method: 'POST', path: '/yield/strategies/apply', body: { amount: '1' } } as const

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** A client whose server gives these answers in sequence, and then repeats the last one. */
function client(
  answers: readonly ((init: RequestInit) => Response | Promise<Response>)[],
  options: HttpOptions = {},
) {
  const calls: { url: string; init: RequestInit }[] = []
  const http = createHttpTransport({
    retryDelayMs: 1,
    ...options,
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer === undefined) throw new Error('The test has no answers.')
      return answer(init)
    },
  })
  return { http, calls }
}

const lost = () => {
  throw new TypeError('fetch failed')
}
/** Never responds, but rejects when aborted, as fetch does. */
const silent = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  for (const spied of [vi.spyOn(Math, 'random'), vi.spyOn(AbortSignal, 'timeout')]) {
    spied.mockRestore()
  }
})

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.')
  return error
}

describe('joinUrl', () => {
  it.each([
    ['/api', '/yield/strategies', '/api/yield/strategies'],
    ['/api', '/api/users/7/smart-account', '/api/users/7/smart-account'],
    ['/api/', '/smart-account/1', '/api/smart-account/1'],
    ['/api//', '/smart-account/1', '/api/smart-account/1'],
    ['https://api.example.org', '/yield/strategies', 'https://api.example.org/yield/strategies'],
    [
      'https://api.example.org',
      '/api/users/7/smart-account',
      'https://api.example.org/api/users/7/smart-account',
    ],
    [
      'https://example.org/api',
      '/api/users/7/smart-account',
      'https://example.org/api/users/7/smart-account',
    ],
    ['/api', '/apiary', '/api/apiary'],
  ])('%s and %s make %s', (base, path, url) => {
    expect(joinUrl(base, path)).toBe(url)
  })
})

describe('the HTTP client', () => {
  it('requests the local base path and reads JSON', async () => {
    const { http, calls } = client([() => json([1, 2])])
    expect(await http(getList)).toEqual([1, 2])
    expect(calls[0]?.url).toBe('/api/yield/strategies')
    expect(log).not.toHaveBeenCalled()
  })

  it('sends JSON with its content type', async () => {
    const { http, calls } = client([() => json({})])
    await http(apply)
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"amount":"1"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('sends a read without a body or a content type', async () => {
    const { http, calls } = client([() => json([])])
    await http(getList)
    expect(calls[0]?.init).not.toHaveProperty('body')
    expect(calls[0]?.init.headers).toEqual({ accept: 'application/json' })
  })

  it('logs a failure once as API Error: and rejects it', async () => {
    const { http } = client([() => json({ message: 'no' }, 400)])
    const error = await failureOf(http(getList))
    expect(error.problem).toEqual({ kind: 'status', status: 400, body: '{"message":"no"}' })
    expect(error.message).toBe('The server answered with status 400 (GET /yield/strategies)')
    expect(log).toHaveBeenCalledExactlyOnceWith('API Error:', error)
  })

  it('rejects a response that is not JSON as malformed', async () => {
    const { http } = client([() => new Response('<!doctype html>')])
    expect((await failureOf(http(getList))).problem.kind).toBe('malformed')
  })

  it('retries a failed read a bounded number of times', async () => {
    const recovered = client([lost, () => json({}, 503), () => json('third')])
    expect(await recovered.http(getList)).toBe('third')
    expect(log).not.toHaveBeenCalled()

    const hopeless = client([lost])
    expect((await failureOf(hopeless.http(getList))).problem.kind).toBe('network')
    expect(hopeless.calls).toHaveLength(3)
    expect(log).toHaveBeenCalledOnce()
  })

  it('never sends a POST twice, unless it is idempotent', async () => {
    const write = client([lost])
    await failureOf(write.http(apply))
    expect(write.calls).toHaveLength(1)

    const computation = client([lost, () => json('ok')])
    expect(await computation.http({ ...apply, idempotent: true })).toBe('ok')
  })

  it.each([429, 502, 503, 504])('retries after the temporary status %i', async (status) => {
    const { http, calls } = client([() => json({}, status), () => json('second')])
    expect(await http(getList)).toBe('second')
    expect(calls).toHaveLength(2)
  })

  it.each([400, 401, 404, 409, 500, 501])('does not retry after status %i', async (status) => {
    const { http, calls } = client([() => json({}, status)])
    expect((await failureOf(http(getList))).problem).toMatchObject({ kind: 'status', status })
    expect(calls).toHaveLength(1)
  })

  it.each(['PUT', 'DELETE'] as const)('retries a %s, which is idempotent', async (method) => {
    const { http, calls } = client([lost, () => json('second')])
    expect(await http({ method, path: '/smart-account/1' })).toBe('second')
    expect(calls).toHaveLength(2)
  })

  it('waits a quarter of a second before the first retry and twice that before the second', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { http, calls } = client([lost], { retryDelayMs: 250 })
    const failure = failureOf(http(getList))
    const triesAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return calls.length
    }
    expect(await triesAfter(249)).toBe(1)
    expect(await triesAfter(1)).toBe(2)
    expect(await triesAfter(499)).toBe(2)
    expect(await triesAfter(1)).toBe(3)
    await failure
  })

  it('varies its delays by up to 25%, so that clients do not retry at the same time', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const early = client([lost], { retryDelayMs: 1_000, retries: 1 })
    const failure = failureOf(early.http(getList))
    await vi.advanceTimersByTimeAsync(749)
    expect(early.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(early.calls).toHaveLength(2)
    await failure
  })

  it('allows eight seconds for the whole call', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { http } = client([() => json(1)])
    await http(getList)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000)
  })

  it('stops waiting for a retry when its caller aborts', async () => {
    const { http, calls } = client([lost], { retryDelayMs: 60_000 })
    const controller = new AbortController()
    const call = http({ ...getList, signal: controller.signal })
    await vi.waitFor(() => expect(calls).toHaveLength(1), { interval: 2 })
    controller.abort(new Error('left the page'))
    await expect(call).rejects.toThrow('left the page')
    expect(calls).toHaveLength(1)
  })

  it('keeps the first 500 characters of an error body', async () => {
    const { http } = client([() => new Response('x'.repeat(501), { status: 400 })])
    expect((await failureOf(http(getList))).problem).toMatchObject({ body: 'x'.repeat(500) })
  })

  it('gives up after the timeout of the whole call', async () => {
    const { http, calls } = client([silent], { timeoutMs: 20 })
    const error = await failureOf(http(getList))
    expect(error.problem).toEqual({ kind: 'timeout', milliseconds: 20 })
    expect(calls).toHaveLength(1)
  })

  it('does not wait for a retry beyond the timeout', async () => {
    const { http, calls } = client([lost], { timeoutMs: 20, retryDelayMs: 60_000 })
    expect((await failureOf(http(getList))).problem.kind).toBe('timeout')
    expect(calls).toHaveLength(1)
  })

  it('stops when its caller aborts, without logging an error', async () => {
    const { http, calls } = client([silent])
    const controller = new AbortController()
    const call = http({ ...getList, signal: controller.signal })
    controller.abort(new Error('left the page'))
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    await expect(call).rejects.toThrow('left the page')
    await expect(http({ ...getList, signal: controller.signal })).rejects.toThrow('left the page')
    expect(log).not.toHaveBeenCalled()
  })
})
