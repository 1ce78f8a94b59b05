import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setWallet } from '../wallet-state.ts'
import { AddressField } from './address-field.tsx'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
})

function Form() {
  const [value, setValue] = useState('')
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AddressField label="Recipient" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </QueryClientProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Recipient')
const held = () => screen.getByRole('status').textContent

it('keeps what is typed, and gives the form the address with its checksum', async () => {
  render(<Form />)
  await userEvent.type(field(), bob.toLowerCase())
  expect(field().value).toBe(bob.toLowerCase())
  expect(held()).toBe(bob)
  await userEvent.click(screen.getByText('Clear'))
  expect(field().value).toBe('')
})

it('shows the address that a link stands for', async () => {
  render(<Form />)
  await userEvent.click(field())
  await userEvent.paste(`https://scan.example/address/${bob}`)
  expect(screen.getByText(`= ${bob}`)).toBeDefined()
  expect(held()).toBe(bob)
})

it('says why a mistyped address is refused', async () => {
  render(<Form />)
  await userEvent.click(field())
  await userEvent.paste(bob.replace('C51', 'c51'))
  expect(screen.getByText(/do not match its checksum/)).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('says that a network has no names', async () => {
  render(<Form />)
  await userEvent.type(field(), 'bob.eth')
  expect(screen.getByText(/has no ENS names/)).toBeDefined()
})

it('warns of an address that looks like the own one, and not of the own one', async () => {
  setWallet({ status: 'connected', account: bob, chainId: 1, name: 'Wallet' })
  render(<Form />)
  await userEvent.click(field())
  await userEvent.paste('0x70990000000000000000000000000000000079c8')
  expect(screen.getByText(/which is known here, and is another address/)).toBeDefined()
  await userEvent.clear(field())
  await userEvent.paste(bob)
  expect(screen.queryByText(/which is known here/)).toBeNull()
})
