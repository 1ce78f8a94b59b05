import type { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { nativeBalanceQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  accrualEndsQuery,
  financialAssetQuery,
  holderPositionQuery,
  navHistoryQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { tradePeriod } from '../../domain/assets/to-market-asset.ts'
import { labelFixture } from '../../domain/credits/labels/label.fixture.ts'
import { labelsQuery } from '../../domain/credits/labels/read-labels.ts'
import { reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import { noticesQuery } from '../../domain/credits/notices/read-notices.ts'
import {
  creditHoldingsQuery,
  creditsQuery,
  creditTokenHoldingsQuery,
  issuancesQuery,
} from '../../domain/credits/read-credits.ts'
import { assetActivity, saleDays } from '../../domain/history/history.ts'
import { historyListQuery, historyQuery } from '../../domain/history/use-history.ts'
import { listingsQuery, marketQuery } from '../../domain/offers/market.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { fixturePool, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { issuerProposalQuery } from '../../domain/registry/issuer-proposal.ts'
import { registeredCreditFixture } from '../../domain/registry/registered-asset.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import type { Role } from '../../domain/roles/role.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { filingQuery, navSigningQuery, standingQuery } from '../../domain/servicing/queries.ts'
import { creditAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'

const contract = (digit: string): Address => `0x${digit.repeat(40)}`
const day = 86_400

/** A chain with the contracts that the screens name. */
export const chain = chainWith({
  ...{ AssetRegistry: contract('1'), AssetMarket: contract('2'), ProjectRegistry: contract('3') },
  ...{ EnvironmentalCredits: contract('4'), CreditTokenFactory: contract('5') },
  ...{
    RetirementRouter: contract('6'),
    RetirementOrders: contract('e'),
    RetirementCertificate: contract('7'),
    Roles: contract('8'),
  },
  ...{ Pools: contract('9'), PoolRouter: contract('a'), PoolLens: contract('b') },
  ...{
    CreditLabels: contract('c'),
    CreditNotices: contract('0'),
    FinancialAssetFactory: contract('d'),
  },
})

export const holder: Address = '0x00000000000000000000000000000000000000a1'

/**
 * A market of one treasury with two offers and a payment, and one carbon credit with an offer and a label,
 * as the chain tells a holder of some of each.
 *
 * @param now Unix seconds.
 */
export function knownMarket(cache: QueryClient, now: number, roles: readonly Role[] = []): void {
  const credit = creditFixture()
  const bill = marketAssetFixture({ maturity: now + 200 * day })
  const currency = { ...fixtureToken('e', 'USDC', 6, 'CURRENCY'), address: chain.deployment.usdc }
  const token = { ...fixtureToken('f', 'TEST'), address: bill.token }
  const figures = financialAssetFixture(bill, {
    ...{
      nav: { price: usdc(1_020_000n), asOf: now - day, isStale: false },
      maturity: bill.maturity,
    },
    ...{ distributionCount: 1n, yieldFunded: usdc(30_000_000n), yieldPerDay: usdc(1_000_000n) },
    ...{ unaccruedYield: usdc(10_000_000n), accrualEnd: now + 10 * day },
  })
  const shareOffer = { token: bill.token, assetId: bill.id, active: true }
  const listings = [
    { ...offerFixture({ seller: contract('0') }), ...shareOffer },
    { ...offerFixture({ id: 2n, price: usdc(1_050_000n), seller: holder }), ...shareOffer },
    {
      ...offerFixture({ id: 3n, seller: contract('0'), price: usdc(12_500_000n) }),
      ...{ token: contract('4'), assetId: credit.assetId, active: true },
      ...{ available: creditAmount(40_000n), remaining: creditAmount(40_000n) },
      ...{ minimumFill: creditAmount(1_000n) },
    },
  ]
  const payment = {
    ...{
      id: 1n,
      kind: 'income',
      transactionHash: `0x${'01'.repeat(32)}`,
      earningShares: bill.supply,
    },
    ...{ amount: usdc(30_000_000n), periodStart: now - 60 * day, periodEnd: now - 30 * day },
    ...{ accrualStart: now - 20 * day, accrualEnd: now + 10 * day },
  }
  const purchase = {
    ...{ kind: 'purchase', id: 'p1', time: now - 3 * day, hash: `0x${'02'.repeat(32)}`, block: 9n },
    ...{ account: holder, units: bill.supply, amount: usdc(1_000_000_000n) },
  }
  answer(cache, [
    [registryQuery(chain), [bill, registeredCreditFixture(credit, { status: 'VERIFIED' })]],
    [listingsQuery(chain), listings],
    [creditsQuery(chain), [credit]],
    [financialAssetQuery(chain, bill.token), figures],
    [accrualEndsQuery(chain, bill.token), [now + 10 * day]],
    [yieldDistributionsQuery(chain, bill.token), [payment]],
    [filingQuery(chain, bill.id), null],
    [standingQuery(chain, bill.id), null],
    [navSigningQuery(chain, bill.id), null],
    [
      navHistoryQuery(chain, bill.token),
      [
        { time: now - 40 * day, asOf: now - 40 * day, nav: usdc(1_000_000n) },
        { time: now - day, asOf: now - day, nav: usdc(1_020_000n) },
      ],
    ],
    [
      historyListQuery(
        chain,
        assetActivity({ assetId: bill.id, token: bill.token, desk: null }),
        50,
      ),
      [purchase],
    ],
    [
      historyQuery(chain, saleDays(tradePeriod(now))),
      [
        {
          ...{ day: now - 2 * day, assetId: credit.assetId, units: 2_000n, sales: 1 },
          ...{ cost: usdc(24_000_000n), fee: usdc(60_000n) },
        },
      ],
    ],
    [marketQuery(chain), { address: contract('2'), usdc: currency, feeBps: 25, paused: false }],
    [poolsQuery(chain), [fixturePool(3n, token, currency, 101n)]],
    [labelsQuery(chain), [labelFixture({ tokenId: credit.tokenId })]],
    [noticesQuery(chain), [reportFixture({ tokenId: credit.tokenId })]],
    [issuancesQuery(chain), []],
    [
      holderPositionQuery(chain, bill.token, holder),
      {
        ...{ shares: { value: 250n * 10n ** 18n, decimals: 18 }, claimable: usdc(1_500_000n) },
        claimed: usdc(500_000n),
      },
    ],
    [
      creditHoldingsQuery(chain, holder),
      [{ tokenId: credit.tokenId, amount: creditAmount(5_000n) }],
    ],
    [creditTokenHoldingsQuery(chain, holder), []],
    [usdcBalanceQuery(chain, holder), usdc(2_000_000_000n)],
    [nativeBalanceQuery(chain, holder), { value: 10n ** 18n, decimals: 18 }],
    [
      issuerProposalQuery(chain, { contract: 'AssetRegistry', id: bill.id, name: bill.symbol }),
      null,
    ],
    [
      issuerProposalQuery(chain, { contract: 'ProjectRegistry', id: credit.project.id, name: '' }),
      null,
    ],
    ...rolesOf(chain, holder, roles),
  ])
}
