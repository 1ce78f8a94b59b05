import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, keccak256, stringToHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimRegisterAbi } from '../../../chain/abi/claimRegister-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { setWallet } from '../../../chain/wallet-state.ts'
import type { Claim } from '../../../domain/retirement/claims.ts'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { InSession } from '../../../session/session.fixture.tsx'
import { ClaimPanel } from './claim-panel.tsx'

const contract = '0x00000000000000000000000000000000000000e2'
const intents = confirmedIntents()
/** 0xa1 retired it for 0xb1, for 2024. */
const certificate = certificateFixture()
const stranger = '0x00000000000000000000000000000000000000f9'
const lei = '5493001KJTIIGC8Y1R12'
const report = new File(['Our report of 2024'], 'report.pdf')
const reportHash = keccak256(stringToHex('Our report of 2024'))
const claim: Claim = {
  usedAt: 1_760_000_000,
  entity: lei,
  period: { start: 1_704_067_200, end: 1_735_689_599 },
  reportHash,
}

beforeEach(() => chainStore.setState({ chain: chainWith({ ClaimRegister: contract }) }))
afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(account: Address, isAccepted: boolean, recorded: Claim | null = null) {
  setWallet({ status: 'reconnecting', account })
  render(
    <InSession cache={new QueryClient()}>
      <MemoryRouter>
        <ClaimPanel
          certificate={certificate}
          state={{ contract, claim: recorded }}
          isAccepted={isAccepted}
        />
      </MemoryRouter>
    </InSession>,
  )
}

const preview = () => userEvent.click(screen.getByRole('button', { name: 'Preview' }))

it('offers the use to the beneficiary alone, after it has accepted', () => {
  show(certificate.beneficiary, false)
  expect(screen.getByText(/Accept the retirement first/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  cleanup()
  show(certificate.retiredBy, true)
  expect(screen.getByText(/It has not/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  cleanup()
  show(certificate.beneficiary, true)
  expect(screen.getByRole('form')).toBeDefined()
})

it('previews the use with the hash of the file, the LEI and whole days', async () => {
  show(certificate.beneficiary, true)
  await userEvent.type(screen.getByLabelText(/LEI/), '5493 001k jtii gc8y 1r12')
  await userEvent.upload(screen.getByLabelText(/^Report$/), report)
  await screen.findByText('keccak256')
  await preview()
  expect(callWithoutPermits(intents[0] as Intent, claimRegisterAbi)).toEqual([
    'use',
    42n,
    stringToHex(lei),
    0,
    1_704_067_200n,
    1_735_689_599n,
    reportHash,
  ])
})

it('says what is missing or wrong, and previews nothing', async () => {
  show(certificate.beneficiary, true)
  await userEvent.type(screen.getByLabelText(/LEI/), '5493001KJTIIGC8Y1R13')
  await preview()
  expect(screen.getByText(/a character is wrong/)).toBeDefined()
  expect(screen.getByText('Choose the file of the report.')).toBeDefined()
  await userEvent.upload(screen.getByLabelText(/^Report$/), new File([], 'empty.pdf'))
  expect(await screen.findByText(/The file is empty/)).toBeDefined()
  expect(intents).toEqual([])
})

it('shows everyone the claim, and whether a file is its report', async () => {
  show(stranger, true, claim)
  expect(screen.getByText('Used in a claim on Oct 9, 2025')).toBeDefined()
  expect(screen.getByText(lei)).toBeDefined()
  expect(screen.getByText('January 1, 2024 to December 31, 2024')).toBeDefined()
  // On paper, too.
  expect(screen.getByText(/Used in a claim on Oct 9, 2025: Contribution.*549300/)).toBeDefined()
  const file = screen.getByLabelText(/Compare a file/)
  await userEvent.upload(file, report)
  expect(await screen.findByText('This is the report.')).toBeDefined()
  await userEvent.upload(file, new File(['Another'], 'another.pdf'))
  expect(await screen.findByText(/another file than the report/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

it('says that no entity was stated', () => {
  show(stranger, true, { ...claim, entity: null })
  expect(screen.getByText('None stated')).toBeDefined()
})
