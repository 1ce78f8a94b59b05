import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { labelFixture } from '../../../domain/credits/labels/label.fixture.ts'
import { labelSummary } from './label-summary.ts'

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
