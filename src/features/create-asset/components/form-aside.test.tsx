import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DiscardDraft } from './form-aside.tsx'

afterEach(cleanup)

it('throws nothing away before it was asked', async () => {
  const onDiscard = vi.fn()
  render(<DiscardDraft subject="treasury" onDiscard={onDiscard} />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the draft' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onDiscard).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  expect(onDiscard).toHaveBeenCalledOnce()
})
