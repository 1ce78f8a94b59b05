import { queryOptions } from '@tanstack/react-query'
import { parseVerification } from '../../../domain/contracts/verification.ts'
import { type Artifact, parseArtifact, parseBuildInfo } from './artifact.ts'
import { type CompilerOutputFile, parseCompilerOutput } from './compiled.ts'

/** The chain and the run of it whose deployment's files are read. */
export type FilesOf = { readonly chainId: number; readonly identity: string }

/**
 * A file of a deployment, read once: files of a run of a chain never change.
 *
 * @param path In the deployment's folder.
 */
function fileQuery<T>({ chainId, identity }: FilesOf, path: string, parse: (json: unknown) => T) {
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
export const artifactQuery = (files: FilesOf, key: string) =>
  fileQuery<Artifact>(files, `artifacts/${key}.json`, (json) => parseArtifact(key, json))

/** Sources and settings; null when the deployment does not have them. */
export const buildInfoQuery = (files: FilesOf, id: string) =>
  fileQuery(files, `build-info/${id}.json`, parseBuildInfo)

/** What the compiler said; null when the deployment does not have it. */
export const compilerOutputQuery = (files: FilesOf, id: string) =>
  fileQuery<CompilerOutputFile>(files, `build-info/${id}.output.json`, parseCompilerOutput)

/** What third parties said of the sources; null where they were not asked. */
export const verificationQuery = (files: FilesOf) =>
  fileQuery(files, 'verification.json', parseVerification)
