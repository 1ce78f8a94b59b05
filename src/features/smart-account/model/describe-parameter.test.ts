import { expect, it } from 'vitest'
import { describeInRow, describeParameter } from './describe-parameter.ts'

const limits = {
  name: 'spendingLimits',
  type: 'uint256[]',
  defaultValue: '',
  kind: 'usdc',
  isList: true,
  description: 'Limit of each delegate in the same order, in USDC, comma-separated.',
} as const

it('speaks of commas and order only where a list is one text', () => {
  expect(describeParameter(limits, 'ALD52W')).toBe(
    'Limit of each delegate in the same order, in ALD52W, comma-separated.',
  )
  expect(describeInRow(limits, 'ALD52W')).toBe('Limit of each delegate, in ALD52W.')
})
