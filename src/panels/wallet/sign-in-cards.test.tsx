import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoStore, endDemo, startDemo } from '../../session/demo.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { NotInSession } from './sign-in-cards.tsx'

beforeEach(() => {
  setWallet({ status: 'disconnected' })
  startDemo()
})
afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  startDemo()
})

const show = (what: string, isOwned: boolean) =>
  render(
    <InSession>
      <MemoryRouter>
        <NotInSession
          what={what}
          isOwned={isOwned}
          list={{ label: 'All pools', to: '/liquidity' }}
        />
      </MemoryRouter>
    </InSession>,
  )
const named = (name: string) => screen.queryByRole('button', { name })

it('leads from the demo session to the chain', async () => {
  show('pool', false)
  expect(screen.getByText('Pool not found')).toBeDefined()
  expect(screen.getByText(/leave the demo session to see it/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Leave the demo session' }))
  expect(demoStore.getState().address).toBeNull()
})

it('leads from the chain to the demo session', async () => {
  endDemo()
  show('pool', false)
  expect(screen.getByText(/This chain has no pool with this id/)).toBeDefined()
  expect(named('Connect Wallet')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Start the demo session' }))
  expect(demoStore.getState().address).not.toBeNull()
})

it('asks for the wallet of what belongs to an account', () => {
  show('position', true)
  expect(screen.getByText(/connect the wallet that owns it/)).toBeDefined()
  expect(named('Connect Wallet')).not.toBeNull()
  expect(named('Leave the demo session')).toBeNull()
})

it('offers both to a visitor who is signed out', () => {
  endDemo()
  show('smart account', true)
  expect(screen.getByText('Smart account not found')).toBeDefined()
  expect(named('Connect Wallet')).not.toBeNull()
  expect(named('Start the demo session')).not.toBeNull()
})

it('says in a wallet session what the link may be of, and where the list is', () => {
  setWallet({ status: 'reconnecting', account: '0x00000000000000000000000000000000000000a1' })
  show('position', true)
  expect(screen.getByText(/switch to it in your wallet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'All pools' }).getAttribute('href')).toBe('/liquidity')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says in a wallet session where items of the demo session are shown', () => {
  setWallet({ status: 'reconnecting', account: '0x00000000000000000000000000000000000000a1' })
  show('pool', false)
  expect(screen.getByText(/shown only when no wallet is connected/)).toBeDefined()
})
