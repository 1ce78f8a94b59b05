import type { Abi, Hex } from 'viem'
import * as z from 'zod/mini'
import { abiOf } from './abi-text.ts'

/** Where a value stands in a contract's code, in bytes. */
export type CodeRange = { readonly start: number; readonly length: number }

/** A compiled contract, from a file in the format of Hardhat and Ignition. */
export type Artifact = {
  /** Its file in the deployment without `.json`: `Canopy#Pools`, `FinancialAsset`. */
  readonly key: string
  /** Name in Solidity. */
  readonly name: string
  /** `contracts/pools/Pools.sol`. */
  readonly sourceName: string
  /** The same file as the compiler was told: `project/contracts/pools/Pools.sol`. */
  readonly inputSourceName: string
  /** The build info that it was compiled with; undefined when the file does not say. */
  readonly buildInfoId: string | undefined
  readonly abi: Abi
  /** Code as deployed, with zeros for immutables. */
  readonly deployedBytecode: Hex
  /** Where each immutable stands, by the id of its declaration in the syntax tree. */
  readonly immutables: Readonly<Record<string, readonly CodeRange[]>>
  /** Where addresses of linked libraries stand. */
  readonly links: readonly CodeRange[]
}

const range = z.object({ start: z.int(), length: z.int() })

const artifactSchema = z.object({
  contractName: z.string(),
  sourceName: z.string(),
  inputSourceName: z.optional(z.string()),
  buildInfoId: z.optional(z.string()),
  abi: z.unknown(),
  deployedBytecode: z.string().check(z.regex(/^0x[\da-zA-Z_$]*$/)),
  immutableReferences: z._default(z.record(z.string(), z.array(range)), {}),
  deployedLinkReferences: z._default(
    z.record(z.string(), z.record(z.string(), z.array(range))),
    {},
  ),
})

/**
 * Reads an artifact.
 *
 * @throws Error that says what is wrong with the file.
 */
export function parseArtifact(key: string, json: unknown): Artifact {
  const parsed = z.safeParse(artifactSchema, json)
  if (!parsed.success) throw new Error(`${key}.json: ${z.prettifyError(parsed.error)}`)
  const file = parsed.data
  const abi = abiOf(file.abi)
  if (abi.status === 'malformed') throw new Error(`${key}.json: ${abi.problem}`)
  return {
    key,
    name: file.contractName,
    sourceName: file.sourceName,
    inputSourceName: file.inputSourceName ?? file.sourceName,
    buildInfoId: file.buildInfoId,
    abi: abi.abi,
    // The schema has checked that it begins like hex; placeholders of libraries are in `links`.
    deployedBytecode: file.deployedBytecode as Hex,
    immutables: file.immutableReferences,
    links: Object.values(file.deployedLinkReferences).flatMap((names) =>
      Object.values(names).flat(),
    ),
  }
}
