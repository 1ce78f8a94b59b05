import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { DeferredNotice } from './position-screen.tsx'

const usdc = fixtureToken('1', 'USDC', 6, 'CURRENCY')
const note = fixtureToken('2', 'ALD2Y')
const pool = fixturePool(2n, usdc, note, 1n)

afterEach(cleanup)

const show = (deferred: PairAmounts, onWithdraw: (() => void) | null = null) =>
  render(
    <DeferredNotice
      held={{ position: fixturePosition({ deferred }), pool }}
      onWithdraw={onWithdraw}
      busy={false}
    />,
  )

it('says nothing while everything was paid', () => {
  expect(show({ amountA: 0n, amountB: 0n }).container.textContent).toBe('')
})

it('names the amount and the token that could not be paid', () => {
  show({ amountA: 0n, amountB: 15n * 10n ** 17n })
  screen.getByText('1.5 ALD2Y could not be paid')
  screen.getByText(/stays in the pool’s reserve for this position/)
})

it('names both tokens, the priced one first', () => {
  show({ amountA: 2_500_000n, amountB: 15n * 10n ** 17n })
  screen.getByText('1.5 ALD2Y and 2.5 USDC could not be paid')
})

it('lets only the owner withdraw', async () => {
  const due = { amountA: 1n, amountB: 0n }
  show(due)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const withdraw = vi.fn()
  show(due, withdraw)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(withdraw).toHaveBeenCalledOnce()
})
