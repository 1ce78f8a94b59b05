import {
  type Address,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { assetClasses, verificationStatuses } from './asset-class.ts'
import type { RegisteredAsset } from './registry.ts'

/** The contracts that record a verifier's decisions, and their chain. */
export type VerifierContracts = {
  readonly chainId: number
  readonly registry: Address
  readonly credits: Address
}

export const verifierContractsOf = ({ chainId, deployment }: OpenChain): VerifierContracts => ({
  chainId,
  registry: addressOf(deployment, 'AssetRegistry'),
  credits: addressOf(deployment, 'EnvironmentalCredits'),
})

const record = [
  { type: 'uint256' },
  { type: 'address' },
  { type: 'uint256' },
  ...getAbiItem({ abi: assetRegistryAbi, name: 'asset' }).outputs,
] as const

const withFiling = [{ type: 'bytes32' }, { type: 'bytes32' }] as const

/**
 * Hash of what a verifier was shown of an asset, `AssetRegistry.examinedHash`. It is computed from what
 * is on the screen, not read, so the contract refuses a decision on anything else.
 *
 * @param filed Hash of what is filed of it with the servicing ledger; null where nothing is.
 */
export function examinedAssetHash(
  asset: RegisteredAsset,
  contracts: Pick<VerifierContracts, 'chainId' | 'registry'>,
  filed: Hex | null = null,
): Hex {
  const entry = entryHash(asset, contracts)
  return filed === null ? entry : keccak256(encodeAbiParameters(withFiling, [entry, filed]))
}

function entryHash(
  asset: RegisteredAsset,
  { chainId, registry }: Pick<VerifierContracts, 'chainId' | 'registry'>,
): Hex {
  // An expiry changes nothing of the record.
  const status = asset.status === 'EXPIRED' ? 'VERIFIED' : asset.status
  return keccak256(
    encodeAbiParameters(record, [
      BigInt(chainId),
      registry,
      asset.id,
      {
        token: asset.token,
        assetClass: assetClasses.indexOf(asset.assetClass),
        standard: asset.standard === 'ERC20' ? 0 : 1,
        status: verificationStatuses.indexOf(status),
        expiresAt: BigInt(asset.expiresAt ?? 0),
        tokenId: asset.tokenId,
        issuer: asset.issuer,
        handoverCount: asset.handoverCount,
        registeredAt: BigInt(asset.registeredAt),
        verifier: asset.verification?.verifier ?? zeroAddress,
        verifiedAt: BigInt(asset.verification?.at ?? 0),
        metadataHash: asset.metadataHash,
        metadataURI: asset.metadataUri,
      },
    ]),
  )
}

/** What a page shows of a credit that its entry in the registry has too. */
type ShownCredit = Pick<RegisteredAsset, 'issuer' | 'metadataHash' | 'metadataUri'> & {
  readonly assetId: bigint
}

/**
 * The entry of a credit in the registry; undefined until it is read and says the same as what is shown
 * of the credit, which is read separately.
 */
export function recordOf(
  credit: ShownCredit,
  registered: readonly RegisteredAsset[],
): RegisteredAsset | undefined {
  return registered.find(
    ({ id, issuer, metadataHash, metadataUri }) =>
      id === credit.assetId &&
      sameAddress(issuer, credit.issuer) &&
      metadataHash === credit.metadataHash &&
      metadataUri === credit.metadataUri,
  )
}

/** Key of the entry of an asset in the verification queue. */
export const assetKey = (assetId: bigint): string => `asset-${assetId}`

/** The address of the queue with the entry of an asset or a credit. */
export const queueHref = (assetId: bigint): string =>
  `/assets/verification?entry=${assetKey(assetId)}`
