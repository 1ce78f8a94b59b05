import { createConfig, factory } from 'ponder'
import { type Abi, type Address, getAbiItem, zeroAddress } from 'viem'
import { readDeployment } from '../scripts/deploy/read-deployment.ts'
import { indexNodes } from '../scripts/indexer/node-client.ts'
import { nodeLanes } from '../scripts/indexer/node-lanes.ts'
import { nodesOfEnvironment } from '../scripts/indexer/nodes.ts'
import { dealingDesksAbi } from '../src/chain/abi/dealingDesks-abi.ts'
import { environmentalCreditsAbi } from '../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../src/chain/abi/financialAssetFactory-abi.ts'
import type { ContractName } from '../src/chain/contracts.ts'
import { findAddress } from '../src/chain/deployment.ts'
import { localChainId } from '../src/chain/network-names.ts'
import { indexedEvents } from '../src/domain/history/index/indexed-events.ts'

/** The deployment that is indexed, from its folder `deployments/<chain id>`. */
export const deployment = await readDeployment(required('INDEX_DEPLOYMENT'))

/** The nodes to read from: those of `INDEX_RPC_URL`, by default those of the deployment's chain file. */
export const nodes = indexNodes(deployment, nodesOfEnvironment() ?? deployment.rpcUrls, {
  say: console.warn,
})

/**
 * Address of a contract whose events are kept; the zero address, which emits none, where the deployment
 * lacks it.
 */
export const addressOf = (name: ContractName): Address =>
  findAddress(deployment, name) ?? zeroAddress

const isLocal = deployment.chainId === localChainId
const startBlock = Number(deployment.startBlock)

/** A deployed contract. USDC of others is not kept: most of its transfers do not concern Canopy. */
const deployed = <const abi extends Abi>(name: ContractName, { abi }: { readonly abi: abi }) =>
  ({ chain: 'chain', abi, address: addressOf(name), startBlock }) as const

export default createConfig({
  database: process.env.DATABASE_URL
    ? { kind: 'postgres', connectionString: process.env.DATABASE_URL }
    : { kind: 'pglite', directory: process.env.INDEX_DATA ?? '.ponder/pglite' },
  chains: {
    chain: {
      id: deployment.chainId,
      // Ponder would spread its requests over all nodes; these are asked in order.
      rpc: await nodeLanes(nodes),
      // What a local node said before it was restarted says nothing about the chain of now.
      disableCache: isLocal,
      pollingInterval: isLocal ? 200 : 1_000,
    },
  },
  // Every block from now on, so that the index can say how far it is while nothing happens.
  blocks: { Head: { chain: 'chain', startBlock: 'latest', interval: 1 } },
  contracts: {
    Pools: deployed('Pools', indexedEvents.Pools),
    PoolRouter: deployed('PoolRouter', indexedEvents.PoolRouter),
    AssetMarket: deployed('AssetMarket', indexedEvents.AssetMarket),
    FinancialAssetFactory: deployed('FinancialAssetFactory', indexedEvents.FinancialAssetFactory),
    DealingDesks: deployed('DealingDesks', indexedEvents.DealingDesks),
    EnvironmentalCredits: deployed('EnvironmentalCredits', indexedEvents.EnvironmentalCredits),
    RetirementCertificate: deployed('RetirementCertificate', indexedEvents.RetirementCertificate),
    RetirementRouter: deployed('RetirementRouter', indexedEvents.RetirementRouter),
    RetirementOrders: deployed('RetirementOrders', indexedEvents.RetirementOrders),
    Roles: deployed('Roles', indexedEvents.Roles),
    Servicing: deployed('Servicing', indexedEvents.Servicing),
    TestUSDC: deployed('TestUSDC', indexedEvents.TestUSDC),
    FinancialAsset: {
      chain: 'chain',
      abi: indexedEvents.FinancialAsset.abi,
      address: factory({
        address: addressOf('FinancialAssetFactory'),
        event: getAbiItem({ abi: financialAssetFactoryAbi, name: 'FinancialAssetCreated' }),
        parameter: 'token',
        startBlock,
      }),
      startBlock,
    },
    DealingDesk: {
      chain: 'chain',
      abi: indexedEvents.DealingDesk.abi,
      address: factory({
        address: addressOf('DealingDesks'),
        event: getAbiItem({ abi: dealingDesksAbi, name: 'DeskCreated' }),
        parameter: 'desk',
        startBlock,
      }),
      startBlock,
    },
    CreditToken: {
      chain: 'chain',
      abi: indexedEvents.CreditToken.abi,
      address: factory({
        address: addressOf('EnvironmentalCredits'),
        event: getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditTokenCreated' }),
        parameter: 'token',
        startBlock,
      }),
      startBlock,
    },
  },
})

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Start the index with npm run index.`)
}
