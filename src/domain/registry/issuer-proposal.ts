import type { Address } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatDate } from '../../lib/date.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { addressOrNull } from '../address-or-null.ts'
import { keys } from '../keys.ts'

/**
 * What has an issuer, and the contract that stores it: the AssetRegistry for an asset, the
 * ProjectRegistry for credits, which have the issuer of their project. Both have the functions
 * called here.
 */
export type IssuedSubject = {
  readonly contract: 'AssetRegistry' | 'ProjectRegistry'
  readonly id: bigint
  /** Name for people. */
  readonly name: string
}

/** The proposed issuer, and the unix time from which it can accept. */
export type IssuerProposal = { readonly proposed: Address; readonly acceptableFrom: number }

const proposalKey = ({ contract, id }: IssuedSubject) => keys.issuerProposal(contract, id)

/** The open proposal; null without one. */
export const issuerProposalQuery = (chain: ChainState, subject: IssuedSubject) =>
  chainQuery(chain, proposalKey(subject), async (reader): Promise<IssuerProposal | null> => {
    const [account, acceptableFrom] = await reader.read({
      address: reader.addressOf(subject.contract),
      abi: assetRegistryAbi,
      functionName: 'issuerProposal',
      args: [subject.id],
    })
    const proposed = addressOrNull(account)
    return proposed && { proposed, acceptableFrom: toSafeInteger(acceptableFrom) }
  })

/** Proposes the next issuer. For the issuer, whose proposal can be accepted immediately. */
export function proposeIssuerIntent(
  subject: IssuedSubject,
  proposed: Address,
  contract: Address,
): Intent {
  return {
    title: `Propose another issuer of ${isolated(subject.name)}`,
    give: [],
    get: [],
    notes: [
      `${proposed} becomes the issuer once it accepts. It needs the issuer role.`,
      'Until then you remain the issuer and can cancel the proposal.',
    ],
    call: () =>
      contractCall({
        address: contract,
        abi: assetRegistryAbi,
        functionName: 'proposeIssuer',
        args: [subject.id, proposed],
      }),
    invalidates: [proposalKey(subject)],
  }
}

/** Cancels a proposal of the issuer or the administrator. */
export function cancelIssuerProposalIntent(
  subject: IssuedSubject,
  { proposed, acceptableFrom }: IssuerProposal,
  contract: Address,
): Intent {
  return {
    title: `Cancel the proposal of another issuer of ${isolated(subject.name)}`,
    give: [],
    get: [],
    notes: [`${proposed} could have accepted from ${formatDate(acceptableFrom)}.`],
    call: () =>
      contractCall({
        address: contract,
        abi: assetRegistryAbi,
        functionName: 'cancelIssuerProposal',
        args: [subject.id],
      }),
    invalidates: [proposalKey(subject)],
  }
}

/** Makes the proposed account the issuer. */
export function acceptIssuerIntent(subject: IssuedSubject, contract: Address): Intent {
  return {
    title: `Become the issuer of ${isolated(subject.name)}`,
    give: [],
    get: [],
    notes: ['You become responsible for it and can propose the next issuer.'],
    call: () =>
      contractCall({
        address: contract,
        abi: assetRegistryAbi,
        functionName: 'acceptIssuer',
        args: [subject.id],
      }),
    invalidates: [keys.assets(), keys.financialAssets(), keys.credits(), proposalKey(subject)],
  }
}
