import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retirementAcceptancesAbi } from '../../../chain/abi/retirementAcceptances-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { setWallet } from '../../../chain/wallet-state.ts'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { InSession } from '../../../session/session.fixture.tsx'
import { acceptancePath, acceptanceQuery } from '../acceptance.ts'
import { AcceptancePanel } from './acceptance-panel.tsx'

const contract = '0x00000000000000000000000000000000000000e1'
const signature = `0x${'ab'.repeat(65)}` as const
const chain = chainWith({ RetirementAcceptances: contract })
const intents = confirmedIntents()
/** The wallet's own window, in which a person signs. */
const signWithWallet = vi.hoisted(() => vi.fn())
vi.mock('../../../chain/wallet-actions.ts', () => ({ signWithWallet }))

const certificate = certificateFixture()
const stranger = '0x00000000000000000000000000000000000000f9'

let acceptedAt: number | null = null
const connect = (account: Address) => setWallet({ status: 'reconnecting', account })
beforeEach(() => {
  acceptedAt = null
  signWithWallet.mockReset().mockResolvedValue(signature)
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(path = '/retirements/42', shown = certificate) {
  const cache = new QueryClient()
  answer(cache, [[acceptanceQuery(chain, shown.id), { contract, acceptedAt }]])
  render(
    <InSession cache={cache}>
      <MemoryRouter initialEntries={[path]}>
        <AcceptancePanel certificate={shown} />
      </MemoryRouter>
    </InSession>,
  )
}
const sentCall = () => callWithoutPermits(intents[0] as Intent, retirementAcceptancesAbi)

it('says when the beneficiary accepted, and offers nothing more', async () => {
  acceptedAt = 1_760_000_000
  connect(certificate.beneficiary)
  show()
  await screen.findByText(/Accepted by the beneficiary on Oct 9, 2025/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('lets only the beneficiary accept', async () => {
  connect(stranger)
  show()
  await screen.findByRole('button', { name: 'Copy the link for the beneficiary' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('asks for no acceptance where the beneficiary retired the credits itself', async () => {
  connect(stranger)
  show('/retirements/42', { ...certificate, retiredBy: certificate.beneficiary })
  await screen.findByText('Retired by the beneficiary itself')
  expect(screen.queryByRole('button')).toBeNull()
})

it('previews the beneficiary’s transaction', async () => {
  connect(certificate.beneficiary)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(sentCall()).toEqual(['accept', 42n])
})

it('has the beneficiary sign what was retired, and gives a link for whoever submits it', async () => {
  connect(certificate.beneficiary)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign only' }))
  await screen.findByRole('button', { name: 'Copy the link to submit' })
  expect(signWithWallet).toHaveBeenCalledExactlyOnceWith(
    certificate.beneficiary,
    expect.objectContaining({
      primaryType: 'Acceptance',
      message: expect.objectContaining({ certificateId: 42n, amount: 12_500n }),
    }),
  )
  expect(intents).toEqual([])
})

it('asks a Safe for no signature, which it could not give', async () => {
  const account = certificate.beneficiary
  setWallet({ status: 'connected', account, chainId: chain.chainId, name: 'Safe', isSafe: true })
  show()
  await screen.findByRole('button', { name: 'Accept' })
  expect(screen.queryByRole('button', { name: 'Sign only' })).toBeNull()
  expect(screen.getByText(/Accept proposes a transaction to the owners of your Safe/)).toBeDefined()
})

it('lets anyone submit a signature that came with the link', async () => {
  connect(stranger)
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
  connect(stranger)
  show(acceptancePath(42n, { signature, deadline: 1_700_000_000 }))
  await screen.findByText(/Ask the beneficiary to sign again/)
  expect(screen.queryByRole('button', { name: 'Submit the acceptance' })).toBeNull()
})
