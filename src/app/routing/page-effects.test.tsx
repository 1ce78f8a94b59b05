import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useLostFocusRecovery } from './page-effects.ts'

afterEach(cleanup)

function Lines({ names }: { readonly names: readonly string[] }) {
  const main = useRef<HTMLElement>(null)
  const [left, setLeft] = useState(names)
  useLostFocusRecovery(main)
  return (
    <main ref={main} tabIndex={-1}>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

it('stays near an element that goes away, and within the screen when nothing near is left', async () => {
  render(<Lines names={['Rimba', 'Gansu']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Gansu' }))
  const rimba = screen.getByRole('button', { name: 'Rimba' })
  await waitFor(() => expect(document.activeElement).toBe(rimba))
  await userEvent.click(rimba)
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true))
})
