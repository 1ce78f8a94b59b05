import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  toEventSelector,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'

export type AbiError = Extract<Abi[number], { readonly type: 'error' }>
export type Member = AbiFunction | AbiEvent | AbiError

/**
 * The signature that identifies a member, in links too.
 *
 * @example
 * signatureOf(transfer) // 'transfer(address,uint256)'
 */
export function signatureOf(member: Member): string {
  return toFunctionSignature({
    type: 'function',
    name: member.name,
    inputs: member.inputs,
    outputs: [],
    stateMutability: 'view',
  })
}

/** The selector of a function or error (4 bytes), the topic of an event (32 bytes). */
export function selectorOf(member: Member): string {
  return member.type === 'event' ? toEventSelector(member) : toFunctionSelector(signatureOf(member))
}

export const viewsOf = (abi: Abi): readonly AbiFunction[] =>
  functionsOf(abi).filter(isView).toSorted(byName)

export const writesOf = (abi: Abi): readonly AbiFunction[] =>
  functionsOf(abi)
    .filter((each) => !isView(each))
    .toSorted(byName)

export const eventsOf = (abi: Abi): readonly AbiEvent[] =>
  abi.filter((item) => item.type === 'event').toSorted(byName)

export const errorsOf = (abi: Abi): readonly AbiError[] =>
  abi.filter((item) => item.type === 'error').toSorted(byName)

const functionsOf = (abi: Abi): readonly AbiFunction[] =>
  abi.filter((item) => item.type === 'function')

const isView = ({ stateMutability }: AbiFunction): boolean =>
  stateMutability === 'view' || stateMutability === 'pure'

const byName = (a: Member, b: Member): number =>
  a.name.localeCompare(b.name) || a.inputs.length - b.inputs.length
