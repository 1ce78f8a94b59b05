import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { endAfter } from '../../domain/assets/eligibility/end.ts'
import { accountsInOneCall } from '../../domain/assets/eligibility/intents.ts'
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

type Shown = { readonly accounts: readonly ListedAccount[]; readonly attestors: readonly Address[] }

function show(
  account: Address,
  value: Shown | null = { accounts, attestors: [attestor] },
  ofAsset: Address | null = issuer,
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(queryClient, [
    [policyQuery(chain, list), { kind: 'list', address: list, keeper }],
    ...(value === null ? [] : [[eligibleListQuery(chain, list), value] as const]),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ListPanel policy={list} account={account} issuer={ofAsset} />
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
  // What names no account, or one that is appointed, cannot be sent: not with the return key either.
  await user.keyboard('{Enter}')
  await user.clear(field)
  await user.type(field, '0x12{Enter}')
  expect(intents).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Preview appointment' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.clear(field)
  await user.paste(other)
  await user.click(screen.getByRole('button', { name: 'Preview appointment' }))
  expect(called()).toEqual(['setAttestor', other, true])
  expect(field).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: /^Dismiss.*a2$/ }))
  expect(called()).toEqual(['setAttestor', attestor, false])
})

it('tells the issuer who appoints attestors, whom it cannot dismiss', async () => {
  const user = show(issuer)
  await user.click(screen.getByText('Attestors (1)'))
  expect(screen.getByText(/^The keeper of the list/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  expect(screen.queryByLabelText(/^New attestor/)).toBeNull()
  cleanup()
  show(issuer, undefined, null)
  expect(screen.queryByText('Eligible accounts')).toBeNull()
})

it('shows attestors alone no list of attestors', () => {
  show(attestor)
  expect(screen.queryByText('Attestors (1)')).toBeNull()
})

it('says that a list is empty, and what follows', async () => {
  const user = show(keeper, { accounts: [], attestors: [] })
  expect(screen.getByText('Nobody is listed yet')).toBeDefined()
  expect(screen.getByText(/^Attestors list accounts/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
  await user.click(screen.getByText('Attestors (0)'))
  expect(screen.getByText(/^Nobody is appointed/)).toBeDefined()
  cleanup()
  show(attestor, { accounts: [], attestors: [attestor] })
  expect(screen.getByText(/^List accounts below/)).toBeDefined()
})

it('says why a list cannot be read', async () => {
  show(keeper, null)
  expect(screen.getByText('Eligible accounts')).toBeDefined()
  expect(screen.queryByText(/listed now/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('says who controls an account, and the hour of an end that is not midnight', () => {
  const until = endAfter(inDays(40)) - 3_600
  const rows = [
    listed('4', 100, { owner: { kind: 'owner', owner: at('8') } }),
    listed('5', 100),
    listed('6', 100, { owner: { kind: 'itself' }, until }),
  ]
  show(attestor, { accounts: rows, attestors: [attestor] })
  const cells = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(cells.filter((text) => text.includes('Its own key'))).toHaveLength(1)
  expect(cells.filter((text) => text.includes('Attestor answers'))).toHaveLength(1)
  expect(cells.filter((text) => text.includes('23:00 UTC'))).toHaveLength(1)
})

it('takes a table from a file, in as many transactions as it needs', async () => {
  const user = show(attestor)
  await user.click(screen.getByText('List many accounts from a table'))
  expect(screen.getByRole('button', { name: 'Nothing to list' })).toHaveProperty('disabled', true)
  const line = (index: number) => `0x${String(index + 100).padStart(40, '0')},,${inDays(300)}`
  const table = Array.from({ length: accountsInOneCall + 1 }, (_, index) => line(index)).join('\n')
  await user.upload(screen.getByLabelText(/^Open a CSV file/), new File([table], 'list.csv'))
  expect(await screen.findByText(/^2 transactions of at most/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: `Preview ${accountsInOneCall} accounts` }))
  expect(called()[1]).toHaveLength(accountsInOneCall)
})
