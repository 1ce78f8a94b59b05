import type { Address } from 'viem'
import { chainKey } from '../keys.ts'

/** The keys of everything that is read about credits. A retirement touches `all` and the balances. */
export const creditKeys = {
  all: () => chainKey('credits'),
  lifecycle: (tokenId: bigint) => chainKey('credits', 'lifecycle', tokenId),
  issuances: () => chainKey('credits', 'issuances'),
  standards: () => chainKey('credits', 'standards'),
  holdings: (account: Address) => chainKey('credits', 'holdings', account),
  /** Begins with the holdings: what touches these touches both. */
  movements: (account: Address) => chainKey('credits', 'holdings', account, 'movements'),
  tokenHoldings: (account: Address) => chainKey('credits', 'token-holdings', account),
  certificate: (id: bigint) => chainKey('certificates', 'one', id),
  certificates: () => chainKey('certificates'),
  latestCertificates: () => chainKey('certificates', 'latest'),
  certificatesOf: (beneficiary: Address) => chainKey('certificates', 'of', beneficiary),
}
