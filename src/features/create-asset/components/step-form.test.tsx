import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { batchSteps } from '../model/credit-form.ts'
import { dealingOf } from '../model/dealing-step.ts'
import { financialDefaults, financialSteps } from '../model/financial-form.ts'
import type { FormStep, Values } from '../model/step.ts'
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
    const values = {
      ...financialDefaults,
      cap: '1000',
      nav: '100',
      income,
      coupon: income === 'none' ? '' : '5',
      repayment: 'None.',
    }
    const steps = financialSteps('real-estate', 1_790_000_000, values)
    const terms = steps.find(({ id }) => id === 'terms')
    if (terms === undefined) throw new Error('no terms')
    const onDone = show(terms, values)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

/** The form of the terms with the draft that it changes. */
function Terms({ onDone }: { readonly onDone: () => void }) {
  const [values, setValues] = useState(financialDefaults)
  const steps = financialSteps('treasury', 1_790_000_000, values)
  const terms = steps.find(({ id }) => id === 'terms')
  if (terms === undefined) throw new Error('no terms')
  return (
    <StepForm
      step={terms}
      values={values}
      onChange={(changes) => setValues({ ...values, ...changes })}
      onDone={onDone}
      onBack={vi.fn()}
    />
  )
}

it('asks for a rate while there is an income, and judges it then alone', async () => {
  const onDone = vi.fn()
  render(<Terms onDone={onDone} />)
  await userEvent.type(screen.getByLabelText(/^Maximum supply/), '1000')
  await userEvent.type(screen.getByLabelText(/^Net asset value/), '100')
  await userEvent.type(screen.getByLabelText(/^Repayment/), 'What is left.')
  const income = screen.getByLabelText(/^Income/)
  expect(screen.queryByLabelText(/^Rate per year/)).toBeNull()

  await userEvent.selectOptions(income, 'coupon')
  await userEvent.type(screen.getByLabelText(/^Rate per year/), '1e6')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/without an exponent/)
  expect(onDone).not.toHaveBeenCalled()

  await userEvent.selectOptions(income, 'none')
  expect(screen.queryByLabelText(/^Rate per year/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  // What was typed is there again with the income.
  await userEvent.selectOptions(income, 'coupon')
  expect(screen.getByLabelText<HTMLInputElement>(/^Rate per year/).value).toBe('1e6')
})

it('stays in its field while a button is pressed, which would move under the pointer', async () => {
  const user = userEvent.setup()
  render(<Terms onDone={vi.fn()} />)
  const field = screen.getByLabelText(/^Maximum supply/)
  await user.type(field, '1e6')
  const button = screen.getByRole('button', { name: 'Continue' })
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText(/without an exponent/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  await screen.findByText(/without an exponent/)
})

it('enters the day that the rule of a standard proposes, by keys, and then proposes it no more', async () => {
  const values = {
    standard: '0',
    type: 'RenewableEnergyCertificate',
    monitoringStart: '2025-12-01',
  }
  const eecs = { name: 'EECS-GO', serialScope: 'registry', custody: 'IMMOBILISED' } as const
  const [batch] = batchSteps([eecs], 1_790_000_000, values)
  if (batch === undefined) throw new Error('no batch')
  const onChange = vi.fn()
  render(
    <StepForm step={batch} values={values} onChange={onChange} onDone={vi.fn()} onBack={vi.fn()} />,
  )
  const propose = screen.getByRole('button', { name: 'Trading ends on: use Jan 1, 2027' })
  propose.focus()
  await userEvent.keyboard('{Enter}')
  const field = screen.getByLabelText<HTMLInputElement>('Trading ends on')
  expect(field.value).toBe('2027-01-01')
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ tradableUntil: '2027-01-01' }),
  )
  expect(screen.queryByRole('button', { name: /^Trading ends on/ })).toBeNull()
})

/** The form of the offer with the draft that it changes. */
function Offer({ onDone }: { readonly onDone: (values: Values) => void }) {
  const [values, setValues] = useState<Values>({ ...financialDefaults, exemption: 'Private' })
  const steps = financialSteps('real-estate', 1_790_000_000, values)
  const offer = steps.find(({ id }) => id === 'offer')
  if (offer === undefined) throw new Error('no offer')
  return (
    <StepForm
      step={offer}
      values={values}
      onChange={(changes) => setValues({ ...values, ...changes })}
      onDone={() => onDone(values)}
      onBack={vi.fn()}
    />
  )
}

it('asks for the terms of a dealing desk where one is chosen, and for nothing of it otherwise', async () => {
  const onDone = vi.fn()
  render(<Offer onDone={onDone} />)
  expect(screen.queryByLabelText(/^First cut-off/)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^Dealing desk/), 'desk')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^Choose the day and time of the first cut-off/)
  expect(onDone).not.toHaveBeenCalled()

  const first = screen.getByLabelText(/^First cut-off/)
  await userEvent.type(first, '2026-10-01T16:00')
  await userEvent.clear(screen.getByLabelText(/^Gate/))
  await userEvent.type(screen.getByLabelText(/^Gate/), '0,5')
  await screen.findByText('= 0.5 %')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(dealingOf(onDone.mock.calls[0]?.[0])).toMatchObject({
    firstCutOff: 1_790_870_400,
    gateBps: 50,
  })
})
