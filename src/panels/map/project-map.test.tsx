import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditDetailsFixture } from '../../domain/credits/credit-details.fixture.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { ProjectMap } from './project-map.tsx'
import { worldSize } from './viewport.ts'

beforeEach(() => layOut(worldSize))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A credit of a project of its own, at a place; null for none. */
function credit(name: string, place: readonly [latitude: number, longitude: number] | null) {
  const fixture = creditDetailsFixture()
  return creditDetailsFixture(
    { id: name, project: { ...fixture.project, code: name, name, location: 'Kenya' } },
    { coordinates: place && { latitude: place[0], longitude: place[1] } },
  )
}

const show = (...assets: readonly ReturnType<typeof credit>[]) =>
  render(
    <InSession>
      <MemoryRouter>
        <ProjectMap assets={assets} />
      </MemoryRouter>
    </InSession>,
  )

const markers = () =>
  within(screen.getByRole('list', { name: 'Projects on the map' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const zoomOut = () => screen.getByRole('button', { name: 'Zoom out' })

it('shows projects that are too close as one marker, which comes nearer until they are apart', () => {
  show(credit('Tana', [-2.3, 40.2]), credit('Mara', [-1.4, 35]), credit('Chocó', [0.4, -78.5]))
  expect(markers()).toEqual(['2 projects around Kenya, zoom in', 'Chocó, Kenya'])
  press(/zoom in/)
  expect(markers()).toEqual(['Tana, Kenya', 'Mara, Kenya'])
  screen.getByText('2 projects in view')
  press('Whole world')
  expect(markers()).toHaveLength(2)
})

it('lists the projects of one place, as coming nearer does not part them', () => {
  show(credit('Tana', [-2.31, 40.2]), credit('Delta', [-2.32, 40.21]))
  press('2 projects around Kenya')
  const list = within(screen.getByRole('dialog'))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tana', 'Delta'])
})

it('parts projects in any direction', () => {
  show(credit('North', [-2.2, 40.2]), credit('South', [-2.3, 40.2]))
  expect(markers()).toEqual(['2 projects around Kenya, zoom in'])
})

it('lists at the greatest zoom what is still too close', () => {
  show(credit('Tana', [-2.3, 40.2]), credit('Delta', [-2.4, 40.3]))
  press(/zoom in$/)
  expect(markers()).toEqual(['2 projects around Kenya'])
  expect(screen.getByRole('button', { name: 'Zoom in' }).hasAttribute('disabled')).toBe(true)
})

it('says how many projects have no place, and counts batches of one project once', () => {
  const [mara, batch] = [credit('Mara', [-1.4, 35]), credit('Second batch', [-1.4, 35])]
  show(mara, { ...batch, project: mara.project }, credit('Nowhere', null))
  expect(screen.getByRole('heading').textContent).toBe(
    '1 project in view, 1 without a location: see cards or table',
  )
})

it('has nothing in view far from every project, and says how to find one', () => {
  show(credit('Tana', [-2.3, 40.2]))
  expect(screen.queryByText(/show the whole world/)).toBeNull()
  expect(zoomOut().hasAttribute('disabled')).toBe(true)
  press('Zoom in')
  press('Zoom in')
  const map = screen.getByRole('region', { name: /^Map/ })
  for (let step = 0; step < 20; step += 1) fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(screen.getByRole('heading').textContent).toBe('0 projects in view')
  screen.getByText('Move the map, or show the whole world.')
  press('Zoom out')
  press('Zoom out')
  expect(zoomOut().hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('heading').textContent).toBe('1 project in view')
})

it('points at the marker of the project in the list that the pointer or the focus is on', () => {
  show(credit('Tana', [-2.3, 40.2]), credit('Chocó', [0.4, -78.5]))
  const place = screen.getByRole('link', { name: /Chocó/ })
  const pointed = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('data-pointed-at'))
      .map((button) => button.getAttribute('aria-label'))
  for (const [begin, end] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    begin(place)
    expect(pointed()).toEqual(['Chocó, Kenya'])
    end(place)
    expect(pointed()).toEqual([])
  }
})

it('keeps the name of a marker on the map', () => {
  show(credit('West', [20, -156]), credit('Middle', [0, 10]), credit('East', [-18, 178]))
  const sideOf = (name: string) =>
    screen
      .getAllByText(name)
      .flatMap(({ classList }) => [...classList])
      .filter((each) => /^(left|right)-/.test(each))
  expect(sideOf('West')).toEqual(['left-0'])
  expect(sideOf('Middle')).toEqual(['left-1/2'])
  expect(sideOf('East')).toEqual(['right-0'])
})
