import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RangeHandle } from './range-handle.tsx'

const onMove = vi.fn()
beforeEach(() => {
  onMove.mockReset()
})
afterEach(cleanup)

type Props = Parameters<typeof RangeHandle>[0]

/** A handle at step 600, drawn at height 100, where one pixel is one step and higher is more. */
function show(changes: Partial<Props> = {}) {
  render(
    <svg>
      <title>Range</title>
      <RangeHandle
        {...{ end: 'high', words: '1.06 USDC', distance: '+6%', step: 600, shownStep: 600 }}
        {...{ tickSpacing: 60, top: 100, width: 300, handleAt: 150 }}
        bounds={{ top: 0, bottom: 200 }}
        stepAt={(clientY) => 700 - clientY}
        onMove={onMove}
        {...changes}
      />
    </svg>,
  )
  const slider = screen.getByRole('slider')
  // jsdom has no pointers to capture.
  let held: number | null = null
  Object.assign(slider, {
    setPointerCapture: (id: number) => {
      held = id
    },
    hasPointerCapture: (id: number) => held === id,
  })
  return { slider, letGo: () => Object.assign(slider, { hasPointerCapture: () => false }) }
}

describe('a handle', () => {
  it('says which end it is, where it is and how far that is', () => {
    const { slider } = show()
    expect(screen.getByRole('slider', { name: 'Max price' })).toBe(slider)
    expect(slider.getAttribute('aria-valuetext')).toBe('1.06 USDC, +6% from the current price')
    expect(slider.getAttribute('aria-valuenow')).toBe('600')
    expect(slider.getAttribute('aria-valuemax')).toBe('887220')
    expect(slider.getAttribute('aria-valuemin')).toBe('-887220')
    expect(screen.getByText(/Max \+6%/)).toBeDefined()
  })

  it('says no distance of an end that there is not', () => {
    const { slider } = show({ end: 'low', distance: '', words: 'No minimum' })
    expect(screen.getByRole('slider', { name: 'Min price' })).toBe(slider)
    expect(slider.getAttribute('aria-valuetext')).toBe('No minimum')
    expect(screen.queryByText(/Min/)).toBeNull()
  })

  it.each([
    ['high', 100, 'above'],
    ['high', 18, 'below'],
    ['high', 19, 'above'],
    ['low', 100, 'below'],
    ['low', 182, 'below'],
    ['low', 183, 'above'],
  ] as const)('has its words where there is room: the %s end at %i', (end, top, side) => {
    show({ end, top })
    const y = Number(screen.getByText(/\+6%/).getAttribute('y'))
    expect(y < top ? 'above' : 'below').toBe(side)
  })
})

describe('keys', () => {
  it.each([
    ['{ArrowUp}', 660],
    ['{ArrowRight}', 660],
    ['{ArrowDown}', 540],
    ['{ArrowLeft}', 540],
    ['{Shift>}{ArrowUp}{/Shift}', 1_200],
    ['{Shift>}{ArrowLeft}{/Shift}', 0],
    ['{PageUp}', 6_600],
    ['{PageDown}', -5_400],
    ['{Home}', -887_220],
    ['{End}', 887_220],
  ])('%s moves it to step %i', async (keys, step) => {
    const { slider } = show()
    slider.focus()
    await userEvent.keyboard(keys)
    expect(onMove).toHaveBeenCalledExactlyOnceWith(step)
  })

  it('of other kinds are left to the page', () => {
    const { slider } = show()
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true)
    expect(onMove).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(slider, { key: 'PageUp' })).toBe(false)
  })
})

describe('a finger', () => {
  const at = (clientY: number) => ({ pointerId: 1, clientY })

  it('that takes hold beside the line moves nothing until it moves', () => {
    const { slider } = show()
    fireEvent.pointerDown(slider, at(110))
    fireEvent.pointerMove(slider, at(110))
    expect(onMove).toHaveBeenLastCalledWith(600)
    fireEvent.pointerMove(slider, at(90.4))
    expect(onMove).toHaveBeenLastCalledWith(620)
  })

  it('moves from the edge where the end itself is out of sight', () => {
    const { slider } = show({ step: 9_000, shownStep: 650 })
    fireEvent.pointerDown(slider, at(50))
    fireEvent.pointerMove(slider, at(40))
    expect(onMove).toHaveBeenLastCalledWith(660)
  })

  it('that has let go moves nothing', () => {
    const { slider, letGo } = show()
    fireEvent.pointerMove(slider, at(90))
    expect(onMove).not.toHaveBeenCalled()
    fireEvent.pointerDown(slider, at(100))
    letGo()
    fireEvent.pointerMove(slider, at(90))
    expect(onMove).not.toHaveBeenCalled()
  })
})
