import { afterAll, beforeAll, it } from 'vitest'
import { describeHistory } from '../history/same-answers.ts'
import { expectSameAsNode } from './everything.ts'
import { describeGraphql } from './graphql.ts'
import { type IndexedChain, openIndexedChain } from './indexed-chain.ts'

let indexed: IndexedChain
beforeAll(async () => {
  indexed = await openIndexedChain()
  await indexed.caughtUp()
})
afterAll(() => indexed?.close())

it('gives every list and every sum that the node gives', () => expectSameAsNode(indexed))

describeGraphql(async () => {
  const { node, reference } = await indexed.openSources()
  const newest = await indexed.chain().client.getBlock()
  return { url: indexed.index().url, newest, node, poolId: reference.poolId }
})

describeHistory('an index', () => indexed.openSources())
