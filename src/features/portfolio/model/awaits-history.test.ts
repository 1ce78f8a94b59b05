import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { isFirstFigure } from '../../../chain/logs/first-figures.ts'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { accountPricesQuery } from './account-prices.ts'
import { accountContextQuery } from './token-directory.ts'

const state = { status: 'pending' } as const

it('the history is read after what a screen shows first, but not after what waits for it', () => {
  expect(isFirstFigure({ state, meta: poolsQuery(openChainFixture).meta })).toBe(true)
  const context = accountContextQuery(openChainFixture, [zeroAddress])
  expect(isFirstFigure({ state, meta: context.meta })).toBe(false)
  const prices = accountPricesQuery(openChainFixture, [zeroAddress], undefined, [], 0)
  expect(isFirstFigure({ state, meta: prices.meta })).toBe(false)
})
