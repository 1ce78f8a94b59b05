import { nowInSeconds } from '../lib/date.ts'
import type { Sourced } from '../lib/sourced.ts'
import {
  type Application,
  applyLocally,
  completeReceipt,
  computeStrategyImpact,
  type StrategyTerms,
} from './local/strategy-rules.ts'
import { type EnvironmentalAsset, environmentalAssetSchema } from './schemas/environmental-asset.ts'
import { type PortfolioImpactAnswer, portfolioImpactSchema } from './schemas/impact.ts'
import { list, one, type Parsed, type Parser, UnreadableAnswer } from './schemas/parse.ts'
import {
  type AccountCreated,
  type AccountDeleted,
  accountCreatedSchema,
  accountDeletedSchema,
  type SmartAccount,
  type SmartAccountStatus,
  type SmartAccountTemplate,
  type StatusUpdated,
  smartAccountSchema,
  smartAccountTemplateSchema,
  statusUpdatedSchema,
} from './schemas/smart-account.ts'
import {
  type AppliedStrategy,
  applicationReceiptSchema,
  type StrategyImpact,
  strategyImpactSchema,
  type UserStrategy,
  userStrategySchema,
  type YieldStrategy,
  yieldStrategySchema,
} from './schemas/yield-strategy.ts'
import {
  ApiError,
  type ApiRequest,
  describeProblem,
  mayHaveSucceeded,
  type Transport,
} from './transport.ts'

/** A value, its source, and a note for each part of the response that had to be left out. */
export type Answer<T> = Sourced<T> & { readonly notes: readonly string[] }

/** Payload for creating a smart account. */
type NewSmartAccount = {
  readonly owner: string
  readonly name: string
  readonly templateId: string
  /** Parameter values as text, by name; list types are comma-separated. */
  readonly parameters: Readonly<Record<string, string>>
  readonly delegates?: readonly string[]
}

/**
 * Every call of the API. Reads and strategy calls reject only if their fallback fails too, or with
 * the signal's reason when aborted; their `source` states where the value is from. The calls that
 * change a smart account never fall back: if a server is set and fails, they reject.
 */
export type Api = {
  yieldStrategies(signal?: AbortSignal): Promise<Answer<readonly YieldStrategy[]>>
  appliedStrategies(signal?: AbortSignal): Promise<Answer<readonly UserStrategy[]>>
  sustainableStrategies(signal?: AbortSignal): Promise<Answer<readonly YieldStrategy[]>>
  applyStrategy(strategy: StrategyTerms, application: Application): Promise<Answer<AppliedStrategy>>
  strategyImpact(
    strategy: StrategyTerms,
    investmentAmount: string,
    durationDays: number,
    signal?: AbortSignal,
  ): Promise<Answer<StrategyImpact>>
  environmentalAssets(signal?: AbortSignal): Promise<Answer<readonly EnvironmentalAsset[]>>
  environmentalAsset(assetId: string, signal?: AbortSignal): Promise<Answer<EnvironmentalAsset>>
  portfolioImpact(portfolioId: string, signal?: AbortSignal): Promise<Answer<PortfolioImpactAnswer>>
  smartAccounts(userId: string, signal?: AbortSignal): Promise<Answer<readonly SmartAccount[]>>
  smartAccountTemplates(signal?: AbortSignal): Promise<Answer<readonly SmartAccountTemplate[]>>
  createSmartAccount(account: NewSmartAccount): Promise<Answer<AccountCreated>>
  updateSmartAccountStatus(id: string, status: SmartAccountStatus): Promise<Answer<StatusUpdated>>
  deleteSmartAccount(id: string): Promise<Answer<AccountDeleted>>
}

export type ApiOptions = {
  /** The server; without one, the sample layer answers. */
  readonly server?: Transport | undefined
  /** Loads the sample layer. Called once, on first use. */
  readonly sample: () => Promise<Transport>
  /** Unix seconds, for the time of a response. */
  readonly now?: () => number
  /** Ids for transactions that were not applied by a server. */
  readonly newId?: () => string
}

type Fallback<T> =
  /** The sample layer answers the same request. */
  | 'sample'
  /** The call fails. */
  | 'none'
  /** Computed locally from data that the caller has. */
  | (() => T)

/**
 * The API over a server with the sample layer as fallback, or over the sample layer alone.
 *
 * @example
 * const api = createApi({ sample: async () => createSampleTransport() })
 * const { value, source } = await api.yieldStrategies() // source: { kind: 'sample' }
 */
export function createApi(options: ApiOptions): Api {
  const { server, now = nowInSeconds, newId = () => crypto.randomUUID() } = options
  const sample = once(options.sample)

  async function call<T>(
    request: ApiRequest,
    parse: Parser<T>,
    fallback: Fallback<T>,
  ): Promise<Answer<T>> {
    const readSample = async (): Promise<Parsed<T>> => parse(await (await sample())(request))
    const localValue = typeof fallback === 'function' ? fallback : undefined

    if (server === undefined) {
      try {
        return { ...(await readSample()), source: { kind: 'sample' } }
      } catch (cause) {
        request.signal?.throwIfAborted()
        if (localValue === undefined) throw cause
        return { value: localValue(), notes: [], source: { kind: 'sample' } }
      }
    }
    try {
      const parsed = parseAnswer(request, parse, await server(request))
      return { ...parsed, source: { kind: 'api', at: now() } }
    } catch (cause) {
      if (!(cause instanceof ApiError) || fallback === 'none') throw cause
      const changes = request.method !== 'GET' && request.idempotent !== true
      const mayBeDone = changes && mayHaveSucceeded(cause.problem)
      const degraded = `${describeProblem(cause.problem)}${mayBeDone ? ', but may have done it anyway' : ''}`
      const source = { kind: 'sample', degraded } as const
      if (localValue !== undefined) return { value: localValue(), notes: [], source }
      const parsed = await readSample().catch((sampleCause: unknown) => {
        request.signal?.throwIfAborted()
        cause.cause ??= sampleCause
        throw cause
      })
      return { ...parsed, source }
    }
  }

  const id = encodeURIComponent

  return {
    yieldStrategies: (signal) =>
      call(
        { method: 'GET', path: '/yield/strategies', signal },
        list('strategies', yieldStrategySchema),
        'sample',
      ),
    appliedStrategies: (signal) =>
      call(
        { method: 'GET', path: '/yield/strategies/user', signal },
        list('strategies', userStrategySchema),
        'sample',
      ),
    sustainableStrategies: (signal) =>
      call(
        {
          method: 'POST',
          path: '/yield/strategies/sustainable',
          body: {},
          idempotent: true,
          signal,
        },
        list('strategies', yieldStrategySchema),
        'sample',
      ),
    applyStrategy: async (strategy, application) => {
      const answer = await call(
        {
          method: 'POST',
          path: '/yield/strategies/apply',
          body: { strategy_id: strategy.strategy_id, ...application },
        },
        one(applicationReceiptSchema),
        () => applyLocally(strategy, application, newId()),
      )
      return { ...answer, value: completeReceipt(answer.value, strategy, application) }
    },
    strategyImpact: (strategy, investmentAmount, durationDays, signal) =>
      call(
        {
          method: 'POST',
          path: '/yield/strategies/impact',
          body: {
            strategy_id: strategy.strategy_id,
            investment_amount: investmentAmount,
            duration_days: durationDays,
          },
          idempotent: true,
          signal,
        },
        one(strategyImpactSchema),
        () => computeStrategyImpact(strategy, investmentAmount, durationDays),
      ),
    environmentalAssets: (signal) =>
      call(
        { method: 'GET', path: '/environmental/assets', signal },
        list('assets', environmentalAssetSchema),
        'sample',
      ),
    environmentalAsset: (assetId, signal) =>
      call(
        { method: 'GET', path: `/environmental/assets/${id(assetId)}`, signal },
        one(environmentalAssetSchema),
        'sample',
      ),
    portfolioImpact: (portfolioId, signal) =>
      call(
        { method: 'GET', path: `/environmental/impact/portfolio/${id(portfolioId)}`, signal },
        one(portfolioImpactSchema),
        'sample',
      ),
    smartAccounts: (userId, signal) =>
      call(
        { method: 'GET', path: `/api/users/${id(userId)}/smart-account`, signal },
        list('accounts', smartAccountSchema),
        'sample',
      ),
    smartAccountTemplates: (signal) =>
      call(
        { method: 'GET', path: '/api/smart-account/templates', signal },
        list('templates', smartAccountTemplateSchema),
        'sample',
      ),
    createSmartAccount: (account) =>
      call(
        { method: 'POST', path: '/api/smart-account', body: account },
        one(accountCreatedSchema),
        'none',
      ),
    updateSmartAccountStatus: (accountId, status) =>
      call(
        { method: 'PUT', path: `/smart-account/${id(accountId)}/status`, body: { status } },
        one(statusUpdatedSchema),
        'none',
      ),
    deleteSmartAccount: (accountId) =>
      call(
        { method: 'DELETE', path: `/smart-account/${id(accountId)}` },
        one(accountDeletedSchema),
        'none',
      ),
  }
}

function parseAnswer<T>({ method, path }: ApiRequest, parse: Parser<T>, json: unknown): Parsed<T> {
  try {
    return parse(json)
  } catch (cause) {
    if (!(cause instanceof UnreadableAnswer)) throw cause
    const problem = { kind: 'malformed', detail: cause.message } as const
    const error = new ApiError(method, path, problem, { cause })
    console.error('API Error:', error)
    throw error
  }
}

/** Loads once; after a failure, the next call loads again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw cause
    })
    return loaded
  }
}
