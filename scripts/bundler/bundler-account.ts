import { type Address, createWalletClient, http } from 'viem'
import { UserError } from '../lib/user-error.ts'
import { nameAccounts } from '../seed/accounts.ts'

/**
 * The local chain's account that pays for user operations: the keeper's.
 *
 * @throws UserError when no local chain answers.
 */
export async function bundlerAccount(rpcUrl: string): Promise<Address> {
  const accounts = await createWalletClient({ transport: http(rpcUrl) })
    .getAddresses()
    .catch(() => {
      throw new UserError(`No chain answers on ${rpcUrl}. Start one with npm run chain.`)
    })
  return nameAccounts(accounts).keeper
}
