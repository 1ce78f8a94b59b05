import { type Hash, numberToHex, pad, zeroAddress, zeroHash } from 'viem'
import { localChainId } from '../../src/chain/network-names.ts'
import { blockSeconds, type LogQuery, logsOfBlocks } from './fake-chain.ts'
import { tradeLog, tradesPerBlock } from './history.ts'

/** A chain of nothing but trades of one pool, with all that an indexer asks of a node. */
export type TradingChain = {
  readonly head: number
  readonly genesisHash: Hash
  /** Addresses of its contracts as `deployed_addresses.json` has them. */
  readonly addresses: Readonly<Record<string, string>>
  /** The answer to an RPC method; undefined where it is not known. */
  readonly answer: (method: string, params: readonly unknown[]) => unknown
}

export function tradingChain(trades: number): TradingChain {
  const head = trades / tradesPerBlock
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(localChainId),
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([number, isWhole]) =>
      blockAt(number === 'latest' ? head : Number(number), isWhole === true),
    eth_getLogs: ([filter]) => logsFor(filter as IndexerQuery),
  }
  return {
    head,
    genesisHash: hashOf(0),
    addresses: { 'Canopy#Pools': tradeLog.address },
    answer: (method, params) => answers[method]?.(params),
  }
}

/** Indexers ask for ranges of blocks with topics, and for all logs of a new block by its hash. */
type IndexerQuery = LogQuery | { readonly blockHash: Hash }

function logsFor(query: IndexerQuery): readonly object[] {
  if ('blockHash' in query) {
    const block = String(Number(query.blockHash))
    const all = { fromBlock: block, toBlock: block, topics: [] }
    return logsOfBlocks(all, tradesPerBlock, tradeLog)
  }
  const isForTrades = query.topics.flat().includes(String(tradeLog.topics[0]))
  return isForTrades ? logsOfBlocks(query, tradesPerBlock, tradeLog) : []
}

const hashOf = (number: number): Hash => pad(numberToHex(number))

function blockAt(number: number, isWhole: boolean) {
  const place = { blockNumber: numberToHex(number), blockHash: hashOf(number) }
  const transactions = Array.from({ length: number === 0 ? 0 : tradesPerBlock }, (_, index) => ({
    ...place,
    hash: pad(numberToHex(number * tradesPerBlock + index)),
    transactionIndex: numberToHex(index),
    from: zeroAddress,
    to: tradeLog.address,
    value: '0x0',
    input: '0x',
    nonce: '0x0',
    gas: '0x0',
    type: '0x0',
    r: '0x0',
    s: '0x0',
    v: '0x0',
  }))
  return {
    number: place.blockNumber,
    hash: place.blockHash,
    parentHash: number === 0 ? zeroHash : hashOf(number - 1),
    timestamp: numberToHex(number * blockSeconds),
    transactions: isWhole ? transactions : [],
    logsBloom: `0x${'00'.repeat(256)}`,
    gasLimit: '0x0',
    gasUsed: '0x0',
    miner: zeroAddress,
    stateRoot: zeroHash,
    receiptsRoot: zeroHash,
    transactionsRoot: zeroHash,
    sha3Uncles: zeroHash,
    size: '0x0',
    difficulty: '0x0',
    extraData: '0x',
  }
}
