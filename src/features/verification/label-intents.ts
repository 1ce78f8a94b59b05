import {
  type Address,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import { creditLabelsAbi } from '../../chain/abi/creditLabels-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import {
  type AttestableKind,
  type CreditLabel,
  labelKinds,
  labelName,
  validityText,
} from '../../domain/credits/labels/label.ts'
import { keys } from '../../domain/keys.ts'
import { isolated } from '../../lib/foreign-text.ts'

/** A label as a verifier enters it. Times in unix seconds. */
export type LabelDraft = {
  readonly kind: AttestableKind
  readonly validFrom: number
  /** First second in which it no longer holds; null for no end. */
  readonly validUntil: number | null
  readonly sourceUri: string
  /** keccak256 of the source that the verifier has read. */
  readonly sourceHash: Hex
}

type LabelledCredit = Pick<Credit, 'tokenId' | 'vintage'> & {
  readonly project: { readonly name: string }
}

/**
 * Attests a label of a credit.
 *
 * @param examined `examinedAssetHash` of the credit's entry in the registry: the label counts for it as
 * it was shown.
 */
export function attestIntent(
  credit: LabelledCredit,
  examined: Hex,
  draft: LabelDraft,
  labels: Address,
): Intent {
  const { kind, validFrom, validUntil, sourceUri, sourceHash } = draft
  return {
    title: `Attest ${labelName(kind)} for ${nameOf(credit)}`,
    give: [],
    get: [],
    notes: [
      `${validityText(draft)}${validUntil === null ? ', without an end' : ''}.`,
      `You vouch for the source ${sourceUri} with the hash ${sourceHash}.`,
      'It is public and cannot be erased, only revoked with a reason. You can no longer become the issuer of this project.',
    ],
    call: () =>
      contractCall({
        address: labels,
        abi: creditLabelsAbi,
        functionName: 'attest',
        args: [
          credit.tokenId,
          examined,
          labelKinds.indexOf(kind),
          BigInt(validFrom),
          BigInt(validUntil ?? 0),
          sourceUri,
          sourceHash,
        ],
      }),
    invalidates: [keys.creditLabels(), keys.certificates()],
  }
}

/** Revokes a label as it was shown. */
export function revokeLabelIntent(
  credit: LabelledCredit,
  label: CreditLabel,
  reason: string,
  contract: LabelContract,
): Intent {
  const examined = examinedLabelHash(label, contract)
  return {
    title: `Revoke ${labelName(label.kind)} of ${nameOf(credit)}`,
    give: [],
    get: [],
    notes: [
      `The reason is public: ${isolated(reason)}`,
      'Every certificate that had this label shows the revocation. It cannot be taken back; a label that holds again is attested again.',
    ],
    call: () =>
      contractCall({
        address: contract.labels,
        abi: creditLabelsAbi,
        functionName: 'revoke',
        args: [label.id, examined, reason],
      }),
    invalidates: [keys.creditLabels(), keys.certificates()],
  }
}

const nameOf = ({ project, vintage }: LabelledCredit): string =>
  `${isolated(project.name)} ${vintage}`

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
