import { expect, it } from 'vitest'
import { issuanceTopUp } from './issuer-intents.ts'

const oneToken = 10n ** 18n
const shares = (count: bigint) => ({ value: count * oneToken, decimals: 18 })
const usdc = (value: bigint) => ({ value, decimals: 6 })

it('is the part of the new shares in what accrues, with a unit for each accrual', () => {
  const asset = { unaccruedYield: usdc(30_000_000n), earningShares: shares(100n) }
  expect(issuanceTopUp(asset, shares(50n))).toEqual(usdc(15_000_008n))
})

it('is nothing while nothing accrues or nobody earns', () => {
  const idle = { unaccruedYield: usdc(0n), earningShares: shares(100n) }
  expect(issuanceTopUp(idle, shares(50n))).toEqual(usdc(0n))
  const pooled = { unaccruedYield: usdc(30_000_000n), earningShares: shares(0n) }
  expect(issuanceTopUp(pooled, shares(50n))).toEqual(usdc(0n))
})
