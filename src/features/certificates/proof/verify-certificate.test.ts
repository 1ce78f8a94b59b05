import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
  issuanceFixture,
  issuedEventFixture,
  tamperedDocument,
  transactionFixture,
} from '../../../domain/retirement/evidence.fixture.ts'
import type { CertificateEvidence, RetiredEvent } from '../../../domain/retirement/evidence.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type CheckName, verdictOf, verifyCertificate } from './verify-certificate.ts'

const stranger = '0x00000000000000000000000000000000000000ff'
const units = creditAmount

function failuresOf(changes: Partial<CertificateEvidence>): readonly CheckName[] {
  return verifyCertificate(evidenceFixture(changes))
    .filter(({ result }) => result === 'failed')
    .map(({ name }) => name)
}

/** A metadata document with this content and a matching hash. */
function about(content: object): Partial<CertificateEvidence> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const hash = keccak256(bytes)
  return {
    metadata: { uri: '/x.json', expectedHash: hash, document: { status: 'read', bytes, hash } },
  }
}

it('proves a valid certificate', () => {
  const checks = verifyCertificate(evidenceFixture())
  expect(checks.map(({ result }) => result)).toEqual(checks.map(() => 'passed'))
  expect(verdictOf(checks)).toBe('proven')
})

const findingOf = (name: CheckName, changes: Partial<CertificateEvidence> = {}) =>
  verifyCertificate(evidenceFixture(changes)).find((check) => check.name === name)?.finding

it('states the figures', () => {
  expect(findingOf('totals')).toBe(
    'Issued 1,000 = in circulation 987.5 + in orders 0 + retired 12.5 + cancelled 0; verified 2,000.',
  )
  expect(findingOf('burn')).toBe('12.5 credits burned by a transfer to the zero address.')
  expect(findingOf('block')).toBe('Block 900, 2025-06-15T15:06:40.000Z.')
  expect(findingOf('status')).toBe('Verified.')
  const single = issuanceFixture({
    transaction: transactionFixture({
      burns: [],
      issued: [issuedEventFixture({ amount: units(1_000n) })],
    }),
  })
  expect(findingOf('burn', { issuance: single })).toBe(
    'The transaction burned 0 credits of the credit and certified 1 credit.',
  )
})

it('proves a certificate of a credit that is all issued, and partly cancelled', () => {
  const credit = creditFixture({
    verified: units(1_000_000n),
    cancelled: units(87_500n),
    circulating: units(900_000n),
  })
  expect(failuresOf({ credit })).toEqual([])
})

describe('refutes a certificate', () => {
  const falsified = (changes: Parameters<typeof certificateFixture>[0]) => ({
    certificate: certificateFixture(changes),
  })
  const ofProject = (changes: Partial<CertificateEvidence['certificate']['project']>) =>
    falsified({ project: { ...certificateFixture().project, ...changes } })
  const recorded = (changes: Partial<RetiredEvent>) => ({
    issuance: issuanceFixture({
      transaction: transactionFixture({
        retired: transactionFixture().retired.map((event) => ({ ...event, ...changes })),
      }),
    }),
  })
  const sentIn = (changes: Parameters<typeof transactionFixture>[0]) => ({
    issuance: issuanceFixture({ transaction: transactionFixture(changes) }),
  })
  const { period } = certificateFixture()
  const credit = creditFixture()

  it.each<[string, Partial<CertificateEvidence>, readonly CheckName[]]>([
    [
      'that two events issued',
      { issuance: issuanceFixture({ events: [issuedEventFixture(), issuedEventFixture()] }) },
      ['event'],
    ],
    ['of a failed transaction', sentIn({ succeeded: false }), ['event']],
    ['with another message', falsified({ message: 'Everything, forever' }), ['agreement']],
    [
      'with another start of the period',
      falsified({ period: { ...period, start: null } }),
      ['agreement'],
    ],
    [
      'with another end of the period',
      falsified({ period: { ...period, end: null } }),
      ['agreement'],
    ],
    ['for another beneficiary', falsified({ beneficiary: stranger }), ['agreement', 'owner']],
    ['under another name', falsified({ beneficiaryName: 'Other' }), ['agreement']],
    ['retired by another account', falsified({ retiredBy: stranger }), ['agreement', 'retirement']],
    ['of another credit', falsified({ tokenId: 1n }), ['agreement', 'burn', 'retirement']],
    [
      'whose event was of another amount',
      { issuance: issuanceFixture({ events: [issuedEventFixture({ amount: units(1n) })] }) },
      ['agreement'],
    ],
    [
      'whose event was of another credit',
      { issuance: issuanceFixture({ events: [issuedEventFixture({ tokenId: 1n })] }) },
      ['agreement'],
    ],
    [
      'for more than was burned',
      falsified({ amount: units(12_501n) }),
      ['agreement', 'burn', 'retirement', 'serials', 'totals'],
    ],
    ['for nothing burned', sentIn({ burns: [] }), ['burn']],
    [
      'for another credit burned',
      sentIn({
        burns: [{ from: stranger, tokenId: 1n, amount: units(12_500n) }],
      }),
      ['burn'],
    ],
    [
      'that shares its burn with a second one',
      sentIn({
        issued: [issuedEventFixture(), issuedEventFixture({ certificateId: 43n })],
      }),
      ['burn'],
    ],
    ['that the credits contract did not record', sentIn({ retired: [] }), ['retirement']],
    [
      'that was recorded with a smaller amount',
      recorded({ amount: units(12_499n) }),
      ['retirement'],
    ],
    ['that was recorded for another account', recorded({ account: stranger }), ['retirement']],
    ['that was recorded for another credit', recorded({ tokenId: 1n }), ['retirement']],
    [
      'for more burned than certified',
      sentIn({
        burns: [{ from: stranger, tokenId: credit.tokenId, amount: units(12_501n) }],
      }),
      ['burn'],
    ],
    [
      'of a block that is not on this chain',
      sentIn({ canonicalBlockHash: `0x${'cc'.repeat(32)}` }),
      ['block'],
    ],
    ['with another time', falsified({ retiredAt: 1 }), ['block']],
    [
      'of a credit that had expired when it was retired',
      {
        ...falsified({ expirationDate: 1_750_000_000 }),
        credit: creditFixture({ expirationDate: 1_750_000_000, status: 'EXPIRED' }),
      },
      ['expiry'],
    ],
    ['with another owner', { owner: stranger }, ['owner']],
    ['that can be transferred', { locked: false }, ['owner']],
    ['that names another project', ofProject({ name: 'Another' }), ['project']],
    ['with another project code', ofProject({ code: 'VCS-9002' }), ['project']],
    ['of another place', ofProject({ location: 'Elsewhere' }), ['project']],
    ['of another methodology', ofProject({ methodology: 'VM0001' }), ['project']],
    ['of another standard', ofProject({ standard: 'Gold Standard' }), ['project']],
    ['of another type', falsified({ type: 'BiodiversityCredit' }), ['project']],
    ['of another vintage', falsified({ vintage: 2020 }), ['project']],
    [
      'whose token id has another vintage',
      { decodedTokenId: { projectId: 7n, creditId: (1n << 16n) | 2020n } },
      ['project'],
    ],
    [
      'whose token id has another project',
      { decodedTokenId: { projectId: 8n, creditId: (1n << 16n) | 2023n } },
      ['project'],
    ],
    [
      'whose token id has another batch',
      { decodedTokenId: { projectId: 7n, creditId: (2n << 16n) | 2023n } },
      ['project'],
    ],
    ['of another batch', falsified({ batch: 2 }), ['project']],
    ['of another batch of the registry', falsified({ registryBatch: 203n }), ['project']],
    ['of an earlier monitoring period', falsified({ monitoringStart: 0 }), ['project']],
    ['of a longer monitoring period', falsified({ monitoringEnd: 1_800_000_000 }), ['project']],
    [
      'whose totals do not add up',
      { credit: creditFixture({ circulating: units(1_000_000n) }) },
      ['totals'],
    ],
    [
      'for more than was retired in total',
      {
        credit: creditFixture({
          retired: units(12_499n),
          circulating: units(987_501n),
          cancelled: units(0n),
        }),
      },
      ['serials', 'totals'],
    ],
    [
      'whose cancelled units are not accounted for',
      { credit: creditFixture({ cancelled: units(1n) }) },
      ['totals'],
    ],
    [
      'of a credit issued beyond its verified amount',
      { credit: creditFixture({ verified: units(1n) }) },
      ['totals'],
    ],
    [
      'whose metadata was changed',
      { metadata: { ...evidenceFixture().metadata, document: tamperedDocument } },
      ['metadata'],
    ],
    [
      'whose metadata is about another vintage',
      {
        metadata: {
          uri: '/x.json',
          expectedHash: tamperedDocument.hash,
          document: tamperedDocument,
        },
      },
      ['metadata'],
    ],
    [
      'whose metadata was changed without naming another project',
      {
        metadata: {
          ...evidenceFixture().metadata,
          document: about({}).metadata?.document ?? tamperedDocument,
        },
      },
      ['metadata'],
    ],
    ['whose metadata is about another project', about({ project_id: 'VCS-9002' }), ['metadata']],
    ['of a credit never verified', { credit: creditFixture({ status: 'PENDING' }) }, ['status']],
  ])('%s', (_, changes, failures) => {
    expect(failuresOf(changes)).toEqual(failures)
    expect(verdictOf(verifyCertificate(evidenceFixture(changes)))).toBe('refuted')
  })
})

describe('neither proves nor refutes a certificate', () => {
  it('whose event or transaction the node does not have', () => {
    const reason = 'The node has no CertificateIssued event of this id since block 3.'
    const checks = verifyCertificate(
      evidenceFixture({ issuance: { status: 'unavailable', reason } }),
    )
    expect(
      checks
        .filter(({ result }) => result !== 'passed')
        .map(({ name, finding }) => [name, finding]),
    ).toEqual(['event', 'agreement', 'burn', 'retirement', 'block'].map((name) => [name, reason]))
    expect(verdictOf(checks)).toBe('unchecked')
  })

  it('but refutes it when anything that can be read contradicts it', () => {
    const issuance = { status: 'unavailable', reason: 'No receipt.' } as const
    expect(verdictOf(verifyCertificate(evidenceFixture({ issuance, locked: false })))).toBe(
      'refuted',
    )
  })
})

describe('adds a remark without refuting', () => {
  it('that the metadata contradicts the credit', () => {
    const period = { start: '2019-01-01', end: '2019-12-31' }
    const checks = verifyCertificate(evidenceFixture(about({ monitoring_period: period })))
    expect(checks.find(({ name }) => name === 'metadata')).toMatchObject({
      result: 'warning',
      finding: 'The document and the chain state different monitoring periods.',
    })
    expect(verdictOf(checks)).toBe('proven-with-remarks')
  })

  it('that the metadata cannot be read', () => {
    const metadata = {
      ...evidenceFixture().metadata,
      document: { status: 'unavailable', reason: 'The server answered with status 404.' },
    } as const
    const checks = verifyCertificate(evidenceFixture({ metadata }))
    expect(checks.find(({ name }) => name === 'metadata')).toMatchObject({
      result: 'unavailable',
      finding: 'The server answered with status 404.',
    })
    expect(verdictOf(checks)).toBe('proven-with-remarks')
  })

  it('that the credit was suspended later', () => {
    const checks = verifyCertificate(
      evidenceFixture({ credit: creditFixture({ status: 'SUSPENDED' }) }),
    )
    expect(verdictOf(checks)).toBe('proven-with-remarks')
    expect(checks.find(({ name }) => name === 'status')).toMatchObject({
      result: 'warning',
      finding: 'A verifier has suspended the credit. Find out why before you rely on it.',
    })
  })
})

it.each([
  ['the credit has expired since', { credit: creditFixture({ status: 'EXPIRED' }) }],
  ['the metadata names no project and no vintage', about({})],
  ['the metadata is no object', about([])],
  [
    'the addresses are written in another case',
    { owner: '0x00000000000000000000000000000000000000B1' },
  ],
] as const)('proves a certificate although %s', (_, changes) => {
  expect(verdictOf(verifyCertificate(evidenceFixture(changes)))).toBe('proven')
})

it('accepts several certificates in one transaction with a burn each', () => {
  const second = issuedEventFixture({ certificateId: 43n, amount: units(500n) })
  const from = certificateFixture().retiredBy
  const { tokenId } = second
  const transaction = transactionFixture({
    issued: [issuedEventFixture(), second],
    burns: [
      { from, tokenId, amount: units(12_500n) },
      { from, tokenId, amount: units(500n) },
    ],
  })
  const issuance = issuanceFixture({ transaction })
  expect(failuresOf({ issuance })).toEqual([])
  expect(findingOf('burn', { issuance })).toBe(
    '13 credits burned for 2 certificates of this credit in one transaction.',
  )
})

it('does not mix up the certificates of several credits in one transaction', () => {
  const other = issuedEventFixture({ certificateId: 43n, tokenId: 1n, amount: units(500n) })
  const { burns } = transactionFixture()
  const transaction = transactionFixture({
    issued: [issuedEventFixture(), other],
    burns: [...burns, ...burns.map((burn) => ({ ...burn, tokenId: 1n, amount: units(500n) }))],
  })
  const issuance = issuanceFixture({ transaction })
  expect(failuresOf({ issuance })).toEqual([])
  expect(findingOf('burn', { issuance })).toBe(
    '12.5 credits burned by a transfer to the zero address.',
  )
})
