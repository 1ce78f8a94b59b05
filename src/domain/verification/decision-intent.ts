import type { Address } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'
import { verificationStatuses } from '../registry/asset-class.ts'
import { examinedHash } from './examined-hash.ts'
import type { QueueEntry } from './queue.ts'

/** Contracts that record a verifier's decision. */
export type VerifierContracts = { readonly registry: Address; readonly credits: Address }

export type Decision = 'confirm' | 'reject'

/**
 * A verifier's decision. A confirmation includes a hash: of the examined document, or of all that was
 * examined of a serial range, so that nobody can replace it before the transaction is mined.
 */
export function decisionIntent(
  entry: QueueEntry,
  name: string,
  decision: Decision,
  reason: string,
  { registry, credits }: VerifierContracts,
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
    const status = verificationStatuses.indexOf(decision === 'confirm' ? 'VERIFIED' : 'REJECTED')
    return {
      ...shared,
      call: () =>
        contractCall({
          address: registry,
          abi: assetRegistryAbi,
          functionName: 'setStatus',
          args: [entry.asset.id, status, entry.metadataHash, reason],
        }),
    }
  }
  return {
    ...shared,
    call: () =>
      decision === 'confirm'
        ? contractCall({
            address: credits,
            abi: environmentalCreditsAbi,
            functionName: 'confirmIssuance',
            args: [entry.issuance.id, examinedHash(entry.issuance, entry.credit, credits)],
          })
        : contractCall({
            address: credits,
            abi: environmentalCreditsAbi,
            functionName: 'rejectIssuance',
            args: [entry.issuance.id, reason],
          }),
  }
}
