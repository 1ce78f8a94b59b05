/** What the test wallet of a local chain is called where people choose a wallet. */
export const localWalletName = 'Local Test Wallet'
