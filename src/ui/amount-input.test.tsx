import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

type FormProps = Partial<Parameters<typeof AmountInput>[0]>

function Form(props: FormProps) {
  const [value, setValue] = useState<bigint | null>(null)
  return (
    <>
      <AmountInput
        label="You pay"
        unit="USDC"
        decimals={6}
        value={value}
        onChange={setValue}
        {...props}
      />
      <output>{value === null ? 'nothing' : value.toString()}</output>
      <button type="button" onClick={() => setValue(2_500_000n)}>
        Set 2.5
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('You pay')
const value = () => screen.getByRole('status').textContent

it('converts text to smallest units', async () => {
  render(<Form />)
  await userEvent.type(field(), '1,250.5')
  expect(value()).toBe('1250500000')
  expect(field().value).toBe('1,250.5')
})

it('keeps invalid text, and says how to correct it', async () => {
  render(<Form />)
  await userEvent.type(field(), '0.0000001')
  expect(value()).toBe('nothing')
  expect(field().value).toBe('0.0000001')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = field().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(
    'USDC has at most 6 decimals. Remove the digits after that.',
  )
})

it('states the balance for a larger amount, and still reports the amount', async () => {
  render(<Form balance={5_000_000n} />)
  await userEvent.type(field(), '5.000001')
  expect(value()).toBe('5000001')
  expect(screen.getByText('You have 5 USDC. Enter that or less.')).toBeDefined()
})

it('fills in the smaller of balance and maximum exactly', async () => {
  render(<Form balance={5_000_001n} max={4_999_999n} />)
  await userEvent.click(screen.getByRole('button', { name: /^Max/ }))
  expect(value()).toBe('4999999')
  expect(field().value).toBe('4.999999')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it('shows a value set by the form', async () => {
  render(<Form />)
  await userEvent.type(field(), '9')
  await userEvent.click(screen.getByText('Set 2.5'))
  expect(field().value).toBe('2.5')
})

it('shows the error of the form when it has none itself', async () => {
  render(<Form error="The market is paused. Try again later." />)
  expect(screen.getByText('The market is paused. Try again later.')).toBeDefined()
  await userEvent.type(field(), 'x')
  expect(screen.queryByText('The market is paused. Try again later.')).toBeNull()
})

it('fills in a quarter, a half and all of the balance', async () => {
  render(<Form shares balance={10_000_001n} />)
  await userEvent.click(screen.getByRole('button', { name: /^25%/ }))
  expect(value()).toBe('2500000')
  await userEvent.click(screen.getByRole('button', { name: /^50%/ }))
  expect(value()).toBe('5000000')
  await userEvent.click(screen.getByRole('button', { name: /^100%/ }))
  expect(value()).toBe('10000001')
})
