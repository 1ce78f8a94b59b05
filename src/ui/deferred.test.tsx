import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Deferred } from './deferred.tsx'

it('shows what reserves the space first, then the children in its place', async () => {
  const drawn: (string | null)[] = []
  const note = (paragraph: HTMLParagraphElement | null) => {
    if (paragraph !== null) drawn.push(paragraph.textContent)
  }
  render(
    <Deferred fallback={<p ref={note}>Space for trades</p>}>
      <p key="children" ref={note}>
        Trades
      </p>
    </Deferred>,
  )
  expect(await screen.findByText('Trades')).toBeDefined()
  expect(screen.queryByText('Space for trades')).toBeNull()
  expect(drawn).toEqual(['Space for trades', 'Trades'])
})
