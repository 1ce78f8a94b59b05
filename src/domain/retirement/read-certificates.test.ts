import { QueryClient } from '@tanstack/react-query'
import { keccak256, numberToHex, stringToBytes, zeroAddress, zeroHash } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { creditLabelsAbi } from '../../chain/abi/creditLabels-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode, receiptFixture } from '../../chain/fake-node.fixture.ts'
import { rawLabelFixture } from '../credits/labels/label.fixture.ts'
import { toDataUri } from '../documents/document.ts'
import { rawCertificateFixture } from './raw-certificate.fixture.ts'
import {
  certificateEvidenceQuery,
  certificatePictureQuery,
  certificatesOfQuery,
  issuedCertificateIds,
  latestCertificatesQuery,
} from './read-certificates.ts'
import { verdictOf, verifyCertificate } from './verify-certificate.ts'

const buyer = '0x1111111111111111111111111111111111111111'
const beneficiary = '0x2222222222222222222222222222222222222222'
const certificates = '0x3333333333333333333333333333333333333333'
const credits = '0x4444444444444444444444444444444444444444'
const projects = '0x5555555555555555555555555555555555555555'
const creditLabels = '0x7777777777777777777777777777777777777777'
const stranger = '0x6666666666666666666666666666666666666666'
const hash = `0x${'aa'.repeat(32)}` as const
const tokenId = (7n << 128n) | (1n << 16n) | 2023n
const document = '{"project_id":"VCS-9001","vintage_year":2023}'
const retiredAt = 1_750_000_000

const details = {
  beneficiary,
  purpose: 1,
  beneficiaryCountry: '0x4445',
  nameHash: zeroHash,
  beneficiaryName: 'Alder Logistics',
  message: 'Freight',
  periodStart: 1_704_067_200n,
  periodEnd: 1_735_689_599n,
} as const

/** 12.5 credits after 100 others of a batch with one confirmed range. */
const offset = 87_500n
const wholeBatch = [
  { firstSerial: 1, lastSerial: 2_000, firstThousandths: 1_000, lastThousandths: 1_000 },
]
const serials = [
  { firstSerial: 88, lastSerial: 100, firstThousandths: 500, lastThousandths: 1_000 },
]

const rawCertificate = (id: bigint) =>
  rawCertificateFixture({ id, offset, serials, retiredBy: buyer, ...details })

const credit = {
  tokenId,
  projectId: 7n,
  batch: 1,
  vintage: 2023,
  monitoringStart: 1_672_531_200n,
  monitoringEnd: 1_704_067_199n,
  registryBatch: 0n,
  status: 1,
  issuanceDate: 0n,
  expirationDate: 0n,
  verifiedAt: 1n,
  issuer: stranger,
  verifier: stranger,
  token: zeroAddress,
  assetId: 15n,
  verified: 2_000_000n,
  issued: 1_000_000n,
  circulating: 900_000n,
  retired: 100_000n,
  cancelled: 0n,
  metadataHash: keccak256(stringToBytes(document)),
  metadataURI: toDataUri(document),
}

const issued = (certificateId: bigint, amount = 12_500n, from: `0x${string}` = certificates) =>
  logOf(from, retirementCertificateAbi, 'CertificateIssued', {
    certificateId,
    tokenId,
    beneficiary,
    retiredBy: buyer,
    amount,
    offset,
    details,
  })
const retired = (amount = 12_500n, from: `0x${string}` = credits) =>
  logOf(from, environmentalCreditsAbi, 'CreditRetired', { account: buyer, tokenId, amount })
const moved = (to: `0x${string}`, value = 12_500n, from: `0x${string}` = credits) =>
  logOf(from, environmentalCreditsAbi, 'TransferSingle', {
    operator: buyer,
    from: buyer,
    to,
    id: tokenId,
    value,
  })
const burned = (value = 12_500n, from: `0x${string}` = credits) => moved(zeroAddress, value, from)
const burnedTogether = (ids: readonly bigint[], values: readonly bigint[]) =>
  logOf(credits, environmentalCreditsAbi, 'TransferBatch', {
    operator: buyer,
    from: buyer,
    to: zeroAddress,
    ids,
    values,
  })

/** A request for serial numbers of the credit, decided or not. */
const issuance = (changes: Readonly<Record<string, bigint | number>>) => ({
  tokenId,
  verifier: stranger,
  firstSerial: 1,
  lastSerial: 2_000,
  requestedAt: 1n,
  decidedAt: 2n,
  ...changes,
})

type LogQuery = {
  readonly address: readonly string[]
  readonly fromBlock: string
  readonly toBlock: string
}

/** A chain with `count` certificates. Id 42 was issued by a transaction with these logs. */
function chainWith(
  logs: readonly FakeLog[],
  {
    count = 42n,
    status = '0x1',
    receipt,
  }: { readonly count?: bigint; readonly status?: string; readonly receipt?: null | Error } = {},
): OpenChain {
  const pages: bigint[] = []
  const node = fakeNode({
    eth_blockNumber: () => numberToHex(1_000),
    eth_getBlockByNumber: () =>
      blockFixture({ number: numberToHex(900), timestamp: numberToHex(retiredAt) }),
    eth_getTransactionReceipt: () => {
      if (receipt instanceof Error) throw receipt
      if (receipt === null) return null
      return receiptFixture({
        status,
        blockNumber: numberToHex(900),
        logs: numbered(logs, { block: 900n, hash }),
      })
    },
    eth_getLogs: ([filter]) => {
      const { address, fromBlock, toBlock } = filter as LogQuery
      if (BigInt(fromBlock) > 900n || BigInt(toBlock) < 900n) return []
      const asked = address.map((one) => one.toLowerCase())
      const own = logs.filter((log) => asked.includes(log.address.toLowerCase()))
      return numbered(own, { block: 900n, hash }).filter(
        ({ topics }) => topics[0] === issued(1n).topics[0],
      )
    },
    eth_call: callsOf([
      {
        address: certificates,
        abi: retirementCertificateAbi,
        views: {
          certificateCount: () => count,
          certificate: (id: bigint) => rawCertificate(id),
          svg: (id: bigint) => `<svg>${id}</svg>`,
          ownerOf: () => beneficiary,
          locked: () => true,
          certificatesOf: (_owner: string, from: bigint, limit: bigint) => {
            pages.push(from)
            const first = from === 0n ? count : from
            const length = Number(first < limit ? first : limit)
            const page = Array.from({ length }, (_, index) => rawCertificate(first - BigInt(index)))
            return [page, first > limit ? first - limit : 0n]
          },
        },
      },
      {
        address: credits,
        abi: environmentalCreditsAbi,
        views: {
          credit: () => credit,
          decodeTokenId: () => [7n, (1n << 16n) | 2023n],
          issuanceCount: () => 3n,
          issuances: () => [
            issuance({ status: 1 }),
            issuance({ status: 0, firstSerial: 2_001, lastSerial: 2_500 }),
            issuance({ status: 1, tokenId: 99n, firstSerial: 7_001, lastSerial: 7_500 }),
          ],
          serials: (_tokenId: bigint, from: bigint) => (from === 0n ? wholeBatch : serials),
        },
      },
      {
        address: creditLabels,
        abi: creditLabelsAbi,
        views: {
          labelsAt: (id: bigint, time: bigint) => [
            rawLabelFixture({ id: 5n, tokenId: id, validFrom: time }),
          ],
        },
      },
      {
        address: projects,
        abi: projectRegistryAbi,
        views: {
          project: () => ({
            issuer: stranger,
            creditType: 0,
            standardId: 1,
            country: '0x545a',
            createdAt: 1n,
            code: 'VCS-9001',
            name: 'Rufiji Mangroves',
            location: 'Rufiji Delta',
            methodology: 'VM0033',
          }),
          standard: () => ({ name: 'Verra', serialScope: 0 }),
        },
      },
    ]),
  })
  const addresses = {
    'Canopy#RetirementCertificate': certificates,
    'Canopy#EnvironmentalCredits': credits,
    'Canopy#ProjectRegistry': projects,
    'Canopy#CreditLabels': creditLabels,
  } as const
  return { ...node.chain, deployment: { ...node.chain.deployment, addresses } }
}

const ask = async <T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => {
  const found = await new QueryClient().fetchQuery(query as never)
  return (found as { readonly value: T }).value
}

/** The names of the checks that fail for certificate 42. */
async function failuresOf(logs: readonly FakeLog[], options?: Parameters<typeof chainWith>[1]) {
  const evidence = await ask<Parameters<typeof verifyCertificate>[0] | null>(
    certificateEvidenceQuery(chainWith(logs, options), 42n),
  )
  if (evidence === null) throw new Error('There is no certificate 42.')
  const checks = verifyCertificate(evidence)
  return { verdict: verdictOf(checks), failed: failedIn(checks) }
}
const failedIn = (checks: ReturnType<typeof verifyCertificate>) =>
  checks.filter(({ result }) => result === 'failed').map(({ name }) => name)
const proven = { verdict: 'proven', failed: [] }

describe('the evidence of a certificate', () => {
  it('proves what one transaction burned, recorded and certified', async () => {
    expect(await failuresOf([burned(), retired(), issued(42n)])).toEqual(proven)
  })

  it('counts only serial numbers of the credit that a verifier has confirmed', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)])
    expect(await ask(certificateEvidenceQuery(chain, 42n))).toMatchObject({
      serials: { confirmed: [{ first: 1, last: 2_000 }] },
    })
  })

  it('has the labels that held at the time of the retirement', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)])
    expect(await ask(certificateEvidenceQuery(chain, 42n))).toMatchObject({
      contracts: { labels: creditLabels },
      labels: [{ id: 5n, tokenId, kind: 'CCP', validFrom: retiredAt }],
    })
  })

  it('does not need the contract of the labels', async () => {
    const { deployment, ...chain } = chainWith([burned(), retired(), issued(42n)])
    const { 'Canopy#CreditLabels': _, ...addresses } = deployment.addresses
    const older = { ...chain, deployment: { ...deployment, addresses } }
    expect(await ask(certificateEvidenceQuery(older, 42n))).toMatchObject({
      contracts: { labels: null },
      labels: null,
    })
  })

  it('does not depend on the order of the logs', async () => {
    expect(await failuresOf([issued(42n), retired(), burned()])).toEqual(proven)
  })

  it('counts burns in a batch, each credit with its own amount', async () => {
    const batch = burnedTogether([99n, tokenId], [1n, 12_500n])
    expect(await failuresOf([batch, retired(), issued(42n)])).toEqual(proven)
    const swapped = burnedTogether([99n, tokenId], [12_500n, 1n])
    expect((await failuresOf([swapped, retired(), issued(42n)])).failed).toEqual(['burn'])
  })

  it.each<[string, readonly FakeLog[], readonly string[]]>([
    ['credits that were only transferred', [moved(stranger), retired(), issued(42n)], ['burn']],
    ['a burn of another contract', [burned(12_500n, stranger), retired(), issued(42n)], ['burn']],
    ['a burn of less', [burned(12_499n), retired(), issued(42n)], ['burn']],
    ['a burn of more', [burned(12_501n), retired(), issued(42n)], ['burn']],
    [
      'a record of another contract',
      [burned(), retired(12_500n, stranger), issued(42n)],
      ['retirement'],
    ],
    ['a record of another amount', [burned(), retired(1n), issued(42n)], ['retirement']],
    [
      'a second certificate for the same burn',
      [burned(), retired(), issued(42n), issued(43n)],
      ['burn'],
    ],
  ])('refutes %s', async (_, logs, failed) => {
    expect(await failuresOf(logs)).toEqual({ verdict: 'refuted', failed })
  })

  it('ignores a certificate of another contract in the same transaction', async () => {
    const logs = [burned(), retired(), issued(42n), issued(43n, 12_500n, stranger)]
    expect(await failuresOf(logs)).toEqual(proven)
  })

  it('cannot check a certificate whose event only another contract has', async () => {
    const logs = [burned(), retired(), issued(42n, 12_500n, stranger)]
    expect(await failuresOf(logs)).toEqual({ verdict: 'unchecked', failed: [] })
  })

  it('cannot check a certificate whose transaction the node has removed', async () => {
    const logs = [burned(), retired(), issued(42n)]
    expect(await failuresOf(logs, { receipt: null })).toEqual({ verdict: 'unchecked', failed: [] })
  })

  it('fails where the node does not respond, instead of finding nothing', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)], {
      receipt: new Error('The node is overloaded.'),
    })
    await expect(ask(certificateEvidenceQuery(chain, 42n))).rejects.toThrow(
      'The node is overloaded.',
    )
  })

  it('is read for the first certificate', async () => {
    const chain = chainWith([burned(), retired(), issued(1n)])
    expect(await ask(certificateEvidenceQuery(chain, 1n))).toMatchObject({
      certificate: { id: 1n },
      issuance: { status: 'read' },
    })
  })

  it('refutes a transaction that failed', async () => {
    const logs = [burned(), retired(), issued(42n)]
    expect((await failuresOf(logs, { status: '0x0' })).failed).toEqual(['event'])
  })

  it.each([0n, 43n])('is null for id %i, which was never issued', async (id) => {
    expect(await ask(certificateEvidenceQuery(chainWith([]), id))).toBeNull()
  })
})

it('the picture of a certificate is the one that the contract draws for its id', async () => {
  const query = certificatePictureQuery(chainWith([]), 42n)
  expect(query.queryKey.slice(-3)).toEqual(['one', '42', 'picture'])
  expect(await ask(query)).toBe('<svg>42</svg>')
})

describe('lists of certificates', () => {
  type Listed = readonly { readonly id: bigint }[]

  it('contain every certificate of a beneficiary over all pages', async () => {
    const found = await ask<Listed>(
      certificatesOfQuery(chainWith([issued(120n)], { count: 120n }), beneficiary),
    )
    expect(found.map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, index) => 120n - BigInt(index)),
    )
  })

  it('contain the twenty latest certificates, the newest first', async () => {
    const { count, certificates: latest } = await ask<{ count: bigint; certificates: Listed }>(
      latestCertificatesQuery(chainWith([issued(41n)])),
    )
    expect(count).toBe(42n)
    expect(latest).toHaveLength(20)
    expect(latest.slice(0, 2)).toMatchObject([{ id: 42n }, { id: 41n }])
    expect(latest.at(-1)?.id).toBe(23n)
  })

  it('are empty before the first retirement', async () => {
    expect(await ask(latestCertificatesQuery(chainWith([], { count: 0n })))).toEqual({
      count: 0n,
      certificates: [],
    })
  })

  it('of a transaction are in log order, without those of other contracts', async () => {
    const logs = [issued(9n), issued(7n, 1n, stranger), burned(), issued(8n)]
    const { client } = chainWith(logs)
    const receipt = await getTransactionReceipt(client, { hash })
    expect(issuedCertificateIds(receipt, certificates)).toEqual([9n, 8n])
  })
})
