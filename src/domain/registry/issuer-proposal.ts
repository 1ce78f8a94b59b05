import type { Address } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatDate } from '../../lib/date.ts'
import { addressOrNull } from '../address-or-null.ts'
import { keys } from '../keys.ts'

/**
 * What an issuer answers for, and the contract that keeps it: the registry for an asset, the projects
 * for credits, which follow their project. Both have the functions that are called here.
 */
export type IssuedSubject = {
  readonly contract: 'AssetRegistry' | 'ProjectRegistry'
  readonly id: bigint
  /** What it is called. */
  readonly name: string
}

/** Who is to become the issuer, and the unix second from which it can accept. */
export type IssuerProposal = { readonly proposed: Address; readonly acceptableFrom: number }

const proposalKey = ({ contract, id }: IssuedSubject) => keys.issuerProposal(contract, id)

/** The proposal that stands; null when nobody is proposed. */
export const issuerProposalQuery = (chain: ChainState, subject: IssuedSubject) =>
  chainQuery(chain, proposalKey(subject), async (reader): Promise<IssuerProposal | null> => {
    const [account, acceptableFrom] = await reader.read({
      address: reader.addressOf(subject.contract),
      abi: assetRegistryAbi,
      functionName: 'issuerProposal',
      args: [subject.id],
    })
    const proposed = addressOrNull(account)
    return proposed && { proposed, acceptableFrom: Number(acceptableFrom) }
  })

/** Proposes the next issuer. For the issuer, whose proposal can be accepted at once. */
export function proposeIssuerIntent(
  subject: IssuedSubject,
  proposed: Address,
  keeper: Address,
): Intent {
  return {
    title: `Propose another issuer of ${subject.name}`,
    give: [],
    get: [],
    notes: [
      `${proposed} becomes the issuer once it accepts. It needs the issuer role.`,
      'Until then you stay the issuer and can cancel the proposal.',
    ],
    call: () =>
      contractCall({
        address: keeper,
        abi: assetRegistryAbi,
        functionName: 'proposeIssuer',
        args: [subject.id, proposed],
      }),
    touches: [proposalKey(subject)],
  }
}

/** Withdraws the proposal, whoever made it. */
export function cancelIssuerProposalIntent(
  subject: IssuedSubject,
  { proposed, acceptableFrom }: IssuerProposal,
  keeper: Address,
): Intent {
  return {
    title: `Cancel the proposal of another issuer of ${subject.name}`,
    give: [],
    get: [],
    notes: [`${proposed} could have accepted from ${formatDate(acceptableFrom)} on.`],
    call: () =>
      contractCall({
        address: keeper,
        abi: assetRegistryAbi,
        functionName: 'cancelIssuerProposal',
        args: [subject.id],
      }),
    touches: [proposalKey(subject)],
  }
}

/** Makes the proposed account the issuer. */
export function acceptIssuerIntent(subject: IssuedSubject, keeper: Address): Intent {
  return {
    title: `Become the issuer of ${subject.name}`,
    give: [],
    get: [],
    notes: ['You answer for it from now on. Only you can hand it over to somebody else.'],
    call: () =>
      contractCall({
        address: keeper,
        abi: assetRegistryAbi,
        functionName: 'acceptIssuer',
        args: [subject.id],
      }),
    touches: [keys.assets(), keys.financialAssets(), keys.credits(), proposalKey(subject)],
  }
}
