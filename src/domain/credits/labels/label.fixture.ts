import { zeroHash } from 'viem'
import type { CreditLabel } from './label.ts'

/** A label for tests: CCP from 9 September 2001 without an end, attested a day later. */
export function labelFixture(changes: Partial<CreditLabel> = {}): CreditLabel {
  return {
    id: 1n,
    tokenId: (7n << 128n) | 2023n,
    kind: 'CCP',
    attester: '0x00000000000000000000000000000000000000d1',
    attestedAt: 1_000_086_400,
    validFrom: 1_000_000_000,
    validUntil: null,
    source: { uri: '/documents/labels/ccp.pdf', hash: zeroHash },
    revocation: null,
    ...changes,
  }
}
