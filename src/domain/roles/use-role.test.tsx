import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  type Address,
  decodeFunctionData,
  encodeErrorResult,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import { afterEach, expect, it } from 'vitest'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode, receiptFixture, revertError } from '../../chain/fake-node.fixture.ts'
import { chainQueryKey } from '../../chain/keys.ts'
import { keys } from '../keys.ts'
import { roleIdOf } from './role.ts'
import { roleQuery, useLocalGrant } from './use-role.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [roles, admin, account] = [at('1'), at('2'), at('3')]
const unauthorized = parseAbi(['error AccessControlUnauthorizedAccount(address, bytes32)'])
const hash: Hex = `0x${'aa'.repeat(32)}`

const before = chainStore.getState()
afterEach(() => chainStore.setState(before))

function node() {
  const sent: unknown[] = []
  const { client, answers } = fakeNode({
    eth_call: callsOf([
      {
        address: roles,
        abi: rolesAbi,
        views: {
          hasRole: (role: Hex, of: Address) => role === roleIdOf('ISSUER_ROLE') && of === account,
          defaultAdmin: () => admin,
        },
      },
    ]),
    eth_sendTransaction: ([transaction]) => {
      sent.push(transaction)
      return hash
    },
    eth_getTransactionReceipt: () => receiptFixture(),
  })
  return { sent, answers, chain: { ...chainWith({ Roles: roles }), client } }
}

function grantOf() {
  const cache = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLocalGrant(account, roleIdOf('ISSUER_ROLE')), { wrapper })
  return { grant: result.current, cache }
}

it('reads whether an account holds a role, and who grants it', async () => {
  const { chain } = node()
  const read = async (who: Address) =>
    (await new QueryClient().fetchQuery(roleQuery(chain, who, 'ISSUER_ROLE'))).value
  expect(await read(account)).toEqual({ held: true, admin })
  expect(await read(admin)).toEqual({ held: false, admin })
})

it('grants a role on the local chain as its administrator, and reads it again', async () => {
  const { chain, sent } = node()
  chainStore.setState({ chain })
  const { grant, cache } = grantOf()
  const queryKey = chainQueryKey(chain.identity, [...keys.roles(account), 'ISSUER_ROLE'])
  cache.setQueryData(queryKey, {})
  await grant?.(admin)
  expect(sent).toMatchObject([{ from: admin, to: roles }])
  const [{ data }] = sent as [{ readonly data: Hex }]
  expect(decodeFunctionData({ abi: rolesAbi, data })).toEqual({
    ...{ functionName: 'grantRole', args: [roleIdOf('ISSUER_ROLE'), account] },
  })
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('says why the node did not grant it', async () => {
  const { chain, answers } = node()
  answers.eth_sendTransaction = () => {
    throw revertError(encodeErrorResult({ abi: unauthorized, args: [admin, zeroHash] }))
  }
  chainStore.setState({ chain })
  await expect(grantOf().grant?.(admin)).rejects.toMatchObject({
    explanation: { errorName: 'AccessControlUnauthorizedAccount' },
  })
})

it('grants nothing until the chain is open', () => {
  chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } })
  expect(grantOf().grant).toBeUndefined()
})
