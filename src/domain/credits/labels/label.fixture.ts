import { zeroAddress, zeroHash } from 'viem'
import type { CreditLabel, RawLabel } from './label.ts'

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

/** A label as the contract returns it: CCP without an end, not revoked. */
export function rawLabelFixture(changes: Partial<RawLabel> = {}): RawLabel {
  return {
    id: 1n,
    tokenId: (7n << 128n) | 2023n,
    kind: 0,
    attester: '0x00000000000000000000000000000000000000d1',
    attestedAt: 1_000_086_400n,
    validFrom: 1_000_000_000n,
    validUntil: 0n,
    revokedAt: 0n,
    revokedBy: zeroAddress,
    documentHash: zeroHash,
    sourceURI: '/documents/labels/ccp.pdf',
    revocationReason: '',
    ...changes,
  }
}
