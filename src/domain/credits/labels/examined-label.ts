import {
  type Address,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import { creditLabelsAbi } from '../../../chain/abi/creditLabels-abi.ts'
import type { CreditLabel } from './label.ts'
import { labelKinds } from './label-kind.ts'

/** The contract of the labels, and its chain. */
export type LabelContract = { readonly chainId: number; readonly labels: Address }

const attestation = [
  { type: 'uint256' },
  { type: 'address' },
  ...getAbiItem({ abi: creditLabelsAbi, name: 'label' }).outputs,
] as const

/**
 * Hash of what a verifier was shown of an attestation, `CreditLabels.examinedHash`: computed from what is
 * on the screen, so the contract refuses the revocation of anything else.
 */
export function examinedLabelHash(label: CreditLabel, { chainId, labels }: LabelContract): Hex {
  return keccak256(
    encodeAbiParameters(attestation, [
      BigInt(chainId),
      labels,
      {
        id: label.id,
        tokenId: label.tokenId,
        kind: labelKinds.indexOf(label.kind),
        attester: label.attester,
        attestedAt: BigInt(label.attestedAt),
        validFrom: BigInt(label.validFrom),
        validUntil: BigInt(label.validUntil ?? 0),
        revokedAt: BigInt(label.revocation?.at ?? 0),
        revokedBy: label.revocation?.by ?? zeroAddress,
        documentHash: label.source.hash,
        sourceURI: label.source.uri,
        revocationReason: label.revocation?.reason ?? '',
      },
    ]),
  )
}
