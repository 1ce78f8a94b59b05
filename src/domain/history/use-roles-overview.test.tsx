import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Address, type Hex, zeroAddress } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { roleIdOf } from '../roles/role.ts'
import { useRolesOverview } from './use-roles-overview.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [roles, projects, admin, verifier] = [at('1'), at('2'), at('3'), at('4')]

const before = chainStore.getState()
afterEach(() => {
  cleanup()
  chainStore.setState(before)
})

/** A chain on which one account was granted a role, by what its node answers for the past. */
function chainOf(past: () => readonly object[]) {
  const { client } = fakeNode({
    eth_getLogs: ([filter]) => {
      const { topics } = filter as { readonly topics: readonly (Hex | readonly Hex[])[] }
      return past().filter(
        (log) =>
          'topics' in log && [topics[0]].flat().some((topic) => topic === [log.topics].flat()[0]),
      )
    },
    eth_call: callsOf([
      {
        address: roles,
        abi: rolesAbi,
        views: {
          defaultAdmin: () => admin,
          defaultAdminDelay: () => 1,
          pendingDefaultAdmin: () => [zeroAddress, 0],
          hasRole: () => true,
        },
      },
      {
        address: projects,
        abi: projectRegistryAbi,
        views: { remainingVerificationLimit: () => 7n, standardCount: () => 0n },
      },
    ]),
  })
  return { ...chainWith({ Roles: roles, ProjectRegistry: projects }), client }
}
const granted = numbered(
  [
    logOf(roles, rolesAbi, 'RoleGranted', {
      ...{ role: roleIdOf('VERIFIER_ROLE'), account: verifier, sender: admin },
    }),
  ],
  { block: 50n, hash: `0x${'aa'.repeat(32)}` },
)

function show() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, shown: renderHook(useRolesOverview, { wrapper }).result }
}

it('has who was granted a role by the events, confirmed by the contract', async () => {
  chainStore.setState({ chain: chainOf(() => granted) })
  const { shown } = show()
  expect(shown.current.overview.status).toBe('pending')
  await waitFor(() => expect(shown.current.overview.status).toBe('ready'))
  const { overview } = shown.current
  const all = overview.status === 'ready' ? overview.value.roles : []
  expect(all.flatMap(({ members }) => members)).toMatchObject([
    { account: verifier, grantedBy: admin, since: 50n, creditsLeft: 7n },
  ])
})

it('reads nobody before the past is searched, and nothing before the chain is open', async () => {
  chainStore.setState({ chain: chainOf(() => granted) })
  expect(
    show().cache.isFetching({
      predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('overview'),
    }),
  ).toBe(0)
  chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } })
  const { cache, shown } = show()
  expect(shown.current.overview.status).toBe('pending')
  expect(cache.isFetching()).toBe(0)
})
