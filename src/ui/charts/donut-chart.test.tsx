import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DonutChart } from './donut-chart.tsx'

afterEach(cleanup)

function show(slices: readonly { readonly label: string; readonly value: number }[], more = {}) {
  render(
    <MemoryRouter>
      <DonutChart
        {...{ title: 'Allocation', labelName: 'Class', valueName: 'Value', slices }}
        format={(value) => `$${value}`}
        source={{ kind: 'sample' }}
        formula="What is held"
        {...more}
      />
    </MemoryRouter>,
  )
}
const parts = () => screen.getAllByRole('listitem')
const drawn = () => [...document.querySelectorAll('svg path[opacity]')]
const opacities = () => drawn().map((path) => path.getAttribute('opacity'))
const faded = () => parts().map((part) => part.className.includes('opacity-60'))

it('lists each part with its value and percentage, in the given order', () => {
  show([
    { label: 'Treasury', value: 30 },
    { label: 'Invoice', value: 90 },
  ])
  expect(parts().map(({ textContent }) => textContent)).toEqual([
    'Treasury$3025.00%',
    'Invoice$9075.00%',
  ])
  expect(opacities()).toEqual(['1', '1'])
})

it('keeps the part under the pointer as it is, in the ring and in the list, and fades the others', () => {
  show([
    { label: 'Treasury', value: 30 },
    { label: 'Invoice', value: 90 },
  ])
  const [first] = parts()
  if (first === undefined) throw new Error('no part')
  fireEvent.pointerEnter(first)
  expect(opacities()).toEqual(['1', '0.35'])
  expect(faded()).toEqual([false, true])
  fireEvent.pointerLeave(first)
  expect(opacities()).toEqual(['1', '1'])
  const [, ring] = drawn()
  if (ring === undefined) throw new Error('not drawn')
  fireEvent.pointerEnter(ring)
  expect(faded()).toEqual([true, false])
  fireEvent.pointerLeave(ring)
  expect(faded()).toEqual([false, false])
})

it('says that there is nothing, and shows what is in the centre', () => {
  show([{ label: 'Treasury', value: 0 }])
  expect(screen.getByText('No data yet.')).toBeDefined()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  cleanup()
  show([{ label: 'Treasury', value: 1 }], { centre: <b>Total</b> })
  expect(screen.getByText('Total')).toBeDefined()
})
