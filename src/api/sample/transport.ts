import * as z from 'zod/mini'
import { demoAddress } from '../../lib/demo-user.ts'
import { applyLocally, computeStrategyImpact } from '../local/strategy-rules.ts'
import { address, decimalText, text } from '../schemas/primitives.ts'
import { type SmartAccount, smartAccountStatuses } from '../schemas/smart-account.ts'
import type { ApiMethod, ApiRequest, Transport } from '../transport.ts'

/** Delay of the sample layer in milliseconds. */
export const sampleLatencyMs = 500

/** The sample layer cannot answer. `message` says why. */
export class SampleLayerError extends Error {
  override readonly name = 'SampleLayerError'
}

export type SampleOptions = {
  readonly latencyMs?: number
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly newId?: () => string
}

type Route = {
  readonly method: ApiMethod
  readonly path: RegExp
  /** `id` is the path's first group, decoded. */
  readonly answer: (id: string, body: unknown) => unknown
}

/**
 * Answers every call of the API from sample data, after about half a second. Changes to smart
 * accounts are kept in memory.
 *
 * Rejects with `No mock response for {path}` when no call matches. A failure is logged as
 * 'API Error:' and rejected; a call that its caller aborted rejects with the signal's reason.
 */
export function createSampleTransport(options: SampleOptions = {}): Transport {
  const { latencyMs = sampleLatencyMs, now = Date.now, newId = () => crypto.randomUUID() } = options
  const routes = [...strategyRoutes(newId), ...environmentalRoutes, ...accountRoutes(now, newId)]

  const answer = async ({ method, path, body, signal }: ApiRequest) => {
    await latency(latencyMs, signal)
    const plainPath = path.replace(/\?.*$/, '').replace(/^\/api(?=\/)/, '')
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(plainPath) : null
      if (match !== null) {
        const value = await route.answer(decodeURIComponent(match[1] ?? ''), body)
        signal?.throwIfAborted()
        return value
      }
    }
    throw new SampleLayerError(`No mock response for ${path}`)
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (cause) {
      request.signal?.throwIfAborted()
      console.error('API Error:', cause)
      throw cause
    }
  }
}

const applyBody = z.object({ strategy_id: text, asset_id: text, amount: decimalText })
const impactBody = z.object({
  strategy_id: text,
  investment_amount: decimalText,
  duration_days: z.int().check(z.nonnegative()),
})

function strategyRoutes(newId: () => string): readonly Route[] {
  const strategies = async () => (await import('./yield-strategies.ts')).sampleYieldStrategies
  const strategy = async (id: string) =>
    found(
      (await strategies()).find(({ strategy_id }) => strategy_id === id),
      `strategy ${id}`,
    )
  return [
    { method: 'GET', path: /^\/yield\/strategies$/, answer: strategies },
    {
      method: 'GET',
      path: /^\/yield\/strategies\/user$/,
      answer: async () => (await import('./applied-strategies.ts')).sampleAppliedStrategies,
    },
    {
      method: 'POST',
      path: /^\/yield\/strategies\/apply$/,
      answer: async (_, body) => {
        const { strategy_id, ...application } = read(applyBody, body)
        return applyLocally(await strategy(strategy_id), application, newId())
      },
    },
    {
      method: 'POST',
      path: /^\/yield\/strategies\/impact$/,
      answer: async (_, body) => {
        const { strategy_id, investment_amount, duration_days } = read(impactBody, body)
        return computeStrategyImpact(await strategy(strategy_id), investment_amount, duration_days)
      },
    },
    {
      method: 'POST',
      path: /^\/yield\/strategies\/sustainable$/,
      answer: async () => ({
        strategies: (await strategies()).filter(
          ({ environmental_metadata }) => environmental_metadata !== undefined,
        ),
      }),
    },
  ]
}

const environmentalRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/environmental\/assets$/,
    answer: async () => ({ assets: await environmentalAssets() }),
  },
  {
    method: 'GET',
    path: /^\/environmental\/assets\/([^/]+)$/,
    answer: async (id) =>
      found(
        (await environmentalAssets()).find(({ asset_id }) => asset_id === id),
        `environmental asset ${id}`,
      ),
  },
  {
    method: 'GET',
    path: /^\/environmental\/impact\/portfolio\/([^/]+)$/,
    answer: async () => (await import('./portfolio-impact.ts')).samplePortfolioImpact,
  },
]

async function environmentalAssets() {
  return (await import('./environmental-assets.ts')).sampleEnvironmentalAssets
}

const newAccountBody = z.object({
  name: text,
  templateId: text,
  owner: z.optional(address),
  delegates: z.optional(z.array(address)),
})
const statusBody = z.object({ status: z.enum(smartAccountStatuses) })

function accountRoutes(now: () => number, newId: () => string): readonly Route[] {
  let current: Promise<readonly SmartAccount[]> | undefined
  const accounts = () => {
    current ??= import('./smart-accounts.ts').then((module) => module.sampleSmartAccounts)
    return current
  }
  const existing = async (id: string) =>
    found(
      (await accounts()).find((account) => account.id === id),
      `smart account ${id}`,
    )
  const replace = (next: readonly SmartAccount[]) => {
    current = Promise.resolve(next)
  }

  return [
    { method: 'GET', path: /^\/users\/([^/]+)\/smart-account$/, answer: accounts },
    {
      method: 'GET',
      path: /^\/smart-account\/templates$/,
      answer: async () => {
        const [{ sampleTemplates }, { templateSource }] = await Promise.all([
          import('./smart-account-templates.ts'),
          import('./template-source.ts'),
        ])
        return Promise.all(
          sampleTemplates.map(async (template) => ({
            ...template,
            code: await templateSource(template.name),
          })),
        )
      },
    },
    {
      method: 'POST',
      path: /\/smart-account/,
      answer: async (_, body) => {
        const { name, templateId, owner = demoAddress, delegates = [] } = read(newAccountBody, body)
        const account: SmartAccount = {
          id: newId(),
          owner,
          name,
          createdAt: Math.floor(now() / 1000),
          templateId,
          status: 'ACTIVE',
          delegates,
          balance: '0',
        }
        replace([...(await accounts()), account])
        return { success: true, accountId: account.id }
      },
    },
    {
      method: 'PUT',
      path: /^\/smart-account\/([^/]+)\/status$/,
      answer: async (id, body) => {
        const { status } = read(statusBody, body)
        const account = await existing(id)
        replace(
          (await accounts()).map((other) => (other === account ? { ...other, status } : other)),
        )
        return { success: true, status }
      },
    },
    {
      method: 'DELETE',
      path: /^\/smart-account\/([^/]+)$/,
      answer: async (id) => {
        const account = await existing(id)
        replace((await accounts()).filter((other) => other !== account))
        return { success: true }
      },
    },
  ]
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new SampleLayerError(`There is no sample ${what}.`)
  return value
}

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) {
    const fields = result.error.issues.map(({ path }) => path.join('.') || 'the whole body')
    throw new SampleLayerError(`The request cannot be read: ${fields.join(', ')}.`)
  }
  return result.data
}

function latency(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
