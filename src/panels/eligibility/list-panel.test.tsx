import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, zeroAddress } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { endAfter } from '../../domain/assets/eligibility/end.ts'
import { policyQuery } from '../../domain/assets/eligibility/policy.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { type Day, toDay } from '../../lib/day.ts'
import { layOut } from '../../ui/testing/lay-out.ts'
import { eligibleListQuery, type ListedAccount } from './eligible-list.ts'
import { ListPanel } from './list-panel.tsx'

const list: Address = '0x00000000000000000000000000000000000000e1'
const keeper: Address = '0x00000000000000000000000000000000000000a1'
const attestor: Address = '0x00000000000000000000000000000000000000a2'
const other: Address = '0x00000000000000000000000000000000000000a3'
const at = (digit: string): Address => `0x${'0'.repeat(39)}${digit}`
const inDays = (days: number): Day => toDay(nowInSeconds() + days * 86_400)
const chain = chainWith({})
const issuer = at('9')
const intents = confirmedIntents()

const listed = (digit: string, days: number, changes: Partial<ListedAccount> = {}) => ({
  account: at(digit),
  owner: { kind: 'key' } as const,
  until: endAfter(inDays(days)),
  attestor,
  isBound: true,
  ...changes,
})
const accounts: readonly ListedAccount[] = [
  listed('1', 200),
  listed('2', -5),
  listed('3', 10),
  listed('4', 100, { isBound: false, owner: { kind: 'owner', owner: at('8') } }),
]

beforeEach(() => {
  layOut({ width: 1_000, height: 800 })
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(account: Address) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(queryClient, [
    [policyQuery(chain, list), { kind: 'list', address: list, keeper }],
    [eligibleListQuery(chain, list), { accounts, attestors: [attestor] }],
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ListPanel policy={list} account={account} issuer={issuer} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const called = () => callWithoutPermits(intents.at(-1) as Intent, attestedEligibilityAbi)

it('shows nothing to accounts that have no part in the list', () => {
  show(other)
  expect(screen.queryByText('Eligible accounts')).toBeNull()
})

it('shows those that end soon first, then the eligible, the unbound and the ended', () => {
  show(attestor)
  const states = screen
    .getAllByText(/^(Ends soon|Eligible|Other owner|Ended)$/)
    .map(({ textContent }) => textContent)
  expect(states).toEqual(['Ends soon', 'Eligible', 'Other owner', 'Ended'])
  expect(screen.getByText('3 listed now, 1 ending within 30 days.')).toBeDefined()
})

it('lets an attestor end the eligibility of one account', async () => {
  const user = show(attestor)
  await user.click(screen.getByRole('button', { name: `End the eligibility of ${at('1')}` }))
  expect(called()).toEqual(['end', [at('1')]])
})

it('lists a table of accounts once it has no wrong line, without what would not change', async () => {
  const user = show(attestor)
  const table = [
    'account,owner,until',
    `${at('1')},,${inDays(200)}`,
    `${at('5')},${at('6')},${inDays(300)}`,
    `${at('3')},,tomorrow`,
  ]
  await user.click(screen.getByText('List many accounts from a table'))
  const field = screen.getByLabelText(/^Table of accounts/)
  await user.click(field)
  await user.paste(table.join('\n'))
  expect(screen.getByText(/Line 4: “tomorrow” is not a day/)).toBeDefined()
  expect(screen.getByText('Unchanged, left out')).toBeDefined()
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview 1 account' })
  expect(preview.disabled).toBe(true)
  await user.clear(field)
  await user.click(field)
  await user.paste(table.slice(0, 3).join('\n'))
  await user.click(preview)
  expect(called()).toEqual([
    'attest',
    [{ account: at('5'), owner: at('6'), until: BigInt(endAfter(inDays(300))) }],
  ])
})

it('lets the keeper appoint attestors, and list nobody', async () => {
  const user = show(keeper)
  expect(screen.queryByText('List many accounts from a table')).toBeNull()
  expect(screen.queryByRole('button', { name: /End/ })).toBeNull()
  await user.click(screen.getByText('Attestors (1)'))
  const field = screen.getByLabelText(/^New attestor/)
  await user.click(field)
  await user.paste(attestor)
  expect(screen.getByText('This account is an attestor already.')).toBeDefined()
  await user.clear(field)
  await user.paste(other)
  await user.click(screen.getByRole('button', { name: 'Preview appointment' }))
  expect(called()).toEqual(['setAttestor', other, true])
  expect(called()).not.toContain(zeroAddress)
})
