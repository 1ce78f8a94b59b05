import type { Address } from 'viem'
import { balanceQuery, nativeBalanceQuery } from '../../src/chain/tokens.ts'
import {
  accountQuery,
  delegatedAccountsQuery,
  ownedAccountsQuery,
} from '../../src/domain/accounts/read-accounts.ts'
import {
  financialAssetQuery,
  holderPositionQuery,
  navHistoryQuery,
  yieldDistributionsQuery,
} from '../../src/domain/assets/financial-asset.ts'
import { labelsQuery } from '../../src/domain/credits/labels/read-labels.ts'
import { noticesQuery } from '../../src/domain/credits/notices/read-notices.ts'
import { pooledStateQuery } from '../../src/domain/credits/pooled-credits.ts'
import {
  creditHoldingsQuery,
  creditsQuery,
  creditTokenHoldingsQuery,
  issuancesQuery,
  standardsQuery,
} from '../../src/domain/credits/read-credits.ts'
import {
  dealingDaysQuery,
  dealingDeskQuery,
  dealingRequestsQuery,
} from '../../src/domain/dealing/read-dealing.ts'
import {
  assetActivity,
  eventsOfPosition,
  lifecycle,
  poolCreations,
  trades,
} from '../../src/domain/history/history.ts'
import { historyListQuery, historyQuery } from '../../src/domain/history/use-history.ts'
import { listingsQuery, marketQuery } from '../../src/domain/offers/market.ts'
import { marketPausable } from '../../src/domain/offers/pausables.ts'
import {
  depthQuery,
  poolsQuery,
  poolTokensQuery,
  positionsQuery,
} from '../../src/domain/pools/read-pools.ts'
import { issuerProposalQuery } from '../../src/domain/registry/issuer-proposal.ts'
import { currencyEntryQuery, registryQuery } from '../../src/domain/registry/registry.ts'
import { claimQuery } from '../../src/domain/retirement/claims.ts'
import {
  certificateEvidenceQuery,
  certificatesOfQuery,
  latestCertificatesQuery,
} from '../../src/domain/retirement/read-certificates.ts'
import { ordersOfQuery } from '../../src/domain/retirement/read-orders.ts'
import { pausableContract, pausedQuery } from '../../src/domain/roles/pausable.ts'
import { rolesOverviewQuery, serialStandardsQuery } from '../../src/domain/roles/read-roles.ts'
import { roleQuery } from '../../src/domain/roles/use-role.ts'
import {
  navSigningQuery,
  servicingLedgerQuery,
  standingQuery,
  standingsQuery,
} from '../../src/domain/servicing/queries.ts'
import { acceptanceQuery } from '../../src/features/certificates/acceptance.ts'
import {
  poolCreationPausable,
  poolPausable,
} from '../../src/features/liquidity/source/chain-source.ts'
import { allowancesQuery } from '../../src/features/portfolio/use-allowances.ts'
import { deskQuery } from '../../src/features/registry-desk/read-desk.ts'
import { otherHoldingsQuery } from '../../src/features/smart-account/source/accounts-source.ts'
import { accountLogQuery } from '../../src/features/smart-account/source/read-log.ts'
import { eligibleListQuery } from '../../src/panels/eligibility/eligible-list.ts'
import {
  accountAddress,
  bill,
  buyer,
  chain,
  credit,
  credits,
  creditToken,
  dealingDesk,
  eligibilityList,
  issuer,
  marketAddress,
  note,
  notePool,
  pools,
  usdc,
} from './world.ts'

const of = (token: { readonly address: Address }, owner: Address) =>
  balanceQuery(chain, token.address, owner).queryKey

/** Query keys of the data that screens show, by name. */
export const screens = {
  ether: nativeBalanceQuery(chain, buyer).queryKey,
  'USDC of the buyer': of(usdc, buyer),
  'USDC of the issuer': of(usdc, issuer),
  'NOTE of the buyer': of(note, buyer),
  'BILL of the buyer': of(bill, buyer),
  'credit tokens of the buyer': of(creditToken, buyer),

  'allowances of NOTE': allowancesQuery(chain, { token: note.address, kind: 'amount' }, buyer)
    .queryKey,
  'allowances of credits': allowancesQuery(chain, { token: credits, kind: 'collection' }, buyer)
    .queryKey,

  'smart account': accountQuery(chain, accountAddress).queryKey,
  'log of the smart account': accountLogQuery(chain, accountAddress).queryKey,
  'other holdings of the smart account': otherHoldingsQuery(chain, accountAddress).queryKey,
  'smart accounts of the buyer': ownedAccountsQuery(chain, buyer).queryKey,
  'smart accounts delegated to the buyer': delegatedAccountsQuery(chain, buyer).queryKey,
  'ether of the smart account': nativeBalanceQuery(chain, accountAddress).queryKey,

  offers: listingsQuery(chain).queryKey,
  market: marketQuery(chain).queryKey,
  'whether the market is paused': pausedQuery(chain, marketPausable(marketAddress)).queryKey,
  'whether issuing NOTE is paused': pausedQuery(
    chain,
    pausableContract({ address: note.address, label: 'Issuing' }),
  ).queryKey,
  registry: registryQuery(chain).queryKey,
  'registry entry of the currency': currencyEntryQuery(chain).queryKey,
  'tokens for pools': poolTokensQuery(chain).queryKey,

  standings: standingsQuery(chain).queryKey,
  'standing of NOTE': standingQuery(chain, 5n).queryKey,
  'servicing ledger of NOTE': servicingLedgerQuery(chain, 5n).queryKey,
  'nav signing of NOTE': navSigningQuery(chain, 5n).queryKey,
  'figures of NOTE': financialAssetQuery(chain, note.address).queryKey,
  'NOTE position of the buyer': holderPositionQuery(chain, note.address, buyer).queryKey,
  'NAV history of NOTE': navHistoryQuery(chain, note.address).queryKey,
  'yield distributions of NOTE': yieldDistributionsQuery(chain, note.address).queryKey,
  'activity of NOTE': historyListQuery(
    chain,
    assetActivity({ assetId: 5n, token: note.address, desk: dealingDesk }),
    50,
  ).queryKey,
  'desk of NOTE': dealingDeskQuery(chain, dealingDesk).queryKey,
  'dealing days of NOTE': dealingDaysQuery(chain, dealingDesk, 1, 41).queryKey,
  'requests of the buyer': dealingRequestsQuery(chain, dealingDesk, buyer).queryKey,
  roles: rolesOverviewQuery(chain, []).queryKey,
  'issuer role of the buyer': roleQuery(chain, buyer, 'ISSUER_ROLE').queryKey,
  standards: standardsQuery(chain).queryKey,
  'standards with scopes': serialStandardsQuery(chain).queryKey,

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
  'credit token holdings of the buyer': creditTokenHoldingsQuery(chain, buyer).queryKey,
  'pooled credits of the buyer': pooledStateQuery(chain, buyer).queryKey,
  'lifecycle of the credit': historyListQuery(chain, lifecycle(credit), 100).queryKey,
  'labels of credits': labelsQuery(chain).queryKey,
  'notices of credits': noticesQuery(chain).queryKey,
  eligibility: eligibleListQuery(chain, eligibilityList).queryKey,
  'acceptance of certificate 42': acceptanceQuery(chain, 42n).queryKey,
  'proof of certificate 42': certificateEvidenceQuery(chain, 42n).queryKey,
  'use of certificate 42': claimQuery(chain, 42n).queryKey,
  'latest certificates': latestCertificatesQuery(chain).queryKey,
  'certificates of the buyer': certificatesOfQuery(chain, buyer).queryKey,

  'orders of the buyer': ordersOfQuery(chain, buyer).queryKey,
  desk: deskQuery(chain).queryKey,

  pools: poolsQuery(chain).queryKey,
  'positions of the buyer': positionsQuery(chain, buyer).queryKey,
  'depth of a pool': depthQuery(chain, notePool).queryKey,
  trades: historyListQuery(chain, trades(), 50).queryKey,
  'creations of pools': historyQuery(chain, poolCreations()).queryKey,
  'whether a pool is paused': pausedQuery(chain, poolPausable(pools, notePool)).queryKey,
  'whether creating pools is paused': pausedQuery(chain, poolCreationPausable(pools)).queryKey,
  'events of a position': historyQuery(chain, eventsOfPosition(3n)).queryKey,
} as const

export type ScreenName = keyof typeof screens
