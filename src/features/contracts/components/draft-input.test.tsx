import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { parseAbiParameters } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { type Draft, emptyDraft } from '../calls/draft.ts'
import { FunctionInputs, UnitsHelper } from './draft-input.tsx'

afterEach(cleanup)

it.each([
  ['1,5', '1.5e6'],
  ['1,000', '1000e6'],
  ['', '1e6'],
  ['-.5', '-0.5e6'],
])('takes "%s" for %s smallest units', async (text, entered) => {
  const onChange = vi.fn()
  render(<UnitsHelper text={text} maximum={10n} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /USDC/ }))
  expect(onChange).toHaveBeenCalledWith(entered)
})

it('scales nothing that is no number', async () => {
  render(<UnitsHelper text="1,000,00" maximum={10n} onChange={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  const item = await screen.findByRole('menuitem', { name: /USDC/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

type InputsProps = {
  readonly of: string
  readonly problems?: readonly { readonly path: readonly number[]; readonly sentence: string }[]
  readonly onChange?: (drafts: readonly Draft[]) => void
}

function Inputs({ of, problems = [], onChange = () => {} }: InputsProps) {
  const inputs = parseAbiParameters(of)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => inputs.map(emptyDraft))
  const change = (next: readonly Draft[]) => {
    setDrafts(next)
    onChange(next)
  }
  return (
    <FunctionInputs
      {...{ inputs, drafts, problems }}
      doc={undefined}
      compiled={undefined}
      onChange={change}
    />
  )
}

it('adds to a list and removes from it, of any length', async () => {
  const onChange = vi.fn()
  render(<Inputs of="uint256[] amounts" onChange={onChange} />)
  const add = screen.getByRole('button', { name: 'Add to amounts' })
  await userEvent.click(add)
  await userEvent.click(add)
  await userEvent.type(screen.getByLabelText(/^amounts\[0\]/), '5')
  await userEvent.type(screen.getByLabelText(/^amounts\[1\]/), '7')
  expect(onChange).toHaveBeenLastCalledWith([['5', '7']])
  await userEvent.click(screen.getByRole('button', { name: 'Remove amounts[0]' }))
  expect(onChange).toHaveBeenLastCalledWith([['7']])
})

it.each(['uint256[2] limits', '(uint256 least, uint256 most) limits'])(
  'keeps the length of %s',
  async (of) => {
    const onChange = vi.fn()
    render(<Inputs of={of} onChange={onChange} />)
    expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull()
    const [, second] = screen.getAllByRole('textbox')
    await userEvent.type(second ?? document.body, '9')
    expect(onChange).toHaveBeenLastCalledWith([['', '9']])
  },
)

it('names the parts of a tuple, and says what is wrong with each', () => {
  render(
    <Inputs
      of="(uint256 least, bool) limits, string"
      problems={[
        { path: [0, 0], sentence: 'Enter a whole number.' },
        { path: [0], sentence: 'Two parts are needed.' },
      ]}
    />,
  )
  expect(screen.getByLabelText(/^least/)).toBeDefined()
  expect(screen.getByLabelText(/^Component 1/)).toBeDefined()
  expect(screen.getByLabelText(/^Input 1/)).toBeDefined()
  expect(screen.getAllByText('Enter a whole number.')).toHaveLength(1)
  expect(screen.getByText('Two parts are needed.')).toBeDefined()
})

it('says what a number with a unit stands for, and not where that is the same', async () => {
  render(<Inputs of="uint256 amount, bytes data, string text" />)
  const amount = screen.getByLabelText<HTMLInputElement>(/^amount/)
  await userEvent.type(amount, '1500')
  expect(screen.queryByText(/1,500/)).toBeNull()
  await userEvent.type(amount, 'e1')
  expect(screen.getByText(/15,000/)).toBeDefined()
  expect(amount.placeholder).toBe('0')
  expect(screen.getByLabelText<HTMLInputElement>(/^data/).placeholder).toBe('0x…')
  expect(screen.getByLabelText<HTMLInputElement>(/^text/).placeholder).toBe('Text')
  expect(screen.getAllByRole('button', { name: 'Units' })).toHaveLength(1)
})

it('enters the largest value of a type', async () => {
  const onChange = vi.fn()
  render(<Inputs of="uint8 count" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'The largest value' }))
  expect(onChange).toHaveBeenLastCalledWith(['255'])
})
