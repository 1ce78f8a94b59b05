import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { expectSameAsNode } from './everything.ts'
import { postGraphql } from './graphql.ts'
import { type IndexedChain, openIndexedChain } from './indexed-chain.ts'

let indexed: IndexedChain
beforeAll(async () => {
  indexed = await openIndexedChain()
})
afterAll(() => indexed?.close())

/** Sends test USDC between two accounts, in a block of its own. */
async function pay(to: Address, amount: bigint): Promise<void> {
  const { client, addressOf } = indexed.chain()
  const [from] = await client.getAddresses()
  if (from === undefined) throw new Error('The chain has no account.')
  const usdc = { address: addressOf('TestUSDC'), abi: testUsdcAbi } as const
  const hash = await client.writeContract({
    ...usdc,
    functionName: 'transfer',
    args: [to, amount],
    account: from,
  })
  await client.waitForTransactionReceipt({ hash })
}

describe('an index', () => {
  it('that is killed while it reads the past refuses questions, goes on, and misses nothing', async () => {
    await indexed.index().until(({ ready, block }) => !ready && block.number > 300)
    const { history, reference } = await indexed.openSources()
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ failure: 'not-ready' })
    const early = await postGraphql(indexed.index().url, '{ pools { totalCount } }')
    expect(early).toMatchObject({ status: 503, body: { refused: 'not-ready' } })
    await indexed.index().kill()
    await indexed.startIndexAgain()
    await indexed.caughtUp()
    await expectSameAsNode(indexed)
    expect(reference.certificates).toBeGreaterThan(0n)
  })

  it('takes in new blocks, and is killed and started again between them', async () => {
    const { reference } = await indexed.openSources()
    await pay(reference.account, 1_000_001n)
    await indexed.caughtUp()
    await indexed.index().kill()
    await pay(reference.account, 1_000_002n)
    await indexed.startIndexAgain()
    await indexed.caughtUp()
    await expectSameAsNode(indexed)
  })

  it('forgets what a reorganisation took back', async () => {
    const { history, reference } = await indexed.openSources()
    const { account } = reference
    const snapshot = await indexed.chain().snapshot()
    for (const amount of [5n, 6n, 7n]) await pay(account, amount)
    await indexed.caughtUp()
    const before = await history.movements({ accounts: [account], limit: 1 })
    expect(before.value[0]?.changes[0]?.amount).toBe(7n)
    await indexed.chain().revert(snapshot)
    await pay(account, 8n)
    await indexed.caughtUp()
    const after = await history.movements({ accounts: [account], limit: 1 })
    expect(after.value[0]?.changes[0]?.amount).toBe(8n)
    await expectSameAsNode(indexed)
  })

  it('starts over when the local chain is restarted, and meanwhile is not taken for its index', async () => {
    const old = await indexed.index().state()
    await indexed.restartChain()
    const { history, reference } = await indexed.openSources()
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ name: 'IndexError' })
    await indexed.index().until(({ identity }) => identity !== old?.identity)
    await indexed.caughtUp()
    await expectSameAsNode(indexed)
    expect(reference.certificates).toBeGreaterThan(0n)
  })
})
