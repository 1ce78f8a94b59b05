import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { isolated } from '../../lib/foreign-text.ts'
import type { Credit, CreditProject, Issuance } from '../credits/credit.ts'
import { creditTypes } from '../credits/credit-type.ts'
import { keys } from '../keys.ts'
import { verificationStatuses } from '../registry/asset-class.ts'
import { examinedAssetHash, type VerifierContracts } from '../registry/examined-asset.ts'
import { countryBytes } from '../stated-details.ts'
import type { QueueEntry } from './queue.ts'

export type Decision = 'confirm' | 'reject'

/**
 * A verifier's decision, with the hash of all that was examined: it counts for nothing else.
 *
 * @param filed Hash of what is filed of an asset with the servicing ledger; null where nothing is.
 */
export function decisionIntent(
  entry: QueueEntry,
  name: string,
  decision: Decision,
  reason: string,
  contracts: VerifierContracts,
  filed: Hex | null,
): Intent {
  const verb = decision === 'confirm' ? 'Confirm' : 'Reject'
  const shared = {
    title: `${verb} ${isolated(name)}`,
    give: [],
    get: [],
    notes: [
      ...(decision === 'confirm'
        ? [
            `You vouch for the document with the hash ${entry.metadataHash}.`,
            ...(filed === null
              ? []
              : [
                  `You vouch for the schedule and the signing of values that are filed, with the hash ${filed}. Nobody can change them afterwards.`,
                ]),
          ]
        : [`The reason is public: ${isolated(reason)}`]),
      ...(entry.kind === 'issuance' && decision === 'confirm'
        ? [
            `You examined serial numbers ${entry.issuance.firstSerial} to ${entry.issuance.lastSerial} of project ${entry.credit.project.code}, ${isolated(entry.credit.project.standard)}.`,
            'The serial range is claimed permanently, and the metadata becomes final.',
          ]
        : []),
    ],
    invalidates: [
      keys.credits(),
      keys.assets(),
      keys.listings(),
      // What is filed is in force from the first confirmation on.
      ...(entry.kind === 'asset' ? [keys.servicing()] : []),
    ],
  }
  if (entry.kind === 'asset') {
    const examined = examinedAssetHash(entry.asset, contracts, filed)
    const status = verificationStatuses.indexOf(decision === 'confirm' ? 'VERIFIED' : 'REJECTED')
    return {
      ...shared,
      call: () =>
        contractCall({
          address: contracts.registry,
          abi: assetRegistryAbi,
          functionName: 'setStatus',
          args: [entry.asset.id, status, examined, reason],
        }),
    }
  }
  const { issuance, credit } = entry
  const examined = examinedHash(issuance, credit, examinedAssetHash(entry.asset, contracts))
  const inCredits = { address: contracts.credits, abi: environmentalCreditsAbi } as const
  return {
    ...shared,
    call: () =>
      decision === 'confirm'
        ? contractCall({
            ...inCredits,
            functionName: 'confirmIssuance',
            args: [issuance.id, examined],
          })
        : contractCall({
            ...inCredits,
            functionName: 'rejectIssuance',
            args: [issuance.id, examined, reason],
          }),
  }
}

const projectFacts = parseAbiParameters('uint256, address, uint8, bytes2')
const projectTexts = parseAbiParameters('string, string, string, string, string')
const both = parseAbiParameters('bytes32, bytes32')
const request = parseAbiParameters(
  'uint256, bytes32, bytes32, uint48, uint48, uint40, uint40, uint40, uint40, uint40, uint64',
)

/** What of a credit is hashed. */
type ExaminedCredit = Pick<
  Credit,
  | 'project'
  | 'monitoringStart'
  | 'monitoringEnd'
  | 'issuanceDate'
  | 'tradableUntil'
  | 'expirationDate'
  | 'registryBatch'
>

/**
 * Hash of what a verifier was shown of a request, `examinedHash` of the contract. It is computed from
 * what is on the screen, not read, so the contract refuses a decision on anything else.
 *
 * @param asset `examinedAssetHash` of the credit's entry in the registry.
 */
export function examinedHash(
  { id, firstSerial, lastSerial }: Pick<Issuance, 'id' | 'firstSerial' | 'lastSerial'>,
  credit: ExaminedCredit,
  asset: Hex,
): Hex {
  return keccak256(
    encodeAbiParameters(request, [
      id,
      asset,
      projectHash(credit.project),
      firstSerial,
      lastSerial,
      credit.monitoringStart,
      credit.monitoringEnd,
      credit.issuanceDate,
      credit.tradableUntil ?? 0,
      credit.expirationDate ?? 0,
      credit.registryBatch ?? 0n,
    ]),
  )
}

function projectHash(project: CreditProject): Hex {
  const { id, issuer, type, country, standard, code, name, location, methodology } = project
  const facts = encodeAbiParameters(projectFacts, [
    id,
    issuer,
    creditTypes.indexOf(type),
    countryBytes(country),
  ])
  const texts = encodeAbiParameters(projectTexts, [standard, code, name, location, methodology])
  return keccak256(encodeAbiParameters(both, [keccak256(facts), keccak256(texts)]))
}
