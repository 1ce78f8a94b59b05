import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { parseAbiParameters } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { type Draft, emptyDraft } from '../calls/draft.ts'
import { compiledFixture } from '../code/compiled.fixture.ts'
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

it.each([
  ['The time now', 1_767_225_600],
  ['The time in an hour', 1_767_229_200],
])('enters %s', async (name, entered) => {
  vi.useFakeTimers({ now: 1_767_225_600_000, toFake: ['Date'] })
  const onChange = vi.fn()
  render(<Inputs of="uint64 until" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  expect(onChange).toHaveBeenLastCalledWith([String(entered)])
  vi.useRealTimers()
})

const shown = (changes: object, draft: Draft, problems: InputsProps['problems'] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FunctionInputs
        inputs={[{ type: 'uint8', name: 'status', ...changes }]}
        drafts={[draft]}
        problems={problems}
        doc={{
          ...{ notice: undefined, details: undefined, returns: {} },
          params: { status: 'Where it stands.' },
        }}
        compiled={compiledFixture}
        onChange={chosen}
      />
    </QueryClientProvider>,
  )
const chosen = vi.fn()

it('offers the members of an enum, and what its documentation says', async () => {
  shown({ internalType: 'enum Status' }, '1')
  const field = screen.getByLabelText<HTMLSelectElement>(/^status/)
  expect([...field.options].map(({ text }) => text)).toEqual(['OPEN (0)', 'CLOSED (1)'])
  expect(field.value).toBe('1')
  expect(screen.getByText('Where it stands.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Units' })).toBeNull()
  await userEvent.selectOptions(field, 'OPEN (0)')
  expect(chosen).toHaveBeenLastCalledWith(['0'])
  cleanup()
  shown({ internalType: 'enum Status' }, '7', [{ path: [0], sentence: 'No such value.' }])
  expect(screen.getByLabelText<HTMLSelectElement>(/^status/).value).toBe('')
  expect(screen.getByText('No such value.')).toBeDefined()
})

it('chooses a truth from two values', () => {
  shown({ type: 'bool' }, 'true')
  expect(screen.getByLabelText<HTMLSelectElement>(/^status/).value).toBe('true')
  cleanup()
  shown({ type: 'bool' }, 'perhaps')
  expect(screen.getByLabelText<HTMLSelectElement>(/^status/).value).toBe('')
})

it('calls a struct by its name, and everything else by its type', () => {
  const components = [{ type: 'uint256', name: 'least' }]
  const named = (changes: object, draft: Draft) => {
    shown({ components, ...changes }, draft)
    const text = screen.getAllByRole('group')[0]?.querySelector('legend')?.textContent
    cleanup()
    return text
  }
  expect(named({ type: 'tuple', internalType: 'struct Vault.Limits' }, [''])).toBe(
    'status Vault.Limits',
  )
  expect(named({ type: 'tuple[]', internalType: 'struct Vault.Limits[]' }, [])).toBe(
    'status Vault.Limits[]',
  )
  expect(named({ type: 'tuple' }, [''])).toBe('status tuple')
  shown({ type: 'address', internalType: 'contract Vault' }, '')
  expect(screen.getByLabelText(/^status/)).toBeDefined()
  expect(screen.getByText('address')).toBeDefined()
})

it('has no inputs for a draft of another shape than the parameter', () => {
  shown({ type: 'uint256[]' }, 'x')
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  shown({ type: 'uint256' }, ['1'])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

it.each([
  [' ', null],
  ['0x10', '16'],
  ['1_000', '1,000'],
  ['x', null],
])('reads "%s" in an input as %s', (text, reading) => {
  shown({}, text)
  const understood = screen.queryByText(/^= /)?.textContent ?? null
  expect(understood).toBe(reading === null ? null : `= ${reading}`)
})

it('says what is wrong with the address of a parameter', () => {
  shown({ type: 'address' }, '', [{ path: [0], sentence: 'Enter an address.' }])
  expect(screen.getByText('Enter an address.')).toBeDefined()
})
