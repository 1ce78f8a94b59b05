import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../src/api/client.ts'
import { createHttpTransport } from '../src/api/http.ts'
import { createSampleTransport } from '../src/api/sample/transport.ts'
import { behavesLikeStrategiesSource } from './api/behaves-like-strategies-source.ts'
import { type FakeServer, type ServerBehaviour, startFakeServer } from './api/fake-server.ts'

const sample = async () => createSampleTransport({ latencyMs: 0 })
const connectTo = (url: string, timeoutMs = 10_000) =>
  createApi({
    server: createHttpTransport({ baseUrl: url, retryDelayMs: 1, timeoutMs }),
    sample,
  })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

const servers: FakeServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
async function start(behaviour: ServerBehaviour) {
  const server = await startFakeServer(behaviour)
  servers.push(server)
  return { server, api: connectTo(server.url, behaviour === 'silent' ? 150 : undefined) }
}

behavesLikeStrategiesSource('the sample layer', async () => createApi({ sample }), {
  kind: 'sample',
})
behavesLikeStrategiesSource('a server', async () => (await start('answers')).api, { kind: 'api' })
behavesLikeStrategiesSource('a broken server', async () => (await start('broken')).api, {
  kind: 'sample',
  degraded: /^The server answered with status 500/,
})
behavesLikeStrategiesSource('a malformed server', async () => (await start('malformed')).api, {
  kind: 'sample',
  degraded: /^The server's answer could not be read: /,
})
behavesLikeStrategiesSource('a web page', async () => (await start('web page')).api, {
  kind: 'sample',
  degraded: /not JSON/,
})
behavesLikeStrategiesSource('a silent server', async () => (await start('silent')).api, {
  kind: 'sample',
  degraded: /^The server did not answer within 0.15 s/,
})

describe('an unreachable server', () => {
  let url = ''
  beforeAll(async () => {
    const server = await startFakeServer('answers')
    url = server.url
    await server.close()
  })
  behavesLikeStrategiesSource('no server', async () => connectTo(url), {
    kind: 'sample',
    degraded: /^The server could not be reached/,
  })
})

describe('the API over a server', () => {
  it('requests every call at its path', async () => {
    const { api, server } = await start('answers')
    const [strategy] = (await api.yieldStrategies()).value
    if (strategy === undefined) throw new Error('no strategies')
    await api.appliedStrategies()
    await api.applyStrategy(strategy, { asset_id: 'usdc', amount: '100' })
    await api.strategyImpact(strategy, '100', 30)
    await api.sustainableStrategies()
    await api.environmentalAssets()
    await api.environmentalAsset('cc-1001')
    await api.portfolioImpact('0xabc')
    await api.smartAccounts('0xabc')
    await api.smartAccountTemplates()
    const { value } = await api.createSmartAccount({
      owner: '0x68d5FCA136587899dC764F7382F1bfBb311A28c5',
      name: 'Payroll',
      templateId: 'delegation-rules',
      parameters: {},
    })
    await api.updateSmartAccountStatus(value.accountId, 'PAUSED')
    await api.deleteSmartAccount(value.accountId)
    expect(server.requests).toEqual([
      'GET /yield/strategies',
      'GET /yield/strategies/user',
      'POST /yield/strategies/apply',
      'POST /yield/strategies/impact',
      'POST /yield/strategies/sustainable',
      'GET /environmental/assets',
      'GET /environmental/assets/cc-1001',
      'GET /environmental/impact/portfolio/0xabc',
      'GET /api/users/0xabc/smart-account',
      'GET /api/smart-account/templates',
      'POST /api/smart-account',
      `PUT /smart-account/${value.accountId}/status`,
      `DELETE /smart-account/${value.accountId}`,
    ])
    expect(log).not.toHaveBeenCalled()
  })

  it('escapes ids in paths', async () => {
    const { api, server } = await start('answers')
    await api.smartAccounts('../../admin?x=1')
    expect(server.requests).toEqual(['GET /api/users/..%2F..%2Fadmin%3Fx%3D1/smart-account'])
  })

  it('leaves out an invalid item with a note', async () => {
    const { api } = await start('one bad item')
    const { value, notes, source } = await api.yieldStrategies()
    expect(source.kind).toBe('api')
    expect(value).toHaveLength(6)
    expect(notes).toEqual(['strategies[0] was left out: strategy_id: expected string'])
  })

  it('logs a malformed answer as API Error:', async () => {
    const { api } = await start('malformed')
    await api.yieldStrategies()
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'API Error:',
      expect.objectContaining({
        message:
          "The server's answer could not be read: expected a list of strategies (GET /yield/strategies)",
      }),
    )
  })

  it('rejects when a smart account cannot be changed', async () => {
    const { api } = await start('broken')
    await expect(api.updateSmartAccountStatus('account-1', 'PAUSED')).rejects.toThrow('status 500')
    await expect(api.deleteSmartAccount('account-1')).rejects.toThrow('status 500')
  })

  it('rejects with the server error when the sample layer has no answer either', async () => {
    const { api } = await start('broken')
    await expect(api.environmentalAsset('nothing')).rejects.toThrow('status 500')
  })

  it('does not fall back when the caller aborts', async () => {
    const { api } = await start('silent')
    const controller = new AbortController()
    const call = api.yieldStrategies(controller.signal)
    controller.abort(new Error('left the page'))
    await expect(call).rejects.toThrow('left the page')
  })
})

afterAll(() => {
  log.mockRestore()
})
