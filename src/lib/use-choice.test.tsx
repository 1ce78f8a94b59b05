import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useChoice } from './use-choice.ts'

afterEach(cleanup)

type Option = { readonly id: string; readonly price: number }

const [a, b, c]: readonly [Option, Option, Option] = [
  { id: 'a', price: 1 },
  { id: 'b', price: 2 },
  { id: 'c', price: 3 },
]

/** A form about one of some options, in which an amount was typed. */
function Form({ options }: { readonly options: readonly Option[] }) {
  const [amount, setAmount] = useState('')
  const [chosen, choose] = useChoice(
    options,
    ({ id }) => id,
    () => setAmount(''),
  )
  return (
    <>
      <output>{chosen === undefined ? 'none' : `${chosen.id} at ${chosen.price}`}</output>
      <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      {options.map(({ id }) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {id}
        </button>
      ))}
    </>
  )
}

/** Shows the form before there are options, and gives what reads others. */
function openForm(): (options: readonly Option[]) => void {
  const { rerender } = render(<Form options={[]} />)
  return (options) => rerender(<Form options={options} />)
}

const shown = () => [
  screen.getByRole('status').textContent,
  screen.getByRole<HTMLInputElement>('textbox').value,
]
const type = (text: string) => userEvent.type(screen.getByRole('textbox'), text)

it('is about nothing before there are options, then about the first one', async () => {
  const read = openForm()
  expect(shown()).toEqual(['none', ''])
  await type('5')
  read([a, b])
  expect(shown()).toEqual(['a at 1', '5'])
})

it('stays about the same option when others come before it, as it is now', async () => {
  const read = openForm()
  read([a, b])
  await type('5')
  read([c, b, { ...a, price: 9 }])
  expect(shown()).toEqual(['a at 9', '5'])
})

it('is about another one once that is chosen', async () => {
  const read = openForm()
  read([a, b])
  await type('5')
  await userEvent.click(screen.getByRole('button', { name: 'b' }))
  expect(shown()).toEqual(['b at 2', '5'])
  read([c, a, b])
  expect(shown()).toEqual(['b at 2', '5'])
})

it('clears what was typed when its option is gone', async () => {
  const read = openForm()
  read([a, b])
  await type('5')
  read([b, c])
  expect(shown()).toEqual(['b at 2', ''])
})

it('waits for its option while there are none', async () => {
  const read = openForm()
  read([a, b])
  await type('5')
  read([])
  expect(shown()).toEqual(['none', '5'])
  read([b, a])
  expect(shown()).toEqual(['a at 1', '5'])
})
