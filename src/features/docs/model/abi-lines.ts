import type { Abi, AbiParameter } from 'viem'

/** A function or event of a contract as text. */
export type AbiLine = { readonly name: string; readonly text: string }

/** What can be called on a contract and what it emits, each in alphabetical order. */
export type AbiLines = {
  /** Functions that only read. */
  readonly reads: readonly AbiLine[]
  /** Functions that change the chain. */
  readonly writes: readonly AbiLine[]
  readonly events: readonly AbiLine[]
}

/** The functions and events of an ABI. */
export function linesOf(abi: Abi): AbiLines {
  const functions = abi.filter((item) => item.type === 'function')
  const isRead = (mutability: string) => mutability === 'view' || mutability === 'pure'
  const functionLine = ({ name, inputs, outputs }: (typeof functions)[number]): AbiLine => {
    const result = outputs.length === 0 ? '' : ` → ${listOf(outputs)}`
    return { name, text: `${listOf(inputs)}${result}` }
  }
  return {
    reads: sorted(functions.filter((item) => isRead(item.stateMutability)).map(functionLine)),
    writes: sorted(functions.filter((item) => !isRead(item.stateMutability)).map(functionLine)),
    events: sorted(
      abi.flatMap((item) =>
        item.type === 'event' ? [{ name: item.name, text: listOf(item.inputs) }] : [],
      ),
    ),
  }
}

const listOf = (parameters: readonly AbiParameter[]): string =>
  `(${parameters.map(parameterText).join(', ')})`

/** `uint256 assetId`; a struct as its members. */
function parameterText(parameter: AbiParameter): string {
  const { type, name = '' } = parameter
  const isStruct = type.startsWith('tuple') && 'components' in parameter
  const typeText = isStruct ? `${listOf(parameter.components)}${type.slice('tuple'.length)}` : type
  return `${typeText} ${name}`.trim()
}

const sorted = (lines: readonly AbiLine[]): readonly AbiLine[] =>
  lines.toSorted((a, b) => a.name.localeCompare(b.name))

const files = import.meta.glob<Readonly<Record<string, Abi>>>('../../../chain/abi/*-abi.ts')

/**
 * Loads the ABI of a contract, from the contracts as they are compiled now.
 *
 * @throws Error when there is no such contract, and what loading its code throws.
 */
export async function loadAbi(contract: string): Promise<Abi> {
  const wanted = `/${contract}-abi.ts`.toLowerCase()
  const load = Object.entries(files).find(([path]) => path.toLowerCase().endsWith(wanted))?.[1]
  const [abi] = Object.values((await load?.()) ?? {})
  if (abi === undefined) throw new Error(`There is no ABI of ${contract}`)
  return abi
}
