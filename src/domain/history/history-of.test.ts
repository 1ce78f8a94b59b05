import { expect, it } from 'vitest'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { historyOf } from './history-of.ts'

it('a chain has one history, which keeps what it has read', async () => {
  const chain = { ...openChainFixture }
  const first = await historyOf(chain)
  expect(await historyOf(chain)).toBe(first)
  expect(await historyOf({ ...openChainFixture })).not.toBe(first)
})
