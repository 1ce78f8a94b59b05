import type { Address } from 'viem'
import { chainKey } from '../keys.ts'

/** The keys of everything that is read about credits. A retirement touches `all` and the balances. */
export const creditKeys = {
  all: () => chainKey('credits'),
  lifecycle: (tokenId: bigint) => chainKey('credits', 'lifecycle', tokenId),
  issuances: () => chainKey('credits', 'issuances'),
  standards: () => chainKey('credits', 'standards'),
  holdings: (account: Address) => chainKey('credits', 'holdings', account),
  tokenHoldings: (account: Address) => chainKey('credits', 'token-holdings', account),
  certificate: (id: bigint) => chainKey('certificates', 'one', id),
  certificates: () => chainKey('certificates'),
  certificatesOf: (beneficiary: Address) => chainKey('certificates', 'of', beneficiary),
}
