import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeDemoBalance, demoStore, resetDemoBalances, startDemo } from './demo.ts'
import { InSession } from './session.fixture.tsx'
import { SessionBanner } from './session-banner.tsx'
// Loads when it opens, which takes a busy machine longer than a test waits.
import './sign-in-dialog.tsx'

beforeEach(() => {
  startDemo()
  resetDemoBalances()
})

afterEach(cleanup)

describe('the banner of the demo session', () => {
  it('shows the user with balances that follow what was done', () => {
    render(<SessionBanner />, { wrapper: InSession })
    const banner = screen.getByRole('status')
    expect(banner.textContent).toContain('Demo investor (0xdE30…DE30): 1.245 ETH, 5,000.00 USDC.')
    act(() => changeDemoBalance('USDC', -1_250_500_000n))
    expect(banner.textContent).toContain('1.245 ETH, 3,749.50 USDC.')
  })

  it('signs in as another address, and refuses an invalid one', async () => {
    render(<SessionBanner />, { wrapper: InSession })
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
    const field = await screen.findByRole('textbox', { name: 'Address' })
    await userEvent.clear(field)
    await userEvent.type(field, '0x12')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText(/An address has 40 hexadecimal digits/)).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, '0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(demoStore.getState().address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('signs out and starts again', async () => {
    render(<SessionBanner />, { wrapper: InSession })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.getByRole('status').textContent).toContain('Signed out')
    await userEvent.click(screen.getByRole('button', { name: 'Start the demo' }))
    expect(screen.getByRole('status').textContent).toContain('Demo investor')
  })
})
