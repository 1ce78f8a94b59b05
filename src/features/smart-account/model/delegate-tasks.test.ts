import { expect, it } from 'vitest'
import { delegateTasks, tasksText } from './delegate-tasks.ts'

it('lets a delegate do what it is permitted', () => {
  const textOf = (...terms: Parameters<typeof delegateTasks>) => tasksText(delegateTasks(...terms))
  expect(textOf(true, [])).toBe('send')
  expect(textOf(true, ['trade'])).toBe('send and trade in the pools')
  expect(textOf(true, ['retire', 'provide', 'buy'])).toBe(
    'send, buy on the market, add liquidity, and buy and retire credits',
  )
  expect(textOf(false, ['buy'])).toBe('buy on the market')
})
