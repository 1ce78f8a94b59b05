import { QueryClient } from '@tanstack/react-query'
import { encodeErrorResult } from 'viem'
import { expect, it } from 'vitest'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { historyQuery } from './history-query.ts'

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
