import { zeroHash } from 'viem'
import type { RawCertificate } from './certificate.ts'

const account = '0x1111111111111111111111111111111111111111'

/** A certificate as the contract returns it: 12.5 credits, stating as little as it allows. */
export function rawCertificateFixture(changes: Partial<RawCertificate> = {}): RawCertificate {
  return {
    id: 42n,
    tokenId: (7n << 128n) | (1n << 16n) | 2023n,
    amount: 12_500n,
    offset: 0n,
    retiredBy: account,
    beneficiary: account,
    retiredAt: 1_750_000_000n,
    purpose: 0,
    beneficiaryCountry: '0x0000',
    nameHash: zeroHash,
    beneficiaryName: '',
    message: '',
    periodStart: 0n,
    periodEnd: 0n,
    batch: 1,
    vintage: 2023,
    monitoringStart: 1_672_531_200n,
    monitoringEnd: 1_704_067_199n,
    expirationDate: 0n,
    registryBatch: 0n,
    creditType: 0,
    creditStatus: 1,
    projectName: 'Rufiji Mangroves',
    projectCode: 'VCS-9001',
    projectLocation: 'Rufiji Delta',
    methodology: 'VM0033',
    standard: 'Verra',
    serials: [],
    ...changes,
  }
}
