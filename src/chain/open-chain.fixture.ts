import { createClient, custom } from 'viem'
import { hardhat } from 'viem/chains'
import type { OpenChain } from './chain-state.ts'
import type { ChainIdentity } from './deployment.ts'

const identity = '31337:0x01' as ChainIdentity

/** An open chain whose node does not respond: tests put the data into the query cache. */
export const openChainFixture: OpenChain = {
  status: 'open',
  chainId: 31_337,
  identity,
  client: createClient({
    chain: hardhat,
    transport: custom({ request: () => Promise.reject(new Error('offline')) }, { retryCount: 0 }),
  }),
  deployment: {
    identity,
    chainId: 31_337,
    rpcUrls: ['http://127.0.0.1:1'],
    startBlock: 0n,
    genesisHash: '0x01',
    usdc: '0x0000000000000000000000000000000000000002',
    addresses: {},
  },
}
