import { type Hash, numberToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { receiptFixture } from '../../../chain/fake-node.fixture.ts'
import { checkRows, rememberLogs } from './check-rows.ts'
import { fakeIndex } from './fake-index.fixture.ts'

/** The newest trades from an index, and a node whose receipts have the same events. */
async function listed() {
  const index = fakeIndex()
  const { value } = await index.history.trades({ limit: 6 })
  const receiptOf = (hash: unknown) =>
    receiptFixture({
      transactionHash: hash,
      logs: index.logs
        .filter(({ transactionHash }) => transactionHash === hash)
        .map((log) => ({ ...log, transactionIndex: '0x0', blockHash: hash, removed: false })),
    })
  index.node.answers.eth_getTransactionReceipt = ([hash]) => receiptOf(hash)
  return { ...index, ids: value.map(({ id }) => id), hash: value[2]?.hash, receiptOf }
}

it('finds every row of an index in the receipt of its transaction', async () => {
  const { node, ids } = await listed()
  expect(await checkRows(node.client, ids)).toEqual({ matching: 6, differing: [] })
})

it.each([
  ['has other content', { data: '0x01' }],
  ['is at another place', { logIndex: numberToHex(77) }],
  ['is in another block', { blockNumber: numberToHex(77) }],
  ['is of another contract', { address: '0x0000000000000000000000000000000000000001' }],
  ['names others', { topics: [`0x${'77'.repeat(32)}`] }],
])('names the transaction of a row that %s on the chain', async (_, change) => {
  const { node, ids, hash, receiptOf } = await listed()
  node.answers.eth_getTransactionReceipt = ([asked]) => {
    const receipt = receiptOf(asked)
    if (asked !== hash) return receipt
    return { ...receipt, logs: receipt.logs.map((log) => Object.assign({}, log, change)) }
  }
  expect(await checkRows(node.client, ids)).toEqual({ matching: 5, differing: [hash] })
})

it('names a transaction that the chain does not have', async () => {
  const { node, ids, hash, receiptOf } = await listed()
  node.answers.eth_getTransactionReceipt = ([asked]) => (asked === hash ? null : receiptOf(asked))
  expect(await checkRows(node.client, ids)).toEqual({ matching: 5, differing: [hash] })
})

it('finds a row among other events of its transaction', async () => {
  const { node, ids, receiptOf } = await listed()
  node.answers.eth_getTransactionReceipt = ([asked]) => {
    const receipt = receiptOf(asked)
    const others = receipt.logs.map((log) => Object.assign({}, log, { logIndex: numberToHex(99) }))
    return { ...receipt, logs: [...others, ...receipt.logs] }
  }
  expect(await checkRows(node.client, ids)).toEqual({ matching: 6, differing: [] })
})

it('says nothing of rows where the node does not respond', async () => {
  const { node, ids } = await listed()
  node.answers.eth_getTransactionReceipt = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(checkRows(node.client, ids)).rejects.toThrow('Failed to fetch')
})

it('keeps the newest 20,000 rows to compare, with those that were asked for again', async () => {
  const hash: Hash = `0x${'00'.repeat(32)}`
  const others = (from: number, count: number) =>
    rememberLogs(
      Array.from({ length: count }, (_, index) => ({
        ...({ address: zeroAddress, topics: [hash], data: '0x', blockNumber: '0x1' } as const),
        ...({ blockTimestamp: '0x1', transactionHash: hash } as const),
        logIndex: numberToHex(from + index),
      })),
    )
  await listed()
  others(0, 19_900)
  const { node, ids, receiptOf } = await listed()
  node.answers.eth_getTransactionReceipt = ([asked]) => receiptOf(asked)
  others(20_000, 19_900)
  expect(await checkRows(node.client, ids)).toEqual({ matching: 6, differing: [] })
  others(40_000, 20_000)
  expect(await checkRows(node.client, ids)).toEqual({ matching: 0, differing: [] })
})
