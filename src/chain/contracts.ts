/**
 * The contracts of a Canopy deployment, by their names in Solidity and in the deployment's
 * `deployed_addresses.json` (`Canopy#<name>`). Contracts created at run time, such as each
 * financial asset, are found through these.
 */
export type ContractName =
  | 'Roles'
  | 'AssetRegistry'
  | 'FinancialAssetFactory'
  | 'FinancialAssetLens'
  | 'Servicing'
  | 'DealingDesks'
  | 'EligibilityPolicyFactory'
  | 'Servicing'
  | 'TestUSDC'
  | 'AssetMarket'
  | 'ProjectRegistry'
  | 'EnvironmentalCredits'
  | 'RetirementCertificate'
  | 'CreditTokenFactory'
  | 'RetirementRouter'
  | 'CreditLabels'
  | 'RetirementAcceptances'
  | 'RetirementOrders'
  | 'RetirementOrdersLens'
  | 'CreditNotices'
  | 'ClaimRegister'
  | 'Pools'
  | 'PoolRouter'
  | 'PoolLens'
  | 'SmartAccountFactory'
  | 'SmartAccount'
  | TemplateName

/** The templates of smart accounts, by the order of their ids, with what their constructors take. */
export const accountTemplates = {
  YieldReinvestment: ['poolLens', 'servicing', 'assetMarket', 'usdc'],
  AutomatedTrading: ['poolLens', 'servicing', 'usdc'],
  PortfolioRebalancing: ['poolLens', 'servicing', 'usdc'],
  ConditionalTransfer: [],
  DelegationRules: [],
} as const satisfies Readonly<
  Record<string, readonly ('poolLens' | 'servicing' | 'assetMarket' | 'usdc')[]>
>

type TemplateName = keyof typeof accountTemplates
