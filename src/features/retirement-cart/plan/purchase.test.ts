import { expect, it } from 'vitest'
import { offerFixture } from '../../../domain/offers/offer.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { account, forest, wind } from '../plan.fixture.ts'
import { affordable } from './purchase.ts'

const offer = (id: bigint, price: bigint, units: bigint, seller = forest.issuer) =>
  offerFixture({
    id,
    seller,
    price: usdc(price * 1_000_000n),
    available: creditAmount(units),
    minimumFill: creditAmount(0n),
  })
const offers = [offer(2n, 10n, 10_000n), offer(1n, 5n, 4_000n)]

it('buys from the cheapest offers of others with what the wallet has', () => {
  const credit = { ...forest, offers }
  expect(affordable(credit, usdc(50_000_000n), account)).toEqual(creditAmount(7_000n))
  expect(affordable(credit, usdc(1_000_000_000n), account)).toEqual(creditAmount(14_000n))
  expect(affordable(credit, usdc(0n), account)).toEqual(creditAmount(0n))
  expect(affordable(credit, null, account)).toEqual(creditAmount(14_000n))
  const own = { ...credit, offers: [offer(1n, 1n, 9_000n, account), offer(2n, 10n, 10_000n)] }
  expect(affordable(own, usdc(50_000_000n), account)).toEqual(creditAmount(5_000n))
})

it('fills in whole credits of energy, and none of a credit that is not for sale', () => {
  const project = { ...wind.project, type: 'RenewableEnergyCertificate' } as const
  const energy = { ...wind, project, offers }
  expect(affordable(energy, usdc(17_000_000n), account)).toEqual(creditAmount(3_000n))
  const suspended = { ...forest, offers, status: 'SUSPENDED' } as const
  expect(affordable(suspended, usdc(50_000_000n), account)).toEqual(creditAmount(0n))
})
