import { expect, it } from 'vitest'
import { differenceText } from './difference-text.ts'

it('tells how many bytes differ and where they begin', () => {
  expect(differenceText({ bytes: 1, firstAt: 4_000 })).toBe('1 byte differs, at byte 4,000')
  expect(differenceText({ bytes: 1_200, firstAt: 0 })).toBe(
    '1,200 bytes differ, the first at byte 0',
  )
})
