import { type Address, createClient, custom, numberToHex, pad } from 'viem'
import { hardhat } from 'viem/chains'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'

/** What reading has cost so far. */
export type Cost = { readonly ms: number; readonly kilobytes: number; readonly calls: number }

/** A query for logs as it travels. */
export type LogQuery = {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: readonly (null | string | readonly string[])[]
}

type FakeChain = {
  readonly name: string
  /** Number of the newest block. */
  readonly head: number
  readonly usdc: Address
  /** Addresses of contracts by their names. */
  readonly contracts: Readonly<Record<string, Address>>
  readonly logsFor: (query: LogQuery) => readonly object[]
}

export const blockSeconds = 12

/** A chain of nothing but logs, whose node is this process. Every view of a contract returns zero. */
export function fakeChain({ name, head, usdc, contracts, logsFor }: FakeChain) {
  let bytes = 0
  let calls = 0
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([number]) => ({
      number,
      hash: pad(numberToHex(Number(number))),
      timestamp: numberToHex(Number(number) * blockSeconds),
      transactions: [],
      gasLimit: '0x0',
      gasUsed: '0x0',
    }),
    eth_call: () => pad('0x0', { size: 64 }),
    eth_getLogs: ([query]) => {
      const text = JSON.stringify(logsFor(query as LogQuery))
      bytes += text.length
      calls++
      return JSON.parse(text)
    },
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    answers[method]?.(Array.isArray(params) ? params : [])
  const chain: OpenChain = {
    status: 'open',
    chainId: hardhat.id,
    identity: name as ChainIdentity,
    client: createClient({ chain: hardhat, transport: custom({ request }) }),
    deployment: {
      identity: name as ChainIdentity,
      chainId: hardhat.id,
      rpcUrls: ['http://127.0.0.1:1'],
      startBlock: 0n,
      genesisHash: '0x01',
      usdc,
      addresses: Object.fromEntries(
        Object.entries(contracts).map(([contract, address]) => [`Canopy#${contract}`, address]),
      ),
    },
  }
  const start = performance.now()
  const cost = (): Cost => ({
    ms: Math.round(performance.now() - start),
    kilobytes: Math.round(bytes / 1_000),
    calls,
  })
  return { chain, cost }
}

/** The same log again and again: so many in each block of the range. */
export function logsOfBlocks(
  { fromBlock, toBlock }: LogQuery,
  logsPerBlock: number,
  log: { readonly address: Address; readonly topics: readonly unknown[]; readonly data: string },
): readonly object[] {
  const first = Math.max(Number(fromBlock), 1)
  const blocks = Array.from({ length: Number(toBlock) - first + 1 }, (_, at) => first + at)
  return blocks.flatMap((block) =>
    Array.from({ length: logsPerBlock }, (_, index) => ({
      ...log,
      blockNumber: numberToHex(block),
      blockHash: pad(numberToHex(block)),
      blockTimestamp: numberToHex(block * blockSeconds),
      transactionHash: pad(numberToHex(block * logsPerBlock + index)),
      transactionIndex: numberToHex(index),
      logIndex: numberToHex(index),
      removed: false,
    })),
  )
}
