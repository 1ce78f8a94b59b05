import { describe, expect, it, vi } from 'vitest'
import { addressOf, fetchDeployment } from './deployment.ts'

const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const chainFile = {
  chainId: 31337,
  rpcUrls: ['http://127.0.0.1:8611'],
  genesisHash: `0x${'00'.repeat(32)}`,
  startBlock: 3,
  deployedAt: '2026-11-21T08:00:00.000Z',
}
const addresses = { 'Canopy#AssetMarket': market, 'Canopy#TestUSDC': usdc }

/** Serves these files, and the page for any other path, as servers of single-page apps do. */
const serving =
  (files: Record<string, unknown>): typeof fetch =>
  async (input) => {
    const file = files[String(input).replace('/deployments/31337/', '')]
    return file === undefined
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : Response.json(file)
  }

const read = (files: Record<string, unknown>) => fetchDeployment(31337, serving(files))

describe('fetchDeployment', () => {
  it('reads the deployed contracts and their addresses', async () => {
    const files = { 'chain.json': chainFile, 'deployed_addresses.json': addresses }
    const deployment = await read(files)
    expect(deployment).toMatchObject({ rpcUrls: ['http://127.0.0.1:8611'], startBlock: 3n, usdc })
    expect(addressOf(deployment, 'AssetMarket')).toBe(market)
  })

  it('gives every run of a chain its own identity', async () => {
    const identityOf = async (change: Partial<typeof chainFile>) => {
      const files = {
        'chain.json': { ...chainFile, ...change },
        'deployed_addresses.json': addresses,
      }
      return (await read(files)).identity
    }
    const identities = [
      await identityOf({}),
      await identityOf({ genesisHash: `0x${'11'.repeat(32)}` }),
      await identityOf({ deployedAt: '2026-11-21T09:00:00.000Z' }),
    ]
    expect(new Set(identities).size).toBe(3)
  })

  it('gives up on a file whose answer never ends', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const unending: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason)
      })
    await expect(fetchDeployment(31337, unending)).rejects.toMatchObject({
      explanation: { kind: 'not-deployed', raw: '/deployments/31337/chain.json is missing.' },
    })
    vi.restoreAllMocks()
  })

  it.each([
    ['missing files', {}, 'chain.json is missing'],
    [
      'invalid addresses',
      { 'chain.json': chainFile, 'deployed_addresses.json': { 'Canopy#TestUSDC': '0x12' } },
      'deployed_addresses.json cannot be used',
    ],
    [
      'the files of another chain',
      { 'chain.json': { ...chainFile, chainId: 1 }, 'deployed_addresses.json': addresses },
      'describes chain 1',
    ],
    [
      'a deployment without USDC',
      { 'chain.json': chainFile, 'deployed_addresses.json': {} },
      'TestUSDC is missing',
    ],
  ])('refuses %s with the next step', async (_, files, raw) => {
    await expect(read(files)).rejects.toMatchObject({
      explanation: {
        kind: 'not-deployed',
        sentence: 'Canopy is not deployed on chain 31337.',
        nextStep: expect.stringContaining('npm start'),
        raw: expect.stringContaining(raw),
      },
    })
  })

  it.each([
    ['a negative first block', { startBlock: -1 }],
    ['a fractional first block', { startBlock: 1.5 }],
    ['a first block that is not a decimal number', { startBlock: '0x10' }],
    ['an invalid node URL', { rpcUrls: ['node'] }],
    ['no node URL', { rpcUrls: [] }],
    ['a hash that is too short', { genesisHash: '0x00' }],
    ['a chain id of zero', { chainId: 0 }],
    ['no time of deployment', { deployedAt: undefined }],
    ['a currency that is not an address', { usdc: 'USDC' }],
  ])('refuses a chain file with %s', async (_, change) => {
    const files = {
      'chain.json': { ...chainFile, ...change },
      'deployed_addresses.json': addresses,
    }
    await expect(read(files)).rejects.toMatchObject({
      explanation: { raw: expect.stringContaining('chain.json cannot be used') },
    })
  })

  it('accepts a first block beyond the safe integers as a string', async () => {
    const startBlock = '90071992547409931'
    const files = {
      'chain.json': { ...chainFile, startBlock },
      'deployed_addresses.json': addresses,
    }
    expect((await read(files)).startBlock).toBe(90_071_992_547_409_931n)
  })

  it('uses the USDC address that the chain file states', async () => {
    const own = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
    const files = {
      'chain.json': { ...chainFile, usdc: own },
      'deployed_addresses.json': addresses,
    }
    expect((await read(files)).usdc).toBe(own)
  })

  it('treats a server’s error page as a missing file, even if it is JSON', async () => {
    const answer = async () => Response.json(chainFile, { status: 500 })
    await expect(fetchDeployment(31337, answer)).rejects.toMatchObject({
      explanation: { raw: '/deployments/31337/chain.json is missing.' },
    })
  })

  it('says how to deploy to a chain other than the local one', async () => {
    const missing = async () => new Response('', { status: 404 })
    await expect(fetchDeployment(11_155_111, missing)).rejects.toMatchObject({
      explanation: {
        sentence: 'Canopy is not deployed on chain 11155111.',
        nextStep: expect.stringContaining('npm run deploy -- --network <name>'),
      },
    })
  })

  it('names the contract that a deployment lacks', async () => {
    const files = { 'chain.json': chainFile, 'deployed_addresses.json': addresses }
    const deployment = await read(files)
    expect(() => addressOf(deployment, 'Pools')).toThrow(
      expect.objectContaining({
        explanation: expect.objectContaining({
          raw: 'Pools is missing in /deployments/31337/deployed_addresses.json.',
        }),
      }),
    )
  })
})
