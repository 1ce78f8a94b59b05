import type { ChainHead } from '../../../scripts/indexer/nodes.ts'
import type { Deployment } from '../../../src/chain/deployment.ts'
import { localChainId } from '../../../src/chain/network-names.ts'

/** What the database says of the newest block that was taken in. */
type State = {
  readonly ready: boolean
  readonly block: { readonly number: number; readonly hash: string }
  /** Unix seconds of the block. */
  readonly time: number
}

/** How far an index is, as `GET /history/health` answers. */
export type Health = {
  /** `starting` while it reads the past. Only one that is `ok` can be relied on. */
  readonly status: 'ok' | 'behind' | 'starting' | 'no-database'
  readonly deployment: { readonly chainId: number; readonly identity: string }
  /** The newest block that was taken in; null where there is none, or the database is away. */
  readonly block: (ChainHead & { readonly hash: string }) | null
  /** The newest block of the chain; null while no node responds. */
  readonly head: ChainHead | null
  readonly blocksBehind: number | null
  /** From the time of the block until now; on a local chain, whose clock may differ, until that of the head. */
  readonly secondsBehind: number | null
}

/** Seconds behind from which on an index that has read the past is stuck, or its nodes are. */
const maxSecondsBehind = 300

/**
 * How far an index is.
 *
 * @param state What its database says; null where that does not answer.
 * @param head The newest block of the chain; null where no node responds.
 * @param now Unix seconds.
 */
export function healthOf(
  { chainId, identity }: Pick<Deployment, 'chainId' | 'identity'>,
  state: State | null,
  head: ChainHead | null,
  now: number,
): Health {
  const block =
    state === null || state.block.hash === '' ? null : { ...state.block, time: state.time }
  const until = chainId === localChainId ? head?.time : now
  const secondsBehind = differenceOf(until, block?.time)
  return {
    status: statusOf(state, secondsBehind),
    deployment: { chainId, identity },
    block,
    head,
    blocksBehind: differenceOf(head?.number, block?.number),
    secondsBehind,
  }
}

function statusOf(state: State | null, secondsBehind: number | null): Health['status'] {
  if (state === null) return 'no-database'
  if (!state.ready) return 'starting'
  return (secondsBehind ?? 0) > maxSecondsBehind ? 'behind' : 'ok'
}

/** By how much one is below another; null where one of them is not known. */
function differenceOf(upper: number | undefined, lower: number | undefined): number | null {
  return upper === undefined || lower === undefined ? null : Math.max(Math.floor(upper - lower), 0)
}

type AnswerContext<Answer> = {
  readonly json: (body: { readonly error: string }, status: 500) => Answer
}

/** Answers a request that failed. What failed, with paths and queries, is for the log of the index alone. */
export function answerFailure<Answer>(error: unknown, context: AnswerContext<Answer>): Answer {
  console.error(error)
  return context.json({ error: 'The index could not answer.' }, 500)
}
