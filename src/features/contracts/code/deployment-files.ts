import { queryOptions } from '@tanstack/react-query'
import type { Abi, Hex } from 'viem'
import * as z from 'zod/mini'
import { parseVerification } from '../../../domain/contracts/verification.ts'
import { abiOf } from './abi-text.ts'
import { type CompilerOutputFile, parseCompilerOutput } from './compiled.ts'

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
  /** The same file in the compiler's input: `project/contracts/pools/Pools.sol`. */
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

/** What the compiler was given. */
export type BuildInfo = {
  readonly id: string
  /** `0.8.37+commit.f401782d`. */
  readonly solcLongVersion: string
  /** Source texts by the compiler's names of the files. */
  readonly sources: Readonly<Record<string, string>>
  /** The complete standard JSON input, to compile again. */
  readonly input: Readonly<Record<string, unknown>>
  readonly settings: CompilerSettings
}

type CompilerSettings = {
  readonly evmVersion: string | undefined
  readonly viaIR: boolean
  readonly optimizerRuns: number | null
}

const buildInfoSchema = z.object({
  id: z.string(),
  solcLongVersion: z.string(),
  input: z.looseObject({
    sources: z.record(z.string(), z.object({ content: z.string() })),
    settings: z.looseObject({
      evmVersion: z.optional(z.string()),
      viaIR: z.optional(z.boolean()),
      optimizer: z.optional(
        z.looseObject({ enabled: z.optional(z.boolean()), runs: z.optional(z.number()) }),
      ),
    }),
  }),
})

/**
 * Reads a build info.
 *
 * @throws Error that says what is wrong with the file.
 */
export function parseBuildInfo(json: unknown): BuildInfo {
  const parsed = z.safeParse(buildInfoSchema, json)
  if (!parsed.success) throw new Error(`Build info: ${z.prettifyError(parsed.error)}`)
  const { id, solcLongVersion, input } = parsed.data
  const { evmVersion, viaIR, optimizer } = input.settings
  return {
    id,
    solcLongVersion,
    input,
    sources: Object.fromEntries(
      Object.entries(input.sources).map(([name, { content }]) => [name, content]),
    ),
    settings: {
      evmVersion,
      viaIR: viaIR ?? false,
      optimizerRuns: optimizer?.enabled ? (optimizer.runs ?? 200) : null,
    },
  }
}

/** `project/contracts/pools/Pools.sol` as people call it: `contracts/pools/Pools.sol`. */
export const plainSourceName = (name: string): string =>
  name.replace(/^project\//, '').replace(/^npm\/((?:@[^/]+\/)?[^/@]+)@[^/]+\//, '$1/')

/** The chain and the run of it whose deployment's files are read. */
type DeploymentRun = { readonly chainId: number; readonly identity: string }

/**
 * A file of a deployment, read once: files of a run of a chain never change.
 *
 * @param path In the deployment's folder.
 */
function fileQuery<T>(
  { chainId, identity }: DeploymentRun,
  path: string,
  parse: (json: unknown) => T,
) {
  return queryOptions({
    queryKey: ['deployment-file', identity, path],
    queryFn: async (): Promise<T | null> => {
      const url = `/deployments/${chainId}/${path.split('/').map(encodeURIComponent).join('/')}`
      const response = await fetch(url)
      // A server of single-page apps answers for a missing file with the page.
      const isJson = response.headers.get('content-type')?.includes('json')
      if (!response.ok || !isJson) return null
      return parse(await response.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
}

/** An artifact; null when the deployment does not have it. */
export const artifactQuery = (files: DeploymentRun, key: string) =>
  fileQuery<Artifact>(files, `artifacts/${key}.json`, (json) => parseArtifact(key, json))

/** Sources and settings; null when the deployment does not have them. */
export const buildInfoQuery = (files: DeploymentRun, id: string) =>
  fileQuery(files, `build-info/${id}.json`, parseBuildInfo)

/** What the compiler said; null when the deployment does not have it. */
export const compilerOutputQuery = (files: DeploymentRun, id: string) =>
  fileQuery<CompilerOutputFile>(files, `build-info/${id}.output.json`, parseCompilerOutput)

/** What third parties said of the sources; null where they were not asked. */
export const verificationQuery = (files: DeploymentRun) =>
  fileQuery(files, 'verification.json', parseVerification)
