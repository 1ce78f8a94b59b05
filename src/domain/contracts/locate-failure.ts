import type { QueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { OpenChain } from '../../chain/chain-state.ts'
import type { Artifact } from './artifact.ts'
import { plainSourceName } from './build-info.ts'
import { compiledContract } from './compiled.ts'
import { buildInfoQuery, compilerOutputQuery } from './files.ts'
import { recognise } from './recognise.ts'
import { instructionAt, placeOf } from './source-map.ts'
import { lineOf } from './source-place.ts'
import type { FailingStep } from './trace.ts'

/** A line of the source of a contract on the chain. */
export type FailureLine = {
  readonly address: Address
  readonly contract: string
  /** `contracts/pools/Pools.sol`. */
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The line of source of a step; null where the deployment does not have the source of its code. */
export async function locateFailure(
  queryClient: QueryClient,
  chain: OpenChain,
  artifacts: readonly Artifact[],
  { codeOf, programCounter }: FailingStep,
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
  const instruction = instructionAt(code, programCounter)
  const place = compiled && instruction !== null ? placeOf(compiled, instruction) : undefined
  const text = place && buildInfo?.sources[place.source]
  if (place === undefined || text === undefined) return null
  const line = lineOf(text, place)
  return {
    address: codeOf,
    contract: name,
    file: plainSourceName(place.source),
    line,
    text: (text.split('\n')[line - 1] ?? '').trim(),
  }
}
