import { expect, it } from 'vitest'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
} from '../../../domain/retirement/evidence.fixture.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import {
  orderFixture as anyOrder,
  confirmationFixture,
} from '../../../domain/retirement/order.fixture.ts'
import type { RetirementOrder } from '../../../domain/retirement/orders.ts'
import { checkRegistry } from './certificate-checks.ts'
import { verdictOf, verifyCertificate } from './verify-certificate.ts'

const stranger = '0x00000000000000000000000000000000000000ff'
const { project } = creditFixture()
const kept = creditFixture({ project: { ...project, custody: 'IMMOBILISED' } })
const { id, tokenId, retiredBy, beneficiary } = certificateFixture()
const orderFixture = (changes: Partial<RetirementOrder> = {}) =>
  anyOrder({ id: 7n, tokenId, holder: retiredBy, beneficiary, ...changes })
const origin = { order: orderFixture(), confirmation: confirmationFixture() }

const checked = (changes: Partial<CertificateEvidence>) =>
  checkRegistry(evidenceFixture({ credit: kept, origin, ...changes }))

it('needs no confirmation where this chain is the register', () => {
  expect(checked({ credit: creditFixture(), origin: null })).toEqual([
    'passed',
    'This chain is the register of Verra: the burn is the retirement.',
  ])
})

it('says of what lies at a registry who stated its retirement there', () => {
  const [result, finding] = checked({})
  expect(result).toBe('passed')
  expect(finding).toMatch(
    /^Order 7\. 0x0+e1 states that the registry of Verra retired .+ on Nov 2, 2026, reference VCS-RET-77\. Look it up there\.$/,
  )
  const confirmation = confirmationFixture({ isPooled: true })
  expect(checked({ origin: { ...origin, confirmation } })[1]).toContain(
    'The registry names lot 3, not the beneficiary',
  )
})

it('remarks that no registry has confirmed it', () => {
  const evidence = evidenceFixture({ credit: kept, origin: null })
  expect(checkRegistry(evidence)).toEqual([
    'warning',
    'Registry not confirmed: nothing here says that the registry of Verra retired these credits.',
  ])
  expect(verdictOf(verifyCertificate(evidence))).toBe('proven-with-remarks')
})

it.each([
  ['another credit', { order: orderFixture({ tokenId: 1n }) }],
  ['another credit', { confirmation: confirmationFixture({ tokenId: 1n }) }],
  ['another holder', { order: orderFixture({ holder: stranger }) }],
  ['another beneficiary', { order: orderFixture({ beneficiary: stranger }) }],
  ['other certificates', { confirmation: confirmationFixture({ firstCertificateId: id + 1n }) }],
  [
    'other certificates',
    { confirmation: confirmationFixture({ firstCertificateId: id - 1n, certificateCount: 1 }) },
  ],
  ['other serial numbers', { confirmation: confirmationFixture({ serials: [] }) }],
])('refutes an origin of %s', (text, changes) => {
  const [result, finding] = checked({ origin: { ...origin, ...changes } })
  expect(result).toBe('failed')
  expect(finding).toContain(text)
})
