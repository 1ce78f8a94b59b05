import { globSync, readFileSync } from 'node:fs'
import {
  type Address,
  erc20Abi,
  erc721Abi,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { localAppUrl } from '../scripts/lib/local-app-url.ts'
import { call } from '../scripts/seed/seed-chain.ts'
import { shares, usdc } from '../scripts/seed/units.ts'
import { environmentalCreditsAbi } from '../src/chain/abi/environmentalCredits-abi.ts'
import { poolsAbi } from '../src/chain/abi/pools-abi.ts'
import { config } from '../src/chain/config.ts'
import { activeNetwork } from '../src/chain/networks.ts'
import { addToWallet, type WalletAsset } from '../src/chain/wallet-assets.ts'
import { sameAddress } from '../src/lib/same-address.ts'
import { createWorld, type World } from './portfolio/world.ts'
import {
  problemsByErc721,
  problemsByErc1155,
  problemsByErc7572,
  problemsByMetaMask,
  problemsByOpenSea,
  problemsOfSvg,
  type WatchedContract,
  type WatchRequest,
} from './token-metadata/rules.ts'

const published = (folder: string) =>
  globSync(`public/metadata/${folder}/*.json`).map(
    (path) => [path, JSON.parse(readFileSync(path, 'utf8'))] as const,
  )

describe.each(published('credits'))('%s', (_, json) => {
  it('is what ERC-1155 and OpenSea ask for', () => {
    expect(problemsByErc1155(json)).toEqual([])
    expect(problemsByOpenSea(json)).toEqual([])
  })

  it('says that a unit is a thousandth, as a number and in words', () => {
    expect(json.decimals).toBe(3)
    expect(json.description).toMatch(/ 1 unit is 0\.001 credit\.$/)
  })

  it('has a page and a square picture, which stands alone', () => {
    expect(json.external_url).toContain(`${localAppUrl}/`)
    expect(json.image).toContain(`${localAppUrl}/metadata/images/`)
    const picture = readFileSync(json.image.replace(localAppUrl, 'public'), 'utf8')
    expect(problemsOfSvg(picture, true)).toEqual([])
  })

  it('has no text that software replaces by the id of the token', () => {
    expect(JSON.stringify(json)).not.toContain('{id}')
  })
})

it.each(published('assets'))('%s is what the ERCs ask for', (_, json) => {
  expect(problemsByErc721(json)).toEqual([])
  expect(problemsByErc1155(json)).toEqual([])
})

describe('on chain', () => {
  const start = Date.UTC(2025, 0, 1) / 1000
  const links = parseAbi(['function contractURI() view returns (string)'])
  const erc165 = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])
  let world: World
  let certificates: Address

  const contentOf = (uri: string, type: string): string => {
    const prefix = `data:${type};base64,`
    expect(uri.startsWith(prefix)).toBe(true)
    return Buffer.from(uri.slice(prefix.length), 'base64').toString()
  }
  const tokenOf = async (address: Address, id: bigint) => {
    const args = [id] as const
    const uri = await world.client.readContract({
      address,
      abi: erc721Abi,
      functionName: 'tokenURI',
      args,
    })
    return JSON.parse(contentOf(uri, 'application/json'))
  }

  beforeAll(async () => {
    world = await createWorld(start)
    const { pools, credits, issuer, maker, tokenId, noteIsA, note, money } = world
    const amounts = { note: shares(100), money: usdc(10_000) }
    const position = {
      poolId: 1n,
      // Around 100 USDC for one note, whichever of them is tokenA.
      lowerTick: noteIsA ? -231_000 : 229_000,
      upperTick: noteIsA ? -229_000 : 231_000,
      amountADesired: noteIsA ? amounts.note : amounts.money,
      amountBDesired: noteIsA ? amounts.money : amounts.note,
      amountAMin: 0n,
      amountBMin: 0n,
      recipient: maker,
      deadline: 2n ** 63n,
    }
    const details = {
      beneficiary: issuer,
      purpose: 0,
      beneficiaryCountry: '0x4445',
      periodStart: 0n,
      periodEnd: 0n,
      nameHash: zeroHash,
      beneficiaryName: 'Ülker & Söhne "Forst" GmbH',
      message: '',
    } as const
    await world.mine([
      call(maker, pools, poolsAbi, 'addLiquidity', [position]),
      call(issuer, credits, environmentalCreditsAbi, 'retireFor', [
        issuer,
        tokenId,
        1_005n,
        details,
      ]),
    ])
    expect(note).not.toBe(money)
    certificates = await world.client.readContract({
      address: credits,
      abi: environmentalCreditsAbi,
      functionName: 'certificates',
    })
  }, 120_000)
  afterAll(() => world.close())

  it('a position is what ERC-721 and OpenSea ask for, with a square picture', async () => {
    const json = await tokenOf(world.pools, 1n)
    expect(problemsByErc721(json)).toEqual([])
    expect(problemsByOpenSea(json)).toEqual([])
    expect(json.external_url).toBe('https://canopy.example/liquidity')
    expect(problemsOfSvg(contentOf(json.image, 'image/svg+xml'), true)).toEqual([])
    expect(json.name).toBe('Canopy position 1: NOTE / USDC, 0.30%')
    expect(json.attributes).toContainEqual({ trait_type: 'Status', value: 'In range' })
    expect(json.attributes).toContainEqual({ trait_type: 'Price', value: '100' })
  })

  it('a certificate is, too', async () => {
    const json = await tokenOf(certificates, 1n)
    expect(problemsByErc721(json)).toEqual([])
    expect(problemsByOpenSea(json)).toEqual([])
    expect(json.external_url).toBe('https://canopy.example/retirements/1')
    expect(problemsOfSvg(contentOf(json.image, 'image/svg+xml'), false)).toEqual([])
    expect(json.attributes).toContainEqual({
      display_type: 'number',
      trait_type: 'Amount',
      value: 1.005,
    })
  })

  it('collections are what ERC-7572 asks for', async () => {
    for (const address of [world.pools, certificates]) {
      const uri = await world.client.readContract({
        address,
        abi: links,
        functionName: 'contractURI',
      })
      const json = JSON.parse(contentOf(uri, 'application/json'))
      expect(problemsByErc7572(json)).toEqual([])
      expect(problemsOfSvg(contentOf(json.image, 'image/svg+xml'), true)).toEqual([])
    }
  })

  /** What a wallet of an account reads of a contract and of its token 1. */
  const contractFor = async (account: Address, address: Address): Promise<WatchedContract> => {
    const { client } = world
    const orNull = <T,>(answer: Promise<T>) => answer.catch(() => null)
    const supports = (interfaceId: Hex) =>
      orNull(
        client.readContract({
          address,
          abi: erc165,
          functionName: 'supportsInterface',
          args: [interfaceId],
        }),
      )
    const token = { address, abi: erc20Abi } as const
    const [isErc721, isErc1155, symbol, decimals, owner] = await Promise.all([
      supports('0x80ac58cd'),
      supports('0xd9b67a26'),
      orNull(client.readContract({ ...token, functionName: 'symbol' })),
      orNull(client.readContract({ ...token, functionName: 'decimals' })),
      orNull(client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [1n] })),
    ])
    const standard = isErc721 ? 'ERC721' : isErc1155 ? 'ERC1155' : null
    return { standard, symbol, decimals, isOwned: owner !== null && sameAddress(owner, account) }
  }

  /** MetaMask's problems with an asset, as the app asks a wallet of the account to show it. */
  const problemsWith = async (account: Address, asset: WalletAsset) =>
    problemsByMetaMask(
      await watchRequestFor(account, asset),
      await contractFor(account, asset.address),
    )

  it('MetaMask takes shares, credit tokens, certificates and positions as the app offers them', async () => {
    const { token, note, pools, maker, issuer } = world
    for (const address of [note, token]) {
      const { symbol, decimals } = await contractFor(maker, address)
      if (symbol === null || decimals === null) throw new Error('It is no token.')
      const asset = { kind: 'ERC20', address, symbol, decimals } as const
      expect(await problemsWith(maker, asset)).toEqual([])
      expect(await problemsWith(maker, { ...asset, symbol: `${symbol}X` })).not.toEqual([])
      expect(await problemsWith(maker, { ...asset, decimals: decimals - 1 })).not.toEqual([])
    }
    const certificate = { kind: 'ERC721', address: certificates, tokenId: 1n } as const
    expect(await problemsWith(issuer, certificate)).toEqual([])
    expect(await problemsWith(maker, { ...certificate, address: pools })).toEqual([])
    expect(await problemsWith(maker, certificate)).toEqual(['The account does not own it.'])
  })

  it('MetaMask takes no credit before it is wrapped, which the app does not offer', async () => {
    const asset = { kind: 'ERC20', address: world.credits, symbol: 'C', decimals: 3 } as const
    expect(await problemsWith(world.maker, asset)).toEqual(['The contract is ERC1155.'])
  })
})

/** The request with which the app asks the wallet of an account to show an asset. */
async function watchRequestFor(account: Address, asset: WalletAsset): Promise<WatchRequest> {
  const requests: WatchRequest[] = []
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async ({ method, params }: { method: string; params: WatchRequest }) => {
      if (method === 'eth_chainId') return numberToHex(activeNetwork.id)
      if (method === 'wallet_watchAsset') return requests.push(params) > 0
      return [account]
    },
  }
  const target = { id: 'test.wallet', name: 'A wallet', provider: provider as never }
  await connect(config, { connector: injected({ target }), chainId: activeNetwork.id })
  expect(await addToWallet(account, asset)).toBe('added')
  await disconnect(config)
  const [request, ...others] = requests
  if (request === undefined || others.length > 0) throw new Error('It was not asked once.')
  return request
}

describe('the rules refuse', () => {
  it.each([
    ['decimals as text', problemsByErc1155({ decimals: '3' })],
    ['a path as picture', problemsByOpenSea({ name: '', description: '', image: '/a.svg' })],
    [
      'a date as text',
      problemsByOpenSea({
        name: '',
        description: '',
        image: 'ipfs://a',
        attributes: [{ trait_type: 'Day', value: '1 May 2026', display_type: 'date' }],
      }),
    ],
    ['a collection without a name', problemsByErc7572({})],
    [
      'a symbol of twelve characters',
      problemsByMetaMask(
        { type: 'ERC20', options: { address: zeroAddress, symbol: 'CO2-1-2023-1', decimals: 18 } },
        { standard: null, symbol: 'CO2-1-2023-1', decimals: 18, isOwned: false },
      ),
    ],
    [
      'a picture with a font',
      problemsOfSvg('<svg width="9" height="9"><style>@import</style>', false),
    ],
    [
      'a picture that loads another',
      problemsOfSvg('<svg><image href="https://a.example/b"/>', false),
    ],
    ['a picture that is not square', problemsOfSvg('<svg width="400" height="300">', true)],
  ])('%s', (_, problems) => {
    expect(problems).not.toEqual([])
  })
})
