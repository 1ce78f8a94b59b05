import {
  type Abi,
  type AbiFunction,
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { decodeRule } from '../../src/domain/accounts/rules/rule.ts'
import { executions } from '../../src/features/smart-account/model/intents.ts'
import { abiAt, ruleKindAt } from './world.ts'

/** An elementary argument of a call. */
export type Argument = {
  /** Function and argument: `list.minimumFill`; of a struct or a list, its innermost name. */
  readonly path: string
  readonly name: string
  readonly value: string | number | bigint | boolean
}

type Fields = Readonly<Record<string, unknown>>

/** The elementary arguments of a call, also of the calls, rules and documents within it. */
export function argumentsOf(abi: Abi, data: Hex): readonly Argument[] {
  if (data === '0x') return []
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  const [first, second] = args
  if (functionName === 'multicall') {
    return (first as readonly Hex[]).flatMap((inner) => argumentsOf(abi, inner))
  }
  if (functionName === 'execute') {
    const [calls] = decodeAbiParameters(executions, second as Hex)
    return calls.flatMap(({ target, callData }) => argumentsOf(abiAt(target), callData))
  }
  const { inputs } = abi.find(
    (item): item is AbiFunction =>
      item.type === 'function' && toFunctionSelector(item) === data.slice(0, 10),
  ) as AbiFunction
  return within(
    functionName,
    Object.fromEntries(inputs.map(({ name = '' }, at) => [name, args[at]])),
  )
}

function within(
  functionName: string,
  { callData, config, ...fields }: Fields,
): readonly Argument[] {
  const own = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat(3).flatMap((each) => elementary(functionName, name, each)),
  )
  if (callData !== undefined) {
    return argumentsOf(abiAt(fields.target as Address), callData as Hex)
  }
  if (config === undefined) return own
  const kind = ruleKindAt((fields.template ?? fields.template_) as Address)
  // What is entered by hand may be of any template.
  if (kind === undefined) return [...own, ...elementary(functionName, 'config', config)]
  const { kind: path, ...rule } = decodeRule(kind, config as Hex)
  return [...own, ...within(path, rule)]
}

function elementary(functionName: string, name: string, value: unknown): readonly Argument[] {
  if (typeof value === 'object' && value !== null) return within(functionName, value as Fields)
  const text = String(value)
  if (text.startsWith('data:')) {
    return within('document', JSON.parse(atob(text.slice(text.indexOf(',') + 1))) as Fields)
  }
  return [{ path: `${functionName}.${name}`, name, value: value as Argument['value'] }]
}
