import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Address, encodeFunctionData, type Hash } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { isLocalChain } from '../../chain/active-chain.ts'
import { type ChainState, type OpenChain, useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { explained } from '../../chain/errors/explained.ts'
import { chainQueryKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import { keys } from '../keys.ts'
import { type Role, roleIdOf } from './role.ts'

/** Whether an account holds a role, and the administrator who grants it. */
type RoleStatus = { readonly held: boolean; readonly admin: Address }

/** Reads whether an account holds a role. */
export const roleQuery = (chain: ChainState, account: Address, role: Role) =>
  chainQuery(
    chain,
    [...keys.roles(account), role],
    async ({ read, addressOf: contractAddress }) => {
      const address = contractAddress('Roles')
      const [held, admin] = await Promise.all([
        read({ address, abi: rolesAbi, functionName: 'hasRole', args: [roleIdOf(role), account] }),
        read({ address, abi: rolesAbi, functionName: 'defaultAdmin' }),
      ])
      return { held, admin } satisfies RoleStatus
    },
  )

export const useRole = (account: Address, role: Role) =>
  useQuery(roleQuery(useChain(), account, role))

/**
 * Grants an account a role on the local chain, whose node holds the administrator's key; undefined
 * on other chains, where only the administrator can grant it.
 *
 * @param role Its id.
 *
 * @throws What `explained` makes of a refusal by the node; the promise rejects with it.
 */
export function useLocalGrant(
  account: Address,
  role: Hash,
): ((admin: Address) => Promise<void>) | undefined {
  const chain = useChain()
  const queryClient = useQueryClient()
  if (!isLocalChain || chain.status !== 'open') return undefined
  return async (admin) => {
    try {
      await grantOnLocalNode(chain, admin, account, role)
    } catch (error) {
      throw await explained(error)
    }
    await queryClient.invalidateQueries({
      queryKey: chainQueryKey(chain.identity, keys.roles(account)),
    })
  }
}

async function grantOnLocalNode(
  { client, deployment }: OpenChain,
  admin: Address,
  account: Address,
  role: Hash,
): Promise<void> {
  const to = addressOf(deployment, 'Roles')
  const args = [role, account] as const
  const data = encodeFunctionData({ abi: rolesAbi, functionName: 'grantRole', args })
  const hash: Hash = await client.request({
    method: 'eth_sendTransaction',
    params: [{ from: admin, to, data }],
  })
  await waitForTransactionReceipt(client, { hash })
}
