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
