import { expect, it } from 'vitest'
import { labelFixture } from '../../../domain/credits/labels/label.fixture.ts'
import { reportFixture } from '../../../domain/credits/notices/notice.fixture.ts'
import { certificateFixture, evidenceFixture } from '../../../domain/retirement/evidence.fixture.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type CheckName, verdictOf, verifyCertificate } from './verify-certificate.ts'

const revocation = {
  at: 1_760_000_000,
  by: '0x00000000000000000000000000000000000000d1',
  reason: 'The methodology was withdrawn.',
} as const
const forCorsia = { certificate: certificateFixture({ purpose: 'CORSIA' }) }

const findingOf = (check: CheckName, changes: Partial<CertificateEvidence>) => {
  const checks = verifyCertificate(evidenceFixture(changes))
  const { result, finding } = checks.find(({ name }) => name === check) ?? {}
  return { result, finding }
}
const labelsOf = (changes: Partial<CertificateEvidence>) => findingOf('labels', changes)

it.each<[string, Partial<CertificateEvidence>, string, string]>([
  ['no label', { labels: [] }, 'passed', 'No label held then.'],
  [
    'labels that stand',
    { labels: [labelFixture(), labelFixture({ kind: 'CORRESPONDING_ADJUSTMENT' })] },
    'passed',
    'Not revoked since: Core Carbon Principles (CCP); Corresponding adjustment.',
  ],
  [
    'a label that was revoked since',
    { labels: [labelFixture({ kind: 'CORSIA_FIRST_PHASE' }), labelFixture({ revocation })] },
    'warning',
    'Revoked since: Core Carbon Principles (CCP), on Oct 9, 2025.',
  ],
  [
    'a purpose that needs a label, and none',
    { ...forCorsia, labels: [labelFixture()] },
    'warning',
    'It was retired for CORSIA, but no verifier has attested its eligibility.',
  ],
  [
    'a type of credit without labels',
    { certificate: certificateFixture({ type: 'BiodiversityCredit' }), labels: [] },
    'passed',
    'Labels exist for carbon credits only.',
  ],
  [
    'a deployment without labels',
    { labels: null },
    'unavailable',
    'The deployment of this chain has no contract of labels.',
  ],
])('says of %s what it found', (_, changes, result, finding) => {
  expect(labelsOf(changes)).toEqual({ result, finding })
})

it.each([
  'CORSIA_FIRST_PHASE',
  'CORSIA_SECOND_PHASE',
  'CORSIA_2027_2029',
  'CORSIA_2030_2032',
  'CORSIA_2033_2035',
] as const)('accepts %s for a retirement under CORSIA', (kind) => {
  expect(labelsOf({ ...forCorsia, labels: [labelFixture({ kind })] }).result).toBe('passed')
})

it('does not refute a retirement whose label was revoked', () => {
  const labels = [labelFixture({ revocation })]
  expect(verdictOf(verifyCertificate(evidenceFixture({ labels })))).toBe('proven-with-remarks')
})

const noticeOf = (affected: bigint | null, changes: Parameters<typeof reportFixture>[0] = {}) => ({
  thread: { report: reportFixture(changes), compensations: [], withdrawal: null },
  affected: affected === null ? null : creditAmount(affected),
})

it.each<[string, CertificateEvidence['notices'], string, string]>([
  ['no notice', [], 'passed', 'No verifier has published a notice about them.'],
  [
    'a report without serial numbers',
    [noticeOf(null)],
    'warning',
    'Notice 1, over-issuance: whether these credits are affected is not known.',
  ],
  [
    'reports of its serial numbers, one withdrawn',
    [noticeOf(2_500n, { id: 4n, kind: 'REVERSAL' }), noticeOf(9_000n, { withdrawnBy: 5n })],
    'warning',
    'Notice 4, reversal: of these, 2.5 credits.',
  ],
  [
    'reports that have ended',
    [
      noticeOf(null, { compensated: creditAmount(400_000n) }),
      noticeOf(1n, { id: 2n, withdrawnBy: 3n }),
    ],
    'passed',
    'Notice 1, over-issuance: compensated. Notice 2, over-issuance: withdrawn.',
  ],
  [
    'a deployment without notices',
    null,
    'unavailable',
    'The deployment of this chain has no contract of notices.',
  ],
])('says of %s what the registry reported', (_, notices, result, finding) => {
  expect(findingOf('notices', { notices })).toEqual({ result, finding })
})

it('does not refute a retirement of credits that are reported', () => {
  const notices = [noticeOf(2_500n, { kind: 'INVALIDATION' })]
  expect(verdictOf(verifyCertificate(evidenceFixture({ notices })))).toBe('proven-with-remarks')
})
