import type { AbiParameter } from 'viem'
import type { Fact } from '../../chain/transactions/intent.ts'
import { revealed } from '../../lib/foreign-text.ts'
import { shapeOf, valueAt } from './draft.ts'

/**
 * Every elementary argument of a call, by its path.
 *
 * @example
 * argumentFacts(inputs, [{ owner, tip: { maximum: 0n } }])
 * // [{ label: 'terms.owner', value: '0x…' }, { label: 'terms.tip.maximum', value: '0' }]
 */
export function argumentFacts(
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
