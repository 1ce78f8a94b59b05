import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import type { Address } from 'viem'
import { smartAccounts } from './accounts-module.ts'

/** Parameters of a deployment; everything else follows from the code. */
export type DeploymentChoices = {
  /** The chain's USDC. Without it, test money with a faucet is deployed (test chains only). */
  readonly usdc?: Address
  /** Account that deploys and then grants roles. It can hand over later, in two steps. */
  readonly admin: Address
  /** Account that receives the market's fees. */
  readonly feeRecipient: Address
  /** Fee of sales on the market in basis points. */
  readonly feeBps: number
  /** Seconds that handing over the admin role takes. */
  readonly adminHandoverDelay: number
  /** Whole credits that one verifier may confirm in a day. */
  readonly verifiedCreditsPerDay: bigint
  /**
   * URL of the app without a slash at its end, to which certificates and positions lead from wallets
   * and marketplaces. Without it they have no link.
   */
  readonly metadataBase?: string
}

/**
 * Every contract of Canopy and the grants they need among themselves, for Hardhat Ignition. Grants
 * to people (issuers, verifiers) are decisions of the admin and no part of the deployment.
 */
export function canopyModule(choices: DeploymentChoices) {
  return buildModule('Canopy', (m) => {
    const roles = m.contract('Roles', [choices.adminHandoverDelay, choices.admin])
    const usdc = choices.usdc ?? m.contract('TestUSDC', [choices.admin])
    const assetRegistry = m.contract('AssetRegistry', [roles])
    const servicing = m.contract('Servicing', [roles, assetRegistry, usdc])
    const navSnapshots = m.contract('NavSnapshots', [servicing])
    const dealingDesks = m.contract('DealingDesks', [roles, assetRegistry, usdc])
    const financialAssetFactory = m.contract('FinancialAssetFactory', [
      roles,
      assetRegistry,
      usdc,
      servicing,
      dealingDesks,
    ])
    const financialAssetLens = m.contract('FinancialAssetLens')
    const eligibilityPolicyFactory = m.contract('EligibilityPolicyFactory')
    const assetMarket = m.contract('AssetMarket', [
      roles,
      assetRegistry,
      usdc,
      choices.feeBps,
      choices.feeRecipient,
    ])

    const projectRegistry = m.contract('ProjectRegistry', [roles, choices.verifiedCreditsPerDay])
    const creditTokenFactory = m.contract('CreditTokenFactory')
    const appUrl = choices.metadataBase ?? ''
    const certificateRenderer = m.contract('CertificateRenderer', [appUrl])
    const retirementOrders = m.contract('RetirementOrders', [roles, projectRegistry])
    const creditReader = m.contract('CreditReader')
    const environmentalCredits = m.contract('EnvironmentalCredits', [
      roles,
      assetRegistry,
      projectRegistry,
      creditTokenFactory,
      retirementOrders,
      creditReader,
      certificateRenderer,
    ])
    const creditNotices = m.contract('CreditNotices', [roles, environmentalCredits])
    // Orders exist before the credits, which name them for good: the admin names the credits once.
    m.call(retirementOrders, 'connect', [environmentalCredits, creditNotices], {
      id: 'RetirementOrdersConnect',
    })
    const retirementOrdersLens = m.contract('RetirementOrdersLens', [retirementOrders])
    const retirementCertificate = m.contractAt(
      'RetirementCertificate',
      m.staticCall(environmentalCredits, 'certificates'),
    )
    const retirementRouter = m.contract('RetirementRouter', [
      assetMarket,
      environmentalCredits,
      usdc,
    ])

    const creditLabels = m.contract('CreditLabels', [roles, environmentalCredits])
    const retirementAcceptances = m.contract('RetirementAcceptances', [retirementCertificate])
    const claimRegister = m.contract('ClaimRegister', [retirementAcceptances])

    const positionRenderer = m.contract('PositionRenderer', [appUrl])
    const pools = m.contract('Pools', [assetRegistry, roles, positionRenderer])
    // No pool is created before Pools is notified of every suspension.
    m.call(assetRegistry, 'addListener', [pools], { id: 'PoolsListen' })
    const poolLens = m.contract('PoolLens', [pools])
    const poolRouter = m.contract('PoolRouter', [pools, environmentalCredits])

    const accounts = smartAccounts(m, { roles, usdc, poolLens, servicing, assetMarket })

    const registrarRole = m.staticCall(roles, 'REGISTRAR_ROLE')
    m.call(roles, 'grantRole', [registrarRole, financialAssetFactory], {
      id: 'FinancialAssetFactoryRegisters',
    })
    m.call(roles, 'grantRole', [registrarRole, environmentalCredits], {
      id: 'EnvironmentalCreditsRegisters',
    })
    // It records who attested a label, so that this account can never issue the project.
    m.call(roles, 'grantRole', [registrarRole, creditLabels], { id: 'CreditLabelsRecords' })
    // The same of those who retire or decide at a registry, and of those who report on credits.
    m.call(roles, 'grantRole', [registrarRole, retirementOrders], { id: 'RetirementOrdersRecords' })
    m.call(roles, 'grantRole', [registrarRole, creditNotices], { id: 'CreditNoticesRecords' })
    // It forwards verifiers' decisions about a credit to the asset registry.
    const verifierRole = m.staticCall(roles, 'VERIFIER_ROLE')
    m.call(roles, 'grantRole', [verifierRole, environmentalCredits], {
      id: 'EnvironmentalCreditsVerifies',
    })
    const retirementAgentRole = m.staticCall(environmentalCredits, 'RETIREMENT_AGENT_ROLE')
    m.call(roles, 'grantRole', [retirementAgentRole, retirementRouter], {
      id: 'RetirementRouterRetires',
    })
    m.call(roles, 'grantRole', [retirementAgentRole, poolRouter], { id: 'PoolRouterRetires' })

    return {
      roles,
      assetRegistry,
      servicing,
      navSnapshots,
      dealingDesks,
      financialAssetFactory,
      financialAssetLens,
      eligibilityPolicyFactory,
      assetMarket,
      projectRegistry,
      creditTokenFactory,
      certificateRenderer,
      retirementOrders,
      creditReader,
      environmentalCredits,
      creditNotices,
      retirementOrdersLens,
      retirementCertificate,
      retirementRouter,
      creditLabels,
      retirementAcceptances,
      claimRegister,
      positionRenderer,
      pools,
      poolLens,
      poolRouter,
      ...accounts,
    }
  })
}
