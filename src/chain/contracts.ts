/**
 * The contracts of a Canopy deployment, by their names in Solidity and in the deployment's
 * `deployed_addresses.json` (`Canopy#<name>`). Contracts created at run time, such as each
 * financial asset, are found through these.
 */
export type ContractName =
  | 'Roles'
  | 'AssetRegistry'
  | 'FinancialAssetFactory'
  | 'TestUSDC'
  | 'AssetMarket'
  | 'ProjectRegistry'
  | 'EnvironmentalCredits'
  | 'RetirementCertificate'
  | 'CreditTokenFactory'
  | 'RetirementRouter'
  | 'CreditLabels'
  | 'RetirementAcceptances'
  | 'Pools'
  | 'PoolRouter'
  | 'PoolLens'
  | 'SmartAccountFactory'
  | 'SmartAccount'
  | 'YieldReinvestment'
  | 'AutomatedTrading'
  | 'PortfolioRebalancing'
  | 'ConditionalTransfer'
  | 'DelegationRules'
