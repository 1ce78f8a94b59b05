import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rotateHue } from './frame.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('does not change a colour by 0 degrees, nor grey by any angle', () => {
  fc.assert(
    fc.property(colour, (each) => {
      expect(rotateHue(0)(each)).toBe(each)
    }),
  )
  expect(rotateHue(120)('#808080')).toBe('#808080')
})

it('changes other colours', () => {
  expect(rotateHue(90)('#1d3f94')).not.toBe('#1d3f94')
})

it('always returns a valid colour', () => {
  fc.assert(
    fc.property(colour, fc.integer({ min: -180, max: 180 }), (each, degrees) => {
      expect(rotateHue(degrees)(each)).toMatch(/^#[\da-f]{6}$/)
    }),
  )
})
