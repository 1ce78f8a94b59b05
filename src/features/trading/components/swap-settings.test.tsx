import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { useTradingUrl } from '../use-trading-url.ts'
import { SwapSettings, type TypedSettings } from './swap-settings.tsx'

afterEach(cleanup)

const pool = fixturePool(
  1n,
  fixtureToken('1', 'TBILL'),
  fixtureToken('2', 'USDC', 6, 'CURRENCY'),
  100n,
)

function Settings() {
  const url = useTradingUrl([pool])
  const [typed, setTyped] = useState<TypedSettings>({ slippage: 50, minutes: 20 })
  return (
    <>
      <SwapSettings url={url} typed={typed} onType={setTyped} />
      <output>
        {String(url.slippageBps)} {String(typed.slippage)}
      </output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Slippage tolerance (%)')
const state = () => screen.getByRole('status').textContent

it('takes slippage in percent, as soon as it is a percentage', async () => {
  render(<Settings />, { wrapper: NuqsTestingAdapter })
  expect(field().value).toBe('0.5')
  await userEvent.clear(field())
  await userEvent.type(field(), '7.25')
  expect(state()).toBe('725 725')
  await userEvent.click(screen.getByRole('radio', { name: '1%' }))
  expect(field().value).toBe('1')
})

it.each(['', '0', '0.005', '51', 'much'])(
  'keeps %j in sight and says that it is none',
  async (text) => {
    render(<Settings />, { wrapper: NuqsTestingAdapter })
    await userEvent.clear(field())
    if (text !== '') await userEvent.type(field(), text)
    expect(state()).toMatch(/ null$/)
    expect(field().value).toBe(text)
    expect(screen.getByText('Enter 0.01 to 50.')).toBeDefined()
  },
)
