import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { PriceField } from './price-field.tsx'

afterEach(cleanup)

const pool = fixturePool(1n, fixtureToken('1', 'BILL'), fixtureToken('2', 'NOTE'), 100n)

type LimitedFieldProps = { readonly most: number; readonly onStep: (step: number) => void }

function LimitedField({ most, onStep }: LimitedFieldProps) {
  const [step, setStep] = useState(0)
  return (
    <PriceField
      {...{ label: 'Min price', quoteSide: 'B', unit: 'NOTE per BILL', pool, step }}
      onChange={(wanted) => {
        const next = Math.min(wanted, most)
        onStep(next)
        setStep(next)
        return next
      }}
    />
  )
}

/** @param most The step beyond which the end does not go. */
function show(most = Number.POSITIVE_INFINITY) {
  const steps: number[] = []
  render(<LimitedField most={most} onStep={(step) => steps.push(step)} />)
  return { user: userEvent.setup({ delay: null }), steps }
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^Min price/)
const note = () => screen.queryByText(/ moved to /)?.textContent ?? ''

it('moves to the nearest tick when it is left, and says so', async () => {
  const { user, steps } = show()
  await user.clear(field())
  await user.type(field(), ' 1.05 ')
  expect(steps).toEqual([])
  await user.tab()
  expect(steps).toEqual([490])
  expect(field().value).toBe('1.05022')
  expect(note()).toBe('1.05 moved to 1.05022, the nearest tick that a range can end on.')
})

it('moves with Enter, and says nothing where the price is one that a range can end on', async () => {
  const { user, steps } = show()
  await user.clear(field())
  await user.type(field(), ' 1.05022 {Enter}')
  expect(steps).toEqual([490])
  expect(note()).toBe('')
})

it('says that it moved to keep the ends apart', async () => {
  const { user } = show(200)
  await user.clear(field())
  await user.type(field(), '1.05{Enter}')
  expect(note()).toMatch(/^1\.05 moved to .*: the min price stays below the max price\.$/)
})

it('keeps what is no price in sight and says so', async () => {
  const { user, steps } = show()
  await user.clear(field())
  await user.type(field(), 'none{Enter}')
  expect(screen.getByText('Enter a price above 0, for example 98.50.')).toBeDefined()
  expect(field().value).toBe('none')
  expect(steps).toEqual([])
})

it('is moved by one step with its buttons, which drop what was typed', async () => {
  const { user, steps } = show()
  await user.clear(field())
  await user.type(field(), '7')
  await user.click(screen.getByRole('button', { name: 'Raise the min price by one step' }))
  await user.click(screen.getByRole('button', { name: 'Lower the min price by one step' }))
  await user.click(screen.getByRole('button', { name: 'Lower the min price by one step' }))
  expect(steps.slice(-3).map((step, at, all) => step - (all[at - 1] ?? step))).toEqual([
    0, -10, -10,
  ])
  expect(note()).toBe('')
})

it('says how far it is from the current price', async () => {
  const { user } = show()
  expect(document.body.textContent).toContain('NOTE per BILL, 0.00% from the current price')
  await user.clear(field())
  await user.type(field(), '1.05{Enter}')
  expect(document.body.textContent).toContain('NOTE per BILL, +5.02% from the current price')
})
