import type { Compiled, Definition, Place } from './compiled.ts'

/** Tells in which line of a text a place begins. The compiler counts bytes of UTF-8. */
export function lineFinder(text: string): (place: Pick<Place, 'start'>) => number {
  const lineEnds: number[] = []
  for (const [at, byte] of new TextEncoder().encode(text).entries()) {
    if (byte === newline) lineEnds.push(at)
  }
  return ({ start }) => 1 + lineEnds.filter((end) => end < start).length
}

const newline = 10

/**
 * Where a function, event or error is defined that a contract has by this selector, with `0x` or
 * without: its own definition first, then those that it inherits or uses.
 */
export function definitionBySelector(
  compiled: Compiled,
  contractName: string,
  selector: string,
): Definition | undefined {
  const wanted = selector.replace(/^0x/, '').toLowerCase()
  return reachable(compiled, contractName).find((each) => each.selector === wanted)
}

/** A contract's definitions: its own, those of its bases, and the errors and events that it uses. */
function reachable(compiled: Compiled, contractName: string): readonly Definition[] {
  const contract = compiled.contracts.find(
    ({ kind, name }) => kind === 'ContractDefinition' && name === contractName,
  )
  if (contract === undefined) return []
  const bases = contract.bases.flatMap((id) => compiled.byId.get(id) ?? [])
  const used = contract.uses.flatMap((id) => compiled.byId.get(id) ?? [])
  return [...bases.flatMap(({ inner }) => inner), ...used]
}

/** Names of an enum's values by the type that the ABI names: `enum AssetClass`. */
export function enumMembers(
  compiled: Compiled | undefined,
  internalType: string | undefined,
): readonly string[] | undefined {
  const name = /^enum (.+)$/.exec(internalType ?? '')?.[1]
  if (compiled === undefined || name === undefined) return undefined
  for (const { kind, canonicalName, members } of compiled.byId.values()) {
    if (kind === 'EnumDefinition' && canonicalName === name) return members
  }
  return undefined
}
