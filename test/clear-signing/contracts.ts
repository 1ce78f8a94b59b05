import type { Abi } from 'viem'
import type { Described } from '../../scripts/deploy/clear-signing.ts'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { attestedEligibilityAbi } from '../../src/chain/abi/attestedEligibility-abi.ts'
import { claimRegisterAbi } from '../../src/chain/abi/claimRegister-abi.ts'
import { creditLabelsAbi } from '../../src/chain/abi/creditLabels-abi.ts'
import { creditNoticesAbi } from '../../src/chain/abi/creditNotices-abi.ts'
import { creditTokenAbi } from '../../src/chain/abi/creditToken-abi.ts'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { poolRouterAbi } from '../../src/chain/abi/poolRouter-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { retirementAcceptancesAbi } from '../../src/chain/abi/retirementAcceptances-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../src/chain/abi/retirementRouter-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { servicingAbi } from '../../src/chain/abi/servicing-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import type { Call } from '../../src/chain/transactions/call.ts'
import {
  acceptances,
  accountAddress,
  claims,
  credits,
  creditToken,
  dealingDesk,
  eligibilityList,
  factory,
  labels,
  marketAddress,
  note,
  notices,
  policyFactory,
  poolRouter,
  pools,
  registry,
  retirementOrders,
  router,
  servicingLedger,
  usdc,
} from '../intents/world.ts'

/** Every contract that wallets are asked to call, where the rows of intents have it. */
export const described = [
  { name: 'AttestedEligibility', abi: attestedEligibilityAbi, address: eligibilityList },
  { name: 'EligibilityPolicyFactory', abi: eligibilityPolicyFactoryAbi, address: policyFactory },
  { name: 'AssetMarket', abi: assetMarketAbi, address: marketAddress },
  { name: 'AssetRegistry', abi: assetRegistryAbi, address: registry },
  { name: 'ClaimRegister', abi: claimRegisterAbi, address: claims },
  { name: 'CreditLabels', abi: creditLabelsAbi, address: labels },
  { name: 'CreditNotices', abi: creditNoticesAbi, address: notices },
  { name: 'CreditToken', abi: creditTokenAbi, address: creditToken.address },
  { name: 'DealingDesk', abi: dealingDeskAbi, address: dealingDesk },
  { name: 'EnvironmentalCredits', abi: environmentalCreditsAbi, address: credits },
  { name: 'FinancialAsset', abi: financialAssetAbi, address: note.address },
  { name: 'PoolRouter', abi: poolRouterAbi, address: poolRouter },
  { name: 'Pools', abi: poolsAbi, address: pools },
  { name: 'RetirementAcceptances', abi: retirementAcceptancesAbi, address: acceptances },
  { name: 'RetirementOrders', abi: retirementOrdersAbi, address: retirementOrders },
  { name: 'RetirementRouter', abi: retirementRouterAbi, address: router },
  { name: 'Servicing', abi: servicingAbi, address: servicingLedger },
  { name: 'SmartAccount', abi: smartAccountAbi, address: accountAddress },
  { name: 'SmartAccountFactory', abi: smartAccountFactoryAbi, address: factory },
  { name: 'TestUSDC', abi: testUsdcAbi, address: usdc.address },
  // Some rows give these an address of the contracts above.
  {
    name: 'FinancialAssetFactory',
    abi: financialAssetFactoryAbi,
    address: '0x1616161616161616161616161616161616161616',
  },
  {
    name: 'ProjectRegistry',
    abi: projectRegistryAbi,
    address: '0x1717171717171717171717171717171717171717',
  },
  { name: 'Roles', abi: rolesAbi, address: '0x1818181818181818181818181818181818181818' },
] as const satisfies readonly Described[]

/** The contract of a function; `ERC-20` for functions that every token has. */
export function contractNamed(abi: Abi, functionName: string): string {
  if (['approve', 'transfer'].includes(functionName)) return 'ERC-20'
  // Only credits are allowed as a whole.
  if (functionName === 'setApprovalForAll') return 'EnvironmentalCredits'
  const name = described.find((contract) => contract.abi === abi)?.name
  if (name === undefined) throw new Error(`Name the contract of ${functionName}`)
  return name
}

/** A call of a row, of the contract where it is described. */
export function describedCall(abi: Abi, call: Call): Call {
  const name = contractNamed(abi, call.functionName)
  const contract = described.find((each) => each.name === name)
  return contract === undefined ? call : { ...call, to: contract.address }
}
