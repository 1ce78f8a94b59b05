import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RadioCards } from './radio-cards.tsx'

it('reports a click on the selected option, which may be only the default', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'offers', label: 'Offers in the market' },
    { value: 'pool', label: 'Through a pool' },
  ] as const
  render(<RadioCards label="Where to buy" choices={choices} value="offers" onChange={onChange} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Offers in the market' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Through a pool' }))
  expect(new Set(onChange.mock.calls.flat())).toEqual(new Set(['offers', 'pool']))
})
