import { numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { receiptFixture } from '../../../chain/fake-node.fixture.ts'
import { checkRows } from './check-rows.ts'
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
