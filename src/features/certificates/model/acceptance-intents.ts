import type { Address } from 'viem'
import { retirementAcceptancesAbi } from '../../../chain/abi/retirementAcceptances-abi.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { keys } from '../../../domain/keys.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { acceptanceStatement, type SignedAcceptance } from '../acceptance.ts'

/** The beneficiary accepts a retirement by a transaction of its own. */
export function acceptIntent(certificateId: bigint, contract: Address): Intent {
  return {
    ...acceptance(certificateId),
    call: () =>
      contractCall({
        address: contract,
        abi: retirementAcceptancesAbi,
        functionName: 'accept',
        args: [certificateId],
      }),
  }
}

/** Anyone submits the signature of the beneficiary. */
export function submitAcceptanceIntent(
  certificateId: bigint,
  { signature, deadline }: SignedAcceptance,
  contract: Address,
): Intent {
  return {
    ...acceptance(certificateId),
    title: `Submit the acceptance of retirement ${certificateId}`,
    facts: [{ label: 'Signature valid until', value: formatDateTime(Number(deadline)) }],
    call: () =>
      contractCall({
        address: contract,
        abi: retirementAcceptancesAbi,
        functionName: 'acceptBySignature',
        args: [certificateId, BigInt(deadline), signature],
      }),
  }
}

const acceptance = (certificateId: bigint) => ({
  title: `Accept retirement ${certificateId}`,
  give: [],
  get: [],
  notes: [
    `The beneficiary states: “${acceptanceStatement}”`,
    'It is public, counts once and cannot be taken back.',
  ],
  invalidates: [keys.acceptance(certificateId)],
})
