import type { Hex } from 'viem'
import { compare } from '../../../lib/compare.ts'
import type { Compiled, Definition, Place } from './compiled.ts'
import { type Artifact, type BuildInfo, plainSourceName } from './deployment-files.ts'

// The sources of a contract: its files, the definitions in them, and the place of each instruction.

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

/** Not an enum or a struct of the same name, which another file may have. */
const contractNamed = ({ contracts }: Compiled, wanted: string): Definition | undefined =>
  contracts.find(({ kind, name }) => kind === 'ContractDefinition' && name === wanted)

/** A contract's definitions: its own, those of its bases, and the errors and events that it uses. */
function reachable(compiled: Compiled, contractName: string): readonly Definition[] {
  const contract = contractNamed(compiled, contractName)
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

/** The number of the instruction at a byte of the code; null inside the data of a PUSH. */
export function instructionAt(code: Hex, programCounter: number): number | null {
  let instruction = 0
  for (let at = 0; at <= programCounter; instruction++) {
    if (at === programCounter) return instruction
    const operation = Number.parseInt(code.slice(2 + at * 2, 4 + at * 2), 16)
    const pushed = operation >= 0x60 && operation <= 0x7f ? operation - 0x5f : 0
    at += 1 + pushed
  }
  return null
}

/**
 * Where in the sources an instruction comes from; undefined for code that the compiler has added
 * itself. The format of source maps: `start:length:file:…` a step, separated by `;`, an empty field
 * repeats the one of the step before.
 */
export function placeOf(
  { sourceMap, files }: Pick<Compiled, 'sourceMap' | 'files'>,
  instruction: number,
): Place | undefined {
  let [start, length, file] = [0, 0, -1]
  let at = 0
  for (const step of sourceMap.split(';')) {
    const [nextStart, nextLength, nextFile] = step.split(':')
    start = nextStart ? Number(nextStart) : start
    length = nextLength ? Number(nextLength) : length
    file = nextFile ? Number(nextFile) : file
    if (at++ === instruction) break
  }
  const source = files.get(file)
  return source === undefined || at <= instruction ? undefined : { source, start, length }
}

/** A source file of a contract. */
export type SourceFile = {
  /** `contracts/pools/Pools.sol`. */
  readonly name: string
  /** Its name in the compiler's input. */
  readonly inputName: string
  readonly text: string
  /** The contract's own file, one of a contract that it inherits from, or another. */
  readonly relation: 'own' | 'base' | 'other'
}

const order = ['own', 'base', 'other'] as const

/** The files of a compilation: the contract's own first, then its bases in their order. */
export function sourceFiles(
  { sources }: Pick<BuildInfo, 'sources'>,
  { inputSourceName, name }: Pick<Artifact, 'inputSourceName' | 'name'>,
  compiled: Compiled | null | undefined,
): readonly SourceFile[] {
  const bases = compiled
    ? (contractNamed(compiled, name)?.bases ?? []).flatMap(
        (id) => compiled.byId.get(id)?.place.source ?? [],
      )
    : []
  return Object.entries(sources)
    .map(
      ([inputName, text]): SourceFile => ({
        name: plainSourceName(inputName),
        inputName,
        text,
        relation:
          inputName === inputSourceName ? 'own' : bases.includes(inputName) ? 'base' : 'other',
      }),
    )
    .toSorted(
      (a, b) =>
        order.indexOf(a.relation) - order.indexOf(b.relation) ||
        (a.relation === 'base'
          ? bases.indexOf(a.inputName) - bases.indexOf(b.inputName)
          : compare(a.name, b.name)),
    )
}

/** Lines on which an error is raised: `revert Paused()`, `require(open, Paused())`. */
export function linesRaising(text: string, errorName: string): readonly number[] {
  const use = new RegExp(`(revert\\s+|,\\s*|^\\s*)(\\w+\\.)?${errorName}\\s*(\\(|\\.selector)`)
  return text
    .split('\n')
    .flatMap((line, at) => (use.test(line) && !/^\s*(\/\/|\*|error\s)/.test(line) ? [at + 1] : []))
}
