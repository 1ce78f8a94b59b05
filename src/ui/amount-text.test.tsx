import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AmountText, Money, UnitPrice } from './amount-text.tsx'

afterEach(cleanup)

function copied(from: HTMLElement, selected: HTMLElement) {
  const setData = vi.fn()
  document.getSelection()?.selectAllChildren(selected)
  fireEvent.copy(from, { clipboardData: { setData } })
  return setData.mock.calls
}

it('has every digit of a rounded amount in its tooltip, and copies it', () => {
  render(<AmountText amount={{ value: 9_769081753795721164n, decimals: 18 }} unit="NOTE" />)
  const text = screen.getByTitle('9.769081753795721164')
  expect(text.textContent).toBe('9.76908NOTE')
  expect(copied(text, text)).toEqual([['text/plain', '9.769081753795721164']])
})

it('leaves what is copied along with its surroundings as it is shown', () => {
  render(<Money amount={{ value: 1_234_567_891n, decimals: 6 }} />)
  const text = screen.getByTitle('1234.567891')
  expect(text.textContent).toBe('$1,234.57')
  expect(copied(text, document.body)).toEqual([])
})

it('says nothing more of an amount that is shown exactly', () => {
  render(<Money amount={{ value: 5_000_000n, decimals: 6 }} />)
  expect(screen.getByText('$5.00').title).toBe('')
})

it('has the price of a unit with the same digits everywhere, exact on hover where it is finer', () => {
  render(<UnitPrice price={{ value: 1_045_000n, decimals: 6 }} />)
  expect(screen.getByText('$1.0450').title).toBe('')
  render(<UnitPrice price={{ value: 1_045_678_912n, decimals: 9 }} />)
  expect(screen.getByText('$1.045679').title).toBe('1.045678912')
})

it('has no unit where none is given', () => {
  const { container } = render(<AmountText amount={{ value: 5n, decimals: 0 }} />)
  expect(container.textContent).toBe('5')
  expect(container.querySelector('.ml-1')).toBeNull()
})
