import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { financialDefaults, financialSteps } from '../model/financial-form.ts'
import type { FormStep } from '../model/step.ts'
import { StepForm } from './step-form.tsx'

afterEach(cleanup)

function show(step: FormStep, values = financialDefaults) {
  const onDone = vi.fn()
  render(
    <StepForm step={step} values={values} onChange={vi.fn()} onDone={onDone} onBack={vi.fn()} />,
  )
  return onDone
}

const needsMore: FormStep = {
  id: 'terms',
  title: 'Terms',
  fields: [{ name: 'cap', label: 'Cap', kind: 'text' }],
  schema: z.object({ cap: z.string(), maturity: z.string('Choose it.') }),
}

it('says what is wrong where no field shows it', async () => {
  const onDone = show(needsMore)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('maturity: Choose it.')
  expect(onDone).not.toHaveBeenCalled()
})

it.each(['none', 'target'])(
  'lets the terms of a property pass with the income %s',
  async (income) => {
    const terms = financialSteps('real-estate', 1_790_000_000).find(({ id }) => id === 'terms')
    if (terms === undefined) throw new Error('no terms')
    const onDone = show(terms, {
      ...financialDefaults,
      cap: '1000',
      nav: '100',
      income,
      coupon: income === 'none' ? '' : '5',
      repayment: 'None.',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
