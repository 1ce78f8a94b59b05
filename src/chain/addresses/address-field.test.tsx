import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainStore } from '../chain-state.ts'
import { publicChains } from '../known-networks.ts'
import { openChainFixture } from '../open-chain.fixture.ts'
import { createReadClient } from '../read-client.ts'
import { setWallet } from '../wallet-state.ts'
import { AddressField } from './address-field.tsx'
import { ensFetch } from './ens-node.fixture.ts'

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
  expect(screen.getByText('This network has no ENS names. Enter the address itself.')).toBeDefined()
  const before = chainStore.getState()
  act(() => chainStore.setState({ chain: openChainFixture }))
  expect(screen.getByText('Hardhat has no ENS names. Enter the address itself.')).toBeDefined()
  act(() => chainStore.setState(before))
})

describe('on a network with ENS', () => {
  const before = chainStore.getState()
  const node = 'https://node.example/'
  beforeEach(() => {
    vi.stubGlobal('fetch', ensFetch(node, { 'bob.eth': bob, 'server.eth': 'offchain' }))
    const client = createReadClient(publicChains.sepolia, [node])
    chainStore.setState({ chain: { ...openChainFixture, client } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    chainStore.setState(before)
  })

  it('gives the form the address of a name, and shows which name that is, and where', async () => {
    render(<Form />)
    await userEvent.type(field(), 'Bob.eth')
    expect(await screen.findByText(`= ${bob}, bob.eth on Sepolia`)).toBeDefined()
    expect(held()).toBe(bob)
    expect(field().value).toBe('Bob.eth')
    await userEvent.type(field(), 'x')
    expect(held()).toBe('Bob.ethx')
    expect(
      await screen.findByText('bob.ethx has no address on Sepolia. Check the name.'),
    ).toBeDefined()
    expect(screen.queryByText(/^= /)).toBeNull()
  })

  it('says that a name could not be looked up where the node does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 403 })))
    render(<Form />)
    await userEvent.click(field())
    await userEvent.paste('bob.eth')
    expect(
      await screen.findByText('bob.eth could not be looked up. Enter the address itself.'),
    ).toBeDefined()
    expect(held()).toBe('bob.eth')
  })

  it('says that the server of a name is not asked', async () => {
    render(<Form />)
    await userEvent.type(field(), 'server.eth')
    expect(
      await screen.findByText(/kept on a server outside the chain, which is not asked/),
    ).toBeDefined()
    expect(held()).toBe('server.eth')
  })
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
