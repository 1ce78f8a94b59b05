import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { schema, type TokenList, versionComparator } from '@uniswap/token-lists'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeTokenList } from '../scripts/deploy/token-list.ts'
import { call } from '../scripts/seed/seed-chain.ts'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { openReader } from '../src/chain/reader.ts'
import { examinedAssetHash } from '../src/domain/registry/examined-asset.ts'
import { readRegistry } from '../src/domain/registry/registry.ts'
import { createWorld, type World } from './portfolio/world.ts'
import { problemsOfSvg } from './token-metadata/rules.ts'

const start = Date.UTC(2025, 0, 1) / 1000
const base = { metadataBase: 'https://canopy.example' }
const ajv = new Ajv({ allErrors: true, strict: true })
formats.default(ajv)
const validate = ajv.compile(schema)

let world: World
let folder: string

beforeAll(async () => {
  world = await createWorld(start)
  const parent = await mkdtemp(join(tmpdir(), 'canopy-token-list-'))
  folder = join(parent, '31337')
  await mkdir(folder)
  const { deployment } = world.open
  const files = {
    'chain.json': {
      chainId: 31_337,
      rpcUrls: deployment.rpcUrls,
      genesisHash: (await world.client.getBlock({ blockNumber: 0n })).hash,
      startBlock: 0,
      deployedAt: '2025-01-01T00:00:00.000Z',
      ...base,
    },
    'deployed_addresses.json': deployment.addresses,
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content))
  }
}, 120_000)

afterAll(async () => {
  await world.close()
  await rm(join(folder, '..'), { recursive: true })
})

/** Writes the list as a command does, and makes sure that it is valid. */
async function written(where: { readonly metadataBase?: string } = base): Promise<TokenList> {
  const list = await writeTokenList(folder, world.open, where)
  const file = JSON.parse(await readFile(join(folder, 'tokenlist.json'), 'utf8'))
  expect(file).toEqual(list)
  expect([validate(file), validate.errors]).toEqual([true, null])
  return file
}

const { stringify } = JSON

describe('the token list of a deployment', () => {
  it('has the verified ERC-20 tokens, with what their contracts say', async () => {
    await rm(join(folder, 'tokenlist.json'), { force: true })
    const { tokens, version } = await written()
    expect(version).toEqual({ major: 1, minor: 0, patch: 0 })
    expect(tokens.map(({ symbol, tags }) => [symbol, tags])).toEqual([
      ['NOTE', ['treasury']],
      ['USDC', ['currency']],
      [expect.stringMatching(/^C1-/), ['credit']],
    ])
    for (const { address, name, symbol, decimals } of tokens) {
      const read = (functionName: 'name' | 'symbol' | 'decimals') =>
        world.client.readContract({
          address: address as `0x${string}`,
          abi: erc20Abi,
          functionName,
        })
      expect([name, symbol, decimals]).toEqual([
        await read('name'),
        await read('symbol'),
        await read('decimals'),
      ])
    }
  })

  it('has a logo for each, a picture that stands alone', async () => {
    for (const { address, logoURI } of (await written()).tokens) {
      expect(logoURI).toBe(`https://canopy.example/deployments/31337/logos/${address}.svg`)
      const logo = await readFile(join(folder, 'logos', `${address}.svg`), 'utf8')
      expect(problemsOfSvg(logo, true)).toEqual([])
    }
  })

  it('has no logos where the address of the app is not known, as they would have none', async () => {
    const before = await written()
    expect(stringify(await written({}))).not.toContain('logoURI')
    const { version } = await written()
    expect(versionComparator(before.version, version)).toBe(-1)
  })

  it('keeps its version and time while nothing changes', async () => {
    expect(await written()).toEqual(await written())
  })

  it('loses a suspended token, which is a major version, and has it again with a minor one', async () => {
    const { version } = await written()
    await setStatus(3)
    const without = await written()
    expect(without.tokens.map(({ symbol }) => symbol)).not.toContain('NOTE')
    expect(without.version).toEqual({ major: version.major + 1, minor: 0, patch: 0 })
    await setStatus(1)
    const again = await written()
    expect(again.version).toEqual({ major: version.major + 1, minor: 1, patch: 0 })
  })

  it('is written again by npm run tokenlist, and read with viem by an example', async () => {
    const node = await serve(async (request, response) => {
      const asked = JSON.parse(await text(request))
      const answers = await Promise.all([asked].flat().map(answerOf))
      response.setHeader('content-type', 'application/json')
      response.end(stringify(Array.isArray(asked) ? answers : answers[0]))
    })
    const before = await written()
    await rm(join(folder, 'logos'), { recursive: true })
    const { stdout } = await run('scripts/tokenlist.ts', [
      ...['--network', 'localhost', '--deployments', join(folder, '..'), '--rpc-urls', node],
    ])
    const { major, minor, patch } = before.version
    expect(stdout).toContain(`3 tokens, version ${major}.${minor}.${patch}`)
    expect(await written()).toEqual(before)

    const list = await serve(async (_, response) => {
      response.end(await readFile(join(folder, 'tokenlist.json')))
    })
    const held = await run('examples/token-list/balances.ts', [list, node, world.maker])
    expect(held.stdout).toMatch(/^20000 NOTE \(Alder Note\)$/m)
    expect(held.stdout).toMatch(/^5000000 USDC \(.+\)$/m)
  })
})

const run = (script: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [script, ...args])

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The world's chain as a node of its own. */
async function answerOf({ id, method, params }: { id: number; method: string; params: unknown }) {
  const asked = { method, params } as Parameters<typeof world.client.request>[0]
  return { jsonrpc: '2.0', id, result: await world.client.request(asked) }
}

/** Has the verifier verify (1) or suspend (3) the note. */
async function setStatus(status: number): Promise<void> {
  const registry = addressOf(world.open.deployment, 'AssetRegistry')
  const [entry] = await readRegistry(await openReader(world.open))
  if (!entry?.verification) throw new Error('There is no verified note')
  const { verifier } = entry.verification
  const examined = examinedAssetHash(entry, { chainId: 31_337, registry })
  const args = [entry.id, status, examined, status === 1 ? '' : 'Late figures'] as const
  await world.mine([call(verifier, registry, assetRegistryAbi, 'setStatus', args)])
}
