import {
  type NodeFault,
  type NodeState,
  nodeFaults,
  type ServedChain,
} from '../../../chain/node-faults.ts'
import { duration } from '../../../lib/duration.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** What a node answered, or that it did not, or not yet. */
export type NodeAnswer = { readonly url: string } & (
  | (NodeState & {
      readonly status: 'answers'
      /** Milliseconds until all of it was there. */
      readonly latencyMs: number
      /** Whole unix seconds. */
      readonly askedAt: number
    })
  | {
      readonly status: 'failed'
      /** Why, as the connection says it. */
      readonly reason: string
    }
  | { readonly status: 'pending' }
)

/** A node beside the others. */
export type NodeRow = {
  readonly url: string
  readonly host: string
  readonly answer: NodeAnswer
  /** Blocks that another node of the chain has more; null where that says nothing. */
  readonly behind: bigint | null
  readonly verdict: Verdict
}

/** A judgement in one or two words, with what it means for the app. */
export type Verdict = { readonly tone: Tone; readonly label: string; readonly text: string }

/** Seconds. A block is made and arrives in less. */
const oldest = 120
const blocksMissed = 10
/** A screen reads several times, one after another. */
const slowMs = 2_000

/**
 * Each node compared with the chain that it should serve and with the others, by the rule of
 * {@link nodeFaults}, and with the clock.
 *
 * @param blockSeconds The network's time between blocks; null for a chain that makes blocks on
 * demand, whose newest one may be of any age.
 */
export function nodeRows(
  answers: readonly NodeAnswer[],
  expected: ServedChain,
  blockSeconds: number | null,
): readonly NodeRow[] {
  const faults = nodeFaults(answers.map(stateOf), expected)
  const highest = highestHead(answers, expected)
  return answers.map((answer, index) => {
    const fault = faults[index] ?? null
    const isOfChain = answer.status === 'answers' && (fault === null || fault.reason === 'lag')
    const behind = isOfChain && highest !== null ? highest - answer.head.number : null
    return {
      url: answer.url,
      host: hostOf(answer.url),
      answer,
      behind,
      verdict: verdictOf(answer, { expected, fault, behind, blockSeconds }),
    }
  })
}

/** The newest block that a node of the chain has; null where none answers. */
export function highestHead(answers: readonly NodeAnswer[], expected: ServedChain): bigint | null {
  const faults = nodeFaults(answers.map(stateOf), expected)
  const heads = answers.flatMap((answer, index) => {
    const fault = faults[index] ?? null
    const isOfChain = fault === null || fault.reason === 'lag'
    return answer.status === 'answers' && isOfChain ? [answer.head.number] : []
  })
  return heads.reduce<bigint | null>(
    (highest, head) => (highest === null || head > highest ? head : highest),
    null,
  )
}

const stateOf = (answer: NodeAnswer): NodeState | null =>
  answer.status === 'answers' ? answer : null

type Context = {
  readonly expected: ServedChain
  readonly fault: NodeFault | null
  readonly behind: bigint | null
  readonly blockSeconds: number | null
}

function verdictOf(
  answer: NodeAnswer,
  { expected, fault, behind, blockSeconds }: Context,
): Verdict {
  if (answer.status === 'pending') return { tone: 'neutral', label: 'Asking', text: '' }
  if (answer.status === 'failed') {
    return { tone: 'error', label: 'Does not answer', text: answer.reason }
  }
  const warning = (label: string, text: string): Verdict => ({ tone: 'warning', label, text })
  const wrong = (text: string): Verdict => ({ tone: 'error', label: 'Wrong chain', text })
  if (fault?.reason === 'chain-id') {
    return wrong(
      `It serves chain ${answer.chainId} instead of ${expected.chainId}. The app does not read from it.`,
    )
  }
  if (fault?.reason === 'genesis') {
    return wrong(
      'Its first block is not that of the deployment: it serves another chain with the same id.',
    )
  }
  if (fault?.reason === 'lag') {
    const text = `Another node has ${formatCount(behind ?? 0n)} blocks more, ${duration(BigInt(fault.seconds))} newer. Figures from this one are old.`
    return warning('Behind', text)
  }
  const age = answer.askedAt - answer.head.time
  if (blockSeconds !== null && age > Math.max(oldest, blocksMissed * blockSeconds)) {
    const text = `Its newest block is ${duration(BigInt(age))} old: the node or the chain is stuck.`
    return warning('Stuck', text)
  }
  if (blockSeconds !== null && age < -oldest) {
    const text = `Its newest block is ${duration(BigInt(-age))} ahead of this computer’s clock.`
    return warning('Ahead of the clock', text)
  }
  if (answer.latencyMs > slowMs) {
    return warning('Slow', 'It answers, but screens that read from it wait.')
  }
  if (answer.genesisHash === null) {
    const text = 'It does not have the first block, so that the chain’s identity is not certain.'
    return warning('No first block', text)
  }
  return { tone: 'secondary', label: 'Works', text: 'Right chain, up to date.' }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
