import { toSafeInteger } from '../../lib/safe-integer.ts'
import 'fake-indexeddb/auto'
import { type Hex, keccak256, numberToHex, zeroHash } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import type { ChainIdentity } from '../../chain/deployment.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../chain/fake-node.fixture.ts'
import { rawCertificateFixture } from '../retirement/raw-certificate.fixture.ts'
import { nodeHistory } from './node-history.ts'

const beneficiary = '0x2222222222222222222222222222222222222222'
const certificates = '0x3333333333333333333333333333333333333333'

let runs = 0
const freshIdentity = () => `31337:genesis${runs++}:2026` as ChainIdentity

/**
 * A visit to a chain with so many certificates.
 *
 * @param chain.hashOf The hash of a block: another one after a reorganisation.
 */
async function visit(
  identity: ChainIdentity,
  chain: { readonly count: bigint; readonly block: number; readonly hashOf?: () => Hex },
) {
  const { count, block, hashOf = () => zeroHash } = chain
  let read = 0
  const node = fakeNode({
    eth_blockNumber: () => numberToHex(block),
    eth_getBlockByNumber: ([number]) => blockFixture({ number, hash: hashOf() }),
    eth_call: callsOf([
      {
        address: certificates,
        abi: retirementCertificateAbi,
        views: {
          balanceOf: () => count,
          certificatesOf: (_owner: string, from: bigint, limit: bigint) => {
            const first = from === 0n ? count : from
            const length = toSafeInteger(first < limit ? first : limit)
            read += length
            const page = Array.from({ length }, (_, index) =>
              rawCertificateFixture({ id: first - BigInt(index) }),
            )
            return [page, first > limit ? first - limit : 0n]
          },
        },
      },
    ]),
  })
  const addresses = { 'Canopy#RetirementCertificate': certificates } as const
  const deployment = { ...node.chain.deployment, identity, addresses }
  const history = nodeHistory({ ...node.chain, identity, deployment })
  const { value } = await history.retiredAmounts({ beneficiary })
  return { ids: value.map(({ certificateId }) => certificateId), read }
}

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => BigInt(count - index))

/** A first visit to a chain with 120 certificates, which has kept what it read. */
async function afterFirstVisit(identity: ChainIdentity) {
  const first = await visit(identity, { count: 120n, block: 50 })
  // What is read is shown before it is kept.
  await vi.waitFor(async () =>
    expect((await visit(identity, { count: 120n, block: 50 })).read).toBe(0),
  )
  return first
}

describe('what was retired for an account', () => {
  it('is read once: a second visit reads no certificate, or only those issued since', async () => {
    const identity = freshIdentity()
    expect(await afterFirstVisit(identity)).toEqual({ ids: idsTo(120), read: 120 })
    const unchanged = await visit(identity, { count: 120n, block: 60 })
    expect(unchanged).toEqual({ ids: idsTo(120), read: 0 })
    const later = await visit(identity, { count: 123n, block: 70 })
    expect(later).toEqual({ ids: idsTo(123), read: 3 })
    await vi.waitFor(async () =>
      expect(await visit(identity, { count: 123n, block: 80 })).toEqual({
        ids: idsTo(123),
        read: 0,
      }),
    )
  })

  it('is read again where the block that it was read at is no longer on the chain', async () => {
    const identity = freshIdentity()
    await afterFirstVisit(identity)
    const hashOf = () => keccak256('0x01')
    const other = await visit(identity, { count: 119n, block: 60, hashOf })
    expect(other).toEqual({ ids: idsTo(119), read: 119 })
    const shorter = await visit(identity, { count: 3n, block: 40 })
    expect(shorter).toEqual({ ids: idsTo(3), read: 3 })
  })

  it('is read again on another run of the chain', async () => {
    await afterFirstVisit(freshIdentity())
    expect((await visit(freshIdentity(), { count: 120n, block: 50 })).read).toBe(120)
  })

  it('asks for nothing where nothing was retired', async () => {
    expect(await visit(freshIdentity(), { count: 0n, block: 50 })).toEqual({ ids: [], read: 0 })
  })
})
