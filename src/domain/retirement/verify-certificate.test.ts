import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { creditAmount } from '../credits/credit.ts'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
  issuedEventFixture,
  tamperedDocument,
  transactionFixture,
} from './evidence.fixture.ts'
import type { CertificateEvidence, RetiredEvent } from './evidence.ts'
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

it('proves a certificate for which everything is as it should be', () => {
  const checks = verifyCertificate(evidenceFixture())
  expect(checks.map(({ result }) => result)).toEqual(checks.map(() => 'passed'))
  expect(verdictOf(checks)).toBe('proven')
})

it('states the figures it found', () => {
  const totals = verifyCertificate(evidenceFixture()).find(({ name }) => name === 'totals')
  expect(totals?.finding).toBe(
    'Issued 1,000 = in circulation 987.5 + retired 12.5 + cancelled 0; verified 2,000.',
  )
})

describe('refutes a certificate', () => {
  const lie = (changes: Parameters<typeof certificateFixture>[0]) => ({
    certificate: certificateFixture(changes),
  })
  const ofProject = (changes: Partial<CertificateEvidence['certificate']['project']>) =>
    lie({ project: { ...certificateFixture().project, ...changes } })
  const booked = (changes: Partial<RetiredEvent>) => ({
    transaction: transactionFixture({
      retired: transactionFixture().retired.map((event) => ({ ...event, ...changes })),
    }),
  })
  const { period } = certificateFixture()
  const credit = creditFixture()

  it.each<[string, Partial<CertificateEvidence>, readonly CheckName[]]>([
    ['that no event issued', { issuedEvents: [] }, ['event', 'agreement']],
    [
      'that two events issued',
      { issuedEvents: [issuedEventFixture(), issuedEventFixture()] },
      ['event'],
    ],
    [
      'of a failed transaction',
      { transaction: transactionFixture({ succeeded: false }) },
      ['event'],
    ],
    ['with another message', lie({ message: 'Everything, for ever' }), ['agreement']],
    ['with another beginning', lie({ period: { ...period, start: null } }), ['agreement']],
    ['with another end', lie({ period: { ...period, end: null } }), ['agreement']],
    ['for another beneficiary', lie({ beneficiary: stranger }), ['agreement', 'owner']],
    ['under another name', lie({ beneficiaryName: 'Somebody' }), ['agreement']],
    ['retired by somebody else', lie({ retiredBy: stranger }), ['agreement', 'retirement']],
    ['of another credit', lie({ tokenId: 1n }), ['agreement', 'burn', 'retirement']],
    [
      'whose event was of another amount',
      { issuedEvents: [issuedEventFixture({ amount: units(1n) })] },
      ['agreement'],
    ],
    [
      'whose event was of another credit',
      { issuedEvents: [issuedEventFixture({ tokenId: 1n })] },
      ['agreement'],
    ],
    ['without a transaction', { transaction: null }, ['event', 'burn', 'retirement', 'block']],
    [
      'for more than was burned',
      lie({ amount: units(12_501n) }),
      ['agreement', 'burn', 'retirement', 'totals'],
    ],
    ['for nothing burned', { transaction: transactionFixture({ burns: [] }) }, ['burn']],
    [
      'for another credit burned',
      {
        transaction: transactionFixture({
          burns: [{ from: stranger, tokenId: 1n, amount: units(12_500n) }],
        }),
      },
      ['burn'],
    ],
    [
      'that shares its burn with a second one',
      {
        transaction: transactionFixture({
          issued: [issuedEventFixture(), issuedEventFixture({ certificateId: 43n })],
        }),
      },
      ['burn'],
    ],
    [
      'that the credits contract did not book',
      { transaction: transactionFixture({ retired: [] }) },
      ['retirement'],
    ],
    ['that was booked for less', booked({ amount: units(12_499n) }), ['retirement']],
    ['that was booked for another account', booked({ account: stranger }), ['retirement']],
    ['that was booked for another credit', booked({ tokenId: 1n }), ['retirement']],
    [
      'for more burned than certified',
      {
        transaction: transactionFixture({
          burns: [{ from: stranger, tokenId: credit.tokenId, amount: units(12_501n) }],
        }),
      },
      ['burn'],
    ],
    [
      'of a block that is not on this chain',
      { transaction: transactionFixture({ canonicalBlockHash: `0x${'cc'.repeat(32)}` }) },
      ['block'],
    ],
    ['with another time', lie({ retiredAt: 1 }), ['block']],
    ['that somebody else owns', { owner: stranger }, ['owner']],
    ['that can be moved', { locked: false }, ['owner']],
    ['that names another project', ofProject({ name: 'Another' }), ['project']],
    ['with another project code', ofProject({ code: 'VCS-9002' }), ['project']],
    ['of another place', ofProject({ location: 'Elsewhere' }), ['project']],
    ['of another methodology', ofProject({ methodology: 'VM0001' }), ['project']],
    ['of another standard', ofProject({ standard: 'Gold Standard' }), ['project']],
    ['of another type', lie({ type: 'BiodiversityCredit' }), ['project']],
    ['of another vintage', lie({ vintage: 2020 }), ['project']],
    [
      'whose number stands for another vintage',
      { decodedTokenId: { projectId: 7n, vintage: 2020n } },
      ['project'],
    ],
    [
      'whose number stands for another project',
      { decodedTokenId: { projectId: 8n, vintage: 2023n } },
      ['project'],
    ],
    [
      'whose books do not balance',
      { credit: creditFixture({ circulating: units(1_000_000n) }) },
      ['totals'],
    ],
    [
      'of more than was ever retired',
      {
        credit: creditFixture({
          retired: units(12_499n),
          circulating: units(987_501n),
        }),
      },
      ['totals'],
    ],
    [
      'whose cancelled units are not accounted for',
      { credit: creditFixture({ cancelled: units(1n) }) },
      ['totals'],
    ],
    [
      'of a credit issued beyond what was verified',
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
    ['whose metadata is about another project', about({ project_id: 'VCS-9002' }), ['metadata']],
    ['of a credit never verified', { credit: creditFixture({ status: 'PENDING' }) }, ['standing']],
  ])('%s', (_, changes, failures) => {
    expect(failuresOf(changes)).toEqual(failures)
    expect(verdictOf(verifyCertificate(evidenceFixture(changes)))).toBe('refuted')
  })
})

describe('remarks without refuting', () => {
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
  })
})

it.each([
  ['the credit has expired since', { credit: creditFixture({ status: 'EXPIRED' }) }],
  ['the metadata names no project and no vintage', about({})],
  [
    'the addresses are written in another case',
    { owner: '0x00000000000000000000000000000000000000B1' },
  ],
] as const)('proves a certificate although %s', (_, changes) => {
  expect(verdictOf(verifyCertificate(evidenceFixture(changes)))).toBe('proven')
})

it('accepts certificates that were issued together out of one burn each', () => {
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
  expect(failuresOf({ transaction })).toEqual([])
})
