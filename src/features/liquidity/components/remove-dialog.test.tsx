import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Removal } from '../../../domain/pools/intents.ts'
import type { Position } from '../../../domain/pools/pool.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { RemoveDialog } from './remove-dialog.tsx'

// The slider measures itself, which jsdom cannot.
beforeEach(() => layOut({ width: 400, height: 40 }))
afterEach(cleanup)

const oneToken = 10n ** 18n
/** One for one, over the full range: the position holds as much of one as of the other. */
const pool = fixturePool(1n, fixtureToken('1', 'NOTE'), fixtureToken('2', 'BILL'), 100n)
const position: Position = {
  id: 3n,
  poolId: 1n,
  owner: '0x9999999999999999999999999999999999999999',
  lowerTick: -887_270,
  upperTick: 887_270,
  liquidity: 1_000n * oneToken,
  holds: { amountA: 1_000n * oneToken, amountB: 1_000n * oneToken },
  owed: { amountA: 0n, amountB: 0n },
  deferred: { amountA: 0n, amountB: 0n },
  createdAt: 0,
}

function show() {
  const removals: Removal[] = []
  const removeLiquidity = async (removal: Removal) => {
    removals.push(removal)
    return 'done' as const
  }
  const actions = {
    removeLiquidity,
    removal: null,
    enforcesMinimums: false,
    removalCollectsFees: false,
  }
  const source = { actions }
  render(<RemoveDialog held={{ position, pool }} source={source} onClose={() => undefined} />)
  return { user: userEvent.setup({ delay: null }), removals }
}

/** Of 1,000, to the millionth. */
const millionths = ({ amountA, amountB }: Removal['minimum']) =>
  [amountA, amountB].map((amount) => amount / 10n ** 15n)

it('takes all out, and no less than half a per cent of slippage leaves', async () => {
  const { user, removals } = show()
  await user.click(await screen.findByRole('button', { name: 'Remove 100%' }))
  expect(removals).toMatchObject([{ liquidity: 1_000n * oneToken, expected: position.holds }])
  // 1 ÷ √1.005 = 0.997509 of the one, √0.995 = 0.997497 of the other.
  expect(removals.map(({ minimum }) => millionths(minimum))).toEqual([[997_509n, 997_496n]])
})

it('takes a part of everything out', async () => {
  const { user, removals } = show()
  await user.click(await screen.findByText('25%'))
  await user.click(screen.getByRole('button', { name: 'Remove 25%' }))
  expect(removals).toMatchObject([
    {
      liquidity: 250n * oneToken,
      expected: { amountA: 250n * oneToken, amountB: 250n * oneToken },
    },
  ])
  expect(removals.map(({ minimum }) => millionths(minimum))).toEqual([[249_377n, 249_374n]])
})
