import { type Address, type Hex, isHex, zeroHash } from 'viem'
import { retirementAcceptancesAbi } from '../../chain/abi/retirementAcceptances-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../../domain/keys.ts'
import type { Certificate } from '../../domain/retirement/certificate.ts'
import { purposeText } from '../../domain/retirement/purpose.ts'
import { formatDateTime, secondsOrNone } from '../../lib/date.ts'

/** Whether the beneficiary has accepted a retirement. */
export type Acceptance = {
  /** The contract that records it. */
  readonly contract: Address
  /** Unix seconds; null until it is accepted. */
  readonly acceptedAt: number | null
}

/** Null where the deployment is older than the contract of the acceptances. */
export const acceptanceQuery = (chain: ChainState, id: bigint) =>
  chainQuery(
    chain,
    keys.acceptance(id),
    async ({ read, deployment }): Promise<Acceptance | null> => {
      const contract = findAddress(deployment, 'RetirementAcceptances')
      if (contract === undefined) return null
      const [time] = await read({
        address: contract,
        abi: retirementAcceptancesAbi,
        functionName: 'acceptedAt',
        args: [[id]],
      })
      return { contract, acceptedAt: secondsOrNone(time ?? 0n) }
    },
  )

/** What the beneficiary states, `STATEMENT` of the contract. */
const acceptanceStatement =
  'I am the beneficiary of this retirement and accept that it was made on my behalf.'

/** How long a signature can be submitted, in seconds. */
export const acceptanceValidity = 30 * 86_400

/** A signature of the beneficiary that nobody has submitted yet. */
export type SignedAcceptance = {
  readonly signature: Hex
  /** Unix seconds until which it can be submitted. */
  readonly deadline: number
}

/** What the beneficiary's wallet shows and signs (EIP-712). */
export function acceptanceTypedData(
  certificate: Certificate,
  deadline: number,
  { chainId, contract }: { readonly chainId: number; readonly contract: Address },
) {
  const { id, tokenId, project, period } = certificate
  return {
    domain: {
      name: 'Canopy Retirement Acceptances',
      version: '1',
      chainId,
      verifyingContract: contract,
    },
    types: {
      Acceptance: [
        { name: 'statement', type: 'string' },
        { name: 'certificateId', type: 'uint256' },
        { name: 'project', type: 'string' },
        { name: 'projectCode', type: 'string' },
        { name: 'standard', type: 'string' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'amount', type: 'uint256' },
        { name: 'offset', type: 'uint256' },
        { name: 'beneficiary', type: 'address' },
        { name: 'beneficiaryName', type: 'string' },
        { name: 'nameHash', type: 'bytes32' },
        { name: 'country', type: 'string' },
        { name: 'purpose', type: 'string' },
        { name: 'periodStart', type: 'uint256' },
        { name: 'periodEnd', type: 'uint256' },
        { name: 'message', type: 'string' },
        { name: 'retiredBy', type: 'address' },
        { name: 'retiredAt', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Acceptance',
    message: {
      statement: acceptanceStatement,
      certificateId: id,
      project: project.name,
      projectCode: project.code,
      standard: project.standard,
      tokenId,
      amount: certificate.amount.value,
      offset: certificate.offset,
      beneficiary: certificate.beneficiary,
      beneficiaryName: certificate.beneficiaryName,
      nameHash: certificate.nameHash ?? zeroHash,
      country: certificate.country ?? '',
      purpose: purposeText(certificate.purpose).label,
      periodStart: BigInt(period.start ?? 0),
      periodEnd: BigInt(period.end ?? 0),
      message: certificate.message,
      retiredBy: certificate.retiredBy,
      retiredAt: BigInt(certificate.retiredAt),
      deadline: BigInt(deadline),
    },
  } as const
}

/**
 * Path of a certificate with a signed acceptance, for whoever submits it.
 *
 * @example
 * acceptancePath(42n, { signature: '0x12…', deadline: 1_790_000_000 })
 * // '/retirements/42?acceptance=0x12…&until=1790000000'
 */
export function acceptancePath(id: bigint, { signature, deadline }: SignedAcceptance): string {
  return `/retirements/${id}?acceptance=${signature}&until=${deadline}`
}

/** The signed acceptance in the address of a page; null without a valid one. */
export function signedAcceptanceIn(search: URLSearchParams): SignedAcceptance | null {
  const signature = search.get('acceptance')
  const deadline = search.get('until')
  if (signature === null || deadline === null || !/^\d{1,12}$/.test(deadline)) return null
  // Signatures of contract accounts can be longer than those of keys, and empty.
  if (!isHex(signature) || signature.length % 2 !== 0 || signature.length > 8_194) return null
  return { signature, deadline: Number(deadline) }
}

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
