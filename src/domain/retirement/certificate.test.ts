import { describe, expect, it } from 'vitest'
import { beneficiaryText, certificateOf } from './certificate.ts'
import { rawCertificateFixture } from './raw-certificate.fixture.ts'

const periodEnd = 1_735_689_599n

describe('a certificate as the contract returns it', () => {
  it('states nothing where the contract has zero', () => {
    expect(certificateOf(rawCertificateFixture({ periodEnd }))).toMatchObject({
      registryBatch: null,
      expirationDate: null,
      period: { start: null, end: 1_735_689_599 },
    })
  })

  it('states the registry’s batch, the expiry and the period where they are given', () => {
    const given = { registryBatch: 12n, expirationDate: 1_900_000_000n, periodStart: 1n, periodEnd }
    expect(certificateOf(rawCertificateFixture(given))).toMatchObject({
      registryBatch: 12n,
      expirationDate: 1_900_000_000,
      period: { start: 1, end: 1_735_689_599 },
    })
  })
})

describe('the beneficiary in words', () => {
  it.each([
    [
      'an organisation by its name',
      { beneficiaryName: 'Alder GmbH', nameHash: null },
      'Alder GmbH',
    ],
    [
      'a natural person without a name',
      { beneficiaryName: '', nameHash: `0x${'ab'.repeat(32)}` },
      'A natural person',
    ],
    ['nobody where only the account is named', { beneficiaryName: '', nameHash: null }, null],
  ] as const)('is %s', (_, stated, text) => {
    expect(beneficiaryText(stated)).toBe(text)
  })
})
