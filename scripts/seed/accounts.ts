import { type Address, getAddress } from 'viem'
import { accountRoles } from '../../src/chain/local-wallet/accounts.ts'

export type AccountRole = (typeof accountRoles)[number]

export type Accounts = Readonly<Record<AccountRole, Address>>

/** Index of an account in the node's list, and so in the derivation path of its key. */
export const accountIndex = (role: AccountRole): number => accountRoles.indexOf(role)

/** Names the accounts of a node, given as `eth_accounts` lists them. */
export function nameAccounts(addresses: readonly Address[]): Accounts {
  const named = accountRoles.map((role) => {
    const address = addresses[accountIndex(role)]
    if (address === undefined) {
      throw new Error(
        `The node has ${addresses.length} accounts, ${accountRoles.length} are needed`,
      )
    }
    return [role, getAddress(address)] as const
  })
  return Object.fromEntries(named) as Accounts
}

/** Index of the key of the simulated registry operator: the first one after those that the node lists. */
export const registryOperatorIndex = accountRoles.length
