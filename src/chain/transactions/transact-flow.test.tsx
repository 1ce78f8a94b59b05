import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import {
  type Address,
  decodeFunctionData,
  domainSeparator,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  numberToHex,
  size,
  toFunctionSelector,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { chainStore } from '../chain-state.ts'
import { config } from '../config.ts'
import { fakeNode, revertError } from '../fake-node.fixture.ts'
import { setWallet } from '../wallet-state.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import type { Intent } from './intent.ts'
import { type CallParams, readFromSlot } from './storage-token.fixture.ts'
import { transactionStore } from './store.ts'
import './transact-form.tsx'
import { closeTransact, type TransactOutcome, transact } from './transact-store.ts'
import { TransactDialogOnRequest } from './transaction-shell.tsx'

const account: Address = '0x1111111111111111111111111111111111111111'
const market: Address = '0x4444444444444444444444444444444444444444'
const token: Address = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const domain = { name: 'Token', version: '1', chainId: 31_337, verifyingContract: token } as const

type Wallet = Record<string, (params: readonly unknown[]) => unknown>
let wallet: Wallet
let asked: string[]
let node: ReturnType<typeof fakeNode>

beforeEach(async () => {
  asked = []
  wallet = {
    eth_chainId: () => '0x7a69',
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    eth_sendTransaction: () => `0x${'aa'.repeat(32)}`,
  }
  // A token with permits that keeps allowances in slot 9, of which there is none.
  node = fakeNode({
    eth_getBalance: () => numberToHex(10n ** 18n),
    eth_call: (params) => {
      const call = params as unknown as CallParams
      const [{ to, data }] = call
      if (to !== token) return '0x'
      if (size(data) > 4) return readFromSlot(call, 9n)
      if (data === toFunctionSelector('DOMAIN_SEPARATOR()')) return domainSeparator({ domain })
      if (data === toFunctionSelector('name()'))
        return encodeFunctionResult({ abi: erc20Abi, functionName: 'name', result: 'Token' })
      throw revertError('0x')
    },
  })
  chainStore.setState({ chain: node.chain })
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    const answer = wallet[method]
    if (answer === undefined)
      throw Object.assign(new Error(`The method ${method} is not supported.`), { code: 4_200 })
    if (!/^eth_(chainId|accounts|requestAccounts)$/.test(method)) asked.push(method)
    return answer(params)
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  await connect(config, {
    connector: injected({ target: { id: 'test', name: 'Test', provider: provider as never } }),
  })
  asked.length = 0
  connected()
})
afterEach(async () => {
  closeTransact()
  cleanup()
  await disconnect(config)
  setWallet({ status: 'disconnected' })
  transactionStore.setState({ records: [] })
  chainStore.setState(chainStore.getInitialState(), true)
})

const connected = (changes: { account?: Address; chainId?: number } = {}) =>
  act(() => setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test', ...changes }))

const buying: Intent = {
  ...{ title: 'Buy 10 NOTE', give: [], get: [], invalidates: [] },
  call: () => ({ to: market, data: '0xabcd', functionName: 'buy' }),
}
const allowing: Intent = {
  ...buying,
  allow: [
    {
      ...{ kind: 'token', spender: market, spenderName: 'Asset Market', amount: 5n, permit: true },
      token: { address: token, name: 'Token', symbol: 'TKN', decimals: 6 },
    },
  ],
}

function show(intent: Intent = buying) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TransactDialogOnRequest />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const outcomes: TransactOutcome['status'][] = []
  act(() => {
    void transact(intent).then(({ status }) => outcomes.push(status))
  })
  return { user: userEvent.setup({ delay: null }), outcomes }
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const ready = (name: string) => waitFor(() => expect(button(name)?.disabled).toBe(false))
const press = async (user: ReturnType<typeof show>['user'], name: string) => {
  await ready(name)
  await user.click(screen.getByRole('button', { name }))
}
const refusing = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}
const steps = () =>
  [...screen.getByRole('list', { name: 'Steps' }).children].map(({ textContent }) => textContent)

describe('a transaction', () => {
  it('is sent once, as it was previewed', async () => {
    const sent: unknown[] = []
    wallet.eth_sendTransaction = ([transaction]) => {
      sent.push(transaction)
      return `0x${'aa'.repeat(32)}`
    }
    const { user, outcomes } = show()
    expect(await screen.findByRole('dialog', { name: 'Buy 10 NOTE' })).toBeDefined()
    await press(user, 'Confirm')
    await waitFor(() => expect(outcomes).toEqual(['submitted']))
    expect(sent).toMatchObject([{ from: account, to: market, data: '0xabcd' }])
    expect(button('Confirm')).toBeNull()
    // The wallet is asked for nothing else, and the dialog can be left.
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter((method) => method.includes('send'))).toEqual(['eth_sendTransaction'])
  })

  it('that the wallet refuses is not sent, and can be tried again', async () => {
    wallet.eth_sendTransaction = refusing(4_001, 'User rejected the request.')
    const { user, outcomes } = show()
    await press(user, 'Confirm')
    expect(await screen.findByText('You rejected the request in your wallet.')).toBeDefined()
    expect(button('Allow with a transaction instead')).toBeNull()
    expect(outcomes).toEqual([])
    wallet.eth_sendTransaction = () => `0x${'aa'.repeat(32)}`
    await press(user, 'Try again')
    expect(screen.queryByText('You rejected the request in your wallet.')).toBeNull()
    await press(user, 'Confirm')
    await waitFor(() => expect(outcomes).toEqual(['submitted']))
  })

  it('that is open in the wallet cannot be left, unless the wallet is another one', async () => {
    wallet.eth_sendTransaction = () => new Promise(() => {})
    const { user, outcomes } = show()
    await press(user, 'Confirm')
    expect(await screen.findByText('Answer the request in your wallet.')).toBeDefined()
    expect(button('Cancel')?.disabled).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
    connected({ account: market })
    expect(await screen.findByText(/another account/i)).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(outcomes).toEqual(['dismissed'])
  })

  it('can be left before it is confirmed', async () => {
    const { user, outcomes } = show()
    await press(user, 'Cancel')
    await waitFor(() => expect(outcomes).toEqual(['dismissed']))
    expect(asked.filter((method) => method.includes('send'))).toEqual([])
  })

  it('that cannot be undone needs a word of consent', async () => {
    const { user } = show({ ...buying, acknowledge: 'I understand that it is final.' })
    const box = await screen.findByRole('checkbox', { name: 'I understand that it is final.' })
    await screen.findByText('Network fee')
    expect(button('Confirm')?.disabled).toBe(true)
    await user.click(box)
    await ready('Confirm')
    await user.click(box)
    expect(button('Confirm')?.disabled).toBe(true)
  })
})

describe('what cannot be done', () => {
  it('is not asked of the wallet where it would fail', async () => {
    node.answers.eth_call = () => {
      throw revertError('0x')
    }
    show()
    expect(
      await screen.findByText('The contract rejected the call without giving a reason.'),
    ).toBeDefined()
    expect(button('Confirm')?.disabled).toBe(true)
  })

  it('is not asked where the account cannot pay the network fee', async () => {
    node.answers.eth_getBalance = () => '0x1'
    show()
    await screen.findByText('The account has too little ETH for the network fee.')
    expect(button('Confirm')?.disabled).toBe(true)
  })

  it('is not asked where the node does not say', async () => {
    node.answers.eth_getBlockByNumber = () => {
      throw new TypeError('Failed to fetch')
    }
    show()
    expect(await screen.findByText('The node of the chain does not respond.')).toBeDefined()
    expect(button('Confirm')?.disabled).toBe(true)
  })

  it('is not asked of a wallet on another network, which is offered to switch', async () => {
    connected({ chainId: 1 })
    show()
    expect(await screen.findByText('Your wallet is on another network.')).toBeDefined()
    await screen.findByText('Network fee')
    expect(button('Confirm')?.disabled).toBe(true)
    connected()
    await ready('Confirm')
  })

  it('says that another account is connected than the one it was prepared for', async () => {
    show()
    await ready('Confirm')
    connected({ account: market })
    expect(await screen.findByText(/another account/i)).toBeDefined()
    expect(button('Confirm')).toBeNull()
    connected()
    await ready('Confirm')
  })
})

describe('an allowance', () => {
  it('is signed, then used by the transaction', async () => {
    const signed: unknown[] = []
    wallet.eth_signTypedData_v4 = ([by, data]) => {
      signed.push(by, JSON.parse(String(data)).primaryType)
      return `0x${'11'.repeat(32)}${'22'.repeat(32)}1c`
    }
    const { user, outcomes } = show(allowing)
    await press(user, 'Sign and buy')
    await waitFor(() => expect(outcomes).toEqual(['submitted']))
    expect(signed).toEqual([account, 'Permit'])
    expect(steps()).toEqual([
      expect.stringContaining('Sign for TKN'),
      expect.stringContaining('Send'),
      expect.stringContaining('Confirmation'),
    ])
  })

  it('is given by a transaction where the wallet cannot sign it', async () => {
    const sent: { to: Address; data: Hex }[] = []
    wallet.eth_sendTransaction = ([transaction]) => {
      sent.push(transaction as (typeof sent)[number])
      return new Promise(() => {})
    }
    const { user } = show(allowing)
    await press(user, 'Sign and buy')
    expect(await screen.findByText('Your wallet does not support this request.')).toBeDefined()
    await press(user, 'Allow with a transaction instead')
    await press(user, 'Approve and buy')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.to).toBe(token)
    const { functionName, args } = decodeFunctionData({
      abi: erc20Abi,
      data: sent[0]?.data ?? '0x',
    })
    expect([functionName, args]).toEqual(['approve', [market, 5n]])
  })

  it('that its owner refuses to sign is not offered in another way', async () => {
    wallet.eth_signTypedData_v4 = refusing(4_001, 'User rejected the request.')
    const { user } = show(allowing)
    await press(user, 'Sign and buy')
    expect(await screen.findByText('You rejected the request in your wallet.')).toBeDefined()
    expect(button('Allow with a transaction instead')).toBeNull()
    expect(asked).not.toContain('eth_sendTransaction')
  })

  it('is given with the transaction by a wallet that sends both at once', async () => {
    wallet.wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'supported' } } })
    const sent: unknown[] = []
    wallet.wallet_sendCalls = refusing(4_001, 'User rejected the request.')
    const { user, outcomes } = show(allowing)
    await press(user, 'Confirm')
    await press(user, 'Try again')
    wallet.wallet_sendCalls = ([batch]) => {
      sent.push((batch as { readonly calls: readonly { readonly to: Address }[] }).calls)
      return { id: '0x01' }
    }
    await press(user, 'Confirm')
    await waitFor(() => expect(outcomes).toEqual(['submitted']))
    expect(sent).toMatchObject([[{ to: token }, { to: market, data: '0xabcd' }]])
    // It is asked once what it can do, however often the preview is made.
    expect(asked.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
  })
})
