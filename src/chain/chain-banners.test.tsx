import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ChainBanners } from './chain-banners.tsx'
import { chainStore } from './chain-state.ts'
import { localWalletName } from './local-wallet/accounts.ts'
import { openChainFixture } from './open-chain.fixture.ts'
import { setWallet } from './wallet-state.ts'

const before = chainStore.getState()
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => {
  cleanup()
  chainStore.setState(before)
  setWallet({ status: 'disconnected' })
})

function restart(wallet: string | null) {
  if (wallet !== null) {
    setWallet({ status: 'connected', account, chainId: 31337, name: wallet })
  }
  chainStore.setState({ chain: openChainFixture, wasReset: true })
  render(<ChainBanners />, { wrapper: MemoryRouter })
  return screen.getByText(/earlier data and transactions are gone/).textContent
}

it('says how a wallet forgets the chain before, to those who have one that counts', () => {
  expect(restart('MetaMask')).toContain('Delete activity and nonce data')
})

it.each([null, localWalletName])('asks nothing of %s', (wallet) => {
  expect(restart(wallet)).not.toContain('nonce')
})
