import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadEnv, type Plugin } from 'vite'
import { localChainId } from '../../src/chain/network-names.ts'
import { deployedChainIds, includesLocal } from './deployments-plugin.ts'

const run = promisify(execFile)
const fileName = 'health.json'

/** What a build says about itself, in `/health.json`. Fields that are not known are left out. */
export type BuildHealth = {
  readonly product: string
  readonly version: string
  /** Hash of the commit that was built. */
  readonly commit?: string
  /** True where tracked files differed from the commit. */
  readonly modified?: true
  /** ISO 8601, UTC: `SOURCE_DATE_EPOCH`, or the time of the commit, so that the same source gives the same file. */
  readonly buildTime?: string
  /** The chain that visitors start with. */
  readonly chainId: number
  /** The deployments that were built in; one that is published later is not here. */
  readonly deployments: readonly { readonly chainId: number; readonly deployedAt: string }[]
}

/**
 * Gives the app `/health.json`, for monitors and for the page `/status`. Vite's own server answers it
 * from the current state, without a cache.
 *
 * @param deploymentsFolder The folder of all deployments.
 */
export function healthFile(root: string, deploymentsFolder: string): Plugin {
  let chainId = localChainId
  const source = async (local: boolean) => {
    const health = await healthOfBuild({ root, deploymentsFolder, local, chainId })
    return `${JSON.stringify(health, null, 2)}\n`
  }
  return {
    name: 'canopy-health',
    config: (_, { mode }) => {
      const { VITE_CHAIN_ID } = loadEnv(mode, root, 'VITE_CHAIN_ID')
      if (VITE_CHAIN_ID) chainId = Number.parseInt(VITE_CHAIN_ID, 10)
    },
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_, response, next) => {
        // A deployment may be half written.
        source(true).then((body) => {
          response.setHeader('Content-Type', 'application/json')
          response.setHeader('Cache-Control', 'no-store')
          response.end(body)
        }, next)
      })
    },
    generateBundle: async function () {
      this.emitFile({ type: 'asset', fileName, source: await source(includesLocal()) })
    },
  }
}

type BuildInput = {
  /** The folder with `package.json`. */
  readonly root: string
  readonly deploymentsFolder: string
  /** Whether the local chain's deployment is part of the build. */
  readonly local: boolean
  readonly chainId: number
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * What a build of the folder says about itself. The commit is git's where the folder is the top of a
 * repository, otherwise `CANOPY_COMMIT`.
 *
 * @throws Error where `CANOPY_COMMIT` or `SOURCE_DATE_EPOCH` has no value of its kind.
 */
export async function healthOfBuild({
  root,
  deploymentsFolder,
  local,
  chainId,
  environment = process.env,
}: BuildInput): Promise<BuildHealth> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const git = await commitIn(root)
  const commit = git?.commit ?? given(environment, 'CANOPY_COMMIT', /^[0-9a-f]{7,64}$/)
  const stated = given(environment, 'SOURCE_DATE_EPOCH', /^\d{1,12}$/)
  const seconds = stated === undefined ? git?.time : Number.parseInt(stated, 10)
  const chainIds = await deployedChainIds(deploymentsFolder, local)
  return {
    product: manifest.name,
    version: manifest.version,
    ...(commit !== undefined && { commit }),
    ...(git?.isModified && { modified: true }),
    ...(seconds !== undefined && { buildTime: new Date(seconds * 1_000).toISOString() }),
    chainId,
    deployments: await Promise.all(
      chainIds.map(async (id) => {
        const chain = JSON.parse(await readFile(join(deploymentsFolder, id, 'chain.json'), 'utf8'))
        return { chainId: Number(id), deployedAt: String(chain.deployedAt) }
      }),
    ),
  }
}

function given(
  environment: NonNullable<BuildInput['environment']>,
  name: string,
  pattern: RegExp,
): string | undefined {
  const value = environment[name]
  if (!value) return undefined
  if (pattern.test(value)) return value
  throw new Error(`${name} is "${value}", which does not match ${pattern.source}.`)
}

type GitState = { readonly commit: string; readonly time: number; readonly isModified: boolean }

/** The commit of a folder; undefined without git, or where the folder lies in somebody else's repository. */
async function commitIn(root: string): Promise<GitState | undefined> {
  const git = async (...args: readonly string[]) =>
    (await run('git', ['-C', root, ...args])).stdout.trim()
  try {
    const top = await git('rev-parse', '--show-toplevel')
    if ((await realpath(top)) !== (await realpath(root))) return undefined
    const [commit = '', time = ''] = (await git('log', '-1', '--format=%H %ct')).split(' ')
    const changes = await git('status', '--porcelain', '--untracked-files=no')
    return { commit, time: Number.parseInt(time, 10), isModified: changes !== '' }
  } catch {
    return undefined
  }
}
