import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { ether, type Token } from '../../../chain/token.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { billToken, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import { account, address, chain, contracts, friend, never, owner } from './owner-desk.fixture.ts'
import { useOwnerDesk } from './owner-desk.tsx'

const one = 10n ** 18n
const intents = confirmedIntents()

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function Screen({ tokens }: { readonly tokens: readonly Token[] }) {
  const desk = useOwnerDesk(contracts, { address, name: 'Savings' })
  const contract = account.contract ?? never()
  const shared = { account, contract, contracts, tokens, desk }
  return <DelegateDialog {...shared} groups={[]} open onOpenChange={() => {}} />
}

/** Opens the dialog with the tokens that can be sent, which are replaced by `read`. */
async function open(tokens: readonly Token[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screenOf = (each: readonly Token[]) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Screen tokens={each} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(screenOf(tokens))
  return {
    form: within(await screen.findByRole('dialog', { name: 'Add a delegate' })),
    user: userEvent.setup({ delay: null }),
    read: (more: readonly Token[]) => rerender(screenOf(more)),
  }
}

it('adds a delegate with budgets of several tokens, until a later time', async () => {
  const { form, user } = await open([usdcToken, billToken])
  const preview = form.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  await user.type(form.getByLabelText(/^Delegate/), owner)
  expect(form.getByText(/^This is the owner of the account/)).toBeDefined()
  await user.clear(form.getByLabelText(/^Delegate/))
  await user.type(form.getByLabelText(/^Delegate/), address)
  expect(form.getByText(/^This is the account itself/)).toBeDefined()
  await user.clear(form.getByLabelText(/^Delegate/))
  await user.type(form.getByLabelText(/^Delegate/), ` ${friend} `)
  await user.type(form.getByLabelText(/^Expires/), '2001-01-31T09:30')
  expect(form.getByText(/^This time has passed/)).toBeDefined()
  await user.type(form.getByLabelText(/^Limit of USDC/), '5')
  expect(preview.disabled).toBe(true)
  await user.clear(form.getByLabelText(/^Expires/))
  await user.type(form.getByLabelText(/^Expires/), '2099-01-31T09:30')
  expect(preview.disabled).toBe(false)
  await user.click(form.getByRole('button', { name: 'Add token' }))
  expect(form.queryByRole('button', { name: 'Add token' })).toBeNull()
  expect(preview.disabled).toBe(true)
  await user.type(form.getByLabelText(/^Limit of ALD52W/), '0')
  expect(preview.disabled).toBe(true)
  await user.type(form.getByLabelText(/^Limit of ALD52W/), '.5')
  const [, refills = never()] = form.getAllByLabelText(/^Refills/)
  await user.selectOptions(refills, 'Never')
  await user.click(preview)
  expect(callWithoutPermits(intents[0] as Intent, smartAccountAbi)).toEqual([
    'setDelegates',
    [
      {
        delegate: friend,
        expiresAt: Date.UTC(2099, 0, 31, 9, 30) / 1000,
        budgets: [
          { token: usdcToken.address, limit: 5_000_000n, refillPeriod: 2_592_000 },
          { token: billToken.address.toLowerCase(), limit: one / 2n, refillPeriod: 0 },
        ],
        permissions: expect.arrayContaining([
          { target: usdcToken.address, selector: '0xa9059cbb' },
        ]),
      },
    ],
  ])
})

it('takes the first token that can be sent for a budget, though it is read after the dialog opens', async () => {
  const { form, read } = await open([ether])
  expect(form.getByLabelText(/^Limit of ETH/)).toBeDefined()
  read([usdcToken, billToken, ether])
  expect(form.getByLabelText(/^Limit of USDC/)).toBeDefined()
})

it('keeps a budget that was entered when more tokens are read', async () => {
  const { form, user, read } = await open([ether])
  await user.type(form.getByLabelText(/^Limit of ETH/), '2')
  read([usdcToken, billToken, ether])
  expect(form.getByLabelText<HTMLInputElement>(/^Limit of ETH/).value).toBe('2')
})
