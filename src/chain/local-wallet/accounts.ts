import type { Address } from 'viem'

/**
 * Roles of Hardhat's public test accounts on the local chain, in the order in which the node lists
 * them. The first four are for people who try the product: `investor` has USDC, shares and a
 * history, the other three only have ETH, so that the faucet can be tried.
 */
export const accountRoles = [
  'investor',
  'newcomer',
  'secondNewcomer',
  'thirdNewcomer',
  'trialIssuer',
  'admin',
  'verifier',
  'keeper',
  'registryOperator',
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

/**
 * The accounts that the wallet offers: the first of a Hardhat node, as `keys.ts` derives them. Deriving
 * them takes a fifth of a second, and every screen that names an account needs them.
 */
export const accountAddresses: readonly Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
]

/** The accounts' roles in the history that the local chain is seeded with: `Second newcomer`. */
export const accountTitles: readonly string[] = accountRoles
  .slice(0, accountAddresses.length)
  .map((role) => {
    const title = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return title.charAt(0).toUpperCase() + title.slice(1)
  })

/** What the test wallet of a local chain is called where people choose a wallet. */
export const localWalletName = 'Local Test Wallet'

/** Its id among wallets (EIP-6963). */
export const localWalletId = 'local.canopy.test-wallet'
