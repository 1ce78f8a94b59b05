import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import type { Address } from 'viem'

/** What a deployment decides; everything else follows from the code. */
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
    const financialAssetFactory = m.contract('FinancialAssetFactory', [roles, assetRegistry, usdc])
    const assetMarket = m.contract('AssetMarket', [
      roles,
      assetRegistry,
      usdc,
      choices.feeBps,
      choices.feeRecipient,
    ])

    const pools = m.contract('Pools', [assetRegistry, roles])
    const poolLens = m.contract('PoolLens', [pools])

    const registrarRole = m.staticCall(roles, 'REGISTRAR_ROLE')
    m.call(roles, 'grantRole', [registrarRole, financialAssetFactory], {
      id: 'FinancialAssetFactoryRegisters',
    })

    return { roles, assetRegistry, financialAssetFactory, assetMarket, pools, poolLens }
  })
}
