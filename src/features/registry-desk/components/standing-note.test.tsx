import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, decodeFunctionData, type Hex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { fakeNode, receiptFixture } from '../../../chain/fake-node.fixture.ts'
import type { OperatorRole } from '../../../domain/roles/role.ts'
import type { Standing } from '../standing.ts'
import { StandingNote } from './standing-note.tsx'

const roles: Address = '0x00000000000000000000000000000000000000e1'
const account: Address = '0x00000000000000000000000000000000000000a1'
const admin: Address = '0x00000000000000000000000000000000000000A2'
const roleOf = (standard: string, byte: string): OperatorRole => ({
  ...{ role: 'REGISTRY_OPERATOR_ROLE', id: `0x${byte.repeat(32)}`, standard },
})
const operatorRoles = [roleOf('Verra', '11'), roleOf('Gold Standard', '22')]

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(standing: Partial<Standing> | null, offered = operatorRoles) {
  const granted: unknown[] = []
  const node = fakeNode({
    eth_sendTransaction: ([transaction]) => {
      const { from, data } = transaction as { readonly from: Address; readonly data: Hex }
      granted.push([from, decodeFunctionData({ abi: rolesAbi, data }).args?.[0]])
      return `0x${'aa'.repeat(32)}`
    },
    eth_getTransactionReceipt: () => receiptFixture(),
  })
  chainStore.setState({ chain: { ...chainWith({ Roles: roles }), client: node.client } })
  const nobody = { account, admin, isVerifier: false, operates: [], everOperated: [] }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StandingNote
          standing={standing && { ...nobody, issuedProjects: [], ...standing }}
          operatorRoles={offered}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { node, granted, user: userEvent.setup({ delay: null }) }
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers a wallet to a visitor without one', () => {
  show(null)
  expect(screen.getByText('You can read the queue but not act')).toBeDefined()
  expect(buttons()).toEqual(['Connect Wallet'])
})

it('names the registries that the account operates', () => {
  show({ operates: ['Verra', 'Gold Standard'] })
  expect(screen.getByText(/^You operate .*Verra.* and .*Gold Standard/)).toBeDefined()
  expect(buttons()).toEqual([])
})

it('tells a verifier what is theirs to decide, and makes no operator of them', () => {
  show({ isVerifier: true })
  expect(screen.getByText('You decide overdue lots, as a verifier')).toBeDefined()
  expect(screen.getByText(/has not decided in 30 days/)).toBeDefined()
  expect(buttons()).toEqual([])
})

it('offers nothing where no registry has an operator', () => {
  show({}, [])
  expect(screen.getByText('Your account operates no registry')).toBeDefined()
  expect(screen.getByText(/You can read everything here/)).toBeDefined()
  expect(buttons()).toEqual([])
})

it('makes the account an operator of the registry that it chooses, on the local chain', async () => {
  const { user, granted } = show({})
  expect(screen.getByText('Your account operates no registry')).toBeDefined()
  const choose = screen.getByRole('button', { name: /Gold Standard/ })
  await user.click(choose)
  await waitFor(() => expect(granted).toEqual([[admin, `0x${'22'.repeat(32)}`]]))
  await waitFor(() => expect(choose).toHaveProperty('disabled', false))
})

it('says why it could not, until another is chosen', async () => {
  const { user, node } = show({})
  node.answers.eth_sendTransaction = () => {
    throw new TypeError('Failed to fetch')
  }
  const [first, second] = screen.getAllByRole('button', { name: /^Operate/ })
  if (first === undefined || second === undefined) throw new Error('no buttons')
  await user.click(first)
  const problem = /^The node of the chain does not respond\. Check that it is running/
  expect(await screen.findByText(problem)).toBeDefined()
  expect(first).toHaveProperty('disabled', false)
  node.answers.eth_sendTransaction = () => new Promise(() => {})
  await user.click(second)
  expect(screen.queryByText(problem)).toBeNull()
  expect(second).toHaveProperty('disabled', true)
})
