import { describe, expect, it } from 'vitest'
import { creditAmount } from './credit.ts'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
  issuedEventFixture,
  tamperedDocument,
  transactionFixture,
} from './evidence.fixture.ts'
import type { CertificateEvidence } from './evidence.ts'
import { type CheckName, verdictOf, verifyCertificate } from './verify-certificate.ts'

const stranger = '0x00000000000000000000000000000000000000ff'
const units = creditAmount

function failuresOf(changes: Partial<CertificateEvidence>): readonly CheckName[] {
  return verifyCertificate(evidenceFixture(changes))
    .filter(({ result }) => result === 'failed')
    .map(({ name }) => name)
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
    ['with another period', lie({ period: { start: null, end: null } }), ['agreement']],
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
    [
      'of a block that is not on this chain',
      { transaction: transactionFixture({ canonicalBlockHash: `0x${'cc'.repeat(32)}` }) },
      ['block'],
    ],
    ['with another time', lie({ retiredAt: 1 }), ['block']],
    ['that somebody else owns', { owner: stranger }, ['owner']],
    ['that can be moved', { locked: false }, ['owner']],
    [
      'that names another project',
      lie({ project: { ...certificateFixture().project, name: 'Another' } }),
      ['project'],
    ],
    ['of another vintage', lie({ vintage: 2020 }), ['project']],
    [
      'whose books do not balance',
      { credit: creditFixture({ circulating: units(1_000_000n) }) },
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
          promised: tamperedDocument.hash,
          document: tamperedDocument,
        },
      },
      ['metadata'],
    ],
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
