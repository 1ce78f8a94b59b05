import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  stringToBytes,
} from 'viem'
import { afterEach, expect, it } from 'vitest'
import { chainStore } from '../../../chain/chain-state.ts'
import { blockFixture, fakeNode, revertError } from '../../../chain/fake-node.fixture.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { RolesTab } from './roles-tab.tsx'

const vault: Address = '0x00000000000000000000000000000000000000e1'
const authority: Address = '0x0000000000000000000000000000000000000022'
const alice: Address = '0x00000000000000000000000000000000000000A1'
const bob: Address = '0x00000000000000000000000000000000000000b2'
const idOf = (name: string) => keccak256(stringToBytes(name))
const granting = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
])
const views = parseAbi([
  'function owner() view returns (address)',
  'function roles() view returns (address)',
  'function VERIFIER_ROLE() view returns (bytes32)',
  'function BROKEN_ROLE() view returns (bytes32)',
])
const [owner, roles, ...constants] = views

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

type Change = readonly [
  name: 'RoleGranted' | 'RoleRevoked',
  role: Hex,
  account: Address,
  block: Hex,
]

/** Shows the roles of the vault, while these events are those of one contract. */
function show(abi: Abi, of: Address, changes: readonly Change[] = [], isAbiPasted = false) {
  const node = fakeNode({
    eth_getBlockByNumber: ([number]) => blockFixture(number === 'latest' ? {} : { number }),
    eth_call: ([call]) => {
      const { data } = call as { readonly data: Hex }
      const { functionName } = decodeFunctionData({ abi: views, data })
      if (functionName === 'BROKEN_ROLE') throw revertError('0x')
      return functionName === 'VERIFIER_ROLE'
        ? idOf('VERIFIER_ROLE')
        : encodeFunctionResult({
            abi: views,
            functionName,
            result: functionName === 'owner' ? bob : authority,
          })
    },
    eth_getLogs: ([filter]) => {
      const { address, topics } = filter as { address: Address; topics: readonly Hex[] }
      return changes.flatMap(([eventName, role, account, blockNumber], at) => {
        const all = encodeEventTopics({
          abi: granting,
          eventName,
          args: { role, account, sender: bob },
        })
        const isAsked = [topics[0]].flat().includes(all[0]) && [address].flat().includes(of)
        const place = { blockNumber, blockHash: pad(blockNumber), logIndex: `0x${at}` }
        return isAsked
          ? [
              {
                ...place,
                address: of,
                topics: all,
                data: '0x',
                transactionHash: pad('0x1'),
                transactionIndex: '0x0',
                removed: false,
              },
            ]
          : []
      })
    },
  })
  // What was read of a deployment is kept with it.
  const chain = { ...node.chain, deployment: { ...node.chain.deployment } }
  chainStore.setState({ chain, head: 100n })
  const contract: ContractInfo = {
    ...{ address: vault, known: undefined, artifact: undefined, abi, isAbiPasted },
    facts: {
      ...{ address: vault, code: '0x01', size: 1, balance: 0n, proxy: undefined },
      implementationCode: undefined,
    },
    verdict: { status: 'unknown' },
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RolesTab chain={chain} contract={contract} name="Vault" abi={abi} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says who has which role of the contract, and since when', async () => {
  show([...granting, ...constants], vault, [
    ['RoleGranted', idOf('VERIFIER_ROLE'), alice, '0x5'],
    ['RoleGranted', pad('0x0'), bob, '0x6'],
    ['RoleGranted', idOf('MINTER_ROLE'), alice, '0x7'],
    ['RoleRevoked', idOf('MINTER_ROLE'), alice, '0x8'],
    ['RoleGranted', pad('0x1'), alice, '0x9'],
  ])
  await screen.findByText('VERIFIER_ROLE')
  expect(screen.getByText(/^From every RoleGranted and RoleRevoked event since/)).toBeDefined()
  expect(screen.queryByText('Owner')).toBeNull()
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual([
    expect.stringMatching(/^VERIFIER_ROLE0x/),
    expect.stringMatching(/^DEFAULT_ADMIN_ROLE0x0/),
    expect.stringMatching(/^MINTER_ROLE0x/),
    expect.stringMatching(/^Role without a known name0x0/),
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0x0000…00A1since block 5, granted by 0x0000…00b2',
    '0x0000…00b2since block 6, granted by 0x0000…00b2',
    'Nobody',
    '0x0000…00A1since block 9, granted by 0x0000…00b2',
  ])
})

it('names the contract that is asked for roles, and the owner', async () => {
  show([owner, roles], authority, [['RoleGranted', pad('0x0'), alice, '0x5']])
  expect(await screen.findByText('DEFAULT_ADMIN_ROLE')).toBeDefined()
  expect(screen.getByText(/^This contract asks/).textContent).toMatch(
    /^This contract asks 0x0000…0022 who may do what/,
  )
  expect(screen.getByRole('heading', { name: 'Owner' })).toBeDefined()
  expect(screen.getAllByTitle(bob)).toHaveLength(2)
})

it('names the owner alone where there are no roles', async () => {
  show([owner], vault)
  expect(await screen.findByTitle(bob)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Roles' })).toBeNull()
})

it.each([
  [[], false, 'This contract has no roles'],
  [[], true, 'The pasted ABI names no roles'],
  [
    parseAbi([
      'function owner(uint256 id) view returns (address)',
      'function owner() view returns (uint256)',
      'function roles()',
    ]),
    false,
    'This contract has no roles',
  ],
])('says that there are none in %j', async (abi, isAbiPasted, text) => {
  show(abi, vault, [], isAbiPasted)
  expect(await screen.findByText(text)).toBeDefined()
})
