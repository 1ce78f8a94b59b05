import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, getAddress } from 'viem'
import { hardhat } from 'viem/chains'
import { afterAll } from 'vitest'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { fetchDeployment } from '../../src/chain/deployment.ts'
import { openReader } from '../../src/chain/open-reader.ts'
import { createReadClient } from '../../src/chain/read-client.ts'
import { nodeHistory } from '../../src/domain/history/node/node-history.ts'
import { readRegistry } from '../../src/domain/registry/registry.ts'
import { type Gate, openGate, wordings } from '../gate/gate.ts'
import { describeHistory, type Reference } from '../history/same-answers.ts'
import { ownLane } from './support/lane.ts'

const gates: Gate[] = []
afterAll(() => Promise.all(gates.map((gate) => gate.close())))

describeHistory('a node', () => openSource(ownLane().chainUrl))

describeHistory('a provider that limits and fails', async () => {
  const gate = await openGate(ownLane().chainUrl, {
    blocks: { limit: 700, wordings: [wordings.oneRpc, wordings.tenderly, wordings.quickNode] },
    results: { limit: 1_500, wordings: [wordings.infura] },
    busy: [{ every: 23, retryAfter: 0 }],
    drops: { every: 29 },
  })
  gates.push(gate)
  return openSource(gate.url)
})

/** The node's history, with the chain's own state to compare it with. */
async function openSource(rpcUrl: string) {
  const direct = await openChain(ownLane().chainUrl)
  return { history: nodeHistory(await openChain(rpcUrl)), reference: await referenceOf(direct) }
}

async function openChain(rpcUrl: string): Promise<OpenChain> {
  const { deploymentsFolder } = ownLane()
  const deployment = await fetchDeployment(hardhat.id, async (path) => {
    const file = join(deploymentsFolder, String(path).replace('/deployments/', ''))
    return new Response(await readFile(file))
  })
  const { identity } = deployment
  const client = createReadClient(hardhat, [rpcUrl])
  return { status: 'open', chainId: hardhat.id, identity, client, deployment }
}

async function referenceOf(chain: OpenChain): Promise<Reference> {
  const reader = await openReader(chain)
  const { read, addressOf } = reader
  const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
  const [registry, certificates, view, newest] = await Promise.all([
    readRegistry(reader),
    read({
      address: addressOf('RetirementCertificate'),
      abi: retirementCertificateAbi,
      functionName: 'certificateCount',
    }),
    read({ ...lens, functionName: 'poolView', args: [1n] }),
    nodeHistory(chain).trades({ limit: 1 }),
  ])
  const account = newest.value[0]?.trader
  const asset = registry.find(({ assetClass }) => assetClass === 'TREASURY')
  if (account === undefined || asset === undefined) throw new Error('The chain has no history.')
  const share = { address: asset.token, abi: financialAssetAbi } as const
  const tokens = [
    ...new Set([
      getAddress(chain.deployment.usdc),
      ...registry
        .filter(({ standard }) => standard === 'ERC20')
        .map(({ token }) => getAddress(token)),
    ]),
  ]
  const balances = await Promise.all(
    tokens.map(
      async (token): Promise<[Address, bigint]> => [
        token,
        (await reader.balance(token, account)).value,
      ],
    ),
  )
  const [nav, distributions] = await Promise.all([
    read({ ...share, functionName: 'nav' }),
    read({ ...share, functionName: 'distributionCount' }),
  ])
  return {
    account,
    balances: new Map(balances),
    poolId: 1n,
    sqrtPriceX96: view.state.sqrtPriceX96,
    certificates,
    asset: { assetId: asset.id, token: asset.token },
    nav,
    distributions,
  }
}
