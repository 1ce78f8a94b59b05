import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SlippageField, SlippageWarning } from './slippage-field.tsx'

afterEach(cleanup)

function Form() {
  const [bps, setBps] = useState<number | null>(50)
  return (
    <>
      <SlippageField value={bps} onChange={setBps} />
      <SlippageWarning bps={bps} />
      <output>{String(bps)}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Slippage tolerance (%)' })
const chosen = () => screen.getByRole('status').textContent

it('takes a usual tolerance, and any other that is typed', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('radio', { name: '1%' }))
  expect([chosen(), field().getAttribute('value')]).toEqual(['100', '1'])
  await userEvent.clear(field())
  await userEvent.type(field(), '2.25')
  expect(chosen()).toBe('225')
})

it.each(['', '0', '50.01', '-1', '1,5x', '0.001'])('refuses %j and keeps it', async (text) => {
  render(<Form />)
  await userEvent.clear(field())
  if (text !== '') await userEvent.type(field(), text)
  expect(chosen()).toBe('null')
  expect(field().getAttribute('value')).toBe(text)
  expect(screen.getByText('Enter 0.01 to 50.')).toBeDefined()
})

it('warns above 5 %', async () => {
  render(<Form />)
  await userEvent.clear(field())
  await userEvent.type(field(), '5')
  expect(screen.queryByText(/others can trade before you/)).toBeNull()
  await userEvent.type(field(), '.01')
  expect(screen.getByText(/others can trade before you/)).toBeDefined()
})
