import { createConfig, factory } from 'ponder'
import { custom, getAbiItem } from 'viem'
import { environmentalCreditsAbi } from '../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../src/chain/abi/financialAssetFactory-abi.ts'
import { localChainId } from '../src/chain/network-names.ts'
import { type CreatedContract, indexedEvents } from '../src/domain/history/index/indexed-events.ts'
import { addressOf, deployment, nodes, settings } from './deployment.ts'

const isLocal = deployment.chainId === localChainId
const startBlock = Number(deployment.startBlock)

/** A deployed contract. USDC of others is not kept: most of its transfers do not concern Canopy. */
const deployed = <const name extends Exclude<keyof typeof indexedEvents, CreatedContract>>(
  name: name,
) => ({ chain: 'chain', abi: indexedEvents[name], address: addressOf(name), startBlock }) as const

export default createConfig({
  database: process.env.DATABASE_URL
    ? { kind: 'postgres', connectionString: process.env.DATABASE_URL }
    : { kind: 'pglite', directory: settings.data },
  chains: {
    chain: {
      id: deployment.chainId,
      // Ponder would spread its requests over all nodes; these are asked in order.
      rpc: custom(nodes),
      // What a local node said before it was restarted says nothing about the chain of now.
      disableCache: isLocal,
      pollingInterval: isLocal ? 200 : 1_000,
    },
  },
  // Every block from now on, so that the index can say how far it is while nothing happens.
  blocks: { Head: { chain: 'chain', startBlock: 'latest', interval: 1 } },
  contracts: {
    Pools: deployed('Pools'),
    PoolRouter: deployed('PoolRouter'),
    AssetMarket: deployed('AssetMarket'),
    FinancialAssetFactory: deployed('FinancialAssetFactory'),
    EnvironmentalCredits: deployed('EnvironmentalCredits'),
    RetirementCertificate: deployed('RetirementCertificate'),
    RetirementRouter: deployed('RetirementRouter'),
    Roles: deployed('Roles'),
    TestUSDC: deployed('TestUSDC'),
    FinancialAsset: {
      chain: 'chain',
      abi: indexedEvents.FinancialAsset,
      address: factory({
        address: addressOf('FinancialAssetFactory'),
        event: getAbiItem({ abi: financialAssetFactoryAbi, name: 'FinancialAssetCreated' }),
        parameter: 'token',
        startBlock,
      }),
      startBlock,
    },
    CreditToken: {
      chain: 'chain',
      abi: indexedEvents.CreditToken,
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
