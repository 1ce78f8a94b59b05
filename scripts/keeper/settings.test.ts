import { readFile } from 'node:fs/promises'
import { parseEther, parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { keeperKey, localKeeper } from './key.ts'
import { keeperOptions, settingsOf } from './settings.ts'

const onBase = ['--network', 'baseSepolia']

describe('settings', () => {
  it('of a local chain need nothing', () => {
    expect(settingsOf([], {})).toMatchObject({
      limits: { budget: null, minBalance: 0n, maxGasPrice: null, coinPrice: null },
      extendsHistory: true,
      claims: false,
      metrics: null,
      webhook: null,
      nodes: null,
      once: false,
    })
  })

  it('of a public network need a budget, and take the rest from options or the environment', () => {
    expect(() => settingsOf(onBase, {})).toThrow(/--budget 0\.02, or KEEPER_BUDGET/)
    const environment = {
      KEEPER_NETWORK: 'sepolia',
      KEEPER_BUDGET: '0.5',
      KEEPER_MAX_GAS_PRICE: '1.5',
      KEEPER_COIN_PRICE: '3000',
      KEEPER_EXTEND_HISTORY: 'true',
      KEEPER_CLAIM: 'true',
      KEEPER_METRICS_PORT: '9464',
      KEEPER_METRICS_HOST: '0.0.0.0',
      KEEPER_RPC_URLS: 'https://a.example/key, https://b.example',
      KEEPER_STATE: '/var/lib/keeper.json',
      KEEPER_WEBHOOK: 'https://hooks.example/x',
      KEEPER_INTERVAL: '2.5',
      KEEPER_MIN_BALANCE: '',
    }
    const settings = settingsOf([...onBase, '--budget', '0.02'], environment)
    expect(settings).toMatchObject({
      limits: {
        budget: parseEther('0.02'),
        maxGasPrice: parseGwei('1.5'),
        maxGas: 5_000_000n,
        coinPrice: 3_000_000_000n,
        minBalance: 0n,
      },
      extendsHistory: true,
      claims: true,
      metrics: { host: '0.0.0.0', port: 9464 },
      nodes: ['https://a.example/key', 'https://b.example'],
      statePath: '/var/lib/keeper.json',
      webhook: 'https://hooks.example/x',
      intervalMs: 2_500,
    })
    expect(settings.chain.id).toBe(84_532)
    expect(settings.folder).toMatch(/deployments.84532$/)
    expect(settingsOf([], environment).chain.id).toBe(11_155_111)
  })

  it.each([
    [['--budget', '1e18'], 'KEEPER_BUDGET) is "1e18"'],
    [['--budget=-1'], 'Use a number of ETH'],
    [['--min-balance', '0.0000000000000000001'], 'KEEPER_MIN_BALANCE'],
    [['--max-gas', '1.5'], 'Use a number of gas'],
    [['--interval', '0'], 'above 0'],
    [['--metrics-port', '0'], 'port from 1 to 65535'],
    [['--rpc-urls', 'https://a.example,b.example'], '"b.example"'],
    [['--webhook', 'mailto:me'], 'POST'],
    [['--network', 'mars'], '"mars" is not one of the networks: localhost, sepolia'],
    [['--network', 'toString'], 'is not one of the networks'],
  ])('refuse %j and say what to give', (args, text) => {
    expect(() => settingsOf(args, {})).toThrow(text)
  })

  it('are all in the documentation, and no others', async () => {
    const page = await readFile(new URL('../../docs/keeper.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `--([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows.toSorted()).toEqual(Object.keys(keeperOptions).toSorted())
  })

  it('refuse a switch in the environment that is neither on nor off', () => {
    expect(() => settingsOf([], { KEEPER_ONCE: 'maybe' })).toThrow('Use true or false')
  })
})

describe('the key', () => {
  const { chain } = settingsOf([...onBase, '--budget', '1'], {})
  const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  it('comes from the environment, with or without 0x', async () => {
    expect(await keeperKey(chain, { KEEPER_PRIVATE_KEY: privateKey })).toMatchObject({ address })
    const bare = { KEEPER_PRIVATE_KEY: privateKey.slice(2) }
    expect(await keeperKey(chain, bare)).toMatchObject({ address })
  })

  it('is never shown when it is wrong', async () => {
    const wrong = `${privateKey.slice(0, -1)}x`
    const refused = keeperKey(chain, { KEEPER_PRIVATE_KEY: wrong })
    await expect(refused).rejects.toThrow('64 hexadecimal digits')
    await expect(refused).rejects.not.toThrow(wrong.slice(4, 20))
    const zero = { KEEPER_PRIVATE_KEY: `0x${'0'.repeat(64)}` }
    await expect(keeperKey(chain, zero)).rejects.toThrow('is not a private key')
    await expect(keeperKey(chain, { KEEPER_KEY_FILE: '/nowhere/key' })).rejects.toThrow('ENOENT')
  })

  it('of a local chain is one that every such chain has, whatever the environment holds', async () => {
    const local = settingsOf([], {}).chain
    const found = await keeperKey(local, { KEEPER_PRIVATE_KEY: privateKey })
    expect(found.address).toBe(localKeeper().address)
  })
})
