import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { encodeErrorResult, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import { loadable } from '../lib/loadable.ts'
import { allErrors } from './abi/all-errors.ts'
import { explainFailure } from './errors/explain-failure.ts'
import { FailureState } from './errors/failure-state.tsx'
import { fakeNode, revertError } from './fake-node.fixture.ts'
import { chainKey } from './keys.ts'
import { chainQuery } from './query.ts'

const { chain } = fakeNode({
  eth_call: () => {
    throw revertError(encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] }))
  },
})

const supplyQuery = chainQuery(chain, chainKey('supply'), ({ read }) =>
  read({ address: chain.deployment.usdc, abi: erc20Abi, functionName: 'totalSupply' }),
)

/** What was said of the failure, each time that the screen was drawn. */
const announced: string[] = []

function Supply() {
  const supply = loadable(useQuery(supplyQuery))
  if (supply.status !== 'error') return supply.status
  announced.push(explainFailure(supply.error).sentence)
  return <FailureState failure={supply} />
}

it('a read that a contract rejects is never shown without the reason of the contract', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Supply />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  const reason = 'This offer is sold out, cancelled or expired.'
  expect(await screen.findByText(reason)).toBeDefined()
  expect([...new Set(announced)]).toEqual([reason])
  expect(screen.getByRole('link', { name: /More about this error/ }).getAttribute('href')).toBe(
    '/docs/errors#ListingClosed',
  )
})
