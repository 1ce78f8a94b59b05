import { zeroHash } from 'viem'
import { creditAmount } from '../../units.ts'
import type { CompensationNotice, RawNotice, ReportNotice, WithdrawalNotice } from './notice.ts'

const published = {
  tokenId: (7n << 128n) | 2023n,
  publisher: '0x00000000000000000000000000000000000000d1',
  publishedAt: 1_758_700_000,
  registryDate: 1_758_585_600,
  source: { uri: '/documents/notices/report.txt', hash: zeroHash },
} as const

/** A report for tests: on September 23, 2025, 400 credits in excess, without serial numbers. */
export function reportFixture(changes: Partial<ReportNotice> = {}): ReportNotice {
  return {
    ...published,
    id: 1n,
    kind: 'OVER_ISSUANCE',
    affected: creditAmount(400_000n),
    serials: null,
    compensated: creditAmount(0n),
    withdrawnBy: null,
    ...changes,
  }
}

/** A compensation of 150 credits of notice 1. */
export function compensationFixture(changes: Partial<CompensationNotice> = {}): CompensationNotice {
  return {
    ...published,
    id: 2n,
    kind: 'COMPENSATION',
    refersTo: 1n,
    compensates: creditAmount(150_000n),
    serials: null,
    withdrawnBy: null,
    ...changes,
  }
}

/** The withdrawal of notice 1. */
export function withdrawalFixture(changes: Partial<WithdrawalNotice> = {}): WithdrawalNotice {
  return { ...published, id: 3n, kind: 'WITHDRAWN', refersTo: 1n, ...changes }
}

/** A notice as the contract returns it: 400 credits in excess, without serial numbers. */
export function rawNoticeFixture(
  changes: Partial<Omit<RawNotice, 'data'>> & { readonly data?: Partial<RawNotice['data']> } = {},
): RawNotice {
  return {
    id: 1n,
    publisher: published.publisher,
    publishedAt: 1_758_700_000n,
    withdrawnBy: 0n,
    compensated: 0n,
    ...changes,
    data: {
      tokenId: published.tokenId,
      kind: 1,
      firstSerial: 0,
      lastSerial: 0,
      quantity: 400_000n,
      refersTo: 0n,
      registryDate: 1_758_585_600n,
      documentHash: zeroHash,
      sourceURI: '/documents/notices/report.txt',
      ...changes.data,
    },
  }
}
