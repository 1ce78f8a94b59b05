import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Address, getAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { config } from '../config.ts'
import { localWalletId } from '../local-wallet/accounts.ts'
import { activeNetwork } from '../networks.ts'
import type { WalletAsset } from '../wallet-assets.ts'
import { walletStore } from '../wallet-state.ts'
import { AddToWallet } from './add-to-wallet.tsx'

const account: Address = '0x00000000000000000000000000000000000000A1'
const token: Address = '0x00000000000000000000000000000000000000b2'
const shares: WalletAsset = { kind: 'ERC20', address: token, symbol: 'HVNQH', decimals: 18 }
const nft = { kind: 'ERC721', address: token, tokenId: 7n } as const
const certificate: WalletAsset = { ...nft, noun: 'certificate' }

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await disconnect(config)
  walletStore.setState({ status: 'disconnected' }, true)
})

/** Shows the offer to a connected wallet that answers so, and returns what it was asked. */
async function offer(
  assets: readonly WalletAsset[],
  { id = 'test.wallet', answer = async (): Promise<unknown> => true, holder = account } = {},
) {
  const asked: unknown[] = []
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account]
        case 'eth_chainId':
          return `0x${activeNetwork.id.toString(16)}`
        case 'wallet_watchAsset':
          asked.push(params)
          return answer()
        default:
          throw { code: 4200, message: 'Not supported.' }
      }
    },
  }
  const target = { id, name: 'A wallet', provider: provider as never }
  await connect(config, { connector: injected({ target }), chainId: activeNetwork.id })
  const chainId = activeNetwork.id
  walletStore.setState({ status: 'connected', account, chainId, name: 'A wallet' }, true)
  render(<AddToWallet account={holder} assets={assets} />)
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const logo = 'https://canopy.example/logo.png'

it('asks for a token with its symbol, decimals and the logo of the token list', async () => {
  const list = { tokens: [{ address: token.toUpperCase().replace('0X', '0x'), logoURI: logo }] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(list)))
  const asked = await offer([shares])
  await press('Add HVNQH to wallet')
  await screen.findByText('Your wallet shows HVNQH')
  const options = { address: getAddress(token), symbol: 'HVNQH', decimals: 18, image: logo }
  expect(asked).toEqual([{ type: 'ERC20', options }])
})

it('asks for a certificate by its id, and without a token list', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  const asked = await offer([certificate, shares])
  await press('Add certificate #7 to wallet')
  await screen.findByText('Your wallet shows certificate #7')
  await press('Add HVNQH to wallet')
  await screen.findByText('Your wallet shows HVNQH')
  expect(asked).toEqual([
    { type: 'ERC721', options: { address: getAddress(token), tokenId: '7' } },
    { type: 'ERC20', options: { address: getAddress(token), symbol: 'HVNQH', decimals: 18 } },
  ])
})

it('offers it again, and says nothing, where the owner refused', async () => {
  await offer([certificate], {
    answer: () => Promise.reject({ code: 4001, message: 'User rejected the request.' }),
  })
  await press('Add certificate #7 to wallet')
  expect(screen.getByRole('button', { name: 'Add certificate #7 to wallet' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

it('says where a wallet takes none from a page, and does not offer that kind again', async () => {
  const answer = () => Promise.reject({ code: -32_601, message: 'Method not found.' })
  await offer([certificate], { id: 'test.simple', answer })
  await press('Add certificate #7 to wallet')
  await screen.findByText(/^Your wallet takes no certificate #7 from a page\./)
  cleanup()
  render(<AddToWallet account={account} assets={[certificate, shares]} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add HVNQH to wallet',
  ])
})

it.each([
  ['to our test wallet, which shows no tokens', { id: localWalletId }],
  ['to a Safe, which shows all that it has', { id: 'safe' }],
  ['to an account that does not hold it', { holder: token }],
])('offers nothing %s', async (_, options) => {
  await offer([shares], options)
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers no token whose symbol wallets refuse for its length', async () => {
  await offer([{ ...shares, symbol: 'CO2-1-2023-1' }, certificate])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add certificate #7 to wallet',
  ])
})

it('calls what it does not know a token', async () => {
  await offer([nft])
  expect(screen.getByRole('button', { name: 'Add token #7 to wallet' })).toBeDefined()
})

it('offers nothing while the wallet is on another network', async () => {
  await offer([shares])
  cleanup()
  walletStore.setState({ status: 'connected', account, chainId: 1, name: 'A wallet' }, true)
  render(<AddToWallet account={account} assets={[shares]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
