import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { EligibilityReading } from '../../../domain/assets/eligibility/eligibility.ts'
import { endAfter } from '../../../domain/assets/eligibility/end.ts'
import { type EligibilityPolicy, policyQuery } from '../../../domain/assets/eligibility/policy.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { keys } from '../../../domain/keys.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { asDay, toDay } from '../../../lib/day.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import './submit-attestation.tsx'
import {
  attestationCheckQuery,
  attestationFragment,
  attestationText,
  attestationTypedData,
} from '../../../panels/eligibility/attestation.ts'
import { EligibilityPanel } from './eligibility-panel.tsx'

const list: Address = '0x00000000000000000000000000000000000000e1'
const holder: Address = '0x0000000000000000000000000000000000000011'
const attestor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chain = chainWith({})
const asset = marketAssetFixture({ policy: list })
const intents = confirmedIntents()
const never: EligibilityReading = { until: 0n, restriction: 1, wasEligible: false }
const listPolicy: EligibilityPolicy = { kind: 'list', address: list, keeper: attestor.address }

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** In half a year, at the end of a day. */
const until = endAfter(toDay(nowInSeconds() + 180 * 86_400))

async function signedAttestation() {
  const attestation = {
    account: holder,
    owner: { kind: 'key' } as const,
    until,
    chainId: chain.chainId,
    list,
    nonce: 0n,
    deadline: nowInSeconds() + 86_400,
    attestor: attestor.address,
  }
  const signature = await attestor.signTypedData(attestationTypedData(attestation))
  return { ...attestation, signature }
}
type Signed = Awaited<ReturnType<typeof signedAttestation>>

type Setting = {
  readonly reading?: EligibilityReading
  readonly policy?: EligibilityPolicy
  readonly account?: Address | undefined
  readonly fragment?: string
  /** Which the list takes. */
  readonly taken?: Signed
  readonly desk?: Address
}

function show({ reading = never, policy = listPolicy, fragment = '', taken, ...setting }: Setting) {
  const { desk = null } = setting
  const account = 'account' in setting ? setting.account : holder
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(queryClient, [
    [policyQuery(chain, list), policy],
    [{ queryKey: chainQueryKey(chain.identity, keys.eligibilityOf(asset.token, holder)) }, reading],
    ...(taken === undefined ? [] : [[attestationCheckQuery(chain, taken), true] as const]),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/assets/1${fragment}`]}>
        <EligibilityPanel asset={{ ...asset, desk }} policy={list} account={account} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

it('tells an account that was never eligible why not, and how it becomes so', () => {
  show({})
  expect(screen.getByText('Your account may not receive these shares yet')).toBeDefined()
  expect(screen.getByText(/Ask an attestor to list your account/)).toBeDefined()
})

it('tells until when an account may buy, with the zone', () => {
  const day = endAfter(asDay('2040-06-30'))
  show({ reading: { until: BigInt(day), restriction: 0, wasEligible: false } })
  expect(screen.getByText('You may buy until the end of Jun 30, 2040 (UTC)')).toBeDefined()
})

it('tells whose eligibility has ended what it keeps', () => {
  const reading = {
    until: BigInt(endAfter(asDay('2025-06-30'))),
    restriction: 2,
    wasEligible: true,
  }
  show({ reading })
  expect(screen.getByText(/ended at the end of Jun 30, 2025 \(UTC\)/)).toBeDefined()
  expect(
    screen.getByText(/You keep your shares, may sell and redeem them, and are paid/),
  ).toBeDefined()
})

it('names the dealing desk among the venues of an asset that has one', () => {
  const venues = 'Pools of this platform'
  show({ desk: attestor.address })
  expect(screen.getByText(`${venues}, and the dealing desk`)).toBeDefined()
  cleanup()
  show({})
  expect(screen.getByText(venues)).toBeDefined()
})

it('tells a visitor who may hold it', () => {
  show({ account: undefined })
  expect(screen.getByText(/Only accounts that an attestor has listed/)).toBeDefined()
  expect(screen.getByText(/Connect a wallet to see/)).toBeDefined()
})

it('does not know what a contract from elsewhere examines, and says so', () => {
  show({ policy: { kind: 'unknown', address: list } })
  expect(screen.getByText(/What it examines is not known here/)).toBeDefined()
  expect(screen.queryByText('Submit an attestation of your account')).toBeNull()
})

it('submits the attestation of a link once the list has said that it takes it', async () => {
  const signed = await signedAttestation()
  const user = show({ fragment: attestationFragment(signed), taken: signed })
  expect(await screen.findByText('The list takes this attestation.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(intents.at(-1)?.title).toBe('Become eligible to receive TEST')
  const [name, entry] = callWithoutPermits(intents.at(-1) as Intent, attestedEligibilityAbi)
  expect([name, entry]).toMatchObject(['submit', { account: holder, until: BigInt(until) }])
})

it('refuses another text, and an attestation of another account, before anything is signed', async () => {
  const user = show({})
  await user.click(screen.getByText('Submit an attestation of your account'))
  const field = await screen.findByLabelText(/^Signed attestation/)
  await user.click(field)
  await user.paste('hello')
  expect(await screen.findByText(/not a signed attestation/)).toBeDefined()
  await user.clear(field)
  const other = { ...(await signedAttestation()), account: attestor.address }
  await user.paste(attestationText(other))
  expect(await screen.findByText(/Only that account can submit it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

it('takes an attestation out of the field once it is submitted, and asks for none again', async () => {
  const signed = await signedAttestation()
  const user = show({ fragment: attestationFragment(signed), taken: signed })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByLabelText(/^Signed attestation/)).toHaveProperty('value', '')
  expect(screen.queryByText(/not a signed attestation/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

it('submits nothing that the list could not be asked about, and says why', async () => {
  const signed = await signedAttestation()
  show({ fragment: attestationFragment(signed) })
  const preview = await screen.findByRole('button', { name: 'Preview' })
  expect(preview).toHaveProperty('disabled', true)
  expect(await screen.findByText(/respond|went wrong|reached|Details/i)).toBeDefined()
  expect(screen.queryByText('The list takes this attestation.')).toBeNull()
  expect(preview).toHaveProperty('disabled', true)
})
