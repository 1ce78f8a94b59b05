import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { tradeObstacle } from './trade-obstacle.ts'

const now = 1_800_000_000
const obstacle = (changes: Parameters<typeof marketAssetFixture>[0], isMarketPaused = false) =>
  tradeObstacle(marketAssetFixture(changes), isMarketPaused, now)

describe('tradeObstacle', () => {
  it('is nothing for a verified asset on an open market', () => {
    expect(obstacle({})).toBeNull()
    expect(obstacle({ maturity: now + 1 })).toBeNull()
  })

  it.each([
    ['PENDING', 'Not for sale until confirmed'],
    ['REJECTED', 'Rejected by a verifier'],
    ['SUSPENDED', 'Suspended by a verifier'],
  ] as const)('is the verification of a %s asset', (status, title) => {
    expect(obstacle({ status })).toMatchObject({ title, isFinal: true })
  })

  it('is a pause of the market', () => {
    expect(obstacle({}, true)).toMatchObject({ title: 'The market is paused', isFinal: true })
  })

  it('is a warning from maturity until the issuer settles', () => {
    expect(obstacle({ maturity: now })).toMatchObject({
      title: 'Matured, not settled yet',
      isFinal: false,
    })
  })

  it('is the settlement before everything else: what is left is to redeem', () => {
    const settlementPrice = { value: 1_000_000n, decimals: 6 }
    expect(obstacle({ settlementPrice, status: 'SUSPENDED' }, true)).toMatchObject({
      title: 'Settled',
      isFinal: true,
    })
  })
})
