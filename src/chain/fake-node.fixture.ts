import { createClient, custom, defineChain, type Hex, numberToHex } from 'viem'
import type { OpenChain } from './chain-state.ts'
import { openChainFixture } from './open-chain.fixture.ts'
import type { ReadClient } from './read-client.ts'

/** How a node answers one RPC method; it responds with an error where this throws. */
export type Answer = (params: readonly unknown[]) => unknown

/** Answers by method. A test may replace any of them while it runs. */
export type Answers = Record<string, Answer>

/** A block as nodes return it, with the fields that our code reads. */
export const blockFixture = (changes: Record<string, unknown> = {}) => ({
  number: '0x64',
  hash: `0x${'bb'.repeat(32)}`,
  timestamp: numberToHex(4_000_000_000),
  baseFeePerGas: '0x0a',
  gasLimit: '0x0',
  gasUsed: '0x0',
  transactions: [],
  ...changes,
})

/** A transaction as nodes return it. */
export const transactionFixture = (changes: Record<string, unknown> = {}) => ({
  hash: `0x${'aa'.repeat(32)}`,
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  nonce: '0x7',
  input: '0x',
  value: '0x0',
  blockNumber: null,
  blockHash: null,
  transactionIndex: null,
  gas: numberToHex(100_000),
  gasPrice: '0x0',
  type: '0x2',
  ...changes,
})

/** A receipt as nodes return it: included in block 100, with 21,000 gas at 2 wei. */
export const receiptFixture = (changes: Record<string, unknown> = {}) => ({
  transactionHash: `0x${'aa'.repeat(32)}`,
  transactionIndex: '0x0',
  blockHash: `0x${'bb'.repeat(32)}`,
  blockNumber: '0x64',
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  status: '0x1',
  gasUsed: numberToHex(21_000),
  cumulativeGasUsed: numberToHex(21_000),
  effectiveGasPrice: '0x2',
  logs: [],
  logsBloom: '0x',
  type: '0x2',
  contractAddress: null,
  ...changes,
})

const defaults: Answers = {
  eth_chainId: () => '0x7a69',
  eth_blockNumber: () => '0x64',
  eth_getBlockByNumber: () => blockFixture(),
  eth_call: () => '0x',
  eth_estimateGas: () => numberToHex(100_000),
  eth_getTransactionCount: () => '0x7',
  eth_getTransactionByHash: () => null,
  eth_getTransactionReceipt: () => null,
  eth_getBalance: () => '0x0',
  eth_maxPriorityFeePerGas: () => '0x03',
}

/**
 * A node with the given answers, which otherwise answers as an idle chain at block 100. It records
 * its requests.
 */
export function fakeNode(answers: Answers = {}): {
  readonly client: ReadClient
  readonly chain: OpenChain
  readonly answers: Answers
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[]
} {
  const current = { ...defaults, ...answers }
  const requests: { method: string; params: readonly unknown[] }[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const given = Array.isArray(params) ? params : []
    requests.push({ method, params: given })
    const answer = current[method]
    if (answer === undefined) throw new Error(`The test has no answer to ${method}.`)
    return answer(given)
  }
  const client = createClient({
    chain: defineChain({
      id: 31_337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom({ request }, { retryCount: 0 }),
    pollingInterval: 5,
    cacheTime: 0,
  })
  // What is kept of the past belongs to a deployment: each node has its own.
  const deployment = { ...openChainFixture.deployment }
  return { client, chain: { ...openChainFixture, deployment, client }, answers: current, requests }
}

/** The error of a node for a call that reverts with this data. */
export const revertError = (data: Hex) =>
  Object.assign(new Error('execution reverted'), { code: 3, data })
