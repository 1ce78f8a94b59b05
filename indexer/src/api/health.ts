import type { Deployment } from '../../../src/chain/deployment.ts'

/** What the database says of the newest block that was taken in. */
type State = {
  readonly ready: boolean
  readonly block: { readonly number: number; readonly hash: string }
  /** Unix seconds of the block. */
  readonly time: number
}

/** A block of the chain; its time in unix seconds. */
export type ChainHead = { readonly number: number; readonly time: number }

/** How far an index is, as `GET /history/health` answers. */
export type Health = {
  /** Whether questions are answered, about a chain of now. */
  readonly usable: boolean
  readonly why: 'database-away' | 'reading-the-past' | 'behind' | null
  readonly deployment: { readonly chainId: number; readonly identity: string }
  /** The newest block that was taken in; null where there is none, or the database is away. */
  readonly block: (ChainHead & { readonly hash: string }) | null
  /** The newest block of the chain; null while no node responds. */
  readonly head: ChainHead | null
  /** From the time of the one block to that of the other. */
  readonly secondsBehind: number | null
}

/** Seconds behind the chain from which on an index that has read the past is stuck. */
const mostSecondsBehind = 300

/**
 * How far an index is.
 *
 * @param state What its database says; null where that does not answer.
 * @param head The newest block of the chain; null where no node responds, which does not make it unusable.
 */
export function healthOf(
  { chainId, identity }: Pick<Deployment, 'chainId' | 'identity'>,
  state: State | null,
  head: ChainHead | null,
): Health {
  const block =
    state === null || state.block.hash === '' ? null : { ...state.block, time: state.time }
  const secondsBehind = block === null || head === null ? null : Math.max(head.time - block.time, 0)
  const why = whyUnusable(state, secondsBehind)
  return {
    usable: why === null,
    why,
    deployment: { chainId, identity },
    block,
    head,
    secondsBehind,
  }
}

function whyUnusable(state: State | null, secondsBehind: number | null): Health['why'] {
  if (state === null) return 'database-away'
  if (!state.ready) return 'reading-the-past'
  return (secondsBehind ?? 0) > mostSecondsBehind ? 'behind' : null
}
