import type { BlockRange } from './log-source.ts'
import { failureOf, type NodeFailure } from './node-failure.ts'
import { factsOf, mendsByWaiting, type RequestQueue } from './request-queue.ts'
import type { SpanLimit } from './span.ts'

/** A range has more blocks or events than the node returns at once. */
export class TooLarge extends Error {
  /** Whether the node said how many blocks it allows. */
  readonly isLimitKnown: boolean
  /** Whether it was understood; if not, it may have had nothing to do with the number of blocks. */
  readonly isUnderstood: boolean

  constructor(failure: NodeFailure, options?: ErrorOptions) {
    super('The node returns fewer blocks at once.', options)
    this.isLimitKnown = failure.kind === 'results' || isLimit(failure)
    this.isUnderstood = failure.kind === 'results' || failure.kind === 'range'
  }
}

const isLimit = (failure: NodeFailure) => failure.kind === 'range' && failure.maxBlocks !== null

/**
 * Sends a request for the events of some blocks in its turn. The one place that decides what follows
 * from a failure, whatever its wording: a request for many blocks that fails for an unknown reason, or
 * for their number, is to be made for fewer of them; one for a single block is sent again.
 *
 * @throws TooLarge where fewer blocks may be answered; else the error of the node.
 */
export type AskForBlocks = <T>(
  range: BlockRange,
  request: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

export function askForBlocks(queue: RequestQueue, limit: SpanLimit): AskForBlocks {
  return async (range, request, signal) => {
    const blocks = blocksOf(range)
    const send = () => {
      const allowed = limit.get()
      // While this one waited, another was refused.
      if (allowed !== null && blocks > allowed) {
        throw new TooLarge({ kind: 'range', maxBlocks: allowed })
      }
      return request()
    }
    try {
      return await queue.send(send, signal, blocks === 1n ? mendsForOneBlock : mendsByWaiting)
    } catch (error) {
      if (signal?.aborted || error instanceof TooLarge) throw error
      const failure = failureOf(factsOf(error))
      if (failure.kind === 'range') limit.learn(blocks, failure.maxBlocks)
      if (blocks === 1n || !shrinks.has(failure.kind)) throw error
      throw new TooLarge(failure, { cause: error })
    }
  }
}

const shrinks: ReadonlySet<NodeFailure['kind']> = new Set(['range', 'results', 'slow', 'unknown'])

/** No number of blocks is smaller, so that most failures are worth another try. */
const mendsForOneBlock = ({ kind }: NodeFailure): boolean =>
  kind !== 'refused' && kind !== 'results'

export const blocksOf = ({ fromBlock, toBlock }: BlockRange): bigint => toBlock - fromBlock + 1n
