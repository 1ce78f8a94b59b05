import { keccak256, toHex, zeroAddress } from 'viem'
import type { Credit } from '../credits/credit.ts'
import { allocateSerials } from '../credits/serials.ts'
import type { StatedDetails } from '../stated-details.ts'
import { creditAmount } from '../units.ts'
import type { Certificate } from './certificate.ts'
import type {
  CertificateEvidence,
  CertificateTexts,
  Issuance,
  IssuedEvent,
  RetirementTransaction,
} from './evidence.ts'

const buyer = '0x00000000000000000000000000000000000000a1'
const beneficiary = '0x00000000000000000000000000000000000000b1'
const hash = `0x${'aa'.repeat(32)}` as const
const blockHash = `0x${'bb'.repeat(32)}` as const
const tokenId = (7n << 128n) | (1n << 16n) | 2023n
const [monitoringStart, monitoringEnd] = [1_672_531_200, 1_704_067_199]
/** 2,000 credits of one confirmed range. */
const confirmed = [{ first: 1_001, last: 3_000 }]
const metadata = new TextEncoder().encode('{"project_id":"VCS-9001","vintage_year":2023}')

const project = {
  name: 'Rufiji Mangroves',
  code: 'VCS-9001',
  location: 'Rufiji Delta, Tanzania',
  methodology: 'VM0033',
  standard: 'Verra',
}

const stated = {
  purpose: 'CONTRIBUTION',
  country: 'DE',
  beneficiaryName: 'Alder Logistics',
  nameHash: null,
  message: 'Freight of 2024',
} as const satisfies StatedDetails

/** A credit for tests: by default verified, with 1,000 issued and 12.5 retired. */
export function creditFixture(changes: Partial<Credit> = {}): Credit {
  return {
    tokenId,
    assetId: 15n,
    project: {
      id: 7n,
      issuer: buyer,
      type: 'CarbonCredit',
      custody: 'NATIVE',
      country: 'TZ',
      ...project,
    },
    batch: 1,
    vintage: 2023,
    monitoringStart,
    monitoringEnd,
    registryBatch: null,
    status: 'VERIFIED',
    issuer: '0x00000000000000000000000000000000000000c1',
    verifier: '0x00000000000000000000000000000000000000d1',
    verifiedAt: 1_700_000_000,
    issuanceDate: 1_690_000_000,
    tradableUntil: null,
    expirationDate: null,
    token: null,
    verified: creditAmount(2_000_000n),
    issued: creditAmount(1_000_000n),
    circulating: creditAmount(987_500n),
    inOrders: creditAmount(0n),
    retired: creditAmount(12_500n),
    cancelled: creditAmount(0n),
    metadataHash: keccak256(metadata),
    metadataUri: '/metadata/credits/rufiji.json',
    ...changes,
  }
}

/** A certificate for tests: 12.5 carbon credits of the fixture's credit. */
export function certificateFixture(changes: Partial<Certificate> = {}): Certificate {
  return {
    id: 42n,
    tokenId,
    amount: creditAmount(12_500n),
    offset: 0n,
    serials: allocateSerials(confirmed, 0n, 12_500n),
    retiredBy: buyer,
    retiredAt: 1_750_000_000,
    beneficiary,
    ...stated,
    period: { start: 1_704_067_200, end: 1_735_689_599 },
    batch: 1,
    vintage: 2023,
    monitoringStart,
    monitoringEnd,
    expirationDate: null,
    registryBatch: null,
    type: 'CarbonCredit',
    creditStatus: 'VERIFIED',
    project,
    ...changes,
  }
}

export function issuedEventFixture(changes: Partial<IssuedEvent> = {}): IssuedEvent {
  return {
    certificateId: 42n,
    tokenId,
    beneficiary,
    retiredBy: buyer,
    amount: creditAmount(12_500n),
    offset: 0n,
    ...stated,
    periodStart: 1_704_067_200n,
    periodEnd: 1_735_689_599n,
    transaction: hash,
    logIndex: 3,
    ...changes,
  }
}

export function transactionFixture(
  changes: Partial<RetirementTransaction> = {},
): RetirementTransaction {
  return {
    hash,
    succeeded: true,
    block: 900n,
    blockHash,
    canonicalBlockHash: blockHash,
    time: 1_750_000_000,
    burns: [{ from: buyer, tokenId, amount: creditAmount(12_500n) }],
    retired: [{ account: buyer, tokenId, amount: creditAmount(12_500n) }],
    issued: [issuedEventFixture()],
    ...changes,
  }
}

/** An issuance that the node could read. */
export function issuanceFixture(
  changes: Partial<Extract<Issuance, { status: 'read' }>> = {},
): Issuance {
  const events = changes.events ?? [issuedEventFixture()]
  const { beneficiaryName, message } = events[0]
  return {
    status: 'read',
    events,
    transaction: transactionFixture({ issued: [issuedEventFixture({ beneficiaryName, message })] }),
    ...changes,
  }
}

/** Evidence of a valid certificate, for tests. */
export function evidenceFixture(changes: Partial<CertificateEvidence> = {}): CertificateEvidence {
  const certificate = changes.certificate ?? certificateFixture()
  return {
    chainId: 31337,
    block: 1_000n,
    contracts: {
      credits: zeroAddress,
      certificates: zeroAddress,
      projects: zeroAddress,
      ordersLens: zeroAddress,
      labels: zeroAddress,
      notices: zeroAddress,
    },
    certificate,
    exact: textsOf(certificate),
    owner: beneficiary,
    locked: true,
    issuance: issuanceFixture(),
    credit: creditFixture(),
    origin: null,
    decodedTokenId: { projectId: 7n, creditId: (1n << 16n) | 2023n },
    serials: {
      allocated: certificateFixture().serials,
      sequence: allocateSerials(confirmed, 0n, 2_000_000n),
      confirmed,
    },
    labels: [],
    notices: [],
    metadata: {
      uri: '/metadata/credits/rufiji.json',
      expectedHash: keccak256(metadata),
      document: { status: 'read', bytes: metadata, hash: keccak256(metadata) },
    },
    ...changes,
  }
}

/** The texts of a certificate that has nothing to clean. */
const textsOf = ({ beneficiaryName, message, project }: Certificate): CertificateTexts => ({
  beneficiaryName,
  message,
  projectName: project.name,
  projectCode: project.code,
  projectLocation: project.location,
  methodology: project.methodology,
  standard: project.standard,
})

/** A metadata document that does not match the hash of the fixture. */
export const tamperedDocument = {
  status: 'read',
  bytes: new TextEncoder().encode('{"project_id":"VCS-9001","vintage_year":2024}'),
  hash: keccak256(toHex('{"project_id":"VCS-9001","vintage_year":2024}')),
} as const
