import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { issuerProposalQuery } from './issuer-proposal.ts'
import { currencyEntryQuery, registryQuery } from './registry.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [registry, projects, verifier, proposed] = [at('1'), at('2'), at('3'), at('4')]
const { usdc } = chainWith({}).deployment

const entryOf = (token: Address, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ token, assetClass: 0, standard: 0, status: 0, expiresAt: 0n, issuer: at('5'), tokenId: 0n },
  ...{ handoverCount: 0n, registeredAt: 1n, verifier: zeroAddress, verifiedAt: 0n },
  ...{ metadataHash: zeroHash, metadataURI: '', ...changes },
})

/** A registry of so many assets, the last of which is a verified credit. */
function chainOf(count: number, hasCurrency = false) {
  const entries = Array.from({ length: count }, (_, index) =>
    index < count - 1
      ? entryOf(hasCurrency && index === 0 ? usdc : at('6'))
      : entryOf(at('7'), { assetClass: 2, standard: 1, status: 1, verifier, verifiedAt: 50n }),
  )
  const views = {
    assetCount: () => BigInt(count),
    assets: (from: bigint, limit: bigint) =>
      entries.filter((_, index) => BigInt(index) + 1n >= from && BigInt(index) + 1n < from + limit),
    issuerProposal: (id: bigint) => (id === 3n ? [proposed, 60n] : [zeroAddress, 0n]),
  }
  const { client } = fakeNode({
    eth_call: callsOf([
      { address: registry, abi: assetRegistryAbi, views },
      { address: projects, abi: assetRegistryAbi, views: { issuerProposal: () => [verifier, 7n] } },
      {
        ...{ address: usdc, abi: erc20Abi },
        views: { name: () => 'USD Coin', symbol: () => 'USDC', decimals: () => 6 },
      },
    ]),
  })
  return { ...chainWith({ AssetRegistry: registry, ProjectRegistry: projects }), client }
}
const cache = () => new QueryClient()

describe('the registry', () => {
  it('has every asset by its number, however many there are', async () => {
    const { value } = await cache().fetchQuery(registryQuery(chainOf(250)))
    expect(value.map(({ id }) => id)).toEqual(
      Array.from({ length: 250 }, (_, index) => BigInt(index + 1)),
    )
    expect(value[0]).toMatchObject({ standard: 'ERC20', status: 'PENDING', verification: null })
    expect(value[249]).toMatchObject({
      ...{ standard: 'ERC1155', status: 'VERIFIED', verification: { verifier, at: 50 } },
    })
  })

  it('says whether the currency is registered', async () => {
    const read = async (hasCurrency: boolean) =>
      (await cache().fetchQuery(currencyEntryQuery(chainOf(3, hasCurrency)))).value
    expect(await read(true)).toMatchObject({ currency: { symbol: 'USDC' }, entry: { id: 1n } })
    expect(await read(false)).toMatchObject({ currency: { decimals: 6 }, entry: null })
  })
})

it('reads who is to become an issuer and from when, or that nobody is', async () => {
  const read = async (contract: 'AssetRegistry' | 'ProjectRegistry', id: bigint) =>
    (await cache().fetchQuery(issuerProposalQuery(chainOf(1), { contract, id, name: '' }))).value
  expect(await read('AssetRegistry', 3n)).toEqual({ proposed, acceptableFrom: 60 })
  expect(await read('AssetRegistry', 4n)).toBeNull()
  expect(await read('ProjectRegistry', 4n)).toEqual({ proposed: verifier, acceptableFrom: 7 })
})
