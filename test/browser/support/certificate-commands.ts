import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { QueryClient } from '@tanstack/react-query'
import { extractChain } from 'viem'
import { hardhat } from 'viem/chains'
import { fetchDeployment } from '../../../src/chain/deployment.ts'
import { publicChains } from '../../../src/chain/known-networks.ts'
import { createReadClient } from '../../../src/chain/read-client.ts'
import { certificateEvidenceQuery } from '../../../src/domain/retirement/read-certificates.ts'
import { rawCalls } from '../../../src/features/certificates/proof/raw-calls.ts'
import {
  verdictOf,
  verifyCertificate,
} from '../../../src/features/certificates/proof/verify-certificate.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const chains = [hardhat, ...Object.values(publicChains)] as const

/** What a certificate's commands answered when they were run in a shell, as a person would. */
export async function runCertificateCommands({
  chainId,
  rpcUrl,
  deployments,
  origin,
}: {
  readonly chainId: number
  readonly rpcUrl: string
  readonly deployments: string
  readonly origin: string
}) {
  const deployment = await fetchDeployment(chainId, async (path) => {
    return new Response(await readFile(join(deployments, String(path).replace('/deployments', ''))))
  })
  const chain = extractChain({ chains, id: chainId as (typeof chains)[number]['id'] })
  const client = createReadClient({ ...chain, contracts: {} }, [rpcUrl])
  const { identity } = deployment
  const open = { status: 'open', chainId, identity, client, deployment } as const
  const read = await new QueryClient().fetchQuery(certificateEvidenceQuery(open, 1n))
  if (read.value === null) throw new Error('The chain has no certificate 1.')
  const evidence = read.value
  const { startBlock } = deployment
  const calls = rawCalls(evidence, { rpcUrl, startBlock, origin })
  const run = async (command: string): Promise<string> => (await shell(command)).trim()
  const answers = await Promise.all(
    Object.entries(calls).flatMap(([check, each]) =>
      each.map(async (call) => ({
        check,
        question: call.question,
        curl: await run(call.curl),
        cast: await run(call.cast),
      })),
    ),
  )
  return { evidence, verdict: verdictOf(verifyCertificate(evidence)), answers }
}

async function shell(command: string): Promise<string> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, PATH: path, NO_PROXY: '127.0.0.1' },
  })
  return stdout
}
