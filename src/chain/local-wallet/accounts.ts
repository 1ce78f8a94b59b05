import type { Address, HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sameAddress } from '../../lib/same-address.ts'
import { accountRoles } from './account-roles.ts'

/**
 * The mnemonic from which every Hardhat node derives its accounts. It is public: anything sent to
 * these accounts on a real network is stolen within seconds.
 */
const publicMnemonic = 'test test test test test test test test test test test junk'

/** Number of the node's twenty accounts that the wallet offers. */
const accountCount = 8

const accounts: readonly HDAccount[] = Array.from({ length: accountCount }, (_, addressIndex) =>
  mnemonicToAccount(publicMnemonic, { addressIndex }),
)

export const accountAddresses: readonly Address[] = accounts.map(({ address }) => address)

/** The accounts' roles in the history that the local chain is seeded with: `Second newcomer`. */
export const accountTitles: readonly string[] = accountRoles.slice(0, accountCount).map((role) => {
  const title = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return title.charAt(0).toUpperCase() + title.slice(1)
})

/** The account with its key for an address; undefined if the wallet does not have it. */
export const accountFor = (address: Address): HDAccount | undefined =>
  accounts.find((account) => sameAddress(account.address, address))
