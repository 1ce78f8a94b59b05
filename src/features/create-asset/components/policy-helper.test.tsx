import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { type EligibilityPolicy, policyQuery } from '../../../domain/assets/eligibility/policy.ts'
import { PolicyHelper } from './policy-helper.tsx'

const now = Date.UTC(2026, 8, 1)
const account: Address = '0x0000000000000000000000000000000000000011'
const policy: Address = '0x00000000000000000000000000000000000000e1'
const chain = chainWith({ EligibilityPolicyFactory: '0x00000000000000000000000000000000000000f1' })
atHaltedBlock(now, chain)
const intents = confirmedIntents()

function show(known: EligibilityPolicy | null = null) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  if (known !== null) answer(cache, [[policyQuery(chain, policy), known]])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <PolicyHelper
          account={account}
          policy={known === null ? null : policy}
          onCreated={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

it('creates a list of the account, once', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Create a list' }))
  expect(intents).toHaveLength(1)
})

it.each([
  ['', false],
  ['0x12', false],
  ['0x00000000000000000000000000000000000000AA', true],
])('asks an identity registry at “%s” only if that is an address', async (entered, isPossible) => {
  const user = show()
  await user.click(screen.getByText('Ask an identity registry (ERC-3643) instead'))
  if (entered !== '') await user.type(screen.getByLabelText(/^Identity registry/), entered)
  const create = screen.getByRole('button', { name: 'Create a policy for it' })
  expect(create).toHaveProperty('disabled', !isPossible)
  await user.click(create)
  expect(intents).toHaveLength(isPossible ? 1 : 0)
})

it('leads the keeper of a list to it, and nobody else', () => {
  show({ kind: 'list', address: policy, keeper: account })
  expect(screen.getByRole('link', { name: 'Open your list' }).getAttribute('href')).toBe(
    `/eligibility/${policy}`,
  )
})

it('says what a policy of somebody else is', () => {
  show({ kind: 'list', address: policy, keeper: policy })
  expect(screen.queryByRole('link', { name: 'Open your list' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'List your account' })).toBeNull()
})

it('says nothing of a policy before it is read', () => {
  show()
  expect(screen.queryByText(/may not receive the shares yet/)).toBeNull()
})

it('creates nothing in a deployment without a factory, or before the chain is open', () => {
  chainStore.setState({ chain: chainWith({}) })
  show()
  expect(screen.getByText('No policy can be created here')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create a list' })).toBeNull()
  chainStore.setState(chainStore.getInitialState(), true)
  show()
  expect(screen.queryByRole('button', { name: 'Create a list' })).toBeNull()
})
