import fc from 'fast-check'
import { expect, it } from 'vitest'
import { turnHue } from './turn-hue.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('leaves a colour as it is when it turns by nothing, and greys by anything', () => {
  fc.assert(
    fc.property(colour, (each) => {
      expect(turnHue(0)(each)).toBe(each)
    }),
  )
  expect(turnHue(120)('#808080')).toBe('#808080')
})

it('makes another colour otherwise', () => {
  expect(turnHue(90)('#1d3f94')).not.toBe('#1d3f94')
})

it('always gives a colour', () => {
  fc.assert(
    fc.property(colour, fc.integer({ min: -180, max: 180 }), (each, degrees) => {
      expect(turnHue(degrees)(each)).toMatch(/^#[\da-f]{6}$/)
    }),
  )
})
