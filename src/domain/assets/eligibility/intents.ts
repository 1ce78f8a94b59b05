import { type Address, parseEventLogs, type TransactionReceipt } from 'viem'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Fact, Intent } from '../../../chain/transactions/intent.ts'
import { formatUtc } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { keys } from '../../keys.ts'
import { endText } from './end.ts'
import { ownerArgument, ownerText } from './stated-owner.ts'
import type { SignedAttestation, Statement } from './statement.ts'
import { holderRights } from './words.ts'

/** Accounts that one transaction lists at most: about 5 million gas. */
export const accountsInOneCall = 100

const invalidates = [keys.eligibility()]

/** Every asset that has the list is concerned, whichever screen it is changed on. */
const everyAsset = 'It counts for every asset that has this list.'
const isPublic =
  'On chain is the account, its owner and the end, and nothing about the person. Who uses one account in several assets of a list shows that they belong together.'

const statementFact = ({ account, owner, until }: Statement): Fact => ({
  label: account,
  value: `Until ${endText(until)}; controlled by ${ownerText(owner)}`,
})

/** Lists accounts, or changes their ends and owners. For attestors. */
export function attestEligibilityIntent(list: Address, statements: readonly Statement[]): Intent {
  return {
    title: `List ${accounts(statements.length)} as eligible`,
    give: [],
    get: [],
    facts: [{ label: 'List', value: list }, ...statements.map(statementFact)],
    lasting: [everyAsset, isPublic],
    notes: ['Attestations that were signed for these accounts before and not submitted are void.'],
    call: () =>
      contractCall({
        address: list,
        abi: attestedEligibilityAbi,
        functionName: 'attest',
        args: [
          statements.map(({ account, owner, until }) => ({
            account,
            owner: ownerArgument(account, owner),
            until: BigInt(until),
          })),
        ],
      }),
    invalidates,
  }
}

/** Ends the eligibility of accounts now. For attestors. */
export function endEligibilityIntent(list: Address, ended: readonly Address[]): Intent {
  return {
    title: `End the eligibility of ${accounts(ended.length)}`,
    give: [],
    get: [],
    facts: [
      { label: 'List', value: list },
      ...ended.map((account) => ({ label: account, value: 'Ends with this transaction' })),
    ],
    lasting: [everyAsset],
    notes: [holderRights, 'Attestations that were signed for them and not submitted are void.'],
    call: () =>
      contractCall({
        address: list,
        abi: attestedEligibilityAbi,
        functionName: 'end',
        args: [ended],
      }),
    invalidates,
  }
}

/**
 * Lists the signer by what an attestor has signed.
 *
 * @param symbol Of the asset on whose screen it is submitted.
 */
export function submitAttestationIntent(signed: SignedAttestation, symbol: string): Intent {
  const { list, account, owner, until, deadline, attestor, signature } = signed
  return {
    title: `Become eligible to receive ${isolated(symbol)}`,
    give: [],
    get: [],
    facts: [
      { label: 'List', value: list },
      { label: 'Account', value: account },
      { label: 'Eligible until', value: endText(until) },
      { label: 'Controlled by', value: ownerText(owner) },
      { label: 'Attested by', value: attestor },
      { label: 'To be submitted until', value: formatUtc(deadline) },
    ],
    lasting: [everyAsset, isPublic],
    notes: [holderRights],
    call: () =>
      contractCall({
        address: list,
        abi: attestedEligibilityAbi,
        functionName: 'submit',
        args: [
          { account, owner: ownerArgument(account, owner), until: BigInt(until) },
          BigInt(deadline),
          attestor,
          signature,
        ],
      }),
    invalidates,
  }
}

/** Appoints or dismisses an attestor. For the keeper of the list. */
export function setAttestorIntent(list: Address, attestor: Address, appointed: boolean): Intent {
  return {
    title: appointed ? 'Appoint an attestor' : 'Dismiss an attestor',
    give: [],
    get: [],
    facts: [
      { label: 'List', value: list },
      { label: 'Attestor', value: attestor },
    ],
    lasting: [
      appointed
        ? 'It can list any account as eligible, and end any eligibility, until you dismiss it.'
        : 'It can list nobody any more. What it attested before stays, until another attestor ends it.',
      everyAsset,
    ],
    notes: ['It has no power over shares.'],
    call: () =>
      contractCall({
        address: list,
        abi: attestedEligibilityAbi,
        functionName: 'setAttestor',
        args: [attestor, appointed],
      }),
    invalidates,
  }
}

const accounts = (count: number): string =>
  count === 1 ? '1 account' : `${formatCount(count)} accounts`

/** Creates an empty list of eligible accounts, of which the signer is the keeper. */
export function createEligibilityListIntent(
  factory: Address,
  attestors: readonly Address[],
): Intent {
  return {
    title: 'Create a list of eligible accounts',
    give: [],
    get: [],
    facts: attestors.map((attestor) => ({ label: 'Attestor', value: attestor })),
    lasting: [
      'You are its keeper and appoint its attestors. Attestors list accounts with an end date.',
      'Any asset can be created with this list. Neither keeper nor attestors have power over shares.',
    ],
    notes: [isPublic],
    call: () =>
      contractCall({
        address: factory,
        abi: eligibilityPolicyFactoryAbi,
        functionName: 'createList',
        args: [attestors],
      }),
    invalidates,
  }
}

/** Creates a policy that asks an identity registry (ERC-3643). */
export function createRegistryPolicyIntent(factory: Address, registry: Address): Intent {
  return {
    title: 'Create a policy that asks an identity registry',
    give: [],
    get: [],
    facts: [{ label: 'Identity registry', value: registry }],
    lasting: [
      'Whoever operates the registry decides who may receive the shares of the assets that are created with this policy.',
      'The registry of a policy can never be changed.',
    ],
    notes: ['While the registry does not answer, nobody receives shares.'],
    call: () =>
      contractCall({
        address: factory,
        abi: eligibilityPolicyFactoryAbi,
        functionName: 'createForRegistry',
        args: [registry],
      }),
    invalidates,
  }
}

/**
 * The policy that the factory created in a transaction.
 *
 * @throws Error where it created none.
 */
export function createdPolicy({ logs }: Pick<TransactionReceipt, 'logs'>): Address {
  const [created] = parseEventLogs({
    abi: eligibilityPolicyFactoryAbi,
    eventName: ['AttestedEligibilityCreated', 'IdentityRegistryEligibilityCreated'],
    logs,
  })
  if (created === undefined) throw new Error('The transaction created no policy.')
  return created.args.policy
}
