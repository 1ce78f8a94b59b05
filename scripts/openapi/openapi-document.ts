import * as z from 'zod/mini'
import { type Api, createApi } from '../../src/api/client.ts'
import { sampleYieldStrategies } from '../../src/api/sample/yield-strategies.ts'
import { environmentalAssetSchema } from '../../src/api/schemas/environmental-asset.ts'
import { portfolioImpactSchema } from '../../src/api/schemas/impact.ts'
import { address, count, decimalText, id, isoDay, text } from '../../src/api/schemas/primitives.ts'
import {
  accountCreatedSchema,
  accountDeletedSchema,
  smartAccountSchema,
  smartAccountStatuses,
  smartAccountTemplateSchema,
  statusUpdatedSchema,
} from '../../src/api/schemas/smart-account.ts'
import {
  applicationReceiptSchema,
  strategyImpactSchema,
  userStrategySchema,
  yieldStrategySchema,
} from '../../src/api/schemas/yield-strategy.ts'
import type { ApiRequest } from '../../src/api/transport.ts'

/** A JSON Schema, or any part of a document. */
type Json = { readonly [name: string]: unknown }

/** Schemas of what servers answer, by the names that the document gives them. */
const answers = {
  YieldStrategy: yieldStrategySchema,
  UserStrategy: userStrategySchema,
  ApplicationReceipt: applicationReceiptSchema,
  StrategyImpact: strategyImpactSchema,
  EnvironmentalAsset: environmentalAssetSchema,
  PortfolioImpact: portfolioImpactSchema,
  SmartAccountTemplate: smartAccountTemplateSchema,
  SmartAccount: smartAccountSchema,
  AccountCreated: accountCreatedSchema,
  StatusUpdated: statusUpdatedSchema,
  AccountDeleted: accountDeletedSchema,
}

/** Schemas of what the app sends. */
const application = z.object({ strategy_id: id, asset_id: id, amount: decimalText })
const impactQuestion = z.object({
  strategy_id: id,
  investment_amount: decimalText,
  duration_days: count,
})
const newAccount = z.object({
  owner: address,
  name: text,
  templateId: id,
  parameters: z.record(z.string(), z.string()),
  delegates: z.optional(z.array(address)),
})
const newStatus = z.object({ status: z.enum(smartAccountStatuses) })

type Operation = {
  readonly summary: string
  /** Makes the call, with the names of its parameters in place of values. */
  readonly ask: (api: Api) => Promise<unknown>
  readonly answer: keyof typeof answers
  /** The answer is a list, bare or in an object under this name. */
  readonly listed?: string
  readonly body?: z.ZodMiniType
}

const [strategy] = sampleYieldStrategies
if (strategy === undefined) throw new Error('There is no sample strategy.')

/** Every call of the client; a call without an entry does not compile. */
const operations: Readonly<Record<keyof Api, Operation>> = {
  yieldStrategies: {
    summary: 'All yield strategies',
    ask: (api) => api.yieldStrategies(),
    answer: 'YieldStrategy',
    listed: 'strategies',
  },
  appliedStrategies: {
    summary: 'The strategies that the user has applied: transactions, or strategies',
    ask: (api) => api.appliedStrategies(),
    answer: 'UserStrategy',
    listed: 'strategies',
  },
  sustainableStrategies: {
    summary: 'The strategies with environmental metadata. It changes nothing',
    ask: (api) => api.sustainableStrategies(),
    answer: 'YieldStrategy',
    listed: 'strategies',
    body: z.object({}),
  },
  applyStrategy: {
    summary: 'Applies a strategy. A transaction id is enough of an answer',
    ask: (api) => api.applyStrategy(strategy, { asset_id: 'usdc', amount: '100' }),
    answer: 'ApplicationReceipt',
    body: application,
  },
  strategyImpact: {
    summary: 'Estimates what an investment in a strategy achieves. It changes nothing',
    ask: (api) => api.strategyImpact(strategy, '100', 30),
    answer: 'StrategyImpact',
    body: impactQuestion,
  },
  environmentalAssets: {
    summary: 'All environmental assets',
    ask: (api) => api.environmentalAssets(),
    answer: 'EnvironmentalAsset',
    listed: 'assets',
  },
  environmentalAsset: {
    summary: 'One environmental asset',
    ask: (api) => api.environmentalAsset('{asset_id}'),
    answer: 'EnvironmentalAsset',
  },
  portfolioImpact: {
    summary: 'The measured impact of a portfolio, in one of two forms',
    ask: (api) => api.portfolioImpact('{portfolio_id}'),
    answer: 'PortfolioImpact',
  },
  smartAccounts: {
    summary: 'The smart accounts of a user',
    ask: (api) => api.smartAccounts('{user_id}'),
    answer: 'SmartAccount',
    listed: 'accounts',
  },
  smartAccountTemplates: {
    summary: 'The templates that smart accounts are created from',
    ask: (api) => api.smartAccountTemplates(),
    answer: 'SmartAccountTemplate',
    listed: 'templates',
  },
  createSmartAccount: {
    summary: 'Creates a smart account',
    ask: (api) =>
      api.createSmartAccount({
        owner: '0x0000000000000000000000000000000000000001',
        name: 'Savings',
        templateId: 'delegation-rules',
        parameters: {},
      }),
    answer: 'AccountCreated',
    body: newAccount,
  },
  updateSmartAccountStatus: {
    summary: 'Pauses or resumes a smart account',
    ask: (api) => api.updateSmartAccountStatus('{account_id}', 'PAUSED'),
    answer: 'StatusUpdated',
    body: newStatus,
  },
  deleteSmartAccount: {
    summary: 'Deletes a smart account',
    ask: (api) => api.deleteSmartAccount('{account_id}'),
    answer: 'AccountDeleted',
  },
}

const description = `What a server has to answer when VITE_API_URL is set to it. Paths are appended to that URL as they are listed; a URL that ends in /api is not doubled.

Amounts are decimal texts: amount, investment_amount and estimated_yield in whole USDC, min_deposit in its smallest units (6 decimals), credits in whole credits (3 decimals). Percentages are percent, performance_fee is basis points. Tonnes, hectares, MWh and litres are numbers. Times are unix seconds, days are YYYY-MM-DD.

What is not known is null or left out, never zero. The app also takes numbers for texts and texts for numbers; further fields are ignored. Pages of the app's origin must be allowed to call the server (CORS). The app waits 8 seconds for an answer.`

/** The OpenAPI 3.1 document of the API: paths from the client, schemas from those that read the answers. */
export async function openApiDocument(): Promise<Json> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [operationId, operation] of Object.entries(operations)) {
    const { method, path, body } = requestOf(operation)
    if ((body === undefined) !== (operation.body === undefined)) {
      throw new Error(`${operationId}: the client sends ${body === undefined ? 'no' : 'a'} body`)
    }
    // What the client sends is what is described.
    if (operation.body !== undefined) z.parse(operation.body, body)
    const methods = paths[path] ?? {}
    paths[path] = { ...methods, [method.toLowerCase()]: operationOf(operationId, operation, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canopy HTTP API',
      version: '0.1.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://api.example.org', description: 'What VITE_API_URL is set to' }],
    security: [],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(answers).map(([name, schema]) => [name, jsonSchemaOf(schema)]),
      ),
    },
  }
}

/** The request that the client makes for a call. */
function requestOf({ ask }: Operation): ApiRequest {
  const requests: ApiRequest[] = []
  const api = createApi({
    // Nothing is answered: only the request counts.
    server: (request) => {
      requests.push({ ...request, path: decodeURIComponent(request.path) })
      return new Promise(() => {})
    },
    sample: async () => () => new Promise(() => {}),
  })
  void ask(api)
  const [request] = requests
  if (request === undefined) throw new Error('The client makes no request.')
  return request
}

function operationOf(
  operationId: string,
  { summary, answer, listed, body }: Operation,
  path: string,
): Json {
  const item = { $ref: `#/components/schemas/${answer}` }
  const list = { type: 'array', items: item }
  const schema =
    listed === undefined
      ? item
      : { anyOf: [list, { type: 'object', properties: { [listed]: list }, required: [listed] }] }
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(body) } },
          },
        }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema } } },
      default: {
        description: 'Any status that is not 2xx is a failure; the start of its text is shown',
      },
    },
  }
}

/** What a server should send, by the schema that reads it. */
function jsonSchemaOf(schema: z.ZodMiniType): Json {
  const options: Parameters<typeof z.toJSONSchema>[1] = {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === isoDay) Object.assign(jsonSchema, { type: 'string', format: 'date' })
      // What is made of an answer is ours; a server sends what goes in.
      const { def } = zodSchema._zod
      if (def.type === 'pipe' && def.out._zod.def.type === 'transform') {
        const { $schema, ...sent } = z.toJSONSchema(def.in, options)
        Object.assign(jsonSchema, sent)
      }
    },
  }
  return plain(z.toJSONSchema(schema, options)) as Json
}

/** Without what concerns our code alone: defaults, and limits of its numbers. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const {
    $schema,
    readOnly,
    additionalProperties,
    required,
    default: preset,
    ...rest
  } = value as Json
  const { minimum, maximum, ...fields } = rest
  const properties = fields.properties as Readonly<Record<string, Json>> | undefined
  const needed = (required as readonly string[] | undefined)?.filter(
    // A field with a default may be left out.
    (name) => !(properties?.[name] && 'default' in properties[name]),
  )
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, plain(each)])),
    ...(isLimit(minimum) ? { minimum } : {}),
    ...(isLimit(maximum) ? { maximum } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: plain(additionalProperties) }
      : {}),
    ...(needed === undefined || needed.length === 0 ? {} : { required: needed }),
  }
}

const isLimit = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
