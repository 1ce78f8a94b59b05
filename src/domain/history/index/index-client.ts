import { BlockNotFoundError } from 'viem'
import { getBlock } from 'viem/actions'
import * as z from 'zod/mini'
import { localChainId } from '../../../chain/network-names.ts'
import type { Reader } from '../../../chain/reader.ts'
import type { Source, Sourced } from '../../../lib/sourced.ts'
import type { AskOptions } from '../answer.ts'
import type { History } from '../history.ts'
import {
  type CertificatesRequest,
  candlesSchema,
  certificatesSchema,
  type EventsRequest,
  eventsSchema,
  type Frame,
  type RetiredAmountsRequest,
  refusalSchema,
  retiredAmountsSchema,
  retirementSumsSchema,
  type SumsRequest,
  saleSumsSchema,
} from './schema.ts'

/** Why an index cannot be used, for now or for a question. */
type IndexFailure =
  | 'unreachable'
  | 'malformed'
  | 'not-ready'
  | 'not-kept'
  | 'other-chain'
  | 'other-blocks'

/** An index cannot answer; a node can. */
class IndexError extends Error {
  override readonly name = 'IndexError'
  readonly failure: IndexFailure

  constructor(failure: IndexFailure, options?: ErrorOptions) {
    super(`The index cannot answer: ${failure}.`, options)
    this.failure = failure
  }
}

/** Longest time for one request in milliseconds. */
const timeoutMs = 10_000

/** The requests of an index. They reject with an `IndexError`, or with the signal's reason. */
export type IndexClient = ReturnType<typeof indexClient>

/**
 * A client of the index at a URL.
 *
 * @param fetchJson For tests.
 * @throws IndexError, or the reason of the signal, from each of its requests.
 */
export function indexClient(url: string, send: typeof fetch = fetch) {
  const ask =
    <Request, Answer>(path: string, schema: z.core.$ZodType<Answer>) =>
    async (request: Request, signal?: AbortSignal): Promise<Answer> => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const body = await send(`${url.replace(/\/$/, '')}/history/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      })
        .then((response): Promise<unknown> => response.json())
        .catch((cause: unknown) => {
          signal?.throwIfAborted()
          throw new IndexError(cause instanceof SyntaxError ? 'malformed' : 'unreachable', {
            cause,
          })
        })
      const answer = z.safeParse(schema, body)
      if (answer.success) return answer.data
      const refusal = z.safeParse(refusalSchema, body)
      throw new IndexError(refusal.success ? refusal.data.refused : 'malformed', {
        cause: answer.error,
      })
    }
  return {
    events: ask<EventsRequest, z.infer<typeof eventsSchema>>('events', eventsSchema),
    candles: ask<SumsRequest, z.infer<typeof candlesSchema>>('candles', candlesSchema),
    saleSums: ask<SumsRequest, z.infer<typeof saleSumsSchema>>('sale-sums', saleSumsSchema),
    retirementSums: ask<SumsRequest, z.infer<typeof retirementSumsSchema>>(
      'retirement-sums',
      retirementSumsSchema,
    ),
    retiredAmounts: ask<RetiredAmountsRequest, z.infer<typeof retiredAmountsSchema>>(
      'retired-amounts',
      retiredAmountsSchema,
    ),
    certificates: ask<CertificatesRequest, z.infer<typeof certificatesSchema>>(
      'certificates',
      certificatesSchema,
    ),
  }
}

/** An index whose answers are compared with the chain. */
export type CheckedIndex = {
  /**
   * Asks the index and says up to which block it knows the chain. Waits a moment for an index that is a
   * few blocks behind.
   *
   * @throws IndexError when it cannot answer, or knows another chain.
   */
  readonly ask: <Answer extends Frame>(
    request: (client: IndexClient) => Promise<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer & { readonly source: Source }>
}

/** An index this many blocks behind takes in the newest ones at any moment. */
const fewBlocks = 10n
const retries = 4
const pauseMs = 250

/** Blocks of an index that were found on the chain, by their hash. */
const confirmed = new WeakMap<Reader['deployment'], Set<string>>()

/** The index that a client asks, compared with the chain at a reader's block. */
export const checkedIndex = (client: IndexClient, reader: Reader): CheckedIndex => ({
  ask: async (request, signal) => {
    for (let tries = 0; ; tries++) {
      const answer = await request(client)
      await requireSameChain(answer, reader)
      const block = BigInt(answer.block.number)
      const behind = block < reader.block ? reader.block - block : 0n
      if (behind === 0n || behind > fewBlocks || tries === retries) {
        return { ...answer, source: { kind: 'index', chainId: reader.chainId, block, behind } }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal?.throwIfAborted()
    }
  },
})

/** The deployment has to be the same, and the index's newest block one of the chain. */
async function requireSameChain({ identity, block }: Frame, reader: Reader): Promise<void> {
  const { deployment, client, chainId } = reader
  if (identity !== deployment.identity) throw new IndexError('other-chain')
  const known = confirmed.get(deployment) ?? new Set()
  confirmed.set(deployment, known)
  if (known.has(block.hash)) return
  const blockNumber = BigInt(block.number)
  // One of several nodes of a network may be a block behind the index. A local chain has one node, and
  // where it does not have the block, it was restarted.
  if (blockNumber > reader.block && chainId !== localChainId) return
  const hash = await getBlock(client, { blockNumber }).then(
    (found) => found.hash,
    (error: unknown) => {
      if (error instanceof BlockNotFoundError) return null
      throw error
    },
  )
  if (hash !== block.hash) throw new IndexError('other-blocks')
  known.clear()
  known.add(hash)
}

/** What a person is told about an index that cannot be used. */
const sentences: Readonly<Record<Exclude<IndexFailure, 'not-kept'>, string>> = {
  unreachable: 'The index does not respond',
  malformed: 'The answers of the index cannot be read',
  'not-ready': 'The index is still catching up with the chain',
  'other-chain': 'The index belongs to another deployment',
  'other-blocks': 'The index knows blocks that the chain does not have',
}

/** Milliseconds until an index that could not answer is asked again. */
const askAgainAfterMs = 15_000

/**
 * A history that is asked from an index, and from a node where that cannot answer. The node's answer then
 * says so in its source.
 *
 * @param now Milliseconds, for tests.
 * @throws Each question rejects with an error of the node, or the reason of the signal.
 */
export function withFallback(
  index: History,
  node: History,
  now: () => number = () => performance.now(),
): History {
  let problem: { readonly sentence: string; readonly until: number } | null = null
  const either =
    <Question, Result extends Sourced<unknown>>(
      questionOf: (
        history: History,
      ) => (question: Question, options?: AskOptions) => Promise<Result>,
    ) =>
    async (question: Question, options?: AskOptions): Promise<Result> => {
      const fromNode = () => questionOf(node)(question, options)
      const degraded = async (sentence: string) => {
        const answer = await fromNode()
        return { ...answer, source: { ...answer.source, degraded: sentence } }
      }
      if (problem !== null && now() < problem.until) return degraded(problem.sentence)
      try {
        const answer = await questionOf(index)(question, options)
        problem = null
        return answer
      } catch (error) {
        if (!(error instanceof IndexError)) throw error
        if (error.failure === 'not-kept') return fromNode()
        const sentence = sentences[error.failure]
        problem = { sentence, until: now() + askAgainAfterMs }
        return degraded(sentence)
      }
    }
  return {
    trades: either(({ trades }) => trades),
    tradesSince: either(({ tradesSince }) => tradesSince),
    candles: either(({ candles }) => candles),
    poolDays: either(({ poolDays }) => poolDays),
    poolTotals: either(({ poolTotals }) => poolTotals),
    poolAt: either(({ poolAt }) => poolAt),
    poolCreations: either(({ poolCreations }) => poolCreations),
    positionEvents: either(({ positionEvents }) => positionEvents),
    positionsOf: either(({ positionsOf }) => positionsOf),
    navUpdates: either(({ navUpdates }) => navUpdates),
    distributions: either(({ distributions }) => distributions),
    holders: either(({ holders }) => holders),
    assetActivity: either(({ assetActivity }) => assetActivity),
    sales: either(({ sales }) => sales),
    saleDays: either(({ saleDays }) => saleDays),
    creditHolders: either(({ creditHolders }) => creditHolders),
    lifecycle: either(({ lifecycle }) => lifecycle),
    retirements: either(({ retirements }) => retirements),
    sortedRetirements: either(({ sortedRetirements }) => sortedRetirements),
    retiredAmounts: either(({ retiredAmounts }) => retiredAmounts),
    retirementDays: either(({ retirementDays }) => retirementDays),
    certificate: either(({ certificate }) => certificate),
    movements: either(({ movements }) => movements),
    tokenChanges: either(({ tokenChanges }) => tokenChanges),
    roleChanges: either(({ roleChanges }) => roleChanges),
  }
}
