import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import type { Cart } from '../../domain/retirement/cart.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { CartButton } from './cart-button.tsx'

const cart: Cart = [
  { assetId: '10', source: 'held', units: 1_000n },
  { assetId: '11', source: 'bought', units: 5n },
]
/** Puts the lines into the cart, and takes them out. */
function Lines() {
  const { set, remove } = useCart()
  return (
    <>
      <button type="button" onClick={() => cart.forEach(set)}>
        Fill
      </button>
      <button type="button" onClick={() => remove(cart)}>
        Empty
      </button>
    </>
  )
}

beforeEach(() => {
  chainStore.setState({ chain: openChainFixture })
  render(
    <MemoryRouter>
      <CartButton />
      <Lines />
    </MemoryRouter>,
  )
})
afterEach(() => {
  act(() => screen.getByText('Empty').click())
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

it('leads to the cart, with the number of its lines', () => {
  act(() => screen.getByText('Fill').click())
  const link = screen.getByRole('link', { name: 'Retirement cart, 2 lines' })
  expect(link.getAttribute('href')).toBe('/environmental/retire')
  expect(link.textContent).toBe('2')
})

it('is not there while the cart is empty', () => {
  expect(screen.queryByRole('link')).toBeNull()
  act(() => screen.getByText('Fill').click())
  act(() => screen.getByText('Empty').click())
  expect(screen.queryByRole('link')).toBeNull()
})
