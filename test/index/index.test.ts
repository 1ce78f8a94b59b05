import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { referenceOf } from '../history/seeded-chain.ts'
import { expectSameAsNode } from './everything.ts'
import { postGraphql } from './graphql.ts'
import { type IndexedChain, openIndexedChain } from './indexed-chain.ts'
import { statementsOf } from './statements.ts'

/** What the build of an app says: the URL of its index. */
const environment = vi.hoisted((): { indexUrl: string | null } => ({ indexUrl: null }))
vi.mock('../../src/lib/env.ts', () => ({ environment }))

let indexed: IndexedChain
beforeAll(async () => {
  indexed = await openIndexedChain()
})
afterAll(() => indexed?.close())

/** What the app of an index, or without one, has in the statements of everybody who deals. */
async function statementsFrom(indexUrl: string | null) {
  environment.indexUrl = indexUrl
  const open = await indexed.open()
  const { dealt, followed } = await referenceOf(open)
  const { timestamp } = await indexed.chain().client.getBlock()
  const assetIds = followed.map(({ assetId }) => assetId)
  const all: Awaited<ReturnType<typeof statementsOf>>[] = []
  // One after the other, as an app shows them: together they ask for more at once than a client takes.
  for (const { account } of dealt) {
    all.push(await statementsOf(open, account, assetIds, Number(timestamp)))
  }
  return all
}

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

it('gives the statements that the node gives, of funds with a desk and of what pays by dates', async () => {
  await indexed.caughtUp()
  const fromNode = await statementsFrom(null)
  const fromIndex = await statementsFrom(indexed.index().url)
  expect(fromNode.map(({ source }) => source)).toEqual(fromNode.map(() => 'chain'))
  expect(fromIndex).toEqual(fromNode.map((own) => ({ ...own, source: 'index' })))
  const told = fromNode.flatMap(({ statements }) => Object.entries(statements))
  const kinds = told.flatMap(([, { lines }]) => lines.map(({ kind }) => kind))
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining(['buy', 'subscription', 'redemption-request', 'redemption']),
  )
  const held = told.filter(([, { lines }]) => lines.length > 0).map(([of]) => of.split(' ')[0])
  const { reference } = await indexed.openSources()
  expect(new Set(held)).toEqual(
    new Set(reference.followed.map(({ assetId }) => `asset:${assetId}`)),
  )
})
