import type { AbiParameter } from 'viem'
import { chainKey } from '../../../chain/keys.ts'
import type { Fact, Intent } from '../../../chain/transactions/intent.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { callData, type FunctionCall } from './call-function.ts'
import { shapeOf, valueAt } from './draft.ts'

type CallIntentOptions = {
  /** The contract's name, or its shortened address. */
  readonly contractName: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
}

/** Calls any function of any contract, as entered in the Contract Explorer. */
export function callIntent(
  request: FunctionCall,
  { contractName, coin }: CallIntentOptions,
): Intent {
  const { address, member, args, value = 0n } = request
  return {
    title: `Call ${member.name} of ${contractName}`,
    give:
      value === 0n
        ? []
        : [{ amount: { value, decimals: coin.decimals }, unit: coin.symbol, label: 'Value' }],
    get: [],
    facts: argumentFacts(member.inputs, args),
    notes: [
      'Sent exactly as entered. The app does not know what this call gives or takes.',
      ...(hidesCharacters(args)
        ? ['An input has invisible characters. They are shown above as \\u escapes.']
        : []),
    ],
    call: () => ({
      to: address,
      data: callData(request),
      functionName: member.name,
      ...(value === 0n ? {} : { value }),
    }),
    // Any function may change anything that is shown.
    invalidates: [chainKey()],
  }
}

/** Whether any text of the inputs has invisible characters. */
function hidesCharacters(value: unknown): boolean {
  if (typeof value === 'string') return revealed(value) !== value
  return Object.values(value ?? {}).some(hidesCharacters)
}

/**
 * Every elementary argument of a call, by its path.
 *
 * @example
 * argumentFacts(inputs, [{ owner, tip: { maximum: 0n } }])
 * // [{ label: 'terms.owner', value: '0x…' }, { label: 'terms.tip.maximum', value: '0' }]
 */
function argumentFacts(
  parameters: readonly AbiParameter[],
  values: unknown,
  path = '',
): readonly Fact[] {
  return parameters.flatMap((parameter, at) => {
    const label = `${path}${parameter.name || `argument ${at}`}`
    return factsOf(parameter, valueAt(values, parameter.name, at), label)
  })
}

function factsOf(parameter: AbiParameter, value: unknown, label: string): readonly Fact[] {
  const shape = shapeOf(parameter)
  if (shape.kind === 'tuple') return argumentFacts(shape.components, value, `${label}.`)
  if (shape.kind === 'array' && Array.isArray(value)) {
    return value.length === 0
      ? [{ label, value: 'Empty list' }]
      : value.flatMap((each, at) => factsOf(shape.element, each, `${label}[${at}]`))
  }
  return [{ label, value: value === '' ? 'Empty text' : revealed(String(value)) }]
}
