/**
 * Who is who on the local chain: Hardhat's public test accounts, in the order the node lists them.
 * The first four are for people who try the product: `investor` comes with USDC, shares and a
 * history, the other three with nothing but ETH, so that the faucet can be tried.
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
