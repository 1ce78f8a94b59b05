import { privateKeyToAccount } from 'viem/accounts'
import { recoverTypedDataAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import type { SignedAttestation } from '../../domain/assets/eligibility/statement.ts'
import {
  attestationFragment,
  attestationInFragment,
  attestationProblem,
  attestationText,
  attestationTypedData,
  readAttestation,
} from './attestation.ts'

const attestor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const at = {
  chainId: 31_337,
  list: '0x0000000000000000000000000000000000000011',
  account: '0x0000000000000000000000000000000000000012',
  now: 1_800_000_000,
} as const
const attestation = {
  account: at.account,
  owner: { kind: 'key' },
  until: at.now + 86_400,
  chainId: at.chainId,
  list: at.list,
  nonce: 3n,
  deadline: at.now,
  attestor: attestor.address,
} as const

async function signed(changes: Partial<SignedAttestation> = {}): Promise<SignedAttestation> {
  const stated = { ...attestation, ...changes }
  return { ...stated, signature: await attestor.signTypedData(attestationTypedData(stated)) }
}

it('comes back from its text and from its link as it was signed', async () => {
  for (const owner of [
    { kind: 'key' },
    { kind: 'itself' },
    { kind: 'owner', owner: '0x0000000000000000000000000000000000000013' },
  ] as const) {
    const original = await signed({ owner })
    expect(readAttestation(attestationText(original))).toEqual(original)
    const sent = attestationInFragment(attestationFragment(original))
    expect(readAttestation(sent ?? '')).toEqual(original)
    const { signature } = original
    const signer = await recoverTypedDataAddress({ ...attestationTypedData(original), signature })
    expect(signer).toBe(attestor.address)
  }
})

describe('another text is no attestation', () => {
  it.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['a list', '[]'],
    ['an address alone', JSON.stringify({ account: at.account })],
  ])('%s', (_, text) => expect(readAttestation(text)).toBeNull())

  it.each([
    ['schema', 'canopy/eligibility-attestation/2'],
    ['account', '0x12'],
    ['until', -1],
    ['until', 1.5],
    ['until', '1800000000'],
    ['nonce', '-1'],
    ['nonce', '1e3'],
    ['signature', 'signed'],
    ['signature', `0x${'00'.repeat(10_000)}`],
  ])('with %s %s', async (name, value) => {
    const text = JSON.parse(attestationText(await signed()))
    expect(readAttestation(JSON.stringify({ ...text, [name]: value }))).toBeNull()
  })
})

describe('an attestation is refused before its account signs', () => {
  it('and taken to the last second of its deadline', async () => {
    expect(attestationProblem(await signed(), at)).toBeNull()
    expect(attestationProblem(await signed({ deadline: at.now - 1 }), at)).toMatch(/deadline/)
  })

  it.each([
    ['of another network', { chainId: 1 }, /another network/],
    ['of another list', { list: at.account }, /another list/],
    ['of another account', { account: at.list }, /Only that account/],
    ['that has ended', { until: at.now }, /has ended/],
  ] as const)('%s', async (_, changes, problem) => {
    expect(attestationProblem(await signed(changes), at)).toMatch(problem)
  })
})
