import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { isHex, recoverMessageAddress, toHex } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { accountAddresses } from './accounts.ts'
import { handleRequest } from './handle-request.tsx'
import { readWalletState } from './wallet-state.ts'

// jsdom has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const [first, second] = accountAddresses
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
  return { dialog, press }
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
