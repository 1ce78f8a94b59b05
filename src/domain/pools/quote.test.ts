import { QueryClient } from '@tanstack/react-query'
import { createClient, custom, defineChain, encodeErrorResult, type Hex, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import type { ChainIdentity } from '../../chain/deployment.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
import { bestQuoteQuery } from './quote.ts'

const network = defineChain({
  id: 31337,
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const [one, other] = [fixtureToken('1', 'A'), fixtureToken('2', 'B')]
const pool = fixturePool(1n, one, other, 100n)
const terms = { tokenIn: one.address, tokenOut: other.address, exact: 'in', amount: 5n } as const

/** A chain whose node answers calls of the lens with `lens`. */
function chainWhere(lens: () => Hex): OpenChain {
  const request = async ({ method }: { method: string }) =>
    method === 'eth_blockNumber' ? numberToHex(1) : lens()
  return {
    status: 'open',
    chainId: 31337,
    identity: '31337:1' as ChainIdentity,
    client: createClient({ chain: network, transport: custom({ request }, { retryCount: 0 }) }),
    deployment: {
      chainId: 31337,
      identity: '31337:1' as ChainIdentity,
      rpcUrls: [''],
      genesisHash: '0x',
      startBlock: 0n,
      usdc: one.address,
      addresses: { 'Canopy#PoolLens': other.address },
    },
  }
}

const quoteFrom = (lens: () => Hex) =>
  new QueryClient().fetchQuery(bestQuoteQuery(chainWhere(lens), terms, [[pool]], 1n))

describe('the best quote', () => {
  it('is null where the pool reverts', async () => {
    const data = encodeErrorResult({ abi: poolsAbi, errorName: 'ZeroAmount' })
    const refuse = () => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data })
    }
    await expect(quoteFrom(refuse)).resolves.toMatchObject({ value: null })
  })

  it('rejects where the node does not answer, instead of reporting too little liquidity', async () => {
    const fail = () => {
      throw new Error('fetch failed')
    }
    await expect(quoteFrom(fail)).rejects.toThrow('fetch failed')
  })
})
