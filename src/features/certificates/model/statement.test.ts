import { expect, it } from 'vitest'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { statementOf } from './statement.ts'

it('says how much of what was retired for whom', () => {
  expect(statementOf(certificateFixture())).toBe(
    '12.5 t of Rufiji Mangroves, vintage 2023, batch 1, retired for Alder Logistics',
  )
  expect(
    statementOf(certificateFixture({ beneficiaryName: '', nameHash: `0x${'ab'.repeat(32)}` })),
  ).toMatch(/retired for a natural person$/)
  expect(
    statementOf(certificateFixture({ type: 'RenewableEnergyCertificate', beneficiaryName: '' })),
  ).toBe('12.5 MWh of Rufiji Mangroves, vintage 2023, batch 1, retired for 0x0000…00b1')
})
