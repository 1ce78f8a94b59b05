import type { QueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { compare } from '../../../lib/compare.ts'
import { lineFinder } from '../../../lib/line-finder.ts'
import type { FailingStep } from '../calls/trace.ts'
import { type Compiled, compiledContract, type Definition, type Place } from './compiled.ts'
import {
  type Artifact,
  type BuildInfo,
  buildInfoQuery,
  compilerOutputQuery,
  plainSourceName,
} from './deployment-files.ts'
import { recognise } from './recognise.ts'

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
  const contract = compiled?.contracts.find((each) => each.name === name)
  const bases = (contract?.bases ?? []).flatMap((id) => {
    const base = compiled?.byId.get(id)
    return base === undefined ? [] : [base.place.source]
  })
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

/** A line of the source of a contract on the chain. */
type FailureLine = {
  readonly address: Address
  readonly contract: string
  /** `contracts/pools/Pools.sol`. */
  readonly file: string
  readonly line: number
  readonly text: string
}

/**
 * The line of source that reverts; null where the deployment does not have the source of its code.
 *
 * @param errorName The error that it reverts with, if that is known.
 * @throws what the node answers, or what is wrong with the deployment's files.
 */
export async function locateFailure(
  queryClient: QueryClient,
  chain: OpenChain,
  artifacts: readonly Artifact[],
  { codeOf, programCounters }: FailingStep,
  errorName: string | undefined,
): Promise<FailureLine | null> {
  const code: Hex = (await getCode(chain.client, { address: codeOf })) ?? '0x'
  const verdict = recognise(
    {
      address: codeOf,
      code,
      size: 0,
      balance: 0n,
      proxy: undefined,
      implementationCode: undefined,
    },
    artifacts,
    undefined,
  )
  if (verdict.status !== 'compared' || verdict.artifact.buildInfoId === undefined) return null
  const { buildInfoId, inputSourceName, name } = verdict.artifact
  const [buildInfo, output] = await Promise.all([
    queryClient.fetchQuery(buildInfoQuery(chain, buildInfoId)),
    queryClient.fetchQuery(compilerOutputQuery(chain, buildInfoId)),
  ])
  const compiled = output && compiledContract(output, inputSourceName, name)
  if (!compiled || !buildInfo) return null
  const places = placesOf(compiled, code, programCounters)
  const place = raisingPlace(places, buildInfo.sources, errorName) ?? places[0]
  const text = place && buildInfo.sources[place.source]
  if (place === undefined || text === undefined) return null
  const line = lineFinder(text)(place)
  return {
    address: codeOf,
    contract: name,
    file: plainSourceName(place.source),
    line,
    text: (text.split('\n')[line - 1] ?? '').trim(),
  }
}

/** Where each step comes from, in the order of the steps. */
function placesOf(compiled: Compiled, code: Hex, counters: readonly number[]): readonly Place[] {
  return [...new Set(counters)].flatMap((counter) => {
    const instruction = instructionAt(code, counter)
    return (instruction !== null && placeOf(compiled, instruction)) || []
  })
}

/** The place nearest to the end that raises the error; whole functions and contracts do not count. */
export function raisingPlace(
  places: readonly Place[],
  sources: Readonly<Record<string, string>>,
  errorName: string | undefined,
): Place | undefined {
  if (errorName === undefined) return undefined
  const raises = new RegExp(`(^|\\W)${errorName}\\s*[(.]`)
  return places.find(({ source, start, length }) => {
    const bytes = new TextEncoder().encode(sources[source] ?? '').slice(start, start + length)
    const snippet = new TextDecoder().decode(bytes)
    return raises.test(snippet) && !/^\s*(function|contract|library|abstract)\b/.test(snippet)
  })
}
