import { keccak256, numberToHex, stringToBytes, zeroAddress, zeroHash } from 'viem'
import { creditLabelsAbi } from '../../chain/abi/creditLabels-abi.ts'
import { creditNoticesAbi } from '../../chain/abi/creditNotices-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersLensAbi } from '../../chain/abi/retirementOrdersLens-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode, receiptFixture } from '../../chain/fake-node.fixture.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { rawLabelFixture } from '../credits/labels/label.fixture.ts'
import { toDataUri } from '../documents/document.ts'
import { rawCertificateFixture } from './raw-certificate.fixture.ts'

const buyer = '0x1111111111111111111111111111111111111111'
export const beneficiary = '0x2222222222222222222222222222222222222222'
export const certificates = '0x3333333333333333333333333333333333333333'
const credits = '0x4444444444444444444444444444444444444444'
const projects = '0x5555555555555555555555555555555555555555'
const ordersLens = '0x00000000000000000000000000000000000000e9'
export const creditLabels = '0x7777777777777777777777777777777777777777'
export const creditNotices = '0x7777777777777777777777777777777777777778'
export const stranger = '0x6666666666666666666666666666666666666666'
export const hash = `0x${'aa'.repeat(32)}` as const
export const tokenId = (7n << 128n) | (1n << 16n) | 2023n
const document = '{"project_id":"VCS-9001","vintage_year":2023}'
export const retiredAt = 1_750_000_000

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
  tradableUntil: 0n,
  expirationDate: 0n,
  verifiedAt: 1n,
  issuer: stranger,
  verifier: stranger,
  token: zeroAddress,
  assetId: 15n,
  verified: 2_000_000n,
  issued: 1_000_000n,
  circulating: 900_000n,
  inOrders: 0n,
  retired: 100_000n,
  cancelled: 0n,
  metadataHash: keccak256(stringToBytes(document)),
  metadataURI: toDataUri(document),
}

export const issued = (
  certificateId: bigint,
  amount = 12_500n,
  from: `0x${string}` = certificates,
  texts: object = {},
) =>
  logOf(from, retirementCertificateAbi, 'CertificateIssued', {
    certificateId,
    tokenId,
    beneficiary,
    retiredBy: buyer,
    amount,
    offset,
    details: { ...details, ...texts },
  })
export const retired = (amount = 12_500n, from: `0x${string}` = credits) =>
  logOf(from, environmentalCreditsAbi, 'CreditRetired', { account: buyer, tokenId, amount })
export const moved = (to: `0x${string}`, value = 12_500n, from: `0x${string}` = credits) =>
  logOf(from, environmentalCreditsAbi, 'TransferSingle', {
    operator: buyer,
    from: buyer,
    to,
    id: tokenId,
    value,
  })
export const burned = (value = 12_500n, from: `0x${string}` = credits) =>
  moved(zeroAddress, value, from)
export const burnedTogether = (ids: readonly bigint[], values: readonly bigint[]) =>
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
export function chainWith(
  logs: readonly FakeLog[],
  {
    count = 42n,
    status = '0x1',
    receipt,
    texts = {},
    notices = [],
  }: {
    readonly count?: bigint
    readonly status?: string
    readonly receipt?: null | Error
    readonly texts?: object
    readonly notices?: readonly object[]
  } = {},
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
          certificate: (id: bigint) => ({ ...rawCertificate(id), ...texts }),
          svg: (id: bigint) => `<svg>${id}</svg>`,
          ownerOf: () => beneficiary,
          locked: () => true,
          certificatesOf: (_owner: string, from: bigint, limit: bigint) => {
            pages.push(from)
            const first = from === 0n ? count : from
            const length = toSafeInteger(first < limit ? first : limit)
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
        address: creditNotices,
        abi: creditNoticesAbi,
        views: {
          noticesFor: () => notices,
        },
      },
      {
        address: ordersLens,
        abi: retirementOrdersLensAbi,
        views: { originsOf: () => [{ orderId: 0n, confirmationId: 0n }] },
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
          standard: () => ({ name: 'Verra', serialScope: 0, custody: 0, minimumUnit: 1 }),
        },
      },
    ]),
  })
  const addresses = {
    'Canopy#RetirementCertificate': certificates,
    'Canopy#EnvironmentalCredits': credits,
    'Canopy#ProjectRegistry': projects,
    'Canopy#CreditLabels': creditLabels,
    'Canopy#CreditNotices': creditNotices,
    'Canopy#RetirementOrdersLens': ordersLens,
  } as const
  return { ...node.chain, deployment: { ...node.chain.deployment, addresses } }
}
