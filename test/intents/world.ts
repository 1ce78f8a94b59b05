import type { Abi, Address } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { retirementRouterAbi } from '../../src/chain/abi/retirementRouter-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { openChainFixture } from '../../src/chain/open-chain.fixture.ts'
import { type RuleKind, ruleKindOf } from '../../src/domain/accounts/rules/rule.ts'
import { financialAssetFixture } from '../../src/domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../src/domain/assets/market-asset.fixture.ts'
import {
  type BoundedPlan,
  type BuyTarget,
  boundPlan,
  planPurchase,
} from '../../src/domain/buying/plan.ts'
import type { Market } from '../../src/domain/offers/market.ts'
import { offerFixture } from '../../src/domain/offers/offer.fixture.ts'
import type { Offer } from '../../src/domain/offers/offer.ts'
import { fixturePool, fixtureToken } from '../../src/domain/pools/pools.fixture.ts'
import { creditFixture } from '../../src/domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../src/domain/units.ts'
import { sameAddress } from '../../src/lib/same-address.ts'

/** Accounts, contracts and assets of the rows. Addresses repeat one or two digits. */

export const buyer: Address = '0x1111111111111111111111111111111111111111'
export const seller: Address = '0x2222222222222222222222222222222222222222'
export const issuer: Address = '0x3333333333333333333333333333333333333333'

export const marketAddress: Address = '0x4444444444444444444444444444444444444444'
export const pools: Address = '0x5555555555555555555555555555555555555555'
export const registry: Address = '0x6666666666666666666666666666666666666666'
export const credits: Address = '0x7777777777777777777777777777777777777777'
export const router: Address = '0x8888888888888888888888888888888888888888'
export const poolRouter: Address = '0x9999999999999999999999999999999999999999'
export const labels: Address = '0x1414141414141414141414141414141414141414'
export const notices: Address = '0x1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d'
export const acceptances: Address = '0x1515151515151515151515151515151515151515'
export const claims: Address = '0x1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a'
export const retirementOrders: Address = '0x1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c'
export const eligibilityList: Address = '0x1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e'
export const policyFactory: Address = '0x1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f'
export const dealingDesk: Address = '0x2020202020202020202020202020202020202020'
export const servicingLedger: Address = '0x2121212121212121212121212121212121212121'
export const factory: Address = '0x1212121212121212121212121212121212121212'
export const accountAddress: Address = '0x1313131313131313131313131313131313131313'

export const usdc = fixtureToken('b', 'USDC', 6, 'CURRENCY')
/** A share with a lower address than USDC: it is tokenA of their pool. */
export const note = fixtureToken('a', 'NOTE')
/** A share with a higher address than USDC: it is tokenB of their pool. */
export const bill = fixtureToken('c', 'BILL')
/** The credit token of the credit. */
export const creditToken = fixtureToken('d', 'CREDIT', 18, 'ENVIRONMENTAL_ASSET')

export const dollars = (value: bigint) => ({ value, decimals: 6 })
export const shares = (value: bigint) => ({ value, decimals: 18 })
export const oneToken = 10n ** 18n

/** 1,000 shares with a cap of 10,000. */
export const asset = marketAssetFixture({
  id: 5n,
  token: note.address,
  issuer,
  name: 'Alder Note',
  symbol: 'NOTE',
})
export const figures = financialAssetFixture(asset, {
  nav: { price: dollars(1_050_000n), asOf: 1_700, isStale: false },
})

/** 100 shares at 1.234567 USDC. */
export const offer = offerFixture({ id: 9n, seller, price: dollars(1_234_567n) })

/** A purchase of the units or for the payment, planned from offers within 0.5 %. */
export function bought(target: BuyTarget, ...offers: readonly [Offer, ...Offer[]]): BoundedPlan {
  const plan = planPurchase(offers, target)
  if (plan === null) throw new Error('The offers sell nothing for this')
  return boundPlan(plan, target.side, offers, 50n, null)
}

export const credit = creditFixture({ assetId: 15n, token: creditToken.address, issuer })
export const units = creditAmount

export const market: Market = { address: marketAddress, usdc, feeBps: 25, paused: false }

/** NOTE / USDC at 100: the currency is tokenB. */
export const notePool = fixturePool(1n, note, usdc, 10_000n)
/** USDC / BILL at 0.01: the currency is tokenA. */
export const billPool = fixturePool(2n, usdc, bill, 1n)
/** USDC / CREDIT at 0.1. */
export const creditPool = fixturePool(3n, usdc, creditToken, 10n)

/** A public test network, without the methods of a local node. */
export const chain: OpenChain = {
  ...openChainFixture,
  chainId: 11_155_111,
  deployment: {
    ...openChainFixture.deployment,
    chainId: 11_155_111,
    usdc: usdc.address,
    addresses: { 'Canopy#TestUSDC': usdc.address },
  },
}

const abis: readonly (readonly [Address, Abi])[] = [
  [pools, poolsAbi],
  [marketAddress, assetMarketAbi],
  [router, retirementRouterAbi],
  [credits, environmentalCreditsAbi],
  [accountAddress, smartAccountAbi],
  [note.address, financialAssetAbi],
]

/** ABI of the contract at an address. */
export function abiAt(address: Address): Abi {
  const found = abis.find(([at]) => sameAddress(at, address))
  if (found === undefined) throw new Error(`No contract of the rows is at ${address}`)
  return found[1]
}

const templates: Readonly<Partial<Record<RuleKind, Address>>> = {
  'yield-reinvestment': '0x7171717171717171717171717171717171717171',
  'automated-trading': '0x7272727272727272727272727272727272727272',
  'portfolio-rebalancing': '0x7373737373737373737373737373737373737373',
  'conditional-transfer': '0x7474747474747474747474747474747474747474',
  'delegation-rules': '0x7575757575757575757575757575757575757575',
}

/** Contract of a template, by what its rules do. */
export function templateOf(kind: RuleKind): Address {
  const template = templates[kind]
  if (template === undefined) throw new Error(`Give the template of ${kind} an address.`)
  return template
}

/** What the rules of the template at an address do; undefined where there is none. */
export function ruleKindAt(address: Address): RuleKind | undefined {
  const found = Object.entries(templates).find(([, template]) => sameAddress(template, address))
  return found && ruleKindOf(found[0])
}
