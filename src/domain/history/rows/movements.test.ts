import { type Address, getAddress, type Log } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import { type FakeLog, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { purchaseCosts } from './movements.ts'

const address = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const [market, router, buyer] = [address('1'), address('2'), address('9')]

const purchased = (amount: bigint, cost: bigint, by = router) =>
  logOf(market, assetMarketAbi, 'Purchased', {
    listingId: 1n,
    assetId: 7n,
    buyer: by,
    seller: address('8'),
    recipient: by,
    amount,
    cost,
    fee: 0n,
  })

const retired = (
  certificateIds: readonly bigint[],
  cost: bigint,
  orderIds = certificateIds.map(() => 0n),
) =>
  logOf(router, retirementRouterAbi, 'BoughtAndRetired', {
    buyer,
    certificateIds,
    orderIds,
    cost,
  })

const amounts = new Map([
  ['certificate 5', 2_000n],
  ['certificate 6', 1_000n],
  ['certificate 7', 500n],
  ['order 3', 1_000n],
])

const costsOf = (...logs: readonly FakeLog[]) => {
  const inOne = numbered(logs, { block: 4n, hash: `0x${'ab'.repeat(32)}` })
  // As viem gives them, but for the numbers, which are of no matter here.
  const given = inOne as unknown as readonly Log[]
  return Object.fromEntries(purchaseCosts(given, { market, router }, amounts))
}

describe('the cost of certificates and orders', () => {
  it('is that of the offers that were taken for each', () => {
    expect(
      costsOf(
        purchased(1_500n, 30n),
        purchased(500n, 12n),
        purchased(1_000n, 400n),
        retired([5n, 6n], 442n),
      ),
    ).toEqual({ 'certificate 5': 42n, 'certificate 6': 400n })
  })

  it('is not mixed with what others buy, or what another purchase of the transaction buys', () => {
    expect(
      costsOf(
        purchased(9_000n, 900n, buyer),
        purchased(2_000n, 40n),
        retired([5n], 40n),
        purchased(1_000n, 25n),
        purchased(500n, 10n),
        retired([6n, 7n], 35n),
      ),
    ).toEqual({ 'certificate 5': 40n, 'certificate 6': 25n, 'certificate 7': 10n })
  })

  it('is nothing where no purchase is known', () => {
    expect(costsOf(retired([5n], 40n))).toEqual({ 'certificate 5': 0n })
  })

  it('is dealt out to orders among them', () => {
    expect(
      costsOf(purchased(2_000n, 42n), purchased(1_000n, 400n), retired([5n, 0n], 442n, [0n, 3n])),
    ).toEqual({ 'certificate 5': 42n, 'order 3': 400n })
  })
})
