import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { labelFixture } from '../../../domain/credits/labels/label.fixture.ts'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { labelSummary, statementOf } from './statement.ts'

it('names the amount, the credit and the beneficiary', () => {
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

const held = labelFixture()
const revoked = labelFixture({ revocation: { at: 1_800_000_000, by: zeroAddress, reason: 'No' } })

it.each([
  [[], 'No verifier has attested a label that held then.'],
  [[held], 'One label, not revoked since.'],
  [[revoked], 'One label, revoked since.'],
  [[held, revoked], '2 labels, 1 revoked since.'],
  [[revoked, revoked], '2 labels, all revoked since.'],
])('%#', (labels, sentence) => {
  expect(labelSummary(labels)).toBe(sentence)
})
