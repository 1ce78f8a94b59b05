import { expect, it } from 'vitest'
import { delegateTasks, tasksText } from './delegate-tasks.ts'

it('lets every delegate send, and do what it is permitted beside', () => {
  const textOf = (...groups: Parameters<typeof delegateTasks>[0]) =>
    tasksText(delegateTasks(groups))
  expect(textOf()).toBe('send')
  expect(textOf('trade')).toBe('send and trade in the pools')
  expect(textOf('retire', 'provide', 'buy')).toBe(
    'send, buy on the market, add liquidity, and buy and retire credits',
  )
})
