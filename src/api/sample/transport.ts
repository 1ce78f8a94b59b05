import * as z from 'zod/mini'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { applyLocally, computeStrategyImpact } from '../local/strategy-rules.ts'
import { decimalText, text } from '../schemas/primitives.ts'
import type { ApiRequest, Transport } from '../transport.ts'
import { found, read, SampleLayerError, type SampleRoute } from './route.ts'
import { smartAccountRoutes } from './smart-account-routes.ts'

/** Delay of the sample layer in milliseconds. */
export const sampleLatencyMs = 500

export type SampleOptions = {
  readonly latencyMs?: number
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly newId?: () => string
}

/**
 * Answers every call of the API from sample data, after about half a second. Changes to smart
 * accounts are kept in memory.
 *
 * Rejects with `No mock response for {path}` when no call matches. A failure is logged as
 * 'API Error:' and rejected; a call that its caller aborted rejects with the signal's reason.
 */
export function createSampleTransport(options: SampleOptions = {}): Transport {
  const {
    latencyMs = sampleLatencyMs,
    now = nowInMilliseconds,
    newId = () => crypto.randomUUID(),
  } = options
  const routes = [
    ...strategyRoutes(newId),
    ...environmentalRoutes,
    ...smartAccountRoutes(now, newId),
  ]

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

function strategyRoutes(newId: () => string): readonly SampleRoute[] {
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

const environmentalRoutes: readonly SampleRoute[] = [
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
