import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Cart } from './cart.ts'
import { CartButton } from './cart-button.tsx'

let cart: Cart = []
vi.mock('./use-cart.ts', () => ({ useCart: () => ({ cart }) }))

afterEach(cleanup)

const show = (lines: Cart) => {
  cart = lines
  return render(<CartButton />, { wrapper: MemoryRouter })
}

it('leads to the cart, with the number of its lines', () => {
  show([
    { assetId: '10', source: 'held', units: 1_000n },
    { assetId: '11', source: 'bought', units: 5n },
  ])
  const link = screen.getByRole('link', { name: 'Retirement cart, 2 lines' })
  expect(link.getAttribute('href')).toBe('/environmental/retire')
  expect(link.textContent).toBe('2')
})

it('is not there while the cart is empty', () => {
  show([])
  expect(screen.queryByRole('link')).toBeNull()
})
