import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Deferred } from './deferred.tsx'

it('shows what reserves the space first, then the children in its place', async () => {
  const drawn: (string | null)[] = []
  const Watch = ({ text }: { readonly text: string }) => (
    <p
      ref={(paragraph) => {
        if (paragraph !== null) drawn.push(paragraph.textContent)
      }}
    >
      {text}
    </p>
  )
  render(
    <Deferred fallback={<Watch text="Space for trades" />}>
      <Watch text="Trades" />
    </Deferred>,
  )
  expect(await screen.findByText('Trades')).toBeDefined()
  expect(screen.queryByText('Space for trades')).toBeNull()
  expect(drawn).toEqual(['Space for trades', 'Trades'])
})
