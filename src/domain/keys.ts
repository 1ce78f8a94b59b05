import type { Address } from 'viem'
import { chainKey, chainKeys } from '../chain/keys.ts'

/**
 * Query keys of the domain, in addition to those of the chain. Invalidating a key invalidates all
 * keys that start with it: `pools()` covers every list, position and quote of pools.
 */
export const keys = {
  ...chainKeys,

  /** The asset registry. */
  assets: () => chainKey('assets'),
  asset: (assetId: bigint) => chainKey('assets', assetId),
  issuerProposal: (contract: string, id: bigint) =>
    chainKey('assets', 'issuer-proposal', contract, id),
  /** Under `assets`, so that a decision adds to it. */
  decisions: (verifier: Address) => chainKey('assets', 'decisions', verifier),
  roles: (...account: readonly Address[]) => chainKey('roles', ...account),
  paused: (contract: Address) => chainKey('paused', contract),

  /** Every financial asset. */
  financialAssets: () => chainKey('financial-asset'),
  /** NAV, yield figures and settlement of a financial asset. */
  financialAsset: (token: Address) => chainKey('financial-asset', token),
  accruals: (token: Address) => chainKey('financial-asset', token, 'accruals'),
  claimableYield: (token: Address, ...holder: readonly Address[]) =>
    chainKey('financial-asset', token, 'claimable', ...holder),

  /** Every dealing desk: its days, its cash and the requests of every account. */
  dealing: () => chainKey('dealing'),
  dealingDesk: (desk: Address) => chainKey('dealing', desk),
  liveDealing: (desk: Address) => chainKey('dealing', desk, 'live'),
  /** Every request for a day, as the administrator keeps them. */
  dealingLedger: (desk: Address, day: number) => chainKey('dealing', desk, 'ledger', day),
  /** Struck days whose value was corrected: what it means for every holder, or for one. */
  dealingCorrections: (desk: Address, ...holder: readonly Address[]) =>
    chainKey('dealing', desk, 'corrections', ...holder),
  dealingDays: (desk: Address, first: number, last: number) =>
    chainKey('dealing', desk, 'days', first, last),
  dealingRequests: (desk: Address, account: Address) =>
    chainKey('dealing', desk, 'requests', account),

  /** What assets promised and paid, and the signing of their values; all of it, or a part by its name. */
  servicing: (...part: readonly (string | bigint)[]) => chainKey('servicing', ...part),

  /** Policies of who may receive shares, and everything that they answer. */
  eligibility: () => chainKey('eligibility'),
  eligibilityPolicy: (policy: Address) => chainKey('eligibility', 'policy', policy),
  eligibleAccounts: (list: Address) => chainKey('eligibility', 'list', list),
  eligibilityOf: (token: Address, account: Address) =>
    chainKey('eligibility', 'of', token, account),
  /** Who controls an account that is attested. */
  accountControl: (account: Address) => chainKey('eligibility', 'control', account),
  attestation: (list: Address, ...terms: readonly string[]) =>
    chainKey('eligibility', 'attestation', list, ...terms),

  /** What an account owns. Part of the history, so that every transaction changes it. */
  holdings: (account: Address) => chainKeys.history('holdings', account),

  /** The market's currency, its fee and whether it is paused. */
  market: () => chainKey('market'),
  /** All listings. */
  listings: () => chainKey('listings'),
  listing: (listingId: bigint) => chainKey('listings', listingId),

  /** Every credit, and the holdings of every account. */
  credits: () => chainKey('credits'),
  issuances: () => chainKey('credits', 'issuances'),
  creditStandards: () => chainKey('credits', 'standards'),
  creditSerials: (tokenId: bigint) => chainKey('credits', 'serials', tokenId.toString()),
  creditHoldings: (account: Address) => chainKey('credits', 'holdings', account),
  creditTokenHoldings: (account: Address) => chainKey('credits', 'token-holdings', account),

  /** Orders to retire, lots and confirmations of every account. */
  orders: () => chainKey('orders'),
  ordersOf: (holder: Address) => chainKey('orders', 'of', holder),
  order: (id: bigint) => chainKey('orders', 'one', id),

  /** Every label of every credit. */
  creditLabels: () => chainKey('credit-labels'),
  /** Every notice of every credit. */
  creditNotices: () => chainKey('credit-notices'),
  /** Whether the beneficiary of a certificate has accepted. */
  acceptance: (certificateId: bigint) => chainKey('acceptances', certificateId),

  /** Every use of every certificate. */
  claims: () => chainKey('claims'),
  claim: (certificateId: bigint) => chainKey('claims', certificateId),

  certificates: () => chainKey('certificates'),
  certificate: (id: bigint) => chainKey('certificates', 'one', id),
  latestCertificates: () => chainKey('certificates', 'latest'),
  certificatesOf: (beneficiary: Address) => chainKey('certificates', 'of', beneficiary),

  /** Everything read of pools. */
  pools: () => chainKey('pools'),
  poolList: () => chainKey('pools', 'list'),
  positions: (owner: Address) => chainKey('pools', 'positions', owner),
  pooledCredits: (owner: Address) => chainKey('pools', 'credits', owner),
  poolPaused: (what: bigint | 'creation') => chainKey('pools', 'paused', what),
  poolDepth: (poolId: bigint, centre: number) => chainKey('pools', 'depth', poolId, centre),
  poolPriceLine: (poolId: bigint, step: number, count: number) =>
    chainKey('pools', 'price-line', poolId, step, count),
  swapQuote: (...terms: readonly string[]) => chainKey('pools', 'quote', ...terms),

  /** Every smart account: its state, its rule and its delegates. */
  accounts: () => chainKey('accounts'),
  account: (account: string) => chainKey('accounts', 'one', account),
  accountLog: (account: Address) => chainKey('accounts', 'one', account, 'log'),
  /** Credits, positions, certificates and yield of a smart account. */
  otherHoldings: (account: Address) => chainKey('accounts', 'one', account, 'other'),
  ownedAccounts: (owner: Address) => chainKey('accounts', 'owned', owner),
  delegatedAccounts: (delegate: Address) => chainKey('accounts', 'delegated', delegate),
  predictedAccount: (...terms: readonly string[]) => chainKey('accounts', 'predicted', ...terms),
  accountTemplates: () => chainKey('accounts', 'templates'),
} as const
