import * as z from 'zod/mini'
import { demoAddress } from '../../lib/demo-user.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { applyLocally, computeStrategyImpact } from '../local/strategy-rules.ts'
import { address, decimalText, text } from '../schemas/primitives.ts'
import { type SmartAccount, smartAccountStatuses } from '../schemas/smart-account.ts'
import type { ApiMethod } from '../transport.ts'

/** One call that the sample layer answers. */
export type SampleRoute = {
  readonly method: ApiMethod
  readonly path: RegExp
  /** `id` is the path's first group, decoded; empty without one. */
  readonly answer: (id: string, body: unknown) => unknown
}

/** The sample layer cannot answer. `message` says why. */
export class SampleLayerError extends Error {
  override readonly name = 'SampleLayerError'
}

/** @throws SampleLayerError where there is no such sample. */
function requireSample<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new SampleLayerError(`There is no sample ${what}.`)
  return value
}

/** @throws SampleLayerError with the names of the fields that cannot be read. */
function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) {
    const fields = result.error.issues.map(({ path }) => path.join('.') || 'the whole body')
    throw new SampleLayerError(`The request cannot be read: ${fields.join(', ')}.`)
  }
  return result.data
}

/**
 * Every call that the sample layer answers.
 *
 * @param now Epoch milliseconds.
 */
export const sampleRoutes = (now: () => number, newId: () => string): readonly SampleRoute[] => [
  ...strategyRoutes(newId),
  ...environmentalRoutes,
  ...smartAccountRoutes(now, newId),
]

const applyBody = z.object({ strategy_id: text, asset_id: text, amount: decimalText })
const impactBody = z.object({
  strategy_id: text,
  investment_amount: decimalText,
  duration_days: z.int().check(z.nonnegative()),
})

function strategyRoutes(newId: () => string): readonly SampleRoute[] {
  const strategies = async () => (await import('./yield-strategies.ts')).sampleYieldStrategies
  const strategy = async (id: string) =>
    requireSample(
      (await strategies()).find(({ strategy_id }) => strategy_id === id),
      `strategy ${id}`,
    )
  return [
    { method: 'GET', path: /^\/yield\/strategies$/, answer: strategies },
    {
      method: 'GET',
      path: /^\/yield\/strategies\/user$/,
      answer: async () => (await import('./yield-strategies.ts')).sampleAppliedStrategies,
    },
    {
      method: 'POST',
      path: /^\/yield\/strategies\/apply$/,
      answer: async (_, body) => {
        const { strategy_id, ...application } = parseBody(applyBody, body)
        return applyLocally(await strategy(strategy_id), application, newId())
      },
    },
    {
      method: 'POST',
      path: /^\/yield\/strategies\/impact$/,
      answer: async (_, body) => {
        const { strategy_id, investment_amount, duration_days } = parseBody(impactBody, body)
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
      requireSample(
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

/** What creates an account. An optional field that cannot be read is ignored. */
const newAccountSchema = z.object({
  templateId: z.string(),
  name: z.catch(z.string(), ''),
  owner: z.catch(z.optional(address), undefined),
  delegates: z.catch(z.array(address), []),
})
const statusSchema = z.object({ status: z.enum(smartAccountStatuses) })

/** An account, and the user in whose list it is. */
type Entry = { readonly userId: string; readonly account: SmartAccount }

/**
 * The smart-account calls. Accounts are kept in memory; each is listed under the user it was
 * created for: the id in the path, or else its owner.
 *
 * @param now Epoch milliseconds.
 */
function smartAccountRoutes(now: () => number, newId: () => string): readonly SampleRoute[] {
  let current: Promise<readonly Entry[]> | undefined
  const entries = () => {
    current ??= sampleEntries()
    return current
  }
  const entryOf = async (id: string) =>
    requireSample(
      (await entries()).find(({ account }) => account.id === id),
      `smart account ${id}`,
    )
  const keep = (next: readonly Entry[]) => {
    current = Promise.resolve(next)
  }

  /** Any payload is accepted; one that names a template creates an account from it. */
  const create = async (userId: string, body: unknown) => {
    const accountId = newId()
    const wanted = newAccountSchema.safeParse(body).data
    const template = wanted && (await templateOf(wanted.templateId))
    if (wanted !== undefined && template !== undefined) {
      const { name, owner = ownerOf(userId), delegates } = wanted
      const account: SmartAccount = {
        id: accountId,
        owner,
        name: name.trim() || template.name,
        createdAt: Math.floor(now() / 1000),
        templateId: template.id,
        status: 'ACTIVE',
        delegates,
        balance: '0',
      }
      keep([...(await entries()), { userId: userId || owner, account }])
    }
    return { success: true, accountId }
  }

  return [
    {
      method: 'GET',
      path: /^\/users\/([^/]+)\/smart-account$/,
      answer: async (userId) =>
        (await entries()).filter((entry) => isOf(entry, userId)).map(({ account }) => account),
    },
    { method: 'GET', path: /^\/smart-account\/templates$/, answer: templates },
    { method: 'POST', path: /^\/users\/([^/]+)\/smart-account/, answer: create },
    { method: 'POST', path: /\/smart-account/, answer: (_, body) => create('', body) },
    {
      method: 'PUT',
      path: /^\/smart-account\/([^/]+)\/status$/,
      answer: async (id, body) => {
        const { status } = parseBody(statusSchema, body)
        const changed = await entryOf(id)
        const { userId, account } = changed
        keep(
          (await entries()).map((entry) =>
            entry === changed ? { userId, account: { ...account, status } } : entry,
          ),
        )
        return { success: true, status }
      },
    },
    {
      method: 'DELETE',
      path: /^\/smart-account\/([^/]+)$/,
      answer: async (id) => {
        const deleted = await entryOf(id)
        keep((await entries()).filter((entry) => entry !== deleted))
        return { success: true }
      },
    },
  ]
}

async function sampleEntries(): Promise<readonly Entry[]> {
  const { sampleSmartAccounts } = await import('./smart-accounts.ts')
  return sampleSmartAccounts.map((account) => ({ userId: account.owner, account }))
}

async function templates() {
  const { sampleTemplates, templateSource } = await import('./smart-accounts.ts')
  return Promise.all(
    sampleTemplates.map(async (template) => ({
      ...template,
      code: await templateSource(template.name),
    })),
  )
}

async function templateOf(templateId: string) {
  const { sampleTemplates } = await import('./smart-accounts.ts')
  return sampleTemplates.find(({ id }) => id === templateId)
}

const isOf = ({ userId }: Entry, id: string): boolean => sameAddress(userId, id)

/** The owner of an account that is created under an id: the id itself where it is an address. */
const ownerOf = (userId: string): string =>
  address.safeParse(userId).success ? userId : demoAddress
