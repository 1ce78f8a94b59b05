import type { Address } from 'viem'
import { assetActivityQuery } from '../../src/chain/assets/asset-activity.ts'
import { navHistoryQuery, yieldDistributionsQuery } from '../../src/chain/assets/asset-events.ts'
import { currencyEntryQuery } from '../../src/chain/assets/currency-entry.ts'
import { financialAssetQuery, holderPositionQuery } from '../../src/chain/assets/financial-asset.ts'
import { issuerProposalQuery } from '../../src/chain/assets/issuer-proposal.ts'
import { listingsQuery } from '../../src/chain/assets/listings.ts'
import { registryQuery } from '../../src/chain/assets/registry.ts'
import { marketQuery } from '../../src/chain/assets/use-market.ts'
import { lifecycleQuery } from '../../src/chain/credits/lifecycle.ts'
import {
  certificatesOfQuery,
  latestCertificatesQuery,
} from '../../src/chain/credits/read-certificates.ts'
import {
  creditHoldingsQuery,
  creditsQuery,
  creditTokenHoldingsQuery,
  issuancesQuery,
} from '../../src/chain/credits/read-credits.ts'
import { creditMovementsQuery } from '../../src/chain/credits/read-movements.ts'
import { pooledCreditsQuery } from '../../src/chain/credits/read-pooled-credits.ts'
import {
  creationsQuery,
  positionEventsQuery,
  swapsQuery,
} from '../../src/chain/pools/pool-events.ts'
import { poolTokensQuery } from '../../src/chain/pools/pool-tokens.ts'
import { depthQuery, poolsQuery, positionsQuery } from '../../src/chain/pools/read-pools.ts'
import { balanceQuery, nativeBalanceQuery } from '../../src/chain/tokens.ts'
import { bill, buyer, chain, credit, creditToken, issuer, note, notePool, usdc } from './world.ts'

const of = (token: { readonly address: Address }, owner: Address) =>
  balanceQuery(chain, token.address, owner).queryKey

/** What people look at, by what it says, with the key under which it was read. */
export const screens = {
  ether: nativeBalanceQuery(chain, buyer).queryKey,
  'USDC of the buyer': of(usdc, buyer),
  'USDC of the issuer': of(usdc, issuer),
  'NOTE of the buyer': of(note, buyer),
  'BILL of the buyer': of(bill, buyer),
  'pool tokens of the buyer': of(creditToken, buyer),

  offers: listingsQuery(chain).queryKey,
  market: marketQuery(chain).queryKey,
  registry: registryQuery(chain).queryKey,
  'entry of the currency': currencyEntryQuery(chain).queryKey,
  'tokens for pools': poolTokensQuery(chain).queryKey,

  'figures of NOTE': financialAssetQuery(chain, note.address).queryKey,
  'NOTE position of the buyer': holderPositionQuery(chain, note.address, buyer).queryKey,
  'values of NOTE': navHistoryQuery(chain, note.address).queryKey,
  'payments of NOTE': yieldDistributionsQuery(chain, note.address).queryKey,
  'activity of NOTE': assetActivityQuery(chain, 5n, note.address).queryKey,
  'proposed issuer of NOTE': issuerProposalQuery(chain, {
    contract: 'AssetRegistry',
    id: 5n,
    name: 'NOTE',
  }).queryKey,
  'figures of BILL': financialAssetQuery(chain, bill.address).queryKey,
  'BILL position of the buyer': holderPositionQuery(chain, bill.address, buyer).queryKey,

  credits: creditsQuery(chain).queryKey,
  issuances: issuancesQuery(chain).queryKey,
  'credits of the buyer': creditHoldingsQuery(chain, buyer).queryKey,
  'credits as tokens of the buyer': creditTokenHoldingsQuery(chain, buyer).queryKey,
  'credit movements of the buyer': creditMovementsQuery(chain, buyer).queryKey,
  'credits in positions of the buyer': pooledCreditsQuery(chain, buyer).queryKey,
  'life of the credit': lifecycleQuery(chain, credit).queryKey,
  'latest certificates': latestCertificatesQuery(chain).queryKey,
  'certificates of the buyer': certificatesOfQuery(chain, buyer).queryKey,

  pools: poolsQuery(chain).queryKey,
  'positions of the buyer': positionsQuery(chain, buyer).queryKey,
  'depth of a pool': depthQuery(chain, notePool).queryKey,
  trades: swapsQuery(chain).queryKey,
  'beginnings of pools': creationsQuery(chain).queryKey,
  'events of a position': positionEventsQuery(chain, 3n).queryKey,
} as const

export type ScreenName = keyof typeof screens
