import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Api, createApi } from './client.ts'
import { createHttpTransport } from './http.ts'
import { sampleEnvironmentalAssets } from './sample/environmental-assets.ts'
import { samplePortfolioImpact } from './sample/portfolio-impact.ts'
import { sampleTemplates } from './sample/smart-accounts.ts'
import { createSampleTransport } from './sample/transport.ts'
import { sampleYieldStrategies } from './sample/yield-strategies.ts'

const [strategy] = sampleYieldStrategies
const [asset] = sampleEnvironmentalAssets
const [template] = sampleTemplates
if (strategy === undefined || asset === undefined || template === undefined) {
  throw new Error('The sample is empty.')
}
const owner = '0x68d5FCA136587899dC764F7382F1bfBb311A28c5'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

const over = (respond: (init: RequestInit) => Response | Promise<Response>) =>
  createApi({
    server: createHttpTransport({
      retryDelayMs: 1,
      timeoutMs: 60,
      maximumBytes: 2 ** 20,
      fetch: async (_, init = {}) => respond(init),
    }),
    sample: async () => createSampleTransport({ latencyMs: 0 }),
    now: () => 5,
  })
const stating = (json: unknown, type = 'application/json') =>
  over(() => new Response(JSON.stringify(json), { headers: { 'content-type': type } }))

/** What a person reads beside the figures, or instead of them. */
const seen = (call: Promise<Answer<unknown>>): Promise<string> =>
  call.then(
    ({ source }) => (source.kind === 'sample' ? (source.degraded ?? 'Sample') : source.kind),
    (error: Error) => error.message,
  )

/** An asset of which nothing is stated that may be absent. */
const unstatedAsset = {
  ...asset,
  price_per_unit: null,
  registry_link: null,
  verification_date: null,
  project_developer: null,
  description: null,
  image_url: null,
  impact_metrics: null,
}

type Call = (api: Api) => Promise<Answer<unknown>>

/** Every endpoint, with lawful answers and what is read of each. */
const endpoints: Readonly<
  Record<
    string,
    {
      readonly call: Call
      /** A call that changes something, so that a failed one may have been done. */
      readonly changes?: true
      /** Without a fallback. */
      readonly rejects?: true
      readonly lawful: readonly (readonly [string, unknown, unknown])[]
    }
  >
> = {
  'GET /yield/strategies': {
    call: (api) => api.yieldStrategies(),
    lawful: [
      ['a list', [strategy], [strategy]],
      ['a wrapped list', { strategies: [strategy], page: 1 }, [strategy]],
      ['an empty list', [], []],
      ['numbers as text', [{ ...strategy, fee_tier: `${strategy.fee_tier}` }], [strategy]],
      ['extra parts', [{ ...strategy, colour: 'green', nested: { deep: [1] } }], [strategy]],
      ['null for an optional part', [{ ...strategy, environmental_metadata: null }], [strategy]],
      [
        'an unknown risk level beside a known one',
        [{ ...strategy, risk_level: 'WILD' }, strategy],
        [strategy],
      ],
    ],
  },
  'GET /yield/strategies/user': {
    call: (api) => api.appliedStrategies(),
    lawful: [
      ['strategies alone', [strategy], [strategy]],
      [
        'numeric ids and nulls',
        [{ transaction_id: 7, strategy_id: 8, amount: null }],
        [
          {
            transaction_id: '7',
            strategy_id: '8',
            asset_id: null,
            amount: null,
            status: null,
            estimated_yield: null,
            estimated_impact: null,
          },
        ],
      ],
      [
        'an unknown status beside a strategy',
        [{ transaction_id: 7, strategy_id: 8, status: 'REJECTED' }, strategy],
        [strategy],
      ],
      ['an empty list', { strategies: [] }, []],
    ],
  },
  'POST /yield/strategies/apply': {
    changes: true,
    call: (api) => api.applyStrategy(strategy, { asset_id: 'usdc', amount: '1000' }),
    lawful: [
      [
        'a numeric id alone',
        { transaction_id: 4711 },
        {
          transaction_id: '4711',
          strategy_id: strategy.strategy_id,
          asset_id: 'usdc',
          amount: '1000',
          status: null,
          estimated_yield: null,
          estimated_impact: null,
        },
      ],
    ],
  },
  'POST /yield/strategies/impact': {
    call: (api) => api.strategyImpact(strategy, '1000', 365),
    lawful: [
      [
        'an impact in part, with numbers as text',
        {
          strategy_id: 9,
          strategy_name: 'Nine',
          investment_amount: 1000,
          duration_days: '365',
          impact_metrics: { carbon_offset_tons: '3', renewable_energy_mwh: null },
          environmental_metadata: null,
        },
        {
          strategy_id: '9',
          strategy_name: 'Nine',
          investment_amount: '1000',
          duration_days: 365,
          impact_metrics: {
            carbon_offset_tons: 3,
            land_area_protected_hectares: null,
            renewable_energy_mwh: null,
            auto_retired_credits: null,
          },
        },
      ],
    ],
  },
  'POST /yield/strategies/sustainable': {
    call: (api) => api.sustainableStrategies(),
    lawful: [['a wrapped list', { strategies: [strategy] }, [strategy]]],
  },
  'GET /environmental/assets': {
    call: (api) => api.environmentalAssets(),
    lawful: [
      ['a wrapped list', { assets: [asset] }, [asset]],
      ['a list', [asset], [asset]],
      ['an empty list', { assets: [] }, []],
      [
        'a year as text and a numeric id of a token',
        {
          assets: [
            {
              ...asset,
              vintage_year: `${asset.vintage_year}`,
              security_details: { ...asset.security_details, token_id: 12 },
            },
          ],
        },
        [{ ...asset, security_details: { ...asset.security_details, token_id: '12' } }],
      ],
      [
        'an unknown type beside a known one',
        { assets: [{ ...asset, asset_type: 'PlasticCredit' }, asset] },
        [asset],
      ],
    ],
  },
  'GET /environmental/assets/{assetId}': {
    call: (api) => api.environmentalAsset('cc-1001'),
    lawful: [['nulls where something is not stated', unstatedAsset, unstatedAsset]],
  },
  'GET /environmental/impact/portfolio/{id}': {
    call: (api) => api.portfolioImpact('me'),
    lawful: [
      ['impact metrics', samplePortfolioImpact, samplePortfolioImpact],
      [
        'no verifier and no day',
        { ...samplePortfolioImpact, verification_date: null, third_party_verifier: null },
        { ...samplePortfolioImpact, verification_date: null, third_party_verifier: '' },
      ],
      [
        'totals in part',
        { totalCarbonOffset: '1.5', impactByProject: null },
        {
          totalCarbonOffset: 1.5,
          totalLandProtected: null,
          totalWaterSaved: null,
          biodiversityScore: null,
          communityImpact: null,
          sdgContributions: {},
          impactByProject: [],
        },
      ],
    ],
  },
  'GET /api/users/{id}/smart-account': {
    call: (api) => api.smartAccounts('me'),
    lawful: [
      ['an empty list', [], []],
      [
        'numeric ids and no delegates',
        [
          {
            id: 3,
            owner,
            name: 'Payroll',
            createdAt: '1700000000',
            templateId: 4,
            status: 'ACTIVE',
            delegates: null,
            balance: 12.5,
          },
        ],
        [
          {
            id: '3',
            owner,
            name: 'Payroll',
            createdAt: 1_700_000_000,
            templateId: '4',
            status: 'ACTIVE',
            delegates: [],
            balance: '12.5',
          },
        ],
      ],
    ],
  },
  'GET /api/smart-account/templates': {
    call: (api) => api.smartAccountTemplates(),
    lawful: [
      [
        'a list without parameters',
        [{ ...template, id: 5, code: '', parameters: null }],
        [{ ...template, id: '5', code: '', parameters: [] }],
      ],
    ],
  },
  'POST /smart-account': {
    changes: true,
    rejects: true,
    call: (api) => api.createSmartAccount({ owner, name: 'A', templateId: 'b', parameters: {} }),
    lawful: [['a numeric id', { success: true, accountId: 7 }, { success: true, accountId: '7' }]],
  },
  'PUT /smart-account/{id}/status': {
    changes: true,
    rejects: true,
    call: (api) => api.updateSmartAccountStatus('1', 'PAUSED'),
    lawful: [
      ['a status', { success: true, status: 'PAUSED' }, { success: true, status: 'PAUSED' }],
    ],
  },
  'DELETE /smart-account/{id}': {
    changes: true,
    rejects: true,
    call: (api) => api.deleteSmartAccount('1'),
    lawful: [['extra parts', { success: true, at: 5 }, { success: true }]],
  },
}

const page = '<!doctype html><title>Sign in</title>'
const forever = () => {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  return new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(chunk) })
}
const silent = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** Unlawful answers and what is said of each. */
const unlawful: readonly (readonly [
  string,
  (init: RequestInit) => Response | Promise<Response>,
  string,
])[] = [
  ['HTML', () => new Response(page), "The server's answer could not be read: it is not JSON"],
  [
    'truncated JSON',
    () => new Response('[{"strategy_id": "a'),
    "The server's answer could not be read: it is not JSON",
  ],
  [
    '500',
    () => new Response('out of order', { status: 500 }),
    'The server answered with status 500',
  ],
  ['404', () => new Response(page, { status: 404 }), 'The server answered with status 404'],
  [
    '204',
    () => new Response(null, { status: 204 }),
    "The server's answer could not be read: it is empty",
  ],
  [
    'a redirect that is not followed',
    () => new Response(null, { status: 302, headers: { location: '/login' } }),
    'The server answered with status 302',
  ],
  ['no answer', silent, 'The server did not answer within 0.06 s'],
  [
    'an answer without an end',
    () => new Response(forever()),
    "The server's answer could not be read: it is larger than 1 MiB",
  ],
  ['null', () => new Response('null'), "The server's answer could not be read: expected "],
]

describe.each(Object.entries(endpoints))('%s', (_, { call, changes, rejects, lawful }) => {
  it.each(lawful)('reads %s', async (_name, json, value) => {
    const answer = await call(stating(json))
    expect(answer.source).toEqual({ kind: 'api', at: 5 })
    expect(answer.value).toEqual(value)
  })

  it('reads JSON under another content type', async () => {
    const [first] = lawful
    expect(await seen(call(stating(first?.[1], 'text/plain')))).toBe('api')
  })

  it.each(unlawful)('says why for %s', async (_name, respond, reason) => {
    const text = await seen(call(over(respond)))
    expect(text.startsWith(reason)).toBe(true)
    const mayHaveSucceeded = !reason.includes('status')
    const warns = changes === true && rejects !== true && mayHaveSucceeded
    expect(text.endsWith(', but may have done it anyway')).toBe(warns)
  })
})

it('reads a long list whole', async () => {
  const many = Array.from({ length: 300 }, () => strategy)
  const { value } = await stating(many).yieldStrategies()
  expect(value).toHaveLength(300)
})
