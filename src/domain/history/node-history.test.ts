import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode, revertError } from '../../chain/fake-node.fixture.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { rawCertificateFixture } from '../retirement/raw-certificate.fixture.ts'
import { nodeHistory } from './node-history.ts'

const certificates = '0x3333333333333333333333333333333333333333'
const hash = `0x${'aa'.repeat(32)}` as const
const raw = rawCertificateFixture()
const head = 100_000n

type LogQuery = {
  readonly topics: readonly (string | readonly string[] | null)[]
  readonly fromBlock: string
  readonly toBlock: string
}

type Setting = {
  /** Block of the certificates 1, 41 and 42. */
  readonly issuedAt?: bigint
  /** How many blocks have the time that the certificates state: 50,000 and those after it. */
  readonly atOneTime?: bigint
  readonly retiredAt?: bigint
  readonly certificate?: () => unknown
}

/** A chain of 100,000 blocks, otherwise 12 seconds apart. */
function chainWith({
  issuedAt = 50_000n,
  atOneTime = 1n,
  retiredAt = raw.retiredAt,
  certificate,
}: Setting = {}) {
  const timeOf = (block: bigint) => {
    const first = block - 50_000n
    const steps = first < 0n ? first : first < atOneTime ? 0n : first - atOneTime + 1n
    return raw.retiredAt + steps * 12n
  }
  const issued = [1n, 41n, 42n].map((certificateId) =>
    logOf(certificates, retirementCertificateAbi, 'CertificateIssued', {
      ...raw,
      certificateId,
      details: raw,
    }),
  )
  const { chain, requests } = fakeNode({
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([number]) =>
      blockFixture({ number, timestamp: numberToHex(timeOf(BigInt(number as string))) }),
    eth_getLogs: ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as LogQuery
      if (BigInt(toBlock) > head) throw new Error('The block does not exist yet.')
      if (issuedAt < BigInt(fromBlock) || issuedAt > BigInt(toBlock)) return []
      return numbered(issued, { block: issuedAt, hash }).filter(
        (log) => log.topics[1] === topics[1],
      )
    },
    eth_call: callsOf([
      {
        address: certificates,
        abi: retirementCertificateAbi,
        views: {
          certificateCount: () => 42n,
          certificate: (id: bigint) => {
            if (certificate !== undefined) return certificate()
            if (id < 1n || id > 42n) throw revertError('0x')
            return rawCertificateFixture({ id, retiredAt })
          },
        },
      },
    ]),
  })
  const addresses = { 'Canopy#RetirementCertificate': certificates } as const
  const history = nodeHistory({ ...chain, deployment: { ...chain.deployment, addresses } })
  const readOf = (method: string) => requests.filter((request) => request.method === method)
  return {
    ask: (certificateId = raw.id) => history.certificate({ certificateId }),
    /** First and last block of each request for logs. */
    ranges: () =>
      readOf('eth_getLogs').map(({ params: [filter] }) => {
        const { fromBlock, toBlock } = filter as LogQuery
        return [Number(fromBlock), Number(toBlock)]
      }),
    blocksRead: () => readOf('eth_getBlockByNumber').length,
  }
}

describe('the retirement behind a certificate', () => {
  it('is found by the time that the certificate states, with a few requests', async () => {
    const { ask, ranges, blocksRead } = chainWith()
    expect(await ask()).toEqual({
      value: expect.objectContaining({
        certificateId: 42n,
        beneficiary: raw.beneficiary,
        amount: { value: 12_500n, decimals: 3 },
        block: 50_000n,
        time: toSafeInteger(raw.retiredAt),
        hash,
        logIndex: 2,
      }),
      source: { kind: 'chain', chainId: 31_337, block: head },
      reach: { kind: 'since', block: 50_000n, time: toSafeInteger(raw.retiredAt) },
      finished: true,
    })
    expect(ranges()).toEqual([[50_000, 50_019]])
    expect(blocksRead()).toBeLessThan(30)
  })

  it.each([1n, 41n])('is found for certificate %i', async (id) => {
    const { ask, ranges } = chainWith()
    expect((await ask(id)).value?.certificateId).toBe(id)
    expect(ranges()).toEqual([[50_000, 50_019]])
  })

  it('is found in the last of twenty blocks of one time', async () => {
    const { ask, ranges } = chainWith({ issuedAt: 50_019n, atOneTime: 20n })
    expect((await ask()).value).toMatchObject({ certificateId: 42n, block: 50_019n })
    expect(ranges()).toHaveLength(1)
  })

  it('is found by reading back where still more blocks have that time', async () => {
    const { ask, ranges } = chainWith({ issuedAt: 50_020n, atOneTime: 21n })
    expect((await ask()).value).toMatchObject({ certificateId: 42n, block: 50_020n })
    expect(ranges()).toHaveLength(2)
  })

  it('is found in the newest block, without asking for later ones', async () => {
    const newest = { issuedAt: head, retiredAt: raw.retiredAt + (head - 50_000n) * 12n }
    const { ask, ranges } = chainWith(newest)
    expect((await ask()).value).toMatchObject({ certificateId: 42n, block: head })
    expect(ranges()).toEqual([[toSafeInteger(head), toSafeInteger(head)]])
  })

  it('is found by reading back where no block is as late as the certificate says', async () => {
    const { ask, ranges } = chainWith({ retiredAt: raw.retiredAt + head * 12n })
    expect((await ask()).value).toMatchObject({ certificateId: 42n, block: 50_000n })
    expect(ranges()).toEqual([[0, toSafeInteger(head)]])
  })

  it.each([0n, 43n])('is null for id %i, which was never issued', async (id) => {
    expect(await chainWith().ask(id)).toMatchObject({ value: null, finished: true })
  })

  it('fails where the node does not say when the certificate was issued', async () => {
    const certificate = () => {
      throw new Error('The node is overloaded.')
    }
    await expect(chainWith({ certificate }).ask()).rejects.toThrow('The node is overloaded.')
  })
})
