import type { Address, HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sameAddress } from '../../lib/same-address.ts'
import { accountRoles } from './account-roles.ts'

/**
 * The words that every Hardhat node derives its accounts from. Everybody knows them: whatever is sent
 * to these accounts on a real network is taken within seconds.
 */
const publicMnemonic = 'test test test test test test test test test test test junk'

/** How many of the node's twenty accounts the wallet offers. */
const offered = 8

const accounts: readonly HDAccount[] = Array.from({ length: offered }, (_, addressIndex) =>
  mnemonicToAccount(publicMnemonic, { addressIndex }),
)

export const accountAddresses: readonly Address[] = accounts.map(({ address }) => address)

/** Who an account is in the history that the local chain is seeded with: `Second newcomer`. */
export const accountTitles: readonly string[] = accountRoles.slice(0, offered).map((role) => {
  const words = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
})

/** The key for an address, undefined for an address that is none of ours. */
export const accountFor = (address: Address): HDAccount | undefined =>
  accounts.find((account) => sameAddress(account.address, address))
