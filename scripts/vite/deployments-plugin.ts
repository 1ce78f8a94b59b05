import { cp, readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, posix, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { localChainId } from '../../src/chain/network-names.ts'

const url = '/deployments'

/** Deployment files are JSON, Ignition's journal of one JSON object a line, or logos. */
const contentTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.svg': 'image/svg+xml',
}

/** Files of a deployment that the app or others' software reads. Ignition's journal is only for deploying. */
const published = new Set([
  'chain.json',
  'contracts.json',
  'clear-signing',
  'deployed_addresses.json',
  'verification.json',
  'tokenlist.json',
  'logos',
  'artifacts',
  'build-info',
])

/**
 * Gives the app the files of `deployments/` under `/deployments/`: served in their current state by
 * Vite's own servers, copied by a build. A build leaves out the local chain, which is not reachable
 * from elsewhere, unless `CANOPY_LOCAL_DEPLOYMENT=1` asks for it.
 *
 * `/deployments/index.json` lists the chain ids.
 */
export function deployments(folder: string): Plugin {
  let outDir = ''
  return {
    name: 'canopy-deployments',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer: (server) => {
      server.middlewares.use(url, serveDeployments(folder))
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(url, serveDeployments(folder))
    },
    generateBundle: async function () {
      const source = JSON.stringify(await deployedChainIds(folder, includesLocal()))
      this.emitFile({ type: 'asset', fileName: 'deployments/index.json', source })
    },
    writeBundle: async () => {
      for (const chainId of await deployedChainIds(folder, includesLocal())) {
        await copyDeployment(join(folder, chainId), join(outDir, 'deployments', chainId))
      }
    },
  }
}

/** Answers requests below `/deployments` from the current contents of the folder. */
function serveDeployments(folder: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerFor(folder, request.url ?? '/')
    response.statusCode = answer.status
    response.setHeader('Content-Type', answer.contentType)
    response.setHeader('Cache-Control', 'no-store')
    response.end(answer.body)
  }
}

/** Whether a build contains the deployment of the local chain. */
export const includesLocal = (): boolean => process.env.CANOPY_LOCAL_DEPLOYMENT === '1'

type Answer = { readonly status: number; readonly contentType: string; readonly body: string }

const notFound: Answer = {
  status: 404,
  contentType: 'application/json',
  body: '{"error":"No such deployment file"}',
}

async function answerFor(folder: string, requestUrl: string): Promise<Answer> {
  const path = posix.normalize(decodeURIComponent(new URL(requestUrl, 'http://app').pathname))
  if (path === '/index.json') {
    const body = JSON.stringify(await deployedChainIds(folder, true))
    return { status: 200, contentType: 'application/json', body }
  }
  const contentType = contentTypes[extname(path)]
  const [, , entry = ''] = path.split('/')
  if (contentType === undefined || !published.has(entry)) return notFound
  try {
    return { status: 200, contentType, body: await readFile(join(folder, path), 'utf8') }
  } catch {
    return notFound
  }
}

/** The chains with a complete deployment, in ascending order. */
export async function deployedChainIds(folder: string, local: boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const ids = entries
    .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => local || name !== String(localChainId))
  const complete = await Promise.all(
    ids.map((id) =>
      readFile(join(folder, id, 'chain.json')).then(
        () => true,
        () => false,
      ),
    ),
  )
  return ids.filter((_, at) => complete[at]).sort((a, b) => Number(a) - Number(b))
}

async function copyDeployment(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from)) {
    if (published.has(entry)) await cp(join(from, entry), join(to, entry), { recursive: true })
  }
}
