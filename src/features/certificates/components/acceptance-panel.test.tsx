import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retirementAcceptancesAbi } from '../../../chain/abi/retirementAcceptances-abi.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { acceptancePath } from '../acceptance.ts'
import { AcceptancePanel } from './acceptance-panel.tsx'

const state = vi.hoisted(() => ({
  acceptedAt: null as number | null,
  account: null as string | null,
  intents: [] as unknown[],
  signed: [] as unknown[],
}))
const contract = vi.hoisted(() => '0x00000000000000000000000000000000000000e1' as const)
const signature = vi.hoisted(() => `0x${'ab'.repeat(65)}` as const)
vi.mock('../acceptance.ts', async (original) => ({
  ...(await original<typeof import('../acceptance.ts')>()),
  acceptanceQuery: () => ({
    queryKey: ['acceptance'],
    queryFn: async () => ({ value: { contract, acceptedAt: state.acceptedAt } }),
  }),
}))
vi.mock('../../../session/session-provider.tsx', () => ({
  useSession: () =>
    state.account === null ? { kind: 'demo' } : { kind: 'wallet', account: state.account },
}))
vi.mock('../../../chain/chain-state.ts', () => ({
  useChain: () => ({ status: 'open', chainId: 31_337, deployment: { addresses: {} } }),
}))
vi.mock('../../../chain/transactions/transact-store.ts', () => ({
  transact: async (intent: unknown) => {
    state.intents.push(intent)
  },
}))
vi.mock('../../../chain/wallet-actions.ts', () => ({
  signWithWallet: async (account: string, data: unknown) => {
    state.signed.push([account, data])
    return signature
  },
}))
vi.mock('../../../domain/wallet/wallet-button.tsx', () => ({
  WalletButton: () => <button type="button">Connect Wallet</button>,
}))

const certificate = certificateFixture()
const stranger = '0x00000000000000000000000000000000000000f9'

beforeEach(() => {
  Object.assign(state, { acceptedAt: null, account: null, intents: [], signed: [] })
})
afterEach(cleanup)

function show(path = '/retirements/42', shown = certificate) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AcceptancePanel certificate={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const sentCall = () => callWithoutPermits(state.intents[0] as Intent, retirementAcceptancesAbi)

it('says when the beneficiary accepted, and offers nothing more', async () => {
  state.acceptedAt = 1_760_000_000
  state.account = certificate.beneficiary
  show()
  await screen.findByText(/Accepted by the beneficiary on Oct 9, 2025/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('lets only the beneficiary accept', async () => {
  state.account = stranger
  show()
  await screen.findByRole('button', { name: 'Copy the link for the beneficiary' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('asks for no acceptance where the beneficiary retired the credits itself', async () => {
  state.account = stranger
  show('/retirements/42', { ...certificate, retiredBy: certificate.beneficiary })
  await screen.findByText('Retired by the beneficiary itself')
  expect(screen.queryByRole('button')).toBeNull()
})

it('previews the beneficiary’s transaction', async () => {
  state.account = certificate.beneficiary
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(sentCall()).toEqual(['accept', 42n])
})

it('has the beneficiary sign what was retired, and gives a link for whoever submits it', async () => {
  state.account = certificate.beneficiary
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign only' }))
  await screen.findByRole('button', { name: 'Copy the link to submit' })
  expect(state.signed).toEqual([
    [
      certificate.beneficiary,
      expect.objectContaining({
        primaryType: 'Acceptance',
        message: expect.objectContaining({ certificateId: 42n, amount: 12_500n }),
      }),
    ],
  ])
  expect(state.intents).toEqual([])
})

it('lets anyone submit a signature that came with the link', async () => {
  state.account = stranger
  const deadline = nowInSeconds() + 60
  show(acceptancePath(42n, { signature, deadline }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit the acceptance' }))
  expect(sentCall()).toEqual(['acceptBySignature', 42n, BigInt(deadline), signature])
})

it('asks a visitor for a wallet before a signature is submitted', async () => {
  show(acceptancePath(42n, { signature, deadline: nowInSeconds() + 60 }))
  await screen.findByRole('button', { name: 'Connect Wallet' })
})

it('refuses a signature whose time is over', async () => {
  state.account = stranger
  show(acceptancePath(42n, { signature, deadline: 1_700_000_000 }))
  await screen.findByText(/Ask the beneficiary to sign again/)
  expect(screen.queryByRole('button', { name: 'Submit the acceptance' })).toBeNull()
})
