import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { isHex, recoverMessageAddress, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNode } from '../fake-node.fixture.ts'
import { accountAddresses, localWalletId } from './accounts.ts'
import { announceLocalWallet } from './announce.ts'
import { handleRequest } from './handle-request.tsx'
import { readWalletState, writeWalletState } from './wallet-state.ts'

// jsdom has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const [first, second] = accountAddresses as readonly [`0x${string}`, `0x${string}`]
const emitted: [string, unknown][] = []

beforeEach(() => {
  localStorage.clear()
  emitted.length = 0
})

async function ask(method: string, params?: unknown) {
  const answer = handleRequest({ method, params }, (...event) => emitted.push(event)).catch(
    (error: unknown) => error,
  )
  const dialog = await screen.findByRole('dialog')
  const press = async (name: string) => {
    await userEvent.click(within(dialog).getByRole('button', { name }))
    return act(() => answer)
  }
  return { dialog, press, answer }
}

it('connects the account that is chosen, and keeps it', async () => {
  const { dialog, press } = await ask('eth_requestAccounts')
  expect(within(dialog).getByRole('heading', { name: 'Connect to this page' })).toBeDefined()
  const accounts = within(dialog).getAllByRole('radio')
  expect(accounts).toHaveLength(accountAddresses.length)
  expect(within(dialog).getByRole('radio', { name: /^Account 0/ })).toHaveProperty('checked', true)
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Account 1/ }))
  expect(await press('Connect')).toEqual([second])
  expect(readWalletState().account).toBe(second)
  expect(emitted).toEqual([['accountsChanged', [second]]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('gives no account to a page that is rejected', async () => {
  const { press } = await ask('eth_requestAccounts')
  expect(await press('Reject')).toMatchObject({ code: 4001 })
  expect(readWalletState().account).toBeNull()
})

it('shows a message, with what cannot be seen in it, before it signs', async () => {
  const connecting = await ask('eth_requestAccounts')
  await connecting.press('Connect')
  const text = 'Sign in\u202e to Canopy'
  const { dialog, press } = await ask('personal_sign', [toHex(text), first])
  expect(within(dialog).queryByRole('radio')).toBeNull()
  expect(dialog.textContent).toContain(first)
  expect(dialog.textContent).not.toContain('\u202e')
  const signature = await press('Sign')
  if (!isHex(signature)) throw new Error('The wallet signs in hexadecimal digits.')
  expect(await recoverMessageAddress({ message: text, signature })).toBe(first)
})

describe('asks before', () => {
  /** What a dialog says of a request: its title, the terms with their values, and how it is agreed to. */
  const said = (dialog: HTMLElement) => ({
    title: within(dialog).getByRole('heading').textContent,
    facts: within(dialog)
      .queryAllByRole('term', { hidden: true })
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    agree: within(dialog).getAllByRole('button').at(-1)?.textContent,
  })
  beforeEach(() => {
    writeWalletState({ account: first, chainId: 31_337, networks: {} })
    const node = fakeNode()
    vi.stubGlobal('fetch', async (_: unknown, { body }: { readonly body: string }) => {
      const { id, method, params } = JSON.parse(body)
      return Response.json({ jsonrpc: '2.0', id, result: node.answers[method]?.(params) })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('a transaction, with what it sends and the most that it costs', async () => {
    const { dialog, press } = await ask('eth_sendTransaction', [
      {
        ...{ from: first, to: second, value: toHex(15n * 10n ** 17n), data: '0xabcd' },
        ...{ gas: toHex(50_000), maxFeePerGas: toHex(2n * 10n ** 9n), maxPriorityFeePerGas: '0x1' },
      },
    ])
    expect(said(dialog)).toEqual({
      title: 'Send a transaction',
      facts: [
        ['From', first],
        ['To', second],
        ['Sends', '1.5 ETH'],
        ['Maximum network fee', '0.0001 ETH'],
      ],
      agree: 'Confirm',
    })
    expect(within(dialog).getByText('0xabcd')).toBeDefined()
    expect(await press('Reject')).toMatchObject({ code: 4001 })
  })

  it('a transaction that creates a contract', async () => {
    const { dialog, press } = await ask('eth_sendTransaction', [{ from: first, data: '0x6001' }])
    expect(said(dialog).facts[1]).toEqual(['To', 'A new contract'])
    await press('Reject')
  })

  it.each([
    [{ name: 'Letters' }, 'For Letters'],
    [{}, 'For an unnamed contract'],
  ])('a signature over data of %j', async (domain, whom) => {
    const { dialog, press } = await ask('eth_signTypedData_v4', [
      first,
      JSON.stringify({
        ...{ domain, primaryType: 'Letter', message: { text: 'Hello' } },
        types: { Letter: [{ name: 'text', type: 'string' }] },
      }),
    ])
    const { title, facts, agree } = said(dialog)
    expect([title, facts[0], agree]).toEqual(['Sign: Letter', ['text', 'Hello'], 'Sign'])
    expect(within(dialog).getByText(whom)).toBeDefined()
    expect(isHex(await press('Sign'))).toBe(true)
  })

  it('a network is added, and again before it is used', async () => {
    const adding = await ask('wallet_addEthereumChain', [
      { chainId: '0x63', chainName: 'Harbour', rpcUrls: ['https://rpc.example'] },
    ])
    expect(said(adding.dialog)).toEqual({
      title: 'Add a network',
      facts: [
        ['Name', 'Harbour'],
        ['Node', 'https://rpc.example'],
      ],
      agree: 'Add',
    })
    await userEvent.click(within(adding.dialog).getByRole('button', { name: 'Add' }))
    const switching = await screen.findByRole('dialog', { name: 'Switch the network' })
    expect(said(switching).facts).toEqual([
      ['From', 'Canopy Local'],
      ['To', 'Chain 99'],
    ])
    await userEvent.click(within(switching).getByRole('button', { name: 'Switch' }))
    expect(await adding.answer).toBeNull()
    expect(emitted).toEqual([['chainChanged', '0x63']])
    expect(readWalletState()).toEqual({
      ...{ account: first, chainId: 99, networks: { 99: 'https://rpc.example' } },
    })
  })
})

it('announces itself whenever a page asks for wallets, and tells it of what changes', async () => {
  type Detail = {
    readonly info: { readonly rdns: string }
    readonly provider: {
      readonly request: (request: { method: string; params?: unknown }) => Promise<unknown>
      readonly on: (event: string, listener: (payload: unknown) => void) => void
      readonly removeListener: (event: string, listener: (payload: unknown) => void) => void
    }
  }
  const announced: Detail[] = []
  const note = (event: Event) => {
    if (event instanceof CustomEvent && event.detail.info.rdns === localWalletId)
      announced.push(event.detail)
  }
  window.addEventListener('eip6963:announceProvider', note)
  announceLocalWallet()
  expect(announced).toHaveLength(1)
  const provider = announced[0]?.provider
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced.filter((each) => each.provider === provider)).toHaveLength(2)
  window.removeEventListener('eip6963:announceProvider', note)

  expect(await provider?.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider?.request({ method: 'eth_chainId' })).toBe('0x7a69')
  writeWalletState({ account: first, chainId: 99, networks: {} })
  expect(await provider?.request({ method: 'eth_accounts' })).toEqual([first])
  expect(await provider?.request({ method: 'eth_chainId' })).toBe('0x63')

  const heard: unknown[] = []
  const hear = (payload: unknown) => heard.push(payload)
  const hearOnce = (payload: unknown) => heard.push(payload)
  provider?.on('accountsChanged', hear)
  provider?.on('accountsChanged', hearOnce)
  provider?.removeListener('accountsChanged', hearOnce)
  await provider?.request({ method: 'wallet_revokePermissions' })
  expect(heard).toEqual([[]])
  expect(readWalletState().account).toBeNull()
})
