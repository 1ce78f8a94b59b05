import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { beneficiaryText, certificateOf, type RawCertificate } from './certificate.ts'

const account = '0x1111111111111111111111111111111111111111'
const raw: RawCertificate = {
  id: 42n,
  tokenId: 7n,
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
  periodEnd: 1_735_689_599n,
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
}

describe('a certificate as the contract returns it', () => {
  it('states nothing where the contract has zero', () => {
    expect(certificateOf(raw)).toMatchObject({
      registryBatch: null,
      expirationDate: null,
      period: { start: null, end: 1_735_689_599 },
    })
  })

  it('states the registry’s batch, the expiry and the period where they are given', () => {
    const given = { ...raw, registryBatch: 12n, expirationDate: 1_900_000_000n, periodStart: 1n }
    expect(certificateOf(given)).toMatchObject({
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
