import { afterEach, expect, it, vi } from 'vitest'
import { publicChains } from '../known-networks.ts'
import { createReadClient } from '../read-client.ts'
import { ensFetch, type NameRecord } from './ens-node.fixture.ts'
import { resolveName } from './use-address-text.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const node = 'https://node.example/'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Resolves a name on Sepolia with these names. */
function resolve(name: string, names: Readonly<Record<string, NameRecord>> = {}) {
  const asked = vi.fn(ensFetch(node, names))
  vi.stubGlobal('fetch', asked)
  return { answer: resolveName(createReadClient(publicChains.sepolia, [node]), name), asked }
}

it('finds the address of a name, on the network that was asked', async () => {
  expect(await resolve('bob.eth', { 'bob.eth': bob }).answer).toEqual({
    status: 'found',
    address: bob,
    name: 'bob.eth',
    network: 'Sepolia',
  })
})

it.each([
  ['Bob.ETH', 'bob.eth'],
  ['ｂob.eth', 'bob.eth'],
  ['faß.eth', 'faß.eth'],
  ['Ξther.eth', 'ξther.eth'],
])('asks for %s as %s, as ENS knows it', async (typed, name) => {
  expect(await resolve(typed, { [name]: bob }).answer).toMatchObject({ address: bob, name })
})

it.each([
  ['bоb.eth', 'with a Cyrillic о among Latin letters'],
  ['аррӏе.eth', 'all in Cyrillic, which reads as Latin'],
  ['bob_1.eth', 'with an underscore'],
  ['bob..eth', 'with an empty label'],
  ['te--st.eth', 'with hyphens as Punycode has'],
])('asks for no name that is not valid: %s, %s', async (typed) => {
  const { answer, asked } = resolve(typed, { [typed]: bob })
  expect(await answer).toEqual({
    status: 'none',
    problem: `“${typed}” is not a valid ENS name: a character is not allowed, or looks like another one. Enter the address itself.`,
  })
  expect(asked).not.toHaveBeenCalled()
})

it.each([undefined, 'not set', 'no contract', 'unsupported', 'reverts'] as const)(
  'finds none for a name whose record is: %s',
  async (record) => {
    const names = record === undefined ? {} : { 'bob.eth': record }
    expect(await resolve('bob.eth', names).answer).toEqual({
      status: 'none',
      problem: 'bob.eth has no address on Sepolia. Check the name.',
    })
  },
)

it('finds what a wildcard answers on the chain', async () => {
  expect(await resolve('pay.bob.eth', { '*.bob.eth': bob }).answer).toMatchObject({ address: bob })
})

it('test_Attack_a_name_that_refers_to_a_server_makes_no_request_to_it', async () => {
  const { answer, asked } = resolve('bob.eth', { 'bob.eth': 'offchain' })
  expect(await answer).toEqual({
    status: 'none',
    problem:
      'The address of bob.eth is kept on a server outside the chain, which is not asked. Enter the address itself.',
  })
  expect(asked.mock.calls.map(([url]) => String(url))).toEqual([node])
})

it('throws when the node does not answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const client = createReadClient(publicChains.sepolia, [node])
  await expect(resolveName(client, 'bob.eth')).rejects.toThrow()
})
