import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionData,
  type Hex,
} from 'viem'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { Explanation } from '../../../chain/errors/explanation.ts'
import { findRevertData } from '../../../chain/errors/revert-data.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { selectorOf } from './abi-members.ts'
import { valueAt } from './draft.ts'

/** A named value with its parameter, ready to be shown. */
export type Argument = { readonly parameter: AbiParameter; readonly value: unknown }

export type DecodedCall = {
  readonly member: AbiFunction
  readonly arguments: readonly Argument[]
}

export type DecodedEvent = {
  readonly member: AbiEvent
  readonly arguments: readonly Argument[]
}

type RawLog = { readonly topics: readonly Hex[]; readonly data: Hex }

/** The function and inputs of call data; undefined when none of the ABIs has the function. */
export function decodeCall(abis: readonly Abi[], data: Hex): DecodedCall | undefined {
  const selector = data.slice(0, 10)
  for (const abi of abis) {
    const member = abi
      .filter((item) => item.type === 'function')
      .find((each) => selectorOf(each) === selector)
    if (member === undefined) continue
    try {
      const { args } = decodeFunctionData({ abi: [member], data })
      return { member, arguments: argumentsOf(member.inputs, args) }
    } catch {
      // Another ABI may have other types under the same selector.
    }
  }
  return undefined
}

/** The event of a log; undefined when none of the ABIs has it. */
export function decodeEvent(abis: readonly Abi[], log: RawLog): DecodedEvent | undefined {
  const [topic, ...indexed] = log.topics
  if (topic === undefined) return undefined
  for (const abi of abis) {
    for (const member of abi.filter((item) => item.type === 'event')) {
      if (selectorOf(member) !== topic) continue
      const decoded = tryDecode(member, [topic, ...indexed], log.data)
      if (decoded !== undefined) return decoded
    }
  }
  return undefined
}

/** Events may have the same topic and other indexed arguments: then decoding fails. */
function tryDecode(
  member: AbiEvent,
  topics: [topic: Hex, ...indexed: Hex[]],
  data: Hex,
): DecodedEvent | undefined {
  try {
    const { args } = decodeEventLog({ abi: [member], topics, data })
    return { member, arguments: argumentsOf(member.inputs, args) }
  } catch {
    return undefined
  }
}

const argumentsOf = (parameters: readonly AbiParameter[], args: unknown): readonly Argument[] =>
  parameters.map((parameter, at) => ({ parameter, value: valueAt(args, parameter.name, at) }))

/** An answer without data, where the ABI promises results. */
class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
  readonly functionName: string

  constructor(functionName: string) {
    super(
      `The contract returned nothing for ${functionName}. It does not have this function, or the ABI belongs to another contract.`,
    )
    this.functionName = functionName
  }
}

/**
 * The results in the order of the ABI.
 *
 * @throws EmptyAnswerError when there is no answer, Error when it is not what the ABI says.
 */
export function decodeResults(member: AbiFunction, data: Hex | undefined): readonly unknown[] {
  if (member.outputs.length === 0) return []
  if (data === undefined || data === '0x') {
    throw new EmptyAnswerError(member.name)
  }
  return decodeAbiParameters(member.outputs, data)
}

/**
 * A decoded value as JSON: bigints as decimal texts, so that nothing is rounded, and characters that are
 * not seen as escapes, so that nothing is hidden.
 */
export function plainJson(value: unknown, indent?: number): string {
  return revealed(
    JSON.stringify(
      value,
      (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each),
      indent,
    ) ?? 'null',
  )
}

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
    const text = `${errorName}(${args.map(argumentText).join(', ')})`
    return { name: errorName, text, args, data }
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
