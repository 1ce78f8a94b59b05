import { expect, it, vi } from 'vitest'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { historyOf } from './history-of.ts'

it('a chain has one history, which keeps what it has read', async () => {
  const chain = { ...openChainFixture }
  const first = await historyOf(chain)
  expect(await historyOf(chain)).toBe(first)
  expect(await historyOf({ ...openChainFixture })).not.toBe(first)
})

it('a history that could not be loaded is loaded again when it is asked for', async () => {
  const chain = { ...openChainFixture }
  vi.doMock('./node-history.ts', () => {
    throw new Error('The file is not there.')
  })
  await expect(historyOf(chain)).rejects.toThrow()
  vi.doUnmock('./node-history.ts')
  const history = await historyOf(chain)
  expect(await historyOf(chain)).toBe(history)
})
