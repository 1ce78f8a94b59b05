import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, getAddress, zeroAddress, zeroHash } from 'viem'
import { getContractEvents } from 'viem/actions'
import { hardhat } from 'viem/chains'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import { servicingAbi } from '../../src/chain/abi/servicing-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { fetchDeployment } from '../../src/chain/deployment.ts'
import { createReadClient } from '../../src/chain/read-client.ts'
import { openReader, type Reader } from '../../src/chain/reader.ts'
import { addressOrNull } from '../../src/domain/address-or-null.ts'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import { isFinancialClass } from '../../src/domain/registry/asset-class.ts'
import { type RegisteredAsset, readRegistry } from '../../src/domain/registry/registry.ts'
import type { Reference } from './same-answers.ts'

/** The local chain at a URL, as the app opens it. */
export async function openSeededChain(
  rpcUrl: string,
  deploymentsFolder: string,
): Promise<OpenChain> {
  const deployment = await fetchDeployment(hardhat.id, async (path) => {
    const file = join(deploymentsFolder, String(path).replace('/deployments/', ''))
    return new Response(await readFile(file))
  })
  const { identity } = deployment
  const client = createReadClient(hardhat, [rpcUrl])
  return { status: 'open', chainId: hardhat.id, identity, client, deployment }
}

/** What the chain itself says, to compare a source with. */
export async function referenceOf(chain: OpenChain): Promise<Reference> {
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
    dealt: await dealtAt(reader, registry),
    balances: new Map(balances),
    poolId: 1n,
    sqrtPriceX96: view.state.sqrtPriceX96,
    certificates,
    asset: { assetId: asset.id, token: asset.token, desk: null },
    nav,
    distributions,
    followed: await followedOf(reader, registry),
  }
}

/** Events of a desk and of the ledger, by the kind of entry that each makes. */
const deskEvents = {
  'subscription-request': 'DepositRequest',
  subscription: 'Deposit',
  'redemption-request': 'RedeemRequest',
  'desk-redemption': 'Withdraw',
  'day-priced': 'DayPriced',
  'day-struck': 'DayStruck',
} as const
const ledgerEvents = {
  'dates-filed': 'ScheduleFiled',
  'signing-filed': 'NavTermsFiled',
  default: 'DefaultRecorded',
  'nav-waiting': 'NavWaiting',
  'nav-refused': 'NavRefused',
} as const

/** Assets with a desk, and those of which something is filed, by what the node has of their events. */
async function followedOf(
  reader: Reader,
  registry: readonly RegisteredAsset[],
): Promise<Reference['followed']> {
  const { client, deployment, addressOf, read } = reader
  const { startBlock: fromBlock } = deployment
  const ledger = { address: addressOf('Servicing'), abi: servicingAbi } as const
  const assets = await Promise.all(
    registry
      .filter(({ assetClass }) => isFinancialClass(assetClass))
      .map(async ({ id: assetId, token }) => {
        const desk = addressOrNull(
          await read({ address: token, abi: financialAssetAbi, functionName: 'desk' }),
        )
        const filed = await read({ ...ledger, functionName: 'filedHash', args: [assetId] })
        const ofDesk = desk === null ? [] : Object.entries(deskEvents)
        const counts = [
          ...ofDesk.map(async ([kind, eventName]) => {
            const options = { address: desk ?? token, abi: dealingDeskAbi, fromBlock } as const
            return [kind, (await getContractEvents(client, { ...options, eventName })).length]
          }),
          ...Object.entries(ledgerEvents).map(async ([kind, eventName]) => {
            const options = { ...ledger, args: { assetId }, fromBlock } as const
            return [kind, (await getContractEvents(client, { ...options, eventName })).length]
          }),
        ]
        const happened = Object.fromEntries(await Promise.all(counts))
        return desk === null && filed === zeroHash ? [] : [{ assetId, token, desk, happened }]
      }),
  )
  return assets.flat()
}

/** What every account has at the desk of the sample. */
async function dealtAt(
  reader: Reader,
  registry: readonly RegisteredAsset[],
): Promise<Reference['dealt']> {
  const { read, client, deployment } = reader
  const desks = await Promise.all(
    registry
      .filter(({ assetClass }) => isFinancialClass(assetClass))
      .map(({ token }) => read({ address: token, abi: financialAssetAbi, functionName: 'desk' })),
  )
  const address = desks.find((desk) => desk !== zeroAddress)
  if (address === undefined) throw new Error('The sample has no dealing desk.')
  const desk = { address, abi: dealingDeskAbi } as const
  const fromBlock = deployment.startBlock
  const subscribed = await getContractEvents(client, {
    ...desk,
    eventName: 'DepositRequest',
    fromBlock,
    strict: true,
  })
  const accounts = new Set(subscribed.map(({ args }) => args.controller))
  const atDesk = async (side: 0 | 1, account: Address) => {
    const requests = await read({ ...desk, functionName: 'requestsOf', args: [side, account] })
    return requests.reduce(
      (sum, { pending, claimable, cancelled }) => sum + pending + claimable + cancelled,
      0n,
    )
  }
  return Promise.all(
    [...accounts].map(async (account) => ({
      account,
      dollars: await atDesk(0, account),
      shares: await atDesk(1, account),
    })),
  )
}
