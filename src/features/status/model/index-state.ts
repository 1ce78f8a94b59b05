import { duration } from '../../../lib/duration.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { Verdict } from './node.ts'

type Head = { readonly number: number; readonly time: number }

/** What an index reports about itself, or why it did not answer. */
export type IndexHealth =
  | {
      readonly status: 'health'
      readonly identity: string
      /** `ok`, `behind`, `starting`, `no-database`, or what later versions say. */
      readonly reported: string
      readonly block: Head | null
      readonly head: Head | null
      readonly secondsBehind: number | null
    }
  /** An index without a health endpoint. */
  | {
      readonly status: 'state'
      readonly identity: string
      readonly ready: boolean
      readonly block: number
    }
  | { readonly status: 'failed'; readonly reason: string }

/** An index beside the chain. */
export type IndexState = {
  readonly verdict: Verdict
  /** The newest block that was taken in; null where it reports none. */
  readonly block: number | null
  /** Blocks that the chain has more; null where one of the two is not known. */
  readonly behind: number | null
}

/** Blocks that an index takes in at any moment. */
const usualLag = 10

const reasonTexts: Readonly<Record<string, string>> = {
  'no-database': 'Its database does not answer.',
  starting: 'It is still reading the past. Screens read from the node until it has.',
  behind: 'It has not taken in new blocks for minutes: it or its node is stuck.',
}

/**
 * How far an index is, compared with the chain.
 *
 * @param options.identity That of the deployment; null while the chain is not open.
 * @param options.head The newest block that any node of the chain has; null where none answers.
 */
export function indexState(
  health: IndexHealth,
  { identity, head }: { readonly identity: string | null; readonly head: bigint | null },
): IndexState {
  if (health.status === 'failed') {
    const text = 'Screens read the past from the node, which takes longer.'
    return { verdict: { tone: 'error', label: 'Does not answer', text }, block: null, behind: null }
  }
  const block = health.status === 'state' ? health.block : (health.block?.number ?? null)
  const newest = newestOf(health, head)
  const behind = block === null || newest === null ? null : Math.max(newest - block, 0)
  if (identity !== null && health.identity !== identity) {
    const text = 'It is of another deployment, so that the app does not use it.'
    return { verdict: { tone: 'error', label: 'Wrong deployment', text }, block, behind }
  }
  return { verdict: verdictOf(health, behind), block, behind }
}

function verdictOf(
  health: Exclude<IndexHealth, { readonly status: 'failed' }>,
  behind: number | null,
): Verdict {
  const reported = health.status === 'health' ? health.reported : health.ready ? 'ok' : 'starting'
  if (reported !== 'ok') {
    const text = reasonTexts[reported] ?? 'It reports that it cannot be used now.'
    return { tone: reported === 'no-database' ? 'error' : 'warning', label: 'Not usable', text }
  }
  const seconds = health.status === 'health' ? health.secondsBehind : null
  if (behind !== null && behind > usualLag) {
    const time = seconds === null ? '' : `, ${duration(BigInt(seconds))}`
    const text = `The chain has ${formatCount(behind)} blocks more${time}. What is newer comes from the node.`
    return { tone: 'warning', label: 'Behind', text }
  }
  return { tone: 'secondary', label: 'Works', text: 'Up to date with the chain.' }
}

function newestOf(
  health: Exclude<IndexHealth, { readonly status: 'failed' }>,
  head: bigint | null,
): number | null {
  const own = health.status === 'health' ? (health.head?.number ?? null) : null
  if (head === null) return own
  const ofNodes = toSafeInteger(head)
  return own === null ? ofNodes : Math.max(own, ofNodes)
}
