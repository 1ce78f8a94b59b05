import { expect, it } from 'vitest'
import { strikeVerdict } from './strike-verdict.ts'

it('warns of a priced day only once cash can no longer be what it waits for', () => {
  const label = (now: number) => strikeVerdict({ cashUntil: 10_000 }, now).label
  expect(label(9_999)).toBe('Priced')
  expect(label(10_000)).toBe('Due')
  expect(label(10_599)).toBe('Due')
  expect(label(10_600)).toBe('Overdue')
})
