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
  const addressIndex = accountAddresses.findIndex((each) => sameAddress(each, address))
  return addressIndex === -1 ? undefined : mnemonicToAccount(publicMnemonic, { addressIndex })
}
