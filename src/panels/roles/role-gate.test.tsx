import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Address, decodeFunctionData, type Hex, isAddressEqual, zeroHash } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode, receiptFixture } from '../../chain/fake-node.fixture.ts'
import { roleIdOf } from '../../domain/roles/role.ts'
import { RoleGate } from './role-gate.tsx'

const roles: Address = '0x00000000000000000000000000000000000000e1'
const account: Address = '0x00000000000000000000000000000000000000a1'
const admin: Address = '0x00000000000000000000000000000000000000A2'

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** A local node that grants what its administrator asks for in its next block. */
function show(held = false) {
  let isHeld = held
  const sent: { readonly from: Address; readonly to: Address; readonly data: Hex }[] = []
  const node = fakeNode({
    eth_call: callsOf([
      {
        ...{ address: roles, abi: rolesAbi },
        views: {
          hasRole: (role: Hex, of: Address) =>
            isHeld && role === roleIdOf('ISSUER_ROLE') && isAddressEqual(of, account),
          defaultAdmin: () => admin,
          owner: () => admin,
          getRoleAdmin: () => zeroHash,
        },
      },
    ]),
    eth_sendTransaction: ([transaction]) => {
      sent.push(transaction as (typeof sent)[number])
      return `0x${'aa'.repeat(32)}`
    },
    eth_getTransactionReceipt: () => {
      isHeld = true
      // The next block is another one.
      node.answers.eth_blockNumber = () => '0x65'
      return receiptFixture()
    },
  })
  chainStore.setState({ chain: { ...chainWith({ Roles: roles }), client: node.client } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoleGate account={account} needs="ISSUER_ROLE" fallback={<p>What is below</p>}>
        <p>The form</p>
      </RoleGate>
    </QueryClientProvider>,
  )
  return { node, sent, user: userEvent.setup({ delay: null }) }
}
const grant = 'Grant me the issuer role'

it('shows what the role is for to who has it', async () => {
  show(true)
  expect(await screen.findByText('The form')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('What is below')).toBeNull()
})

it('is granted on the local chain by the account of its administrator', async () => {
  const { user, sent } = show()
  expect(await screen.findByText('Your account does not have the issuer role')).toBeDefined()
  expect(screen.getByText('What is below')).toBeDefined()
  expect(screen.queryByText('The form')).toBeNull()
  await user.click(screen.getByRole('button', { name: grant }))
  expect(await screen.findByText('The form')).toBeDefined()
  expect(sent).toMatchObject([{ from: admin, to: roles }])
  const { functionName, args } = decodeFunctionData({ abi: rolesAbi, data: sent[0]?.data ?? '0x' })
  expect([functionName, args]).toEqual([
    'grantRole',
    [roleIdOf('ISSUER_ROLE'), '0x00000000000000000000000000000000000000A1'],
  ])
})

it('says why it was not granted, and can be asked for again', async () => {
  const { user, node } = show()
  let refuse = (_: Error) => {}
  node.answers.eth_sendTransaction = () =>
    new Promise((_, reject) => {
      refuse = reject
    })
  await user.click(await screen.findByRole('button', { name: grant }))
  expect(screen.getByRole('button', { name: 'Granting the role' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(refuse).toHaveLength(1))
  refuse(new TypeError('Failed to fetch'))
  expect(
    await screen.findByText(/^The node of the chain does not respond\. Check that it is running/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: grant })).toHaveProperty('disabled', false)
})

it('says that the node does not tell who has the role', async () => {
  const { client } = fakeNode({
    eth_blockNumber: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  chainStore.setState({ chain: { ...chainWith({ Roles: roles }), client } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoleGate account={account} needs="ISSUER_ROLE">
        <p>The form</p>
      </RoleGate>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('The node of the chain does not respond.')).toBeDefined()
  expect(screen.queryByText('The form')).toBeNull()
})
