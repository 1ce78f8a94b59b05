import { keccak256, stringToBytes } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { claimIntent, redeemIntent } from '../../src/domain/assets/holder-intents.ts'
import { sharesOf } from '../../src/domain/assets/to-market-asset.ts'
import { buyIntent } from '../../src/domain/buying/buy-intent.ts'
import type { Issuance } from '../../src/domain/credits/credit.ts'
import { marketPausable } from '../../src/domain/offers/pausables.ts'
import { listIntent } from '../../src/domain/offers/sale.ts'
import { cancelOfferIntent, repriceIntent } from '../../src/domain/offers/seller-intents.ts'
import { examinedAssetHash } from '../../src/domain/registry/examined-asset.ts'
import {
  acceptIssuerIntent,
  cancelIssuerProposalIntent,
  proposeIssuerIntent,
} from '../../src/domain/registry/issuer-proposal.ts'
import { registeredAssetFixture } from '../../src/domain/registry/registered-asset.fixture.ts'
import type { RegisteredAsset } from '../../src/domain/registry/registry.ts'
import {
  registerCurrencyIntent,
  type Supervised,
  type Supervision,
  supervisionIntent,
  updateMetadataIntent,
} from '../../src/domain/registry/registry-intents.ts'
import { pausableContract, pauseIntent } from '../../src/domain/roles/pausable.ts'
import { navSigningFixture } from '../../src/domain/servicing/servicing.fixture.ts'
import { decisionIntent, examinedHash } from '../../src/domain/verification/decision-intent.ts'
import type { QueueEntry } from '../../src/domain/verification/queue.ts'
import {
  approveSettlementIntent,
  examinedSettlementHash,
  issueSharesIntent,
  payHoldersIntent,
  settleIntent,
  updateNavIntent,
  withdrawApprovalIntent,
} from '../../src/features/asset/model/issuer-intents.ts'
import { faucetIntent } from '../../src/panels/wallet/faucet.ts'
import { deadline, type IntentRow, signature } from './row.ts'
import {
  asset,
  bought,
  buyer,
  chain,
  credit,
  credits,
  dealingDesk,
  dollars,
  figures,
  issuer,
  market,
  marketAddress,
  note,
  offer,
  oneToken,
  registry,
  shares,
  usdc,
} from './world.ts'

const inMarket = { abi: assetMarketAbi, to: marketAddress } as const
const inNote = { abi: financialAssetAbi, to: note.address } as const
const inRegistry = { abi: assetRegistryAbi, to: registry } as const
const inCredits = { abi: environmentalCreditsAbi, to: credits } as const

const half = 2_500_000_000_000_000_000n
const plenty = offer.available.value
/** 2.5 shares at 1.234567 USDC are 3.0864175 USDC, rounded up for the buyer. */
const one = [
  {
    assetId: 5n,
    amount: half,
    minimumAmount: half,
    maximumCost: 3_086_418n,
    deadline,
    recipient: buyer,
  },
  [{ listingId: 9n, maximumAmount: plenty, maximumPrice: 1_234_567n }],
] as const

/** 4 shares at 1 USDC, 30 at 1.1, and a spare offer within the tolerance. */
const several = [
  { ...offer, id: 21n, price: dollars(1_000_000n), available: shares(4n * oneToken) },
  { ...offer, id: 22n, price: dollars(1_100_000n), available: shares(30n * oneToken) },
  { ...offer, id: 23n, price: dollars(1_105_000n), available: shares(9n * oneToken) },
] as const
const severalTakes = [
  { listingId: 21n, maximumAmount: 4n * oneToken, maximumPrice: 1_000_000n },
  { listingId: 22n, maximumAmount: 30n * oneToken, maximumPrice: 1_100_000n },
  { listingId: 23n, maximumAmount: 9n * oneToken, maximumPrice: 1_105_000n },
] as const
/** 10 shares are 10.60 USDC, with the tolerance 10.653. */
const tenShares = [
  {
    assetId: 5n,
    amount: 10n * oneToken,
    minimumAmount: 10n * oneToken,
    maximumCost: 10_653_000n,
    deadline,
    recipient: buyer,
  },
  severalTakes,
] as const
const twoShares = [
  { ...tenShares[0], amount: 2n * oneToken, minimumAmount: 2n * oneToken, maximumCost: 2_000_000n },
  [severalTakes[0]],
] as const
/** 10.60 USDC buy 10 shares, with the tolerance 9.95. */
const tenDollars = [
  {
    ...tenShares[0],
    minimumAmount: 9_950_000_000_000_000_000n,
    maximumCost: 10_600_000n,
  },
  severalTakes,
] as const

const contracts = { chainId: 11_155_111, registry, credits }
const examined = examinedSettlementHash(asset, figures, contracts, null)
const staleShares = { ...sharesOf(asset), nav: { ...figures.nav, isStale: true } }

/** 8.000000000000000001 shares, where offers of 30 are open already. */
const sale = (minimumFill: bigint, expiresAt: number | null) =>
  listIntent(
    sharesOf(asset),
    {
      units: shares(8n * oneToken + 1n),
      price: dollars(1_250_000n),
      minimumFill: shares(minimumFill),
      expiresAt,
    },
    30n * oneToken,
    market,
  )
const offered = {
  ...inMarket,
  builder: 'listIntent',
  give: ['at most 8.000000000000000001 NOTE, When bought'],
  // 10.000001 USDC, less a fee of 0.25 % rounded down.
  get: ['about 9.975001 USDC, When all is sold, after the fee'],
  allow: [
    `${marketAddress} (Asset Market) may spend 38.000000000000000001 NOTE of ${note.address} by permit`,
  ],
  acknowledge: /^I offer at 25\.00% above NAV\.$/,
  changes: ['offers'],
} as const
const listed = (minimumFill: bigint, expiresAt: bigint) =>
  [5n, 8n * oneToken + 1n, 1_250_000n, minimumFill, expiresAt] as const
const listPermit = { value: 38n * oneToken + 1n, ...signature }

const trading: readonly IntentRow[] = [
  {
    ...inMarket,
    builder: 'buyIntent',
    name: 'buys for at most the cost shown, rounded up',
    intent: () =>
      buyIntent(sharesOf(asset), bought({ side: 'units', value: half }, offer), buyer, market),
    call: ['sweep', ...one],
    permitted: ['sweepWithPermit', ...one, { value: 3_086_418n, ...signature }],
    give: ['at most 3.086418 USDC'],
    get: ['2.5 NOTE'],
    allow: [`${marketAddress} (Asset Market) may spend 3.086418 USDC of ${usdc.address} by permit`],
    changes: [
      'offers',
      'USDC of the buyer',
      'NOTE of the buyer',
      'NOTE position of the buyer',
      'activity of NOTE',
    ],
  },
  {
    ...inMarket,
    builder: 'buyIntent',
    name: 'at a price near NAV',
    intent: () =>
      buyIntent(
        sharesOf(asset),
        bought({ side: 'units', value: 2n * oneToken }, several[0]),
        buyer,
        market,
      ),
    call: ['sweep', ...twoShares],
    permitted: ['sweepWithPermit', ...twoShares, { value: 2_000_000n, ...signature }],
    give: ['at most 2 USDC'],
    get: ['2 NOTE'],
    allow: [`${marketAddress} (Asset Market) may spend 2 USDC of ${usdc.address} by permit`],
    changes: ['offers', 'USDC of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...inMarket,
    builder: 'buyIntent',
    name: 'buys shares of several offers, all for at most the tolerance more',
    intent: () =>
      buyIntent(
        sharesOf(asset),
        bought({ side: 'units', value: 10n * oneToken }, ...several),
        buyer,
        market,
      ),
    call: ['sweep', ...tenShares],
    permitted: ['sweepWithPermit', ...tenShares, { value: 10_653_000n, ...signature }],
    give: ['at most 10.653 USDC'],
    get: ['10 NOTE'],
    allow: [`${marketAddress} (Asset Market) may spend 10.653 USDC of ${usdc.address} by permit`],
    changes: ['offers', 'USDC of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...inMarket,
    builder: 'buyIntent',
    name: 'spends a payment on several offers, for at most the tolerance fewer',
    intent: () =>
      buyIntent(
        sharesOf(asset),
        bought({ side: 'payment', value: 10_600_000n }, ...several),
        buyer,
        market,
      ),
    call: ['sweep', ...tenDollars],
    permitted: ['sweepWithPermit', ...tenDollars, { value: 10_600_000n, ...signature }],
    give: ['at most 10.6 USDC'],
    get: ['at least 9.95 NOTE'],
    allow: [`${marketAddress} (Asset Market) may spend 10.6 USDC of ${usdc.address} by permit`],
    changes: ['offers', 'USDC of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...inMarket,
    builder: 'buyIntent',
    name: 'asks to confirm that the NAV is stale, and compares the price with none',
    intent: () =>
      buyIntent(staleShares, bought({ side: 'units', value: half }, offer), buyer, market),
    call: ['sweep', ...one],
    permitted: ['sweepWithPermit', ...one, { value: 3_086_418n, ...signature }],
    give: ['at most 3.086418 USDC'],
    get: ['2.5 NOTE'],
    allow: [`${marketAddress} (Asset Market) may spend 3.086418 USDC of ${usdc.address} by permit`],
    acknowledge: /is stale: .* I buy without a current one\.$/,
    changes: ['offers', 'USDC of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...offered,
    name: 'approves the units of open offers too',
    intent: () => sale(3n, 1_790_000_000),
    call: ['list', ...listed(3n, 1_790_000_000n)],
    permitted: ['listWithPermit', ...listed(3n, 1_790_000_000n), listPermit],
  },
  {
    ...offered,
    name: 'without expiry and smallest purchase',
    intent: () => sale(0n, null),
    call: ['list', ...listed(0n, 0n)],
    permitted: ['listWithPermit', ...listed(0n, 0n), listPermit],
  },
  {
    ...inMarket,
    builder: 'cancelOfferIntent',
    name: 'cancels an offer',
    intent: () => cancelOfferIntent(sharesOf(asset), offer, marketAddress),
    call: ['cancel', 9n],
    changes: ['offers', 'activity of NOTE'],
  },
  {
    ...inMarket,
    builder: 'repriceIntent',
    name: 'sets a new price',
    intent: () => repriceIntent(sharesOf(asset), offer, dollars(999_999n), marketAddress),
    call: ['setPrice', 9n, 999_999n],
    changes: ['offers', 'activity of NOTE'],
  },
  {
    ...inMarket,
    builder: 'repriceIntent',
    name: 'asks to accept a price far below NAV',
    intent: () => repriceIntent(sharesOf(asset), offer, dollars(1n), marketAddress),
    call: ['setPrice', 9n, 1n],
    acknowledge: /^I offer at 99\.99% below NAV\.$/,
    changes: ['offers', 'activity of NOTE'],
  },
  {
    ...inNote,
    builder: 'claimIntent',
    name: 'pays the yield to the holder',
    intent: () => claimIntent(asset, dollars(45_000n), buyer, usdc),
    call: ['claimYield', buyer],
    get: ['at least 0.045 USDC'],
    changes: ['USDC of the buyer', 'NOTE position of the buyer', 'figures of NOTE'],
  },
  {
    ...inNote,
    builder: 'claimIntent',
    name: 'does not call what was recovered yield',
    intent: () => claimIntent({ ...asset, paidKinds: ['recovery'] }, dollars(45_000n), buyer, usdc),
    call: ['claimYield', buyer],
    get: ['at least 0.045 USDC'],
    changes: ['USDC of the buyer', 'NOTE position of the buyer', 'figures of NOTE'],
  },
  {
    ...inNote,
    builder: 'claimIntent',
    name: 'names several kinds of payments as such',
    intent: () =>
      claimIntent({ ...asset, paidKinds: ['income', 'recovery'] }, dollars(45_000n), buyer, usdc),
    call: ['claimYield', buyer],
    get: ['at least 0.045 USDC'],
    changes: ['USDC of the buyer', 'NOTE position of the buyer', 'figures of NOTE'],
  },
  {
    ...inNote,
    builder: 'redeemIntent',
    name: 'redeems shares at the settlement price, rounded down',
    intent: () =>
      redeemIntent(asset, shares(1_500_000_000_000_000_001n), dollars(1_010_001n), buyer, usdc),
    call: ['redeem', 1_500_000_000_000_000_001n, buyer],
    give: ['1.500000000000000001 NOTE'],
    get: ['at least 1.515001 USDC'],
    changes: [
      'USDC of the buyer',
      'NOTE of the buyer',
      'NOTE position of the buyer',
      'figures of NOTE',
      'activity of NOTE',
      'offers',
    ],
  },
  {
    abi: testUsdcAbi,
    to: usdc.address,
    builder: 'faucetIntent',
    name: 'gives test USDC',
    intent: () => faucetIntent(chain, buyer),
    call: ['faucet'],
    get: ['10000 USDC'],
    changes: ['USDC of the buyer'],
  },
]

const subject = { contract: 'AssetRegistry', id: 5n, name: 'NOTE' } as const

const currencyDocument =
  '{"name":"USDC","symbol":"USDC","description":"Currency of all prices and payments: USDC."}'

const issuing: readonly IntentRow[] = [
  {
    ...inNote,
    builder: 'updateNavIntent',
    name: 'states the NAV of a share',
    intent: () => updateNavIntent(figures, dollars(1_100_000n), 1_800, null),
    call: ['setNav', 1_100_000n, 1_800n],
    changes: ['figures of NOTE', 'NAV history of NOTE', 'nav signing of NOTE'],
  },
  {
    ...inNote,
    builder: 'updateNavIntent',
    name: 'states the NAV by which a desk deals',
    intent: () =>
      updateNavIntent({ ...figures, desk: dealingDesk }, dollars(1_100_000n), 1_800, null),
    call: ['setNav', 1_100_000n, 1_800n],
    changes: [
      'figures of NOTE',
      'NAV history of NOTE',
      'nav signing of NOTE',
      'desk of NOTE',
      'dealing days of NOTE',
      'requests of the buyer',
    ],
  },
  {
    ...inNote,
    builder: 'updateNavIntent',
    name: 'asks to confirm a large change',
    intent: () => updateNavIntent(figures, dollars(10_552_500n), 1_800, null),
    call: ['setNav', 10_552_500n, 1_800n],
    acknowledge: /^The net asset value changes by \+905\.00%\.$/,
    changes: ['figures of NOTE', 'NAV history of NOTE', 'nav signing of NOTE'],
  },
  {
    ...inNote,
    builder: 'updateNavIntent',
    name: 'says for whose signature a value waits',
    intent: () =>
      updateNavIntent(figures, dollars(1_200_000n), 1_800, {
        compared: dollars(1_050_000n),
        terms: navSigningFixture().terms,
      }),
    call: ['setNav', 1_200_000n, 1_800n],
    changes: ['figures of NOTE', 'NAV history of NOTE', 'nav signing of NOTE'],
  },
  {
    ...inNote,
    builder: 'updateNavIntent',
    name: 'asks to confirm a large fall',
    intent: () => updateNavIntent(figures, dollars(787_500n), 1_800, null),
    call: ['setNav', 787_500n, 1_800n],
    acknowledge: /^The net asset value changes by -25\.00%\.$/,
    changes: ['figures of NOTE', 'NAV history of NOTE', 'nav signing of NOTE'],
  },
  {
    ...inNote,
    builder: 'payHoldersIntent',
    name: 'pays holders income',
    intent: () =>
      payHoldersIntent(
        figures,
        'income',
        dollars(25_000_000n),
        { from: 1_700, until: 1_800 },
        1_900,
        usdc,
      ),
    call: ['distribute', 0, 25_000_000n, 1_700n, 1_800n, 1_900n],
    give: ['25 USDC'],
    allow: [`${note.address} (NOTE) may spend 25 USDC of ${usdc.address}`],
    changes: ['USDC of the issuer', 'figures of NOTE'],
  },
  {
    ...inNote,
    builder: 'payHoldersIntent',
    name: 'pays holders principal for a period, its start first',
    intent: () =>
      payHoldersIntent(
        figures,
        'principal',
        dollars(25_000_000n),
        { from: 1_700, until: 1_800 },
        1_900,
        usdc,
      ),
    call: ['distribute', 1, 25_000_000n, 1_700n, 1_800n, 1_900n],
    give: ['25 USDC'],
    allow: [`${note.address} (NOTE) may spend 25 USDC of ${usdc.address}`],
    changes: [
      'USDC of the issuer',
      'figures of NOTE',
      'NOTE position of the buyer',
      'yield distributions of NOTE',
      'activity of NOTE',
    ],
  },
  {
    ...inNote,
    builder: 'issueSharesIntent',
    name: 'issues shares to an account',
    intent: () => issueSharesIntent(figures, shares(9n * oneToken), buyer, usdc),
    call: ['issue', buyer, 9n * oneToken, 0n],
    get: [`9 NOTE, To ${buyer}`],
    changes: [
      'figures of NOTE',
      'NOTE of the buyer',
      'NOTE position of the buyer',
      'activity of NOTE',
      'offers',
      'standing of NOTE',
    ],
  },
  {
    ...inNote,
    builder: 'settleIntent',
    name: 'pays for all shares at the settlement price',
    intent: () =>
      settleIntent({ ...figures, supply: shares(1_000n * oneToken + 1n) }, dollars(990_000n), usdc),
    call: ['settle', 990_000n],
    // Rounded up: the payment has to cover all redemptions.
    give: ['990.000001 USDC'],
    allow: [`${note.address} (NOTE) may spend 990.000001 USDC of ${usdc.address}`],
    acknowledge: /price is final and the payment cannot be returned/,
    changes: [
      'USDC of the issuer',
      'figures of NOTE',
      'standing of NOTE',
      'NOTE position of the buyer',
      'activity of NOTE',
      'offers',
    ],
  },
  {
    ...inNote,
    builder: 'approveSettlementIntent',
    name: 'approves exactly one price',
    intent: () => approveSettlementIntent(figures, dollars(925_000n), examined),
    call: ['approveSettlement', 925_000n, examined],
    acknowledge: /I have checked why holders receive this price/,
    changes: ['figures of NOTE', 'activity of NOTE'],
  },
  {
    ...inNote,
    builder: 'withdrawApprovalIntent',
    name: 'withdraws the approval',
    intent: () => withdrawApprovalIntent(figures),
    call: ['withdrawSettlementApproval'],
    changes: ['figures of NOTE', 'activity of NOTE'],
  },
  {
    ...inRegistry,
    builder: 'proposeIssuerIntent',
    name: 'proposes the next issuer of an asset',
    intent: () => proposeIssuerIntent(subject, buyer, registry),
    call: ['proposeIssuer', 5n, buyer],
    changes: ['proposed issuer of NOTE'],
  },
  {
    ...inRegistry,
    builder: 'cancelIssuerProposalIntent',
    name: 'cancels the proposal',
    intent: () =>
      cancelIssuerProposalIntent(subject, { proposed: buyer, acceptableFrom: 0 }, registry),
    call: ['cancelIssuerProposal', 5n],
    changes: ['proposed issuer of NOTE'],
  },
  {
    ...inRegistry,
    builder: 'acceptIssuerIntent',
    name: 'makes the account the issuer',
    intent: () => acceptIssuerIntent(subject, registry),
    call: ['acceptIssuer', 5n],
    changes: ['proposed issuer of NOTE', 'registry', 'figures of NOTE', 'credits', 'issuances'],
  },
  {
    ...inRegistry,
    builder: 'registerCurrencyIntent',
    name: 'registers the currency as an ERC-20 with its issuer',
    intent: () => registerCurrencyIntent(usdc, issuer, registry),
    call: [
      'register',
      usdc.address,
      0n,
      4,
      0,
      issuer,
      `data:application/json;base64,${btoa(currencyDocument)}`,
      keccak256(stringToBytes(currencyDocument)),
    ],
    changes: ['registry', 'registry entry of the currency', 'tokens for pools'],
  },
  {
    ...inRegistry,
    builder: 'updateMetadataIntent',
    name: 'replaces the document',
    intent: () =>
      updateMetadataIntent(
        5n,
        'Alder Note',
        { uri: '/new.json', hash: `0x${'22'.repeat(32)}` },
        registry,
      ),
    call: ['updateMetadata', 5n, '/new.json', `0x${'22'.repeat(32)}`],
    changes: ['registry', 'tokens for pools', 'credits', 'offers'],
  },
]

const verified: readonly IntentRow['changes'][number][] = [
  'registry',
  'registry entry of the currency',
  'tokens for pools',
  'credits',
  'issuances',
  'lifecycle of the credit',
  'offers',
]
const hash = `0x${'11'.repeat(32)}` as const
const ofAsset: Supervised = {
  kind: 'asset',
  name: 'Alder Note',
  asset: registeredAssetFixture({ id: 5n, issuer }),
  filed: null,
}
const ofCredit: Supervised = {
  kind: 'credit',
  name: 'Mangroves',
  asset: registeredAssetFixture({ id: 8n, tokenId: 77n, issuer }),
  filed: null,
}
const supervision = (subject: Supervised, step: Supervision) =>
  supervisionIntent(subject, step, 'Late audit', contracts)
const examinedOf = ({ asset }: { readonly asset: RegisteredAsset }) =>
  examinedAssetHash(asset, contracts)

const waiting = {
  key: '',
  issuer,
  since: 0,
  metadataUri: '/a.json',
  metadataHash: hash,
  asset: registeredAssetFixture({ id: 5n, metadataHash: hash }),
}
const assetEntry: QueueEntry = { ...waiting, kind: 'asset' }
const issuance: Issuance = {
  id: 6n,
  tokenId: credit.tokenId,
  firstSerial: 1,
  lastSerial: 2,
  status: 'REQUESTED',
  requestedAt: 0,
  decidedAt: null,
  verifier: null,
}
const issuanceEntry: QueueEntry = { ...waiting, kind: 'issuance', credit, issuance }
const decision = (entry: QueueEntry, step: 'confirm' | 'reject', reason: string) =>
  decisionIntent(entry, 'Alder Note', step, reason, contracts, null)

const supervising = { builder: 'supervisionIntent', changes: verified } as const
const decided = { builder: 'decisionIntent', changes: verified } as const
const first = { ...decided, changes: [...verified, 'standing of NOTE'] } as const
const filed = `0x${'22'.repeat(32)}` as const
const verifying: readonly IntentRow[] = [
  {
    ...inRegistry,
    ...supervising,
    name: 'suspends an asset',
    intent: () => supervision(ofAsset, 'suspend'),
    call: ['setStatus', 5n, 3, examinedOf(ofAsset), 'Late audit'],
  },
  {
    ...inRegistry,
    ...supervising,
    name: 'reinstates an asset',
    intent: () => supervision(ofAsset, 'reinstate'),
    call: ['setStatus', 5n, 1, examinedOf(ofAsset), 'Late audit'],
  },
  {
    ...inRegistry,
    ...supervising,
    name: 'rejects an asset',
    intent: () => supervision(ofAsset, 'reject'),
    call: ['setStatus', 5n, 2, examinedOf(ofAsset), 'Late audit'],
  },
  {
    ...inCredits,
    ...supervising,
    name: 'suspends a credit',
    intent: () => supervision(ofCredit, 'suspend'),
    call: ['suspend', 77n, examinedOf(ofCredit), 'Late audit'],
  },
  {
    ...inCredits,
    ...supervising,
    name: 'reinstates a credit',
    intent: () => supervision(ofCredit, 'reinstate'),
    call: ['reinstate', 77n, examinedOf(ofCredit), 'Late audit'],
  },
  {
    ...inRegistry,
    ...first,
    name: 'confirms the document that was examined',
    intent: () => decision(assetEntry, 'confirm', ''),
    call: ['setStatus', 5n, 1, examinedOf(assetEntry), ''],
  },
  {
    ...inRegistry,
    ...first,
    name: 'confirms what is filed with the document',
    intent: () => decisionIntent(assetEntry, 'Alder Note', 'confirm', '', contracts, filed),
    call: ['setStatus', 5n, 1, examinedAssetHash(assetEntry.asset, contracts, filed), ''],
  },
  {
    ...inRegistry,
    ...first,
    name: 'rejects a document with the reason',
    intent: () => decision(assetEntry, 'reject', 'No audit'),
    call: ['setStatus', 5n, 2, examinedOf(assetEntry), 'No audit'],
  },
  {
    ...inCredits,
    ...decided,
    name: 'confirms a serial range with the hash of what was examined',
    intent: () => decision(issuanceEntry, 'confirm', ''),
    call: ['confirmIssuance', 6n, examinedHash(issuance, credit, examinedOf(issuanceEntry))],
  },
  {
    ...inCredits,
    ...decided,
    name: 'rejects a serial range',
    intent: () => decision(issuanceEntry, 'reject', 'No audit'),
    call: [
      'rejectIssuance',
      6n,
      examinedHash(issuance, credit, examinedOf(issuanceEntry)),
      'No audit',
    ],
  },
]

const paused = (step: 'pause' | 'unpause'): IntentRow => ({
  ...inMarket,
  builder: 'pauseIntent',
  name: `${step}s the market`,
  intent: () => pauseIntent(marketPausable(marketAddress), step),
  call: [step],
  changes: ['market', 'offers', 'whether the market is paused'],
})
const pausing: readonly IntentRow[] = [
  paused('pause'),
  paused('unpause'),
  {
    ...inNote,
    builder: 'pauseIntent',
    name: 'pauses issuing shares of one asset',
    intent: () =>
      pauseIntent(pausableContract({ address: note.address, label: 'Issuing' }), 'pause'),
    call: ['pause'],
    changes: ['whether issuing NOTE is paused'],
  },
]

/** Intents of buyers, sellers, holders, issuers, verifiers and pausers for shares. */
export const assetRows: readonly IntentRow[] = [...trading, ...issuing, ...verifying, ...pausing]
