import { type AbiEvent, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import type { Reader } from '../../../chain/reader.ts'
import { accountFilters } from '../rows/account-filters.ts'
import type { Context } from '../rows/context.ts'
import { rowQuestions } from '../rows/row-questions.ts'
import type { RowReader } from '../rows/row-reader.ts'
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
  const period = { from: 0, to: 1 }
  const paging = { limit: 1 }
  await Promise.all([
    rowQuestions.trades(context, paging),
    rowQuestions.poolAt(context, { poolId: 1n, time: 1 }),
    rowQuestions.poolCreations(context, {}),
    rowQuestions.positionEvents(context, paging),
    rowQuestions.navUpdates(context, { token: address }),
    rowQuestions.distributions(context, { token: address }),
    rowQuestions.holders(context, { tokens: [address] }),
    rowQuestions.creditHolders(context, {}),
    rowQuestions.assetActivity(context, { assetId: 1n, token: address, ...paging }),
    rowQuestions.saleDays(context, period),
    rowQuestions.lifecycle(context, { tokenId: 1n, assetId: 1n, ...paging }),
    rowQuestions.retirements(context, paging),
    rowQuestions.roleChanges(context, paging),
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
  const events: readonly AbiEvent[] = Object.values(indexedEvents).flat()
  const kept = new Set(events.map((event) => toEventSelector(event)))
  const missing = asked.filter((event) => !kept.has(toEventSelector(event)))
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(asked.map(({ name }) => name)).toContain('Swapped')
})
