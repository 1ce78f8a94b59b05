import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { examinedAssetHash, type VerifierContracts } from '../registry/examined-asset.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import type { FinancialAsset } from './financial-asset.ts'

const examined = [
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'uint64' },
  { type: 'uint64' },
] as const

/**
 * Hash of what a verifier was shown of an asset whose settlement price it approves,
 * `FinancialAsset.examinedHash`: its entry in the registry and the stated net asset value.
 */
export function examinedSettlementHash(
  asset: RegisteredAsset,
  { nav, navUpdatedAt }: FinancialAsset,
  contracts: VerifierContracts,
): Hex {
  const entry = examinedAssetHash(asset, contracts)
  return keccak256(
    encodeAbiParameters(examined, [entry, nav.price.value, BigInt(nav.asOf), BigInt(navUpdatedAt)]),
  )
}
