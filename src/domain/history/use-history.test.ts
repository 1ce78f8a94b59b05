import { QueryClient } from '@tanstack/react-query'
import { encodeErrorResult } from 'viem'
import { expect, it, vi } from 'vitest'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { historyOf, historyQuery } from './use-history.ts'

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

it('fails with the reason of a contract that rejects a read', async () => {
  const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
  const query = historyQuery(openChainFixture, {
    key: ['history', 'rejected'],
    ask: () => Promise.reject({ code: 3, message: 'execution reverted', data }),
  })
  await expect(new QueryClient().fetchQuery(query)).rejects.toMatchObject({
    explanation: { sentence: 'This offer is sold out, cancelled or expired.' },
  })
})
