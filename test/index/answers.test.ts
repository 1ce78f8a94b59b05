import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeHistory } from '../history/same-answers.ts'
import { referenceOf } from '../history/seeded-chain.ts'
import { expectSameAsNode } from './everything.ts'
import { describeGraphql } from './graphql.ts'
import { type IndexedChain, openIndexedChain } from './indexed-chain.ts'
import { statementsOf } from './statements.ts'

/** What the build of an app says: the URL of its index. */
const environment = vi.hoisted((): { indexUrl: string | null } => ({ indexUrl: null }))
vi.mock('../../src/lib/env.ts', () => ({ environment }))

let indexed: IndexedChain
beforeAll(async () => {
  indexed = await openIndexedChain()
  await indexed.caughtUp()
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

it('gives every list and every sum that the node gives', () => expectSameAsNode(indexed))

it('gives the statements that the node gives, of funds with a desk and of what pays by dates', async () => {
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

describeGraphql(async () => {
  const { node, reference } = await indexed.openSources()
  const newest = await indexed.chain().client.getBlock()
  return { url: indexed.index().url, newest, node, poolId: reference.poolId }
})

describeHistory('an index', () => indexed.openSources())
