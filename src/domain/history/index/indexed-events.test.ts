import { type AbiEvent, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import type { Reader } from '../../../chain/reader.ts'
import { rowQuestions } from '../node-history.ts'
import { accountFilters } from '../rows/account-filters.ts'
import { answeredWith, type Context, type RowReader } from '../rows/answers.ts'
import { indexedEvents } from './indexed-events.ts'

const address = '0x1111111111111111111111111111111111111111'

/** Events that a question about no account asks for. */
async function eventsAsked(): Promise<readonly AbiEvent[]> {
  const asked: AbiEvent[] = []
  const readRows: RowReader = async (filters) => {
    asked.push(...filters.flatMap(({ events }) => events))
    const source = { kind: 'chain', chainId: 31_337, block: 1n } as const
    return { rows: [], since: 0n, sinceTime: 0, complete: true, source }
  }
  const reader = { addressOf: () => address, deployment: openChainFixture.deployment } as unknown
  const context: Context = { reader: reader as Reader, readRows }
  const questions = rowQuestions(answeredWith(async () => context))
  const period = { from: 0, to: 1 }
  const paging = { limit: 1 }
  await Promise.all([
    questions.trades(paging),
    questions.poolAt({ poolId: 1n, time: 1 }),
    questions.poolCreations({}),
    questions.positionEvents(paging),
    questions.navUpdates({ token: address }),
    questions.distributions({ token: address }),
    questions.holders({ tokens: [address] }),
    questions.creditHolders({}),
    questions.assetActivity({ assetId: 1n, token: address, desk: address, ...paging }),
    questions.saleDays(period),
    questions.lifecycle({ tokenId: 1n, assetId: 1n, ...paging }),
    questions.retirements(paging),
    questions.roleChanges(paging),
  ])
  return asked
}

it('keeps every event that a question is answered from', async () => {
  const filters = accountFilters({
    account: address,
    addresses: [address],
    market: address,
    listingIds: [1n],
  })
  const ofAccount: readonly (readonly AbiEvent[])[] = filters.map(({ events }) => events)
  const asked = [...(await eventsAsked()), ...ofAccount.flat()]
  const events: readonly AbiEvent[] = Object.values(indexedEvents).flatMap(
    ({ abi }): readonly AbiEvent[] => abi,
  )
  const kept = new Set(events.map((event) => toEventSelector(event)))
  const missing = asked.filter((event) => !kept.has(toEventSelector(event)))
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(asked.map(({ name }) => name)).toContain('Swapped')
})

it('names each event as the indexer does', () => {
  expect(indexedEvents.PoolRouter.names).toEqual(['PoolRouter:SwappedAndRetired'])
  expect(indexedEvents.PoolRouter.abi.map(({ name }) => name)).toEqual(['SwappedAndRetired'])
})
