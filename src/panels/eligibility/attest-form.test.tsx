import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Address, parseAbi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverTypedDataAddress } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { config } from '../../chain/config.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode, revertError } from '../../chain/fake-node.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import { endAfter } from '../../domain/assets/eligibility/end.ts'
import { asDay } from '../../lib/day.ts'
import { AttestForm } from './attest-form.tsx'
import { attestationInFragment, attestationTypedData, readAttestation } from './attestation.ts'
import type { ListedAccount } from './eligible-list.ts'

const now = Date.UTC(2027, 0, 15, 12)
const attestor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const at = (digit: string): Address => `0x${'0'.repeat(39)}${digit}`
const list = at('1')
const [person, safe, delegated, smart, owner] = [at('2'), at('3'), at('4'), at('5'), at('6')]
/** Contracts without an owner as well: one that gave it up, and one whose code only begins as a delegation. */
const [renounced, similar] = [at('7'), at('8')]
const ownable = parseAbi(['function owner() view returns (address)'])
const owned = (address: Address, by: Address) => ({
  ...{ address, abi: ownable, views: { owner: () => by } },
})

/** A key, a key that delegates to a contract, a contract without an owner, and one with an owner. */
const nodeOfAccounts = () =>
  fakeNode({
    eth_getCode: ([address]) =>
      ({
        [delegated]: `0xef0100${'77'.repeat(20)}`,
        [safe]: '0x6001',
        [smart]: '0x6002',
        [renounced]: '0x6003',
        [similar]: `0xef0100${'77'.repeat(21)}`,
      })[String(address)] ?? '0x',
    eth_call: callsOf([
      { address: list, abi: attestedEligibilityAbi, views: { nonces: () => 3n } },
      owned(delegated, at('9')),
      owned(smart, owner),
      owned(renounced, zeroAddress),
    ]),
  })
let node = nodeOfAccounts()
atHaltedBlock(now, node.chain)
const intents = confirmedIntents()

/** What the wallet answers to a request to sign: a signature of the attestor's key unless a test says so. */
let sign: (data: string) => Promise<unknown>
beforeEach(() => {
  node = nodeOfAccounts()
  chainStore.setState({ chain: node.chain })
  sign = (data) => attestor.signTypedData(JSON.parse(data))
})
afterEach(async () => {
  setWallet({ status: 'disconnected' })
  await disconnect(config)
})

async function connectWallet(): Promise<void> {
  const request = async ({ method, params }: { method: string; params?: readonly string[] }) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_signTypedData_v4') return sign(params?.[1] ?? '')
    return [attestor.address]
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  await connect(config, {
    connector: injected({ target: { id: 'test', name: 'Test', provider: provider as never } }),
  })
}

function show(listed: readonly ListedAccount[] = []) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AttestForm list={list} attestor={attestor.address} listed={listed} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const accountField = () => screen.getByLabelText<HTMLInputElement>(/^Account/)
const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview listing' })
const signButton = () => screen.queryByRole('button', { name: 'Sign for the holder to submit' })
async function enter(account: string, day?: string, listed?: readonly ListedAccount[]) {
  const user = show(listed)
  await user.type(accountField(), account)
  if (day !== undefined) await user.type(screen.getByLabelText(/^Last day/), day)
  return user
}
const called = () => callWithoutPermits(intents.at(-1) as Intent, attestedEligibilityAbi)

describe('who controls an account is read from the chain', () => {
  it.each([
    ['a key', person, 'Controlled by its own key.', zeroAddress],
    ['a key that delegates to a contract', delegated, 'Controlled by its own key.', zeroAddress],
    [
      'a contract with an owner',
      smart,
      `Controlled by its owner ${owner}. It is eligible while it has this owner.`,
      owner,
    ],
  ])('%s', async (_, account, sentence, stated) => {
    const user = await enter(account, '2027-06-30')
    await waitFor(() => expect(screen.getByText(sentence)).toBeDefined())
    expect(screen.queryByText('A contract that states no owner')).toBeNull()
    await user.click(preview())
    const until = BigInt(endAfter(asDay('2027-06-30')))
    expect(called()).toEqual(['attest', [{ account, owner: stated, until }]])
    await waitFor(() => expect(accountField().value).toBe(''))
  })

  it.each([
    ['that states none', safe],
    ['that was given up', renounced],
    ['whose code begins as a delegation', similar],
  ])('a contract without an owner, for which the attestor answers: one %s', async (_, account) => {
    const user = await enter(account, '2027-06-30')
    expect(await screen.findByText('A contract that states no owner')).toBeDefined()
    expect(screen.queryByText(/^Controlled by/)).toBeNull()
    await user.click(preview())
    expect(called()[1]).toMatchObject([{ account, owner: account }])
  })

  it('and nothing is listed while the node does not say', async () => {
    node.answers.eth_getCode = () => {
      throw new Error('offline')
    }
    await enter(person, '2027-06-30')
    await waitFor(() => expect(node.requests.map(({ method }) => method)).toContain('eth_getCode'))
    expect(screen.queryByText(/^Controlled by/)).toBeNull()
    expect(preview().disabled).toBe(true)
    await waitFor(() => expect(node.requests.map(({ method }) => method)).toContain('eth_call'))
    expect(signButton()).toBeNull()
  })
})

describe('the day until which it is listed', () => {
  it.each([
    ['2027-01-14', '2027-01-14 has passed.'],
    ['2032-06-30', '2032-06-30 is too far away: the list takes ends within five years.'],
  ])('%s is refused with the reason', async (day, problem) => {
    await enter(person, day)
    expect(await screen.findByText('Controlled by its own key.')).toBeDefined()
    expect(screen.getByText(problem)).toBeDefined()
    expect(preview().disabled).toBe(true)
  })

  it('is missing at first, and no problem', async () => {
    await enter(person)
    expect(await screen.findByText('Controlled by its own key.')).toBeDefined()
    expect(preview().disabled).toBe(true)
    expect(screen.getByLabelText(/^Last day/).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('until which it is listed already is said', async () => {
    const listed: ListedAccount = {
      ...{ account: person, owner: { kind: 'key' }, attestor: attestor.address, isBound: true },
      until: endAfter(asDay('2027-03-31')),
    }
    const user = await enter(person, undefined, [listed])
    expect(screen.getByText('Listed until the end of Mar 31, 2027 (UTC).')).toBeDefined()
    await user.clear(accountField())
    await user.type(accountField(), smart)
    expect(screen.getByText('Whose holder you have examined.')).toBeDefined()
  })
})

describe('a signature for the holder to submit', () => {
  const attestation = {
    ...({ account: person, owner: { kind: 'key' }, chainId: 31_337, list, nonce: 3n } as const),
    ...{ until: endAfter(asDay('2027-06-30')), deadline: now / 1_000 + 14 * 86_400 },
    attestor: attestor.address,
  }

  it('is one of the attestor over what the form says, to be passed on as text or link', async () => {
    await connectWallet()
    window.history.replaceState(null, '', '/assets/7?trade=buy#who-may-hold')
    const user = await enter(person, '2027-06-30')
    await waitFor(() => expect(signButton()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Sign for the holder to submit' }))
    const said = await screen.findByText(/It can be submitted until/)
    expect(said.textContent).toBe(
      'Send it to the holder. It can be submitted until Jan 29, 2027, 12:00 UTC, from that account only.',
    )
    const text = document.querySelector('pre')?.textContent ?? ''
    const { signature, ...stated } = readAttestation(text) ?? Object.assign({}, { signature: null })
    expect(stated).toEqual(attestation)
    const signer = await recoverTypedDataAddress({
      ...attestationTypedData(attestation),
      signature: signature ?? '0x',
    })
    expect(signer).toBe(attestor.address)
    expect(intents).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    const link = new URL(await navigator.clipboard.readText())
    expect([link.pathname, link.search]).toEqual(['/assets/7', '?trade=buy'])
    window.history.replaceState(null, '', '/')
    expect(readAttestation(attestationInFragment(link.hash) ?? '')).toEqual({
      ...attestation,
      signature,
    })
  })

  it('is asked for once, and again after the wallet refused', async () => {
    await connectWallet()
    let refuse = (_: unknown) => {}
    sign = () =>
      new Promise((_, reject) => {
        refuse = reject
      })
    const user = await enter(person, '2027-06-30')
    await waitFor(() => expect(signButton()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Sign for the holder to submit' }))
    const waiting = screen.getByRole('button', { name: 'Confirm in your wallet' })
    expect(waiting).toHaveProperty('disabled', true)
    expect(screen.queryByText(/You rejected/)).toBeNull()
    await waitFor(() => expect(refuse).toHaveLength(1))
    refuse(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    expect(await screen.findByText('You rejected the request in your wallet.')).toBeDefined()
    expect(signButton()).toHaveProperty('disabled', false)
    expect(screen.queryByText('Signed')).toBeNull()
  })

  it('is not offered to a Safe, which signs nothing as a key does', async () => {
    setWallet({
      ...{ status: 'connected', account: attestor.address, chainId: 31_337, name: 'Safe' },
      isSafe: true,
    })
    await enter(person, '2027-06-30')
    await waitFor(() => expect(preview().disabled).toBe(false))
    expect(signButton()).toBeNull()
  })

  it('is not offered where the list does not say its nonce', async () => {
    node.answers.eth_call = () => {
      throw revertError('0x')
    }
    await enter(person, '2027-06-30')
    await waitFor(() => expect(preview().disabled).toBe(false))
    await waitFor(() => expect(node.requests.map(({ method }) => method)).toContain('eth_call'))
    expect(signButton()).toBeNull()
  })
})
