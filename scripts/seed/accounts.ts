import { type Address, getAddress } from 'viem'

/**
 * Who is who on the local chain: Hardhat's public test accounts, in the order the node lists them.
 * The first four are for people who try the product: `investor` comes with USDC, shares and a
 * history, the other three with nothing but ETH, so that the faucet can be tried.
 */
const roleOrder = [
  'investor',
  'newcomer',
  'secondNewcomer',
  'thirdNewcomer',
  'trialIssuer',
  'admin',
  'verifier',
  'keeper',
  'feeRecipient',
  'carbonIssuer',
  'natureIssuer',
  'sovereignIssuer',
  'propertyIssuer',
  'housingIssuer',
  'tradeIssuer',
  'pensionFund',
  'familyOffice',
  'marketMaker',
  'treasurer',
  'retailTrader',
] as const

export type AccountRole = (typeof roleOrder)[number]

export type Accounts = Readonly<Record<AccountRole, Address>>

/** Where an account stands in the node's list, and so in the derivation path of its key. */
export const accountIndex = (role: AccountRole): number => roleOrder.indexOf(role)

/** Names the accounts of a node, given as `eth_accounts` lists them. */
export function nameAccounts(addresses: readonly Address[]): Accounts {
  const named = roleOrder.map((role, at) => {
    const address = addresses[at]
    if (address === undefined) {
      throw new Error(`The node has ${addresses.length} accounts, ${roleOrder.length} are needed`)
    }
    return [role, getAddress(address)] as const
  })
  return Object.fromEntries(named) as Accounts
}
