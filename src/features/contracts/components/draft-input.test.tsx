import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { UnitsHelper } from './draft-input.tsx'

afterEach(cleanup)

it.each([
  ['1,5', '1.5e6'],
  ['1,000', '1000e6'],
  ['', '1e6'],
  ['-.5', '-0.5e6'],
])('takes "%s" for %s smallest units', async (text, entered) => {
  const onChange = vi.fn()
  render(<UnitsHelper text={text} maximum={10n} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /USDC/ }))
  expect(onChange).toHaveBeenCalledWith(entered)
})

it('scales nothing that is no number', async () => {
  render(<UnitsHelper text="1,000,00" maximum={10n} onChange={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  const item = await screen.findByRole('menuitem', { name: /USDC/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
