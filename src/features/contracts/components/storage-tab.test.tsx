import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { encodeAbiParameters, type Hex, hexToBigInt, keccak256, pad } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainStore } from '../../../chain/chain-state.ts'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { Artifact } from '../code/deployment-files.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { StorageTab } from './storage-tab.tsx'

const address = '0x00000000000000000000000000000000000000e1'
const account = '0x00000000000000000000000000000000000000A1'
const artifact: Artifact = {
  ...{ key: 'Canopy#Vault', name: 'Vault', sourceName: 'Vault.sol', inputSourceName: 'Vault.sol' },
  ...{ buildInfoId: 'solc-1', abi: [], deployedBytecode: '0x01', immutables: {}, links: [] },
}
const inplace = (label: string, bytes: number, more: object = {}) => ({
  ...{ encoding: 'inplace', label, numberOfBytes: String(bytes) },
  ...more,
})
const mapping = (label: string, key: string, value: string) => ({
  ...{ encoding: 'mapping', label, numberOfBytes: '32', key, value },
})
const types = {
  address: inplace('address', 20),
  bool: inplace('bool', 1),
  uint64: inplace('uint64', 8),
  uint256: inplace('uint256', 32),
  string: { encoding: 'bytes', label: 'string', numberOfBytes: '32' },
  list: { encoding: 'dynamic_array', label: 'uint256[]', numberOfBytes: '32', base: 'uint256' },
  one: inplace('uint256[1]', 32, { base: 'uint256' }),
  token: inplace('contract Token', 20),
  status: inplace('enum Status', 1),
  balances: mapping('mapping(address => uint256)', 'address', 'uint256'),
  tokens: mapping('mapping(contract Token => bool)', 'token', 'bool'),
  counts: mapping('mapping(enum Status => uint256)', 'status', 'uint256'),
  lost: mapping('mapping(uint256 => gone)', 'uint256', 'gone'),
}
const variables = [
  { label: 'owner', slot: '0', offset: 0, type: 'address' },
  { label: 'isOpen', slot: '0', offset: 20, type: 'bool' },
  { label: 'since', slot: '0', offset: 21, type: 'uint64' },
  { label: 'title', slot: '1', offset: 0, type: 'string' },
  { label: 'none', slot: '2', offset: 0, type: 'list' },
  { label: 'amounts', slot: '3', offset: 0, type: 'list' },
  { label: 'single', slot: '4', offset: 0, type: 'one' },
  { label: 'far', slot: '1000000', offset: 0, type: 'uint256' },
  { label: 'balances', slot: '5', offset: 0, type: 'balances' },
  { label: 'tokens', slot: '6', offset: 0, type: 'tokens' },
  { label: 'counts', slot: '7', offset: 0, type: 'counts' },
  { label: 'lost', slot: '8', offset: 0, type: 'lost' },
]
const placeOf = (key: Hex, slot: bigint) =>
  hexToBigInt(
    keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [pad(key), slot])),
  )
const words: Readonly<Record<string, Hex>> = {
  0: pad(`0x${'07'.padStart(16, '0')}01${account.slice(2)}`),
  3: pad('0x17'),
  1000000: pad('0x5'),
  [String(placeOf(account, 5n))]: pad('0x4d2'),
  [String(placeOf(account, 6n))]: pad('0x1'),
  [String(placeOf('0x02', 7n))]: pad('0x9'),
}

/** What the deployment's file of the compiler says of the contract. */
const outputWith = (storageLayout: unknown, name = 'Vault') => ({
  output: {
    contracts: {
      'Vault.sol': {
        [name]: {
          ...{ devdoc: {}, userdoc: {}, storageLayout },
          evm: { deployedBytecode: { sourceMap: '' } },
        },
      },
    },
    sources: { 'Vault.sol': { id: 0, ast: { nodes: [] } } },
  },
})

let answer: () => Promise<Response>
const node = fakeNode({
  eth_getBlockByNumber: ([number]) => blockFixture({ number }),
  eth_getStorageAt: ([, slot]) => words[String(hexToBigInt(slot as Hex))] ?? pad('0x0'),
})
const read = node.answers.eth_getStorageAt
beforeEach(() => {
  answer = async () => Response.json(outputWith({ storage: variables, types }))
  if (read !== undefined) node.answers.eth_getStorageAt = read
  node.requests.length = 0
  vi.stubGlobal('fetch', () => answer())
  layOut({ width: 1_200, height: 800 })
  chainStore.setState({ chain: node.chain, head: 100n })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(search = '', known: Artifact | null = artifact) {
  const contract: ContractInfo = {
    ...{ address, known: undefined, artifact: known ?? undefined, abi: [], isAbiPasted: false },
    facts: {
      ...{ address, code: '0x01', size: 1, balance: 0n, proxy: undefined },
      implementationCode: undefined,
    },
    verdict: { status: 'unknown' },
  }
  window.history.replaceState(null, '', `/${search}`)
  const element = (
    <NuqsAdapter>
      <StorageTab chain={node.chain} contract={contract} name="Vault" abi={[]} />
    </NuqsAdapter>
  )
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={createBrowserRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} is in no row.`)
  return row
}

it.each([
  ['owner', /^owneraddressSlot 0, bytes 0 to 190x0000…00A1$/],
  ['isOpen', /^isOpenboolSlot 0, byte 20true$/],
  ['since', /^sinceuint64Slot 0, bytes 21 to 287$/],
  ['title', /^titlestringSlot 1Empty$/],
  ['none', /^noneuint256\[\]Slot 2Empty list$/],
  ['amounts', /^amountsuint256\[\]Slot 320 partsamounts\[0\].*and 3 more items$/],
  ['single', /^singleuint256\[1\]Slot 41 partsingle\[0\]uint256Slot 40$/],
  ['far', /^faruint256Slot 0xf4240…5$/],
  ['balances', /^balancesmapping\(address => uint256\)Slot 5Look up$/],
])('shows %s with its place and its value', async (name, text) => {
  show()
  expect((await rowOf(name)).textContent).toMatch(text)
})

it.each([
  ['balances', account, '1,234'],
  ['tokens', account, 'true'],
  ['counts', '2', '9'],
])('looks a key of %s up', async (name, key, value) => {
  const user = show()
  const row = within(await rowOf(name))
  await user.type(row.getByRole('textbox', { name: `Key of ${name}` }), ` ${key} {Enter}`)
  expect((await row.findByText(`[${key}]`)).closest('li')?.textContent).toContain(value)
})

it('says what is wrong with a key, until it is right', async () => {
  const user = show()
  const row = within(await rowOf('balances'))
  const key = row.getByRole('textbox')
  await user.type(key, '0x12{Enter}')
  expect(row.getByText(/^An address has 40 hexadecimal digits/)).toBeDefined()
  await user.clear(key)
  await user.type(key, `${account}{Enter}`)
  expect(await row.findByText('1,234')).toBeDefined()
  expect(row.queryByText(/^An address has/)).toBeNull()
})

it('says why a value could not be looked up', async () => {
  const user = show()
  const row = within(await rowOf('lost'))
  await user.type(row.getByRole('textbox'), '1{Enter}')
  expect(await row.findByText('The storage layout has no type gone.')).toBeDefined()
})

it.each([
  ['', '0x64', 0],
  ['?block=42', '0x2a', 1],
  ['?block=0', '0x0', 1],
  ['?block=-1', '0x64', 0],
])(
  'reads at the block of the address, %j, which is no negative one',
  async (search, block, back) => {
    show(search)
    await rowOf('owner')
    const blocks = node.requests
      .filter(({ method }) => method === 'eth_getStorageAt')
      .map(({ params }) => params[2])
    expect(new Set(blocks)).toEqual(new Set([block]))
    expect(screen.queryAllByText(/^On chain/)).toHaveLength(1 - back)
  },
)

it('says that the node does not keep an earlier state', async () => {
  node.answers.eth_getStorageAt = () => {
    throw new Error('missing trie node')
  }
  show('?block=42')
  expect(await screen.findByText('The node does not keep the state of block 42.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Storage' })).toBeNull()
})

it('takes a word that the node does not have as zero', async () => {
  node.answers.eth_getStorageAt = () => null
  show()
  expect((await rowOf('far')).textContent).toMatch(/0$/)
})

it.each([
  [
    'is no contract of the deployment',
    null,
    async () => new Response(''),
    /Only the compiler knows/,
  ],
  [
    'has no layout',
    artifact,
    async () => Response.json(outputWith(undefined)),
    /has no compiler output with a storage layout/,
  ],
  [
    'is not in the output',
    artifact,
    async () => Response.json(outputWith(undefined, 'Other')),
    /has no compiler output with a storage layout/,
  ],
  [
    'was compiled without one',
    { ...artifact, buildInfoId: undefined },
    async () => new Response(''),
    /has no compiler output with a storage layout/,
  ],
  [
    'has no output',
    artifact,
    async () => new Response('', { status: 404 }),
    /has no compiler output with a storage layout/,
  ],
  [
    'has an output that cannot be read',
    artifact,
    async () => Response.json({}),
    /has no compiler output with a storage layout/,
  ],
  [
    'has no variables',
    artifact,
    async () => Response.json(outputWith({ storage: [], types: null })),
    /It has no state variables/,
  ],
])('says that nothing can be shown of a contract that %s', async (_, known, given, text) => {
  answer = given
  show('', known)
  expect(await screen.findByText(text)).toBeDefined()
})
