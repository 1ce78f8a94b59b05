import { expect, it } from 'vitest'
import { usdcToken } from './accounts.fixture.ts'
import {
  calledFunction,
  delegateTasks,
  includesGroup,
  maySend,
  type PermissionGroup,
  permissionGroups,
  permissionTexts,
  tasksText,
} from './grants.ts'

const pools = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const groups = permissionGroups((name) => (name === 'Pools' ? pools : other))
const groupOf = (id: PermissionGroup['id']) => groups.find((group) => group.id === id)
const trade = groupOf('trade')
const provide = groupOf('provide')
if (trade === undefined || provide === undefined) throw new Error('Groups are missing')
const budget = {
  token: usdcToken,
  limit: 1n,
  spent: 0n,
  available: 1n,
  refillPeriod: null,
}

it('names groups whose functions are all permitted, and other functions one by one', () => {
  const [swap] = trade.permissions
  if (swap === undefined) throw new Error('Trading has no function')
  const send = { target: usdcToken.address, selector: '0xa9059cbb' } as const
  const permitted = { permissions: [send, swap, ...provide.permissions], budgets: [budget] }
  expect(includesGroup(permitted.permissions, trade)).toBe(false)
  expect(permissionTexts(permitted, groups)).toEqual([
    'Add liquidity',
    `swapExactIn of ${swap.target}`,
  ])
  const all = { permissions: groups.flatMap(({ permissions }) => permissions), budgets: [] }
  expect(permissionTexts(all, groups)).toEqual(groups.map(({ label }) => label))
})

it('lets a delegate send a token only where its transfer is permitted', () => {
  const send = { target: usdcToken.address, selector: '0xa9059cbb' } as const
  expect(maySend([send], usdcToken.address)).toBe(true)
  expect(maySend([{ ...send, target: other }], usdcToken.address)).toBe(false)
  expect(maySend([...trade.permissions, send], usdcToken.address)).toBe(true)
  expect(maySend(trade.permissions, pools)).toBe(false)
})

it('names the function of a call', () => {
  const [swap] = trade.permissions
  expect(calledFunction(`${swap?.selector ?? '0x'}00ff`)).toBe('swapExactIn')
  expect(calledFunction('0x12345678')).toBe('0x12345678')
  expect(calledFunction('0x')).toBe('a transfer of ETH')
})

it('lists what a delegate can do, in the order in which it is permitted', () => {
  const textOf = (canSend: boolean, ...ids: readonly PermissionGroup['id'][]) =>
    tasksText(
      delegateTasks(
        canSend,
        groups.filter(({ id }) => ids.includes(id)),
      ),
    )
  expect(textOf(true)).toBe('send')
  expect(textOf(true, 'trade')).toBe('send and trade in the pools')
  expect(textOf(true, 'retire', 'provide', 'buy')).toBe(
    'send, buy on the market, add liquidity, and buy and retire credits',
  )
  expect(textOf(false, 'buy')).toBe('buy on the market')
})
