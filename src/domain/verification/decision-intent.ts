import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'
import { verificationStatuses } from '../registry/asset-class.ts'
import { examinedAssetHash, type VerifierContracts } from '../registry/examined-asset.ts'
import { examinedHash } from './examined-hash.ts'
import type { QueueEntry } from './queue.ts'

export type Decision = 'confirm' | 'reject'

/** A verifier's decision, with the hash of all that was examined: it counts for nothing else. */
export function decisionIntent(
  entry: QueueEntry,
  name: string,
  decision: Decision,
  reason: string,
  contracts: VerifierContracts,
): Intent {
  const verb = decision === 'confirm' ? 'Confirm' : 'Reject'
  const shared = {
    title: `${verb} ${isolated(name)}`,
    give: [],
    get: [],
    notes: [
      ...(decision === 'confirm'
        ? [`You vouch for the document with the hash ${entry.metadataHash}.`]
        : [`The reason is public: ${isolated(reason)}`]),
      ...(entry.kind === 'issuance' && decision === 'confirm'
        ? [
            `You examined serial numbers ${entry.issuance.firstSerial} to ${entry.issuance.lastSerial} of project ${entry.credit.project.code}, ${isolated(entry.credit.project.standard)}.`,
            'The serial range is claimed permanently, and the metadata becomes final.',
          ]
        : []),
    ],
    invalidates: [keys.credits(), keys.assets(), keys.listings()],
  }
  if (entry.kind === 'asset') {
    const examined = examinedAssetHash(entry.asset, contracts)
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
