import { type Abi, decodeErrorResult, type Hex } from 'viem'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { Explanation } from '../../../chain/errors/explanation.ts'
import { findRevertData } from '../../../chain/errors/revert-data.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { plainJson } from './decode.ts'
import { EmptyAnswerError } from './read-function.ts'

/** An error of a contract with its arguments. */
export type DecodedError = {
  readonly name: string
  /** `InsufficientLiquidity(1, 100)`. */
  readonly text: string
  readonly args: readonly unknown[]
  /** The whole data, with the selector. */
  readonly data: Hex
}

/** Decodes what a contract reverted with, by its ABI; undefined when the ABI does not have it. */
export function decodeError(abi: Abi, data: Hex): DecodedError | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    const list: readonly unknown[] = Array.isArray(args) ? args : []
    const text = `${errorName}(${list.map(argumentText).join(', ')})`
    return { name: errorName, text, args: list, data }
  } catch {
    return undefined
  }
}

const argumentText = (value: unknown): string =>
  typeof value === 'object' ? plainJson(value) : revealed(String(value))

/** Error messages of nodes that keep only the newest states. */
const prunedState =
  /missing trie node|historical state|state (is )?(not available|unavailable)|pruned|archive|distance to target block exceeds|required historical/i

/**
 * Explains why a `chainQuery` failed: by the contract's own errors where the app does not know them, and by
 * what the node keeps.
 *
 * @param block The earlier block that was asked for, if one was.
 */
export function explainRead(error: unknown, abi: Abi, block: bigint | null): Explanation {
  const explanation = explainFailure(error)
  if (block !== null && prunedState.test(explanation.raw)) {
    return {
      ...explanation,
      kind: 'unknown',
      sentence: `The node does not keep the state of block ${formatCount(block)}.`,
      nextStep: 'Read at the latest block, or use a node that keeps history (an archive node).',
    }
  }
  if (block !== null && error instanceof EmptyAnswerError) {
    return {
      ...explanation,
      kind: 'unknown',
      sentence: `The contract returned nothing for ${error.functionName} at block ${formatCount(block)}. It may not have existed yet, or it does not have this function.`,
      nextStep: 'Read at a later block.',
    }
  }
  const data = findRevertData(error)
  const decoded = data === undefined ? undefined : decodeError(abi, data)
  if (decoded === undefined) {
    if (error instanceof Error && explanation.kind === 'unknown') {
      return { ...explanation, sentence: firstSentence(error.message) }
    }
    return explanation
  }
  return explanation.errorName === undefined
    ? {
        ...explanation,
        errorName: decoded.name,
        sentence: `The contract reverted with ${decoded.text}.`,
        nextStep: 'The error and its line are in the contract’s source, if that is known.',
      }
    : explanation
}

const firstSentence = (message: string): string => revealed(message.split('\n')[0] ?? message)
