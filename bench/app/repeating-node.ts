import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Hash, hexToNumber, numberToHex, pad, type RpcLog, type RpcTransaction } from 'viem'

/** A transaction that has happened, with its events. */
export type Sample = { readonly transaction: RpcTransaction; readonly logs: readonly RpcLog[] }

/** Blocks in which the samples take turns. Both ends are included. */
type Repetition = { readonly from: number; readonly to: number; readonly perBlock: number }

type Call = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] }

type LogQuery = {
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly blockHash?: Hash
  readonly address?: string | readonly string[]
  readonly topics?: readonly (null | string | readonly string[])[]
}

type Block = {
  readonly number: `0x${string}`
  readonly hash: Hash
  readonly timestamp: `0x${string}`
}

/**
 * A node over HTTP that answers as another one does, but for blocks that are empty there: it fills them
 * with transactions that have happened before. So a long history takes a moment; only events are added,
 * what contracts say of their state is what the node says.
 *
 * @param samples The transactions, which take turns.
 */
export async function repeatingNode(provider: EthereumProvider, samples: readonly Sample[]) {
  let repetition: Repetition = { from: 0, to: -1, perBlock: 0 }
  const known = new Map<number, Promise<Block>>()
  const request = (method: string, params: readonly unknown[]): Promise<unknown> =>
    provider.request({ method, params: [...params] })
  const blockAt = (number: number): Promise<Block> => {
    const found = known.get(number) ?? request('eth_getBlockByNumber', [numberToHex(number), false])
    const block = found as Promise<Block>
    known.set(number, block)
    return block
  }

  const logsIn = async (from: number, to: number): Promise<readonly RpcLog[]> => {
    const first = Math.max(from, repetition.from)
    const count = Math.max(Math.min(to, repetition.to) - first + 1, 0)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const blocks = await Promise.all(numbers.map(blockAt))
    return blocks.flatMap((block) => samplesOf(block).flatMap(({ logs }) => logs))
  }

  /** What happened in a block, in its order. */
  const samplesOf = (block: Block): readonly Sample[] => {
    let logIndex = 0
    return Array.from({ length: repetition.perBlock }, (_, index) => {
      const { transaction, logs } = samples[index % samples.length] as Sample
      const at = {
        blockNumber: block.number,
        blockHash: block.hash,
        transactionIndex: numberToHex(index),
      }
      const hash = pad(numberToHex(hexToNumber(block.number) * repetition.perBlock + index))
      return {
        transaction: { ...transaction, ...at, hash } as RpcTransaction,
        logs: logs.map((log) => ({
          ...log,
          ...at,
          transactionHash: hash,
          blockTimestamp: block.timestamp,
          logIndex: numberToHex(logIndex++),
        })),
      }
    })
  }

  const answers: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    eth_getLogs: async ([query]) => {
      const wanted = query as LogQuery
      const { blockHash, fromBlock, toBlock } = wanted
      const [own, [from, to]] = await Promise.all([
        request('eth_getLogs', [query]) as Promise<readonly RpcLog[]>,
        blockHash === undefined ? [Number(fromBlock), Number(toBlock)] : placeOf(blockHash),
      ])
      if (!samples.some(({ logs }) => logs.some((log) => isWanted(log, wanted)))) return own
      const added = (await logsIn(from, to)).filter((log) => isWanted(log, wanted))
      return [...own, ...added].toSorted((a, b) => Number(a.blockNumber) - Number(b.blockNumber))
    },
    eth_getBlockByNumber: async (params) =>
      filled(await request('eth_getBlockByNumber', params), params),
    eth_getBlockByHash: async (params) =>
      filled(await request('eth_getBlockByHash', params), params),
  }

  const placeOf = async (hash: Hash): Promise<readonly [number, number]> => {
    const block = (await request('eth_getBlockByHash', [hash, false])) as Block | null
    const number = Number(block?.number)
    return [number, number]
  }

  const filled = (answer: unknown, [, full]: readonly unknown[]): unknown => {
    const block = answer as Block | null
    const number = Number(block?.number)
    if (block === null || !(number >= repetition.from && number <= repetition.to)) return block
    const transactions = samplesOf(block).map(({ transaction }) => transaction)
    return { ...block, transactions: full ? transactions : transactions.map(({ hash }) => hash) }
  }

  const answer = async ({ id, method, params = [] }: Call): Promise<object> => {
    try {
      const own = answers[method]
      const result = await (own === undefined ? request(method, params) : own(params))
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      const { code = -32_000, message } = error as { code?: number; message: string }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }

  const server = createServer(async (incoming, response) => {
    const message = await json(incoming)
    const reply = Array.isArray(message)
      ? await Promise.all(message.map(answer))
      : await answer(message as Call)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on these blocks are filled, so many transactions each. */
    fill: (blocks: Repetition) => {
      repetition = blocks
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isWanted(log: RpcLog, { address, topics = [] }: LogQuery): boolean {
  const addresses = address === undefined ? null : [address].flat()
  if (addresses !== null && !addresses.some((one) => one.toLowerCase() === log.address))
    return false
  return topics.every(
    (topic, index) => topic === null || [topic].flat().some((one) => one === log.topics[index]),
  )
}
