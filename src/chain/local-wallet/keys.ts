import type { Address, HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sameAddress } from '../../lib/same-address.ts'
import { accountAddresses } from './accounts.ts'

/**
 * The mnemonic from which every Hardhat node derives its accounts. It is public: anything sent to
 * these accounts on a real network is stolen within seconds.
 */
const publicMnemonic = 'test test test test test test test test test test test junk'

/** The account with its key for an address; undefined if the wallet does not have it. */
export function accountFor(address: Address): HDAccount | undefined {
  const index = accountAddresses.findIndex((each) => sameAddress(each, address))
  return index === -1 ? undefined : accountAt(index)
}

/** The account with its key at an index, whether or not the wallet offers it. */
export const accountAt = (addressIndex: number): HDAccount =>
  mnemonicToAccount(publicMnemonic, { addressIndex })
