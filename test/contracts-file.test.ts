import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Abi, createPublicClient, http, keccak256, stringToBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalNode, startNode } from '../scripts/chain/node.ts'
import { readChainFile, writeJson } from '../scripts/deploy/chain-file.ts'
import { type ContractsFile, writeContractsFile } from '../scripts/deploy/contracts-file.ts'
import { addressOf, deployCanopy } from '../scripts/deploy/deploy-canopy.ts'
import { nameAccounts } from '../scripts/seed/accounts.ts'
import { call, seedChain } from '../scripts/seed/seed-chain.ts'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../src/chain/abi/roles-abi.ts'
import { roleIdOf } from '../src/domain/roles/role.ts'

const start = Date.UTC(2025, 0, 1) / 1000
let node: LocalNode
let folder: string
let file: ContractsFile

async function readFileOf(at: string): Promise<ContractsFile> {
  return JSON.parse(await readFile(join(at, 'contracts.json'), 'utf8'))
}

beforeAll(async () => {
  node = await startNode(0, new Date(start * 1000))
  const { provider, url } = node
  const parent = await mkdtemp(join(tmpdir(), 'canopy-contracts-file-'))
  folder = join(parent, '31337')
  const accounts = nameAccounts(await provider.request({ method: 'eth_accounts' }))
  const { admin, sovereignIssuer: issuer } = accounts
  const contracts = await deployCanopy({
    provider,
    folder: parent,
    rpcUrls: [url],
    defaultRpcUrl: url,
    pollingInterval: 5,
    confirmations: 1,
    choices: {
      admin,
      feeRecipient: accounts.admin,
      feeBps: 25,
      adminHandoverDelay: 0,
      verifiedCreditsPerDay: 1_000_000n,
    },
  })
  const chain = await seedChain(provider)
  const money = addressOf(contracts, 'TestUSDC')
  const entry = [money, 0n, 4, 0, issuer, '/usdc.json', keccak256(stringToBytes('{}'))] as const
  await chain.mine(start + 3_600, [
    call(admin, addressOf(contracts, 'Roles'), rolesAbi, 'grantRole', [
      roleIdOf('ISSUER_ROLE'),
      issuer,
    ]),
  ])
  await chain.mine(start + 3_660, [
    call(issuer, addressOf(contracts, 'AssetRegistry'), assetRegistryAbi, 'register', entry),
  ])
  file = await readFileOf(folder)
}, 120_000)

afterAll(async () => {
  await node.close()
  await rm(dirname(folder), { recursive: true })
})

/** What people create whose artifact a deployment has. */
const createdKinds = [
  'FinancialAsset',
  'AttestedEligibility',
  'IdentityRegistryEligibility',
  'DealingDesk',
  'CreditToken',
]

describe('contracts.json of a deployment', () => {
  it('has every contract of the deployment, and the kinds that people create', async () => {
    const addresses = JSON.parse(await readFile(join(folder, 'deployed_addresses.json'), 'utf8'))
    const stated = Object.entries(file.contracts).map(([name, { address }]) => [
      `Canopy#${name}`,
      address,
    ])
    expect(Object.fromEntries(stated)).toEqual(addresses)
    expect(file.usdc).toBe(addresses['Canopy#TestUSDC'])
    expect(Object.keys(file.created)).toEqual([...createdKinds, 'SmartAccount'])
    for (const { factory, event, argument } of Object.values(file.created)) {
      const inputs = file.contracts[factory]?.abi.flatMap((item) =>
        item.type === 'event' && item.name === event ? item.inputs : [],
      )
      expect(inputs?.map(({ name }) => name)).toContain(argument)
    }
  })

  it('states the block in which each contract was created', async () => {
    const client = createPublicClient({ transport: http(node.url) })
    const late = await Promise.all(
      Object.entries(file.contracts).map(async ([name, { address, firstBlock }]) => {
        const before = await client.getCode({ address, blockNumber: BigInt(firstBlock) - 1n })
        return before === undefined ? [] : [name]
      }),
    )
    expect(late.flat()).toEqual([])
    const { Roles, Pools } = file.contracts
    const created = await client.getCode({
      address: Pools?.address ?? '0x',
      blockNumber: BigInt(Pools?.firstBlock ?? 0),
    })
    expect(created).toBeDefined()
    expect(Pools?.firstBlock).toBeGreaterThan(Roles?.firstBlock ?? 0)
  })

  it('states the ERCs that the contracts themselves confirm by ERC-165', async () => {
    const client = createPublicClient({ transport: http(node.url) })
    const all = Object.values(file.contracts).flatMap(({ ercs }) => ercs)
    const byErc165 = new Map(all.map(({ erc, interfaceId }) => [interfaceId, erc]))
    for (const [name, { address, ercs, abi }] of Object.entries(file.contracts)) {
      if (!ercs.some(({ erc }) => erc === 'ERC-165')) continue
      const confirmed = await Promise.all(
        [...byErc165].map(async ([interfaceId, erc]) => {
          const isSupported = await client.readContract({
            address,
            abi: abi as Abi,
            functionName: 'supportsInterface',
            args: [interfaceId],
          })
          return isSupported ? [erc] : []
        }),
      )
      // ERCs that do not ask for an answer by ERC-165.
      const unasked = ['20', '1271', '2612', '4337 Account', '5267', '7572', '7821']
      const isAsked = (erc: string) => !unasked.includes(erc.replace('ERC-', ''))
      const stated = ercs.map(({ erc }) => erc).filter(isAsked)
      expect([name, stated.sort()]).toEqual([name, confirmed.flat().filter(isAsked).sort()])
    }
  })

  it.each([
    ['EnvironmentalCredits', ['ERC-165', 'ERC-1155', 'ERC-1155 Metadata URI', 'ERC-8393']],
    ['RetirementCertificate', ['ERC-721', 'ERC-721 Metadata', 'ERC-5192', 'ERC-4906', 'ERC-7572']],
    ['Pools', ['ERC-721', 'ERC-721 Metadata']],
    ['TestUSDC', ['ERC-20', 'ERC-2612', 'ERC-5267']],
    ['SmartAccount', ['ERC-1271', 'ERC-4337 Account', 'ERC-7821']],
  ])('%s has %s', (name, wanted) => {
    expect(file.contracts[name]?.ercs.map(({ erc }) => erc)).toEqual(expect.arrayContaining(wanted))
  })

  it('states the interface ids that the ERCs print', () => {
    const ids = Object.values(file.contracts).flatMap(({ ercs }) => ercs)
    expect(Object.fromEntries(ids.map(({ erc, interfaceId }) => [erc, interfaceId]))).toMatchObject(
      {
        'ERC-20': '0x36372b07',
        'ERC-165': '0x01ffc9a7',
        'ERC-721': '0x80ac58cd',
        'ERC-721 Metadata': '0x5b5e139f',
        'ERC-1155': '0xd9b67a26',
        'ERC-1155 Metadata URI': '0x0e89341c',
        'ERC-1155 Token Receiver': '0x4e2312e0',
        'ERC-1271': '0x1626ba7e',
        'ERC-5192': '0xb45a3c0e',
      },
    )
  })

  it('leads to how wallets describe what is signed, of contracts and of those that people create', async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'))
    const { AssetMarket, TestUSDC, PoolLens } = file.contracts
    expect(PoolLens?.clearSigning).toEqual([])
    expect(TestUSDC?.clearSigning).toEqual([
      'clear-signing/TestUSDC.json',
      'clear-signing/TestUSDC-messages.json',
    ])
    const [path = ''] = AssetMarket?.clearSigning ?? []
    const { context, metadata } = await read(path)
    const address = AssetMarket?.address ?? ''
    expect(context.contract.deployments).toEqual([{ chainId: 31_337, address }])
    expect(metadata.constants.usdc).toBe(file.usdc)
    expect(await read('clear-signing/index.calldata.json')).toMatchObject({
      [`eip155:31337:${address.toLowerCase()}`]: 'AssetMarket.json',
    })
    const created = await read(file.created.FinancialAsset?.clearSigning[0] ?? '')
    expect(created.context.contract.factory).toEqual({
      deployments: [{ chainId: 31_337, address: file.contracts.FinancialAssetFactory?.address }],
      deployEvent: expect.stringMatching(/^FinancialAssetCreated\([a-z0-9(),]+\)$/),
    })
    expect(Object.keys(created.display.formats).join()).toContain('approve(')
  })

  it('says where sources are verified once a service has said so, and of a chain’s own USDC', async () => {
    const copy = join(await mkdtemp(join(tmpdir(), 'canopy-contracts-copy-')), '31337')
    await mkdir(join(copy, 'artifacts'), { recursive: true })
    const files = ['deployed_addresses.json', 'journal.jsonl'].concat(
      Object.keys(file.contracts).map((name) => `artifacts/Canopy#${name}.json`),
      createdKinds.map((name) => `artifacts/${name}.json`),
    )
    for (const name of files) await writeFile(join(copy, name), await readFile(join(folder, name)))
    const answer = (status: string, url: string) => ({
      service: 'Sourcify',
      status,
      url,
      at: '2026-01-01T00:00:00Z',
    })
    const { Pools, Roles } = file.contracts
    await writeJson(join(copy, 'verification.json'), {
      chainId: 31_337,
      contracts: {
        Pools: { address: Pools?.address, sourcify: answer('match', 'https://repo.example/pools') },
        Roles: {
          address: Roles?.address,
          sourcify: answer('no match', 'https://repo.example/roles'),
        },
      },
    })
    const chain = await readChainFile(folder)
    if (chain === undefined) throw new Error('The deployment is not complete')
    const usdc = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
    await writeContractsFile(copy, { ...chain, usdc })
    const again = await readFileOf(copy)
    expect(again.contracts.Pools?.verified).toEqual([
      { service: 'Sourcify', status: 'match', url: 'https://repo.example/pools' },
    ])
    expect(again.contracts.Roles?.verified).toEqual([])
    expect(again.usdc).toBe(usdc)
    expect(again.contracts.USDC).toMatchObject({ address: usdc, verified: [] })
    expect(again.contracts.USDC?.ercs.map(({ erc }) => erc)).toEqual(['ERC-20', 'ERC-2612'])
    await rm(dirname(copy), { recursive: true })
  })

  /** What an example prints that is given the URL of the deployment's files, and nothing else. */
  async function printed(example: string, path: string): Promise<string> {
    const server = createServer((request, response) => {
      readFile(join(folder, request.url ?? '')).then(
        (file) => response.setHeader('content-type', 'application/json').end(file),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}${path}`
    const { stdout } = await promisify(execFile)(process.execPath, [`examples/${example}`, url])
    server.close()
    return stdout
  }

  it.each(['with-viem', 'with-ethers'])(
    'is all that examples/contracts/%s.ts needs',
    async (name) => {
      expect(JSON.parse(await printed(`contracts/${name}.ts`, '/contracts.json'))).toEqual({
        name: 'Canopy Retirement Certificate',
        assets: 1,
      })
    },
  )

  it('leads examples/clear-signing/show.ts to what a wallet shows', async () => {
    expect(await printed('clear-signing/show.ts', '')).toBe(
      'Offer\nListing id: 9\nPrice per unit: 1.25 USDC\n',
    )
  })
})
