import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { openReader } from '../../chain/reader.ts'
import {
  creditHoldingsQuery,
  creditsQuery,
  creditTokenHoldingsQuery,
  issuancesQuery,
  readCreditByToken,
  standardsQuery,
} from './read-credits.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [credits, projects, holder, token] = [at('1'), at('2'), at('3'), at('4')]

/** A credit of project 7 that nobody has confirmed: what is not known is 0. */
const raw = (tokenId: bigint) => ({
  ...{ tokenId, projectId: 7n, batch: 1, vintage: 2023, status: 0, registryBatch: 0n },
  ...{ monitoringStart: 100n, monitoringEnd: 200n, issuanceDate: 300n, verifiedAt: 0n },
  ...{ tradableUntil: 0n, expirationDate: 0n, issuer: at('5'), verifier: zeroAddress },
  ...{ token: zeroAddress, assetId: tokenId + 100n, verified: 9n, issued: 8n, circulating: 7n },
  ...{ inOrders: 6n, retired: 5n, cancelled: 4n, metadataHash: zeroHash, metadataURI: '/a.json' },
})

const issuance = (tokenId: bigint, decided: boolean) => ({
  ...{ tokenId, firstSerial: 1, lastSerial: 9, status: decided ? 1 : 0, requestedAt: 50n },
  ...{ decidedAt: decided ? 60n : 0n, verifier: decided ? at('6') : zeroAddress },
})

/** A chain with so many credits, of which the last one has a credit token. */
function chainOf(
  count: number,
  changes: Readonly<Record<string, unknown>> = {},
  country = '0x4b45',
) {
  const all = Array.from({ length: count }, (_, index) => ({
    ...raw(BigInt(index + 1)),
    ...(index === count - 1 ? { token, ...changes } : {}),
  }))
  const page = <T>(list: readonly T[], from: bigint, limit: bigint) =>
    list.filter((_, index) => BigInt(index + 1) >= from && BigInt(index + 1) < from + limit)
  const issuances = [issuance(1n, false), issuance(2n, true)]
  const { client } = fakeNode({
    eth_call: callsOf([
      {
        address: credits,
        abi: environmentalCreditsAbi,
        views: {
          creditCount: () => BigInt(count),
          credits: (from: bigint, limit: bigint) => page(all, from, limit),
          credit: (id: bigint) => all.find(({ tokenId }) => tokenId === id),
          issuanceCount: () => 2n,
          issuances: (from: bigint, limit: bigint) => page(issuances, from, limit),
          balanceOfBatch: (owners: readonly Address[], ids: readonly bigint[]) =>
            ids.map((id, index) => (owners[index] === holder && id > 1n ? id : 0n)),
        },
      },
      {
        address: projects,
        abi: projectRegistryAbi,
        views: {
          project: (id: bigint) => ({
            ...{ issuer: at('5'), creditType: 0, standardId: 1, country, createdAt: 1n },
            ...{ code: `P-${id}`, name: 'Mangroves', location: 'Delta', methodology: 'VM0033' },
          }),
          standardCount: () => 2n,
          standard: (id: number) => ({
            ...{ name: ['Verra', 'Gold'][id], serialScope: 1, custody: id, minimumUnit: 1 },
          }),
        },
      },
      {
        address: token,
        abi: erc20Abi,
        views: {
          balanceOf: (owner: Address) =>
            owner === holder ? 1_234_567_890_123_456_789n : 999_999_999_999_999n,
          decimals: () => 18,
        },
      },
    ]),
  })
  return {
    ...chainWith({ EnvironmentalCredits: credits, ProjectRegistry: projects }),
    client,
  }
}
const cache = () => new QueryClient()

describe('the credits of a chain', () => {
  it('have their project and its standard, and null for what is not known yet', async () => {
    const { value } = await cache().fetchQuery(creditsQuery(chainOf(2)))
    expect(value).toMatchObject([
      {
        ...{ tokenId: 1n, assetId: 101n, vintage: 2023, registryBatch: null, status: 'PENDING' },
        ...{ verifier: null, verifiedAt: null, tradableUntil: null, expirationDate: null },
        ...{ token: null, monitoringStart: 100, monitoringEnd: 200, issuanceDate: 300 },
        project: {
          ...{ id: 7n, type: 'CarbonCredit', standard: 'Gold', custody: 'IMMOBILISED' },
          ...{ code: 'P-7', country: 'KE' },
        },
        verified: { value: 9n, decimals: 3 },
        inOrders: { value: 6n, decimals: 3 },
      },
      { tokenId: 2n, token },
    ])
  })

  it('have what a verifier and the registry have added', async () => {
    const known = {
      ...{ registryBatch: 3n, verifier: at('6'), verifiedAt: 400n, status: 1 },
      ...{ tradableUntil: 86_400n, expirationDate: 172_800n },
    }
    const { value } = await cache().fetchQuery(creditsQuery(chainOf(1, known, '0x0000')))
    expect(value).toMatchObject([
      {
        ...{ registryBatch: 3n, verifier: at('6'), verifiedAt: 400, status: 'VERIFIED' },
        ...{ tradableUntil: 86_400, expirationDate: 172_800, project: { country: '' } },
      },
    ])
  })

  it('are read by the hundred, and one of them alone', async () => {
    const chain = chainOf(201)
    const { value } = await cache().fetchQuery(creditsQuery(chain))
    expect(value.map(({ tokenId }) => Number(tokenId))).toEqual(
      Array.from({ length: 201 }, (_, index) => index + 1),
    )
    const one = await readCreditByToken(await openReader(chain), 5n)
    expect(one).toEqual(value[4])
  })
})

describe('what an account holds', () => {
  it('is each credit of which it has some', async () => {
    const { value } = await cache().fetchQuery(creditHoldingsQuery(chainOf(3), holder))
    expect(value).toEqual([
      { tokenId: 2n, amount: { value: 2n, decimals: 3 } },
      { tokenId: 3n, amount: { value: 3n, decimals: 3 } },
    ])
    const none = await cache().fetchQuery(creditHoldingsQuery(chainOf(0), holder))
    expect(none.value).toEqual([])
  })

  it('is the credits of its credit tokens, cut to a thousandth', async () => {
    const held = async (account: Address) =>
      (await cache().fetchQuery(creditTokenHoldingsQuery(chainOf(3), account))).value
    expect(await held(holder)).toEqual([{ tokenId: 3n, amount: { value: 1_234n, decimals: 3 } }])
    expect(await held(at('9'))).toEqual([])
  })
})

it('reads issuances by their number, with who decided them', async () => {
  const { value } = await cache().fetchQuery(issuancesQuery(chainOf(1)))
  const range = { firstSerial: 1, lastSerial: 9, requestedAt: 50 }
  expect(value).toMatchObject([
    { id: 1n, tokenId: 1n, ...range, decidedAt: null, verifier: null },
    { id: 2n, tokenId: 2n, ...range, decidedAt: 60, verifier: at('6') },
  ])
})

it('reads the standards in the order of their ids', async () => {
  const { value } = await cache().fetchQuery(standardsQuery(chainOf(0)))
  expect(value).toEqual([
    { name: 'Verra', serialScope: 'vintage', custody: 'NATIVE' },
    { name: 'Gold', serialScope: 'vintage', custody: 'IMMOBILISED' },
  ])
})
