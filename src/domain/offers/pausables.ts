import type { Address } from 'viem'
import { addressOf, type Deployment, findAddress } from '../../chain/deployment.ts'
import { keys } from '../keys.ts'
import { type Pausable, pausableContract } from '../roles/pausable.ts'

/** Listing and buying in the market. While it is paused, nothing is available to buy. */
export const marketPausable = (address: Address): Pausable =>
  pausableContract({
    address,
    label: 'Listing and buying in the market',
    invalidates: [keys.market(), keys.listings()],
  })

/** What pausers can pause for the whole platform, apart from the pools. */
export function platformPausables(deployment: Deployment): readonly Pausable[] {
  const others = [
    { address: addressOf(deployment, 'FinancialAssetFactory'), label: 'Creating financial assets' },
    { address: addressOf(deployment, 'ProjectRegistry'), label: 'Registering projects' },
    {
      address: addressOf(deployment, 'EnvironmentalCredits'),
      label: 'Creating, confirming and minting credits',
    },
  ]
  // Older deployments do not have this contract.
  const labelContract = findAddress(deployment, 'CreditLabels')
  const labels =
    labelContract === undefined
      ? []
      : [{ address: labelContract, label: 'Attesting labels of credits' }]
  return [
    marketPausable(addressOf(deployment, 'AssetMarket')),
    ...others.map((contract) => pausableContract(contract)),
    ...labels.map((contract) => pausableContract(contract)),
  ]
}
