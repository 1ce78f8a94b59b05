import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import type { History } from '../../src/domain/history/history.ts'
import { indexClient } from '../../src/domain/history/index/index-client.ts'
import { indexHistory } from '../../src/domain/history/index/index-history.ts'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import { connectChain, type TestChain } from '../browser/support/chain.ts'
import { type ChainServer, startChain } from '../browser/support/servers.ts'
import { describeHistory, type Reference, whole } from '../history/same-answers.ts'
import { openSeededChain, referenceOf } from '../history/seeded-chain.ts'
import { describeGraphql, postGraphql } from './graphql.ts'
import { type RunningIndex, startIndex } from './running-index.ts'
import { statementsOf } from './statements.ts'

/** What the build of an app says: the URL of its index. */
const environment = vi.hoisted((): { indexUrl: string | null } => ({ indexUrl: null }))
vi.mock('../../src/lib/env.ts', () => ({ environment }))

let server: ChainServer
let chain: TestChain
let folder: string
let index: RunningIndex

/** Where the index finds the deployment: a restarted chain writes it there again. */
const deployments = () => join(folder, 'deployments')

async function openChain() {
  server = await startChain()
  chain = await connectChain(server.url, server.deployments)
  await cp(server.deployments, deployments(), { recursive: true })
}

const start = () =>
  startIndex({ deployment: join(deployments(), '31337'), data: join(folder, 'data') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-index-'))
  await openChain()
  index = await start()
})

afterAll(async () => {
  await index?.kill()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The index and the node as sources, with the chain's own state. */
async function openSources() {
  const open = await openSeededChain(server.url, deployments())
  const reference = await referenceOf(open)
  return {
    history: indexHistory(open, indexClient(index.url)),
    node: nodeHistory(open),
    reference,
  }
}

/** Waits until the index has taken in the newest block. */
async function caughtUp(): Promise<void> {
  const { number, hash } = await chain.client.getBlock()
  await index.until(
    ({ ready, block }) => ready && block.number >= Number(number) && block.hash === hash,
  )
}

const ever = { from: 0, to: 4_000_000_000 }
const limit = Number.POSITIVE_INFINITY

/** Everything that a source knows, in lists and in sums. */
async function everything(
  history: History,
  { account, asset, poolId, followed, dealt }: Reference,
) {
  const all = async <T>(
    ask: () => Promise<{ readonly value: readonly T[]; readonly next: unknown }>,
  ) => {
    for (;;) {
      const { value, next } = await ask()
      if (next === null) return value
    }
  }
  return {
    trades: await all(() => history.trades({ limit })),
    positions: await all(() => history.positionEvents({ limit })),
    sales: await all(() => history.sales({ limit })),
    activity: await all(() => history.assetActivity({ ...asset, limit })),
    retirements: await all(() => history.retirements({ limit })),
    lifecycle: await all(() => history.lifecycle({ tokenId: 1n, assetId: 10n, limit })),
    roles: await all(() => history.roleChanges({ limit })),
    movements: await all(() => history.movements({ accounts: [account], limit })),
    changes: await all(() =>
      history.tokenChanges({ accounts: [account], tokens: [asset.token], limit }),
    ),
    positionsOf: await whole(() => history.positionsOf({ account })),
    creations: await whole(() => history.poolCreations({})),
    nav: await whole(() => history.navUpdates(asset)),
    distributions: await whole(() => history.distributions(asset)),
    holders: await whole(() => history.holders({ tokens: [asset.token] })),
    creditHolders: await whole(() => history.creditHolders({})),
    candles: await whole(() => history.candles({ poolId, interval: '4h', ...ever })),
    poolDays: await whole(() => history.poolDays(ever)),
    totals: await whole(() => history.poolTotals({ poolId, since: 0 })),
    saleDays: await whole(() => history.saleDays(ever)),
    retirementDays: await whole(() => history.retirementDays(ever)),
    retired: await whole(() => history.retiredAmounts({ beneficiary: account })),
    followed: await Promise.all(
      followed.map(async (one) => ({
        activity: await all(() => history.assetActivity({ ...one, limit })),
        nav: await whole(() => history.navUpdates(one)),
        distributions: await whole(() => history.distributions(one)),
        holders: await whole(() => history.holders({ tokens: [one.token] })),
      })),
    ),
    dealt: await Promise.all(
      dealt.map((one) => all(() => history.movements({ accounts: [one.account], limit }))),
    ),
    smallest: await whole(() => history.sortedRetirements({ sort: 'smallest', limit: 20 })),
  }
}

async function expectSameAsNode(): Promise<void> {
  const { history, node, reference } = await openSources()
  const expected = await everything(node, reference)
  expect(expected.trades.length).toBeGreaterThan(100)
  expect(await everything(history, reference)).toEqual(expected)
}

/** What the app of an index, or without one, has in the statements of everybody who deals. */
async function statementsFrom(indexUrl: string | null) {
  environment.indexUrl = indexUrl
  const open = await openSeededChain(server.url, deployments())
  const { dealt, followed } = await referenceOf(open)
  const { timestamp } = await chain.client.getBlock()
  const assetIds = followed.map(({ assetId }) => assetId)
  const all = dealt.map(({ account }) => statementsOf(open, account, assetIds, Number(timestamp)))
  return Promise.all(all)
}

/** Sends test USDC between two accounts, in a block of its own. */
async function pay(to: Address, amount: bigint): Promise<void> {
  const [from] = await chain.client.getAddresses()
  if (from === undefined) throw new Error('The chain has no account.')
  const usdc = { address: chain.addressOf('TestUSDC'), abi: testUsdcAbi } as const
  const hash = await chain.client.writeContract({
    ...usdc,
    functionName: 'transfer',
    args: [to, amount],
    account: from,
  })
  await chain.client.waitForTransactionReceipt({ hash })
}

describe('an index', () => {
  it('that is killed while it reads the past refuses questions, goes on, and misses nothing', async () => {
    await index.until(({ ready, block }) => !ready && block.number > 300)
    const { history, reference } = await openSources()
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ failure: 'not-ready' })
    const early = await postGraphql(index.url, '{ pools { totalCount } }')
    expect(early).toMatchObject({ status: 503, body: { refused: 'not-ready' } })
    await index.kill()
    index = await start()
    await caughtUp()
    await expectSameAsNode()
    expect(reference.certificates).toBeGreaterThan(0n)
  })

  it('takes in new blocks, and is killed and started again between them', async () => {
    const { reference } = await openSources()
    await pay(reference.account, 1_000_001n)
    await caughtUp()
    await index.kill()
    await pay(reference.account, 1_000_002n)
    index = await start()
    await caughtUp()
    await expectSameAsNode()
  })

  it('forgets what a reorganisation took back', async () => {
    const { history, reference } = await openSources()
    const { account } = reference
    const snapshot = await chain.snapshot()
    for (const amount of [5n, 6n, 7n]) await pay(account, amount)
    await caughtUp()
    const before = await history.movements({ accounts: [account], limit: 1 })
    expect(before.value[0]?.changes[0]?.amount).toBe(7n)
    await chain.revert(snapshot)
    await pay(account, 8n)
    await caughtUp()
    const after = await history.movements({ accounts: [account], limit: 1 })
    expect(after.value[0]?.changes[0]?.amount).toBe(8n)
    await expectSameAsNode()
  })

  it('starts over when the local chain is restarted, and meanwhile is not taken for its index', async () => {
    const old = await index.state()
    await server.stop()
    await openChain()
    const { history, reference } = await openSources()
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ name: 'IndexError' })
    await index.until(({ identity }) => identity !== old?.identity)
    await caughtUp()
    await expectSameAsNode()
    expect(reference.certificates).toBeGreaterThan(0n)
  })
})

it('gives the statements that the node gives, of funds with a desk and of what pays by dates', async () => {
  await caughtUp()
  const fromNode = await statementsFrom(null)
  const fromIndex = await statementsFrom(index.url)
  expect(fromNode.map(({ source }) => source)).toEqual(fromNode.map(() => 'chain'))
  expect(fromIndex).toEqual(fromNode.map((own) => ({ ...own, source: 'index' })))
  const told = fromNode.flatMap(({ statements }) => Object.entries(statements))
  const kinds = told.flatMap(([, { lines }]) => lines.map(({ kind }) => kind))
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining(['buy', 'subscription', 'redemption-request', 'redemption']),
  )
  const held = told.filter(([, { lines }]) => lines.length > 0).map(([of]) => of.split(' ')[0])
  const { reference } = await openSources()
  expect(new Set(held)).toEqual(
    new Set(reference.followed.map(({ assetId }) => `asset:${assetId}`)),
  )
})

describeGraphql(async () => {
  await caughtUp()
  const { node, reference } = await openSources()
  const newest = await chain.client.getBlock()
  return { url: index.url, newest, node, poolId: reference.poolId }
})

describeHistory('an index', async () => {
  await caughtUp()
  return openSources()
})
