import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { labelFixture } from './label.fixture.ts'
import {
  attestableKinds,
  heldAt,
  isCorsia,
  labelKinds,
  labelName,
  labelOf,
  labelStateAt,
  validityText,
  validLabelKinds,
} from './label.ts'

const revoked = (at: number) => ({ at, by: zeroAddress, reason: 'Approval withdrawn' })

it('names the last day, not the first on which it no longer holds', () => {
  expect(validityText({ validFrom: 1_769_817_600, validUntil: null })).toBe('From Jan 31, 2026')
  expect(validityText({ validFrom: 1_769_817_600, validUntil: 1_769_904_000 })).toBe(
    'From Jan 31, 2026 to Jan 31, 2026',
  )
})

describe('heldAt', () => {
  it('includes the first second and excludes the end', () => {
    const label = labelFixture({ validFrom: 100, validUntil: 200 })
    expect([99, 100, 199, 200].map((time) => heldAt(label, time))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('ends with the revocation, and keeps what held before', () => {
    const label = labelFixture({ validFrom: 100, revocation: revoked(150) })
    expect([100, 149, 150, 1_000].map((time) => heldAt(label, time))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

it('names each kind once, in the order of lists', () => {
  const labels = [
    labelFixture({ kind: 'CORRESPONDING_ADJUSTMENT' }),
    labelFixture({ kind: 'CCP' }),
    labelFixture({ kind: 'CCP', id: 2n }),
    labelFixture({ kind: 'CORSIA_FIRST_PHASE', revocation: revoked(1) }),
  ]
  expect(validLabelKinds(labels, 1_700_000_000)).toEqual(['CCP', 'CORRESPONDING_ADJUSTMENT'])
})

it('attests no label without a compliance period, and still reads those that were', () => {
  expect(labelKinds.indexOf('CORSIA_2027_2029')).toBe(5)
  expect(labelKinds.indexOf('CORSIA_2033_2035')).toBe(7)
  expect(labelKinds.filter((kind) => !attestableKinds.some((each) => each === kind))).toEqual([
    'CORSIA_SECOND_PHASE',
  ])
  expect(labelKinds.filter(isCorsia).map(labelName)).toEqual([
    'CORSIA, first phase',
    'CORSIA, second phase, period not stated',
    'CORSIA, second phase, 2027 to 2029',
    'CORSIA, second phase, 2030 to 2032',
    'CORSIA, second phase, 2033 to 2035',
  ])
})

it('does not count a revoked label where the chain’s clock is ahead', () => {
  const label = labelFixture({ revocation: revoked(1_700_000_060) })
  expect(validLabelKinds([label], 1_700_000_000)).toEqual([])
})

it('says that a revoked label is revoked, even when it has also ended', () => {
  const label = labelFixture({ validFrom: 100, validUntil: 200 })
  expect(labelStateAt(label, 99)).toBe('begins later')
  expect(labelStateAt(label, 100)).toBe('holds')
  expect(labelStateAt(label, 200)).toBe('ended')
  expect(labelStateAt({ ...label, revocation: revoked(150) }, 200)).toBe('revoked')
})

describe('labelOf', () => {
  const raw = {
    id: 3n,
    tokenId: 7n,
    kind: 3,
    attester: zeroAddress,
    attestedAt: 300n,
    validFrom: 100n,
    validUntil: 0n,
    revokedAt: 0n,
    revokedBy: zeroAddress,
    documentHash: zeroHash,
    sourceURI: 'ipfs://letter',
    revocationReason: '',
  } as const

  it('reads 0 as no end and no revocation', () => {
    expect(labelOf(raw)).toEqual({
      id: 3n,
      tokenId: 7n,
      kind: 'HOST_COUNTRY_AUTHORISATION',
      attester: zeroAddress,
      attestedAt: 300,
      validFrom: 100,
      validUntil: null,
      source: { uri: 'ipfs://letter', hash: zeroHash },
      revocation: null,
    })
  })

  it('reads who revoked it, when and why', () => {
    const label = labelOf({ ...raw, revokedAt: 400n, revocationReason: 'Withdrawn' })
    expect(label.revocation).toEqual({ at: 400, by: zeroAddress, reason: 'Withdrawn' })
  })

  it('refuses a kind that the app does not know', () => {
    expect(() => labelOf({ ...raw, kind: 8 })).toThrow('Unknown label code: 8')
  })
})
