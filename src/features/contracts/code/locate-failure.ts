import type { QueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { lineFinder } from '../../../lib/line-finder.ts'
import type { FailingStep } from '../calls/trace.ts'
import { type Compiled, compiledContract, type Place } from './compiled.ts'
import {
  type Artifact,
  buildInfoQuery,
  compilerOutputQuery,
  plainSourceName,
} from './deployment-files.ts'
import { recognise } from './recognise.ts'
import { instructionAt, placeOf } from './sources.ts'

/** A line of the source of a contract on the chain. */
export type FailureLine = {
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
