import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  decodeEventLog,
  decodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { revealed } from '../../../lib/foreign-text.ts'
import { selectorOf, signatureOf } from './abi-members.ts'
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
    const member = abi.find(
      (item) => item.type === 'function' && toFunctionSelector(signatureOf(item)) === selector,
    )
    if (member?.type !== 'function') continue
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
  const [topic] = log.topics
  for (const abi of abis) {
    const members = abi.filter((item) => item.type === 'event' && selectorOf(item) === topic)
    for (const member of members) {
      if (member.type !== 'event') continue
      const decoded = tryDecode(member, log)
      if (decoded !== undefined) return decoded
    }
  }
  return undefined
}

/** Events may have the same topic and other indexed arguments: then decoding fails. */
function tryDecode(member: AbiEvent, { topics, data }: RawLog): DecodedEvent | undefined {
  const [first, ...rest] = topics
  if (first === undefined) return undefined
  try {
    const { args } = decodeEventLog({ abi: [member], topics: [first, ...rest], data })
    return { member, arguments: argumentsOf(member.inputs, args) }
  } catch {
    return undefined
  }
}

const argumentsOf = (parameters: readonly AbiParameter[], args: unknown): readonly Argument[] =>
  parameters.map((parameter, at) => ({ parameter, value: valueAt(args, parameter.name, at) }))

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
