import { expect, it } from 'vitest'
import { allocateSerials } from '../../../domain/credits/serials.ts'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
  issuanceFixture,
  issuedEventFixture,
} from '../../../domain/retirement/evidence.fixture.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type CheckName, verdictOf, verifyCertificate } from './verify-certificate.ts'

// What a certificate states of purpose, beneficiary, serial numbers and expiry: one falsified for each.

const units = creditAmount
const falsified = (changes: Parameters<typeof certificateFixture>[0]) => ({
  certificate: certificateFixture(changes),
})

it.each<[string, Partial<CertificateEvidence>, readonly CheckName[]]>([
  ['with another purpose', falsified({ purpose: 'COMPENSATION' }), ['agreement']],
  ['with another country', falsified({ country: 'FR' }), ['agreement']],
  [
    'that hides the hash of a name',
    {
      issuance: issuanceFixture({
        events: [issuedEventFixture({ nameHash: `0x${'ab'.repeat(32)}` })],
      }),
    },
    ['agreement'],
  ],
  [
    'for a purpose that its type does not have',
    {
      ...falsified({ purpose: 'SCOPE_2_MARKET_BASED' }),
      issuance: issuanceFixture({
        events: [issuedEventFixture({ purpose: 'SCOPE_2_MARKET_BASED' })],
      }),
    },
    ['rules'],
  ],
  [
    'of a fraction of an energy certificate',
    {
      ...falsified({ type: 'RenewableEnergyCertificate' }),
      credit: creditFixture({
        project: { ...creditFixture().project, type: 'RenewableEnergyCertificate' },
      }),
    },
    ['rules'],
  ],
  [
    'that names an organisation and a person',
    {
      ...falsified({ nameHash: `0x${'ab'.repeat(32)}` }),
      issuance: issuanceFixture({
        events: [issuedEventFixture({ nameHash: `0x${'ab'.repeat(32)}` })],
      }),
    },
    ['rules'],
  ],
  [
    'of an organisation of no country',
    {
      ...falsified({ country: null }),
      issuance: issuanceFixture({ events: [issuedEventFixture({ country: null })] }),
    },
    ['rules'],
  ],
  [
    'of a country that does not exist',
    {
      ...falsified({ country: 'XX' }),
      issuance: issuanceFixture({ events: [issuedEventFixture({ country: 'XX' })] }),
    },
    ['rules'],
  ],
  [
    'for another account that is not named',
    {
      ...falsified({ beneficiaryName: '' }),
      issuance: issuanceFixture({ events: [issuedEventFixture({ beneficiaryName: '' })] }),
    },
    ['rules'],
  ],
  [
    'with the serial numbers of others',
    falsified({ serials: allocateSerials([{ first: 2_001, last: 3_000 }], 0n, 12_500n) }),
    ['serials'],
  ],
  [
    'with serial numbers of more than was retired',
    falsified({ serials: allocateSerials([{ first: 1_001, last: 3_000 }], 0n, 12_501n) }),
    ['serials'],
  ],
  [
    'with another part of the last serial number',
    falsified({
      serials: certificateFixture().serials.map((range) => ({ ...range, lastThousandths: 501 })),
    }),
    ['serials'],
  ],
  ['that claims another place in the batch', falsified({ offset: 1n }), ['agreement', 'serials']],
  [
    'that claims units which are still in circulation',
    { credit: creditFixture({ retired: units(12_499n), circulating: units(987_501n) }) },
    ['serials', 'totals'],
  ],
  [
    'whose serial numbers no verifier confirmed',
    { serials: { ...evidenceFixture().serials, confirmed: [] } },
    ['serials'],
  ],
  [
    'whose batch has other serial numbers than were confirmed',
    { serials: { ...evidenceFixture().serials, confirmed: [{ first: 1_001, last: 2_999 }] } },
    ['serials'],
  ],
  [
    'whose serial numbers are not the next ones',
    {
      ...falsified({ serials: allocateSerials([{ first: 1_101, last: 3_000 }], 0n, 12_500n) }),
      serials: {
        ...evidenceFixture().serials,
        allocated: allocateSerials([{ first: 1_101, last: 3_000 }], 0n, 12_500n),
      },
    },
    ['serials'],
  ],
  ['that states another expiry', falsified({ expirationDate: 1_900_000_000 }), ['expiry']],
])('refutes a certificate %s', (_, changes, failures) => {
  const checks = verifyCertificate(evidenceFixture(changes))
  expect(checks.filter(({ result }) => result === 'failed').map(({ name }) => name)).toEqual(
    failures,
  )
  expect(verdictOf(checks)).toBe('refuted')
})

const findingOf = (name: CheckName, changes: Partial<CertificateEvidence> = {}) =>
  verifyCertificate(evidenceFixture(changes)).find((check) => check.name === name)

it('says which serial numbers were retired, and what for', () => {
  expect(findingOf('serials')?.finding).toBe(
    '1001 to 1013 (of the last 0.5), after 0 credits of the batch.',
  )
  expect(findingOf('rules')?.finding).toBe('Contribution.')
  expect(findingOf('expiry')?.finding).toBe('It does not expire.')
})

it('passes what was retired a second before its expiry', () => {
  const expirationDate = certificateFixture().retiredAt + 1
  const found = findingOf('expiry', {
    ...falsified({ expirationDate }),
    credit: creditFixture({ expirationDate }),
  })
  expect(found?.result).toBe('passed')
})

it('passes a natural person with only the hash of the name', () => {
  const stated = { beneficiaryName: '', country: null, nameHash: `0x${'ab'.repeat(32)}` } as const
  const checks = verifyCertificate(
    evidenceFixture({
      ...falsified(stated),
      issuance: issuanceFixture({ events: [issuedEventFixture(stated)] }),
    }),
  )
  expect(verdictOf(checks)).toBe('proven')
})
