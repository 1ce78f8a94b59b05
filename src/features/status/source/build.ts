import * as z from 'zod/mini'
import { ExplainedError } from '../../../chain/errors/explanation.ts'

const buildSchema = z.object({
  version: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  modified: z.optional(z.boolean()),
  buildTime: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))),
  chainId: z.int().check(z.positive()),
  deployments: z.array(z.object({ chainId: z.int().check(z.positive()), deployedAt: z.string() })),
})

/** What the served build says about itself (`scripts/vite/health-plugin.ts`). */
export type Build = {
  readonly version: string
  /** Null where the build knew of none. */
  readonly commit: string | null
  /** Whether tracked files differed from the commit. */
  readonly isModified: boolean
  /** Unix seconds of the source; null where the build did not know it. */
  readonly time: number | null
  /** The chain that visitors start with. */
  readonly chainId: number
  /** Chains of the deployments that were built in. */
  readonly chainIds: readonly number[]
}

/**
 * Asks the server of the page for `/health.json`.
 *
 * @throws ExplainedError when it is missing or not one of this product.
 */
export async function fetchBuild(send: typeof fetch = fetch): Promise<Build> {
  const response = await send('/health.json', { cache: 'no-store' })
  // A server of single-page apps answers with the page where a file is missing.
  const body: unknown = response.ok ? await response.json().catch(() => null) : null
  const parsed = z.safeParse(buildSchema, body)
  if (!parsed.success) {
    throw new ExplainedError({
      kind: 'unknown',
      sentence: 'The server of this page has no health file.',
      nextStep: 'A build writes health.json; serve it beside the page, and no page in its place.',
      raw: `/health.json is missing or cannot be used: ${z.prettifyError(parsed.error)}`,
    })
  }
  const { version, commit, modified, buildTime, chainId, deployments } = parsed.data
  return {
    version,
    commit: commit ?? null,
    isModified: modified === true,
    time: buildTime === undefined ? null : Math.floor(Date.parse(buildTime) / 1_000),
    chainId,
    chainIds: deployments.map((deployment) => deployment.chainId),
  }
}

/** How the deployments of a build differ from those that its server has. */
export type ServedDifference = {
  /** Chains whose deployment was published after the build. */
  readonly added: readonly number[]
  /** Chains whose deployment was built in and is not there any more. */
  readonly missing: readonly number[]
}

/** Compares the chains of a build with those that the server lists, in ascending order. */
export function servedDifference(
  built: readonly number[],
  served: readonly number[],
): ServedDifference {
  const without = (all: readonly number[], others: readonly number[]) =>
    all.filter((chainId) => !others.includes(chainId)).toSorted((a, b) => a - b)
  return { added: without(served, built), missing: without(built, served) }
}
