import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RadioCards } from './radio-cards.tsx'
import { SegmentedControl } from './segmented-control.tsx'

afterEach(cleanup)

const sides = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const
type Side = (typeof sides)[number]['value']

function Segments() {
  const [side, setSide] = useState<Side>('buy')
  return <SegmentedControl label="Side" segments={sides} value={side} onChange={setSide} />
}

function Cards() {
  const [side, setSide] = useState<Side | null>('buy')
  return <RadioCards label="Side" choices={sides} value={side} onChange={setSide} />
}

it.each([
  ['segments', Segments],
  ['cards', Cards],
])('%s: an arrow key that is released at once selects', async (_, Group) => {
  render(<Group />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await expect.poll(() => screen.getByRole('radio', { name: 'Sell' }).ariaChecked).toBe('true')
})
