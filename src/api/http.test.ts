import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { createHttpTransport, type HttpOptions, joinUrl } from './http.ts'

const getList = { method: 'GET', path: '/yield/strategies' } as const
const apply = { method: 'POST', path: '/yield/strategies/apply', body: { amount: '1' } } as const

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** A client whose server gives these answers one after the other, the last one for ever. */
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
/** Never answers, but stops when asked to, as fetch does. */
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
  it('asks the local base path and reads JSON', async () => {
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

  it('logs a failure once as API Error: and rejects it', async () => {
    const { http } = client([() => json({ message: 'no' }, 400)])
    const error = await failureOf(http(getList))
    expect(error.problem).toEqual({ kind: 'status', status: 400, body: '{"message":"no"}' })
    expect(error.message).toBe('The server answered with status 400 (GET /yield/strategies)')
    expect(log).toHaveBeenCalledExactlyOnceWith('API Error:', error)
  })

  it('tells a page that is not JSON from an answer', async () => {
    const { http } = client([() => new Response('<!doctype html>')])
    expect((await failureOf(http(getList))).problem.kind).toBe('malformed')
  })

  it('tries a lost read again, a bounded number of times', async () => {
    const recovered = client([lost, () => json({}, 503), () => json('third')])
    expect(await recovered.http(getList)).toBe('third')
    expect(log).not.toHaveBeenCalled()

    const hopeless = client([lost])
    expect((await failureOf(hopeless.http(getList))).problem.kind).toBe('network')
    expect(hopeless.calls).toHaveLength(3)
    expect(log).toHaveBeenCalledOnce()
  })

  it('never sends a POST twice, unless it changes nothing', async () => {
    const write = client([lost])
    await failureOf(write.http(apply))
    expect(write.calls).toHaveLength(1)

    const computation = client([lost, () => json('ok')])
    expect(await computation.http({ ...apply, idempotent: true })).toBe('ok')
  })

  it('does not repeat what the server has refused', async () => {
    const { http, calls } = client([() => json({}, 404)])
    await failureOf(http(getList))
    expect(calls).toHaveLength(1)
  })

  it('gives up when the time for the whole call is over', async () => {
    const { http, calls } = client([silent], { timeoutMs: 20 })
    const error = await failureOf(http(getList))
    expect(error.problem).toEqual({ kind: 'timeout', milliseconds: 20 })
    expect(calls).toHaveLength(1)
  })

  it('does not wait for a retry beyond that time', async () => {
    const { http } = client([lost], { timeoutMs: 20, retryDelayMs: 60_000 })
    expect((await failureOf(http(getList))).problem.kind).toBe('timeout')
  })

  it('stops when its caller does, without calling that an error', async () => {
    const { http } = client([silent])
    const controller = new AbortController()
    const call = http({ ...getList, signal: controller.signal })
    controller.abort(new Error('left the page'))
    await expect(call).rejects.toThrow('left the page')
    await expect(http({ ...getList, signal: controller.signal })).rejects.toThrow('left the page')
    expect(log).not.toHaveBeenCalled()
  })
})
