import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

afterEach(cleanup)

type Outcome = { readonly status: 'submitted' | 'dismissed' }

function Screen({ onReason }: Pick<ComponentProps<typeof ReasonDialog>, 'onReason'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reject
      </button>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Reject Alder Bill"
        hint="What is wrong."
        action="Preview"
        onReason={onReason}
      />
    </>
  )
}

/** A screen that asks for a reason. `finish` ends what the first decision started. */
function show() {
  const { promise, resolve: finish } = Promise.withResolvers<Outcome>()
  const onReason = vi.fn(() => promise)
  render(<Screen onReason={onReason} />)
  const user = userEvent.setup({ delay: null })
  const open = () => user.click(screen.getByRole('button', { name: 'Reject' }))
  return { user, onReason, finish, open }
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)
const isAway = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function decide({ user, open }: ReturnType<typeof show>) {
  await open()
  await user.type(await field(), 'The hash is wrong')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await isAway()
}

it('opens empty after a decision was sent', async () => {
  const shown = show()
  await decide(shown)
  expect(shown.onReason).toHaveBeenCalledWith('The hash is wrong')
  shown.finish({ status: 'submitted' })
  await shown.open()
  expect((await field()).value).toBe('')
})

it('comes back with the reason where the decision was not sent', async () => {
  const shown = show()
  await decide(shown)
  shown.finish({ status: 'dismissed' })
  expect((await field()).value).toBe('The hash is wrong')
})

it('opens empty after it was closed without a decision', async () => {
  const { user, open } = show()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByText(/^Enter a reason/)).toBeDefined()
  await user.type(await field(), 'The hash')
  await user.keyboard('{Escape}')
  await isAway()
  await open()
  expect((await field()).value).toBe('')
  expect(screen.queryByText(/^Enter a reason/)).toBeNull()
})
