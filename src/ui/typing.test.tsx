import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { parseAmount } from '../lib/amount.ts'
import { AmountInput } from './amount-input.tsx'
import { DecimalField } from './number-input.tsx'
import { expectKept } from './testing/keystrokes.ts'

afterEach(cleanup)

/** What a form may do with an amount before it gives it back. */
const forms = {
  'keeps it': (value: bigint | null) => value,
  'holds null for 0': (value: bigint | null) => (value === 0n ? null : value),
  'holds 0 for nothing': (value: bigint | null) => value ?? 0n,
} as const

type FormValue = { current: bigint | null }

function AmountForm({
  held,
  keep,
}: {
  held: FormValue
  keep: (value: bigint | null) => bigint | null
}) {
  const [value, setValue] = useState<bigint | null>(keep(null))
  held.current = value
  return (
    <AmountInput
      label="Amount"
      unit="t"
      decimals={3}
      value={value}
      onChange={(next) => setValue(keep(next))}
    />
  )
}

/** Takes an amount over only after the next render, as a form does whose state is in the URL. */
function LateForm({ held }: { held: FormValue }) {
  const [typed, setTyped] = useState<bigint | null>(null)
  const [value, setValue] = useState<bigint | null>(null)
  useEffect(() => setValue(typed), [typed])
  held.current = value
  return <AmountInput label="Amount" unit="t" decimals={3} value={value} onChange={setTyped} />
}

function SlippageForm() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <DecimalField label="Amount" decimals={2} largest={5_000} value={value} onChange={setValue} />
  )
}

const meantBy = (text: string): bigint | null => {
  const meant = parseAmount(text, 3)
  return meant.ok ? meant.amount.value : null
}

describe('what is typed into an amount', () => {
  it.each(Object.entries(forms))('stays as typed where the form %s', async (_, keep) => {
    const held: FormValue = { current: null }
    await expectKept(
      () => <AmountForm held={held} keep={keep} />,
      'Amount',
      ({ text }) => expect(held.current).toBe(keep(meantBy(text))),
      25,
    )
  })

  it('stays as typed where the form takes it over later', async () => {
    const held: FormValue = { current: null }
    await expectKept(
      () => <LateForm held={held} />,
      'Amount',
      ({ text }) => expect(held.current).toBe(meantBy(text)),
      25,
    )
  })

  it('stays as typed in a decimal', async () => {
    await expectKept(() => <SlippageForm />, 'Amount', undefined, 25)
  })
})

it.each([
  ['0.05', 50n],
  ['0.5', 500n],
  ['0,05', 50n],
  ['1,000', 1_000_000n],
])('takes the keys %s for %d thousandths', async (text, units) => {
  const held: FormValue = { current: null }
  render(<AmountForm held={held} keep={forms['holds null for 0']} />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  await userEvent.type(input, text)
  expect(input.value).toBe(text)
  expect(held.current).toBe(units)
})

it('says how an amount is understood that could be another, as a description of the input', async () => {
  render(<AmountForm held={{ current: null }} keep={forms['keeps it']} />)
  const input = screen.getByLabelText('Amount')
  await userEvent.type(input, '1,000')
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('= 1,000 t')
})

it('shows what a form makes of an amount once the input is left', async () => {
  const held: FormValue = { current: null }
  render(
    <AmountForm
      held={held}
      keep={(value) => (value !== null && value > 5_000n ? 5_000n : value)}
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  await userEvent.type(input, '12')
  expect(input.value).toBe('12')
  await userEvent.tab()
  expect(input.value).toBe('5')
})
