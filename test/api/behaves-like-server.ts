import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type Answer, type Api, createApi } from '../../src/api/client.ts'
import { createHttpTransport, joinUrl } from '../../src/api/http.ts'

type Operation = {
  readonly responses: {
    readonly 200: { readonly content: Record<string, { readonly schema: object }> }
  }
}
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

const description: Description = JSON.parse(readFileSync('public/openapi.json', 'utf8'))
const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** What is wrong with an answer by the description of the API. */
function problemsOf(method: string, path: string, answer: unknown): readonly string[] {
  const operation = description.paths[path]?.[method.toLowerCase()]
  const schema = operation?.responses[200].content['application/json']?.schema
  if (schema === undefined) return [`${method} ${path} is not described`]
  const validate = ajv.compile({ ...schema, components: description.components })
  return validate(answer) ? [] : [`${method} ${path}: ${ajv.errorsText(validate.errors)}`]
}

const owner = '0x00000000000000000000000000000000000000aA'

/**
 * What the app relies on of any server for the HTTP API. It applies a strategy, and creates and deletes a
 * smart account.
 *
 * @param connect The URL that `VITE_API_URL` is set to.
 */
export function behavesLikeServer(name: string, connect: () => Promise<string>) {
  describe(`${name} behaves like a server for the HTTP API`, () => {
    const open = async () => {
      const url = await connect()
      const api = createApi({
        server: createHttpTransport({ baseUrl: url }),
        sample: async () => () => Promise.reject(new Error('The server has to answer')),
      })
      const ask = async (method: string, path: string, body?: unknown) => {
        const response = await fetch(joinUrl(url, path), {
          method,
          ...(body === undefined
            ? {}
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        })
        expect([method, path, response.status]).toEqual([method, path, 200])
        expect(response.headers.get('content-type')).toContain('json')
        return response.json()
      }
      return { url, api, ask }
    }

    /** The first strategy, which every server has. */
    const strategyOf = async (api: Api) => {
      const [strategy] = answered(await api.yieldStrategies())
      if (strategy === undefined) throw new Error('The server has no strategy.')
      return strategy
    }

    it('answers every path as it is described', async () => {
      const { api, ask } = await open()
      const { strategy_id } = await strategyOf(api)
      const [asset] = answered(await api.environmentalAssets())
      const [template] = answered(await api.smartAccountTemplates())
      const account = { owner, name: 'Savings', templateId: template?.id ?? '', parameters: {} }
      const { accountId } = await ask('POST', '/api/smart-account', account)
      const impact = { strategy_id, investment_amount: '100', duration_days: 30 }
      const calls = [
        ['GET', '/yield/strategies'],
        ['GET', '/yield/strategies/user'],
        ['POST', '/yield/strategies/sustainable', {}],
        ['POST', '/yield/strategies/apply', { strategy_id, asset_id: 'usdc', amount: '100' }],
        ['POST', '/yield/strategies/impact', impact],
        ['GET', '/environmental/assets'],
        ['GET', '/environmental/assets/{asset_id}', undefined, asset?.asset_id],
        ['GET', '/environmental/impact/portfolio/{portfolio_id}', undefined, owner],
        ['GET', '/api/users/{user_id}/smart-account', undefined, owner],
        ['GET', '/api/smart-account/templates'],
        ['POST', '/api/smart-account', account],
        ['PUT', '/smart-account/{account_id}/status', { status: 'PAUSED' }, accountId],
        ['DELETE', '/smart-account/{account_id}', undefined, accountId],
      ] as const
      const described = Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(calls.map(([method, path]) => `${method} ${path}`).sort()).toEqual(described.sort())
      const problems: string[] = []
      for (const [method, path, body, id = ''] of calls) {
        const answer = await ask(method, path.replace(/\{\w+\}/, encodeURIComponent(id)), body)
        problems.push(...problemsOf(method, path, answer))
        if (path === '/api/smart-account') await ask('DELETE', `/smart-account/${answer.accountId}`)
      }
      expect(problems).toEqual([])
    })

    it('gives the app answers that it can read as a whole', async () => {
      const { api } = await open()
      const strategy = await strategyOf(api)
      const [asset] = answered(await api.environmentalAssets())
      expect(answered(await api.environmentalAsset(asset?.asset_id ?? ''))).toEqual(asset)
      for (const sustainable of answered(await api.sustainableStrategies())) {
        expect(sustainable.environmental_metadata).toBeDefined()
      }
      const application = { asset_id: 'usdc', amount: '1250.5' }
      const receipt = answered(await api.applyStrategy(strategy, application))
      expect(receipt).toMatchObject({ strategy_id: strategy.strategy_id, ...application })
      const applied = answered(await api.appliedStrategies())
      expect(applied.length).toBeGreaterThan(0)
      const impact = answered(await api.strategyImpact(strategy, '25000', 200))
      expect(impact).toMatchObject({
        strategy_id: strategy.strategy_id,
        investment_amount: '25000',
        duration_days: 200,
      })
      answered(await api.portfolioImpact(owner))
    })

    it('keeps smart accounts from their creation to their end', async () => {
      const { api } = await open()
      const [template] = answered(await api.smartAccountTemplates())
      const { accountId } = answered(
        await api.createSmartAccount({
          owner,
          name: 'Savings',
          templateId: template?.id ?? '',
          parameters: {},
        }),
      )
      const found = async () =>
        answered(await api.smartAccounts(owner)).find(({ id }) => id === accountId)
      expect(await found()).toMatchObject({ name: 'Savings', status: 'ACTIVE' })
      expect(answered(await api.updateSmartAccountStatus(accountId, 'PAUSED'))).toEqual({
        success: true,
        status: 'PAUSED',
      })
      expect(await found()).toMatchObject({ status: 'PAUSED' })
      expect(answered(await api.deleteSmartAccount(accountId))).toEqual({ success: true })
      expect(await found()).toBeUndefined()
    })

    it('refuses what it does not have', async () => {
      const { url } = await open()
      const { status } = await fetch(joinUrl(url, '/environmental/assets/there-is-none'))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    })

    it('lets pages of another origin call it', async () => {
      const { url } = await open()
      const origin = 'https://app.example.org'
      for (const [method, path] of [
        ['POST', '/yield/strategies/apply'],
        ['PUT', '/smart-account/1/status'],
        ['DELETE', '/smart-account/1'],
      ] as const) {
        const { ok, headers } = await fetch(joinUrl(url, path), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'content-type',
          },
        })
        expect([method, ok]).toEqual([method, true])
        expect(headers.get('access-control-allow-origin')).toBeOneOf(['*', origin])
        expect(headers.get('access-control-allow-methods')).toContain(method)
        expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
      }
    })
  })
}

/** What an answer says, if all of it is the server's and could be read. */
function answered<T>({ value, source, notes }: Answer<T>): T {
  expect([source.kind, notes]).toEqual(['api', []])
  return value
}
