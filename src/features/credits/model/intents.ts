import type { Address } from 'viem'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { CreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { creditLine, creditName, formatCredits } from '../../../domain/credits/credit-text.ts'
import type { SerialRange } from '../../../domain/credits/serials.ts'
import { keys } from '../../../domain/keys.ts'
import { toHolding } from '../../../domain/paths.ts'
import type { IssuedSubject } from '../../../domain/registry/issuer-proposal.ts'
import { toTokenAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'

/** Mints verified units to the issuer. */
export function mintIntent(
  credit: Credit,
  units: Amount,
  issuer: Address,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Mint ${formatCredits(credit, units)}`,
    give: [],
    get: [creditLine(credit, units)],
    facts: [{ label: 'Recipient', value: issuer }],
    notes: ['At most the amount that verifiers have confirmed by serial number can be minted.'],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'mint',
        args: [issuer, credit.tokenId, units.value],
      }),
    invalidates: [keys.credits(), keys.listings()],
  }
}

/** Requests the issuance of a range of serial numbers, which a verifier then decides on. */
export function requestIssuanceIntent(
  credit: Credit,
  { first, last }: SerialRange,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Request issuance of ${formatCount(last - first + 1)} ${creditName(credit)}`,
    give: [],
    get: [],
    notes: [
      `Serial numbers ${formatCount(first)} to ${formatCount(last)}; each is one whole credit and can be used only once.`,
      'They can be minted once a verifier has confirmed them.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'requestIssuance',
        args: [credit.tokenId, first, last],
      }),
    invalidates: [keys.credits()],
  }
}

/** Cancels units that the issuer holds: takes them out of circulation without a certificate. */
export function cancelUnitsIntent(
  credit: Credit,
  units: Amount,
  reason: string,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Cancel ${formatCredits(credit, units)}`,
    give: [creditLine(credit, units)],
    get: [],
    notes: [
      'No certificate is issued for them, and they cannot be minted again.',
      `The reason is public: ${isolated(reason)}`,
    ],
    acknowledge: 'I understand that cancelled credits cannot be restored.',
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'cancel',
        args: [credit.tokenId, units.value, reason],
      }),
    invalidates: [keys.credits(), keys.listings()],
  }
}

/** Creates the credit token of a credit. Any account can do it, once for each credit. */
export function createTokenIntent(credit: Credit, { credits }: CreditContracts): Intent {
  return {
    title: `Create the credit token of ${creditName(credit)}`,
    give: [],
    get: [],
    notes: [
      'An ERC-20 that holds one credit for each token. It is registered as an asset, so that pools can be created with it.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'createToken',
        args: [credit.tokenId],
      }),
    invalidates: [keys.credits(), keys.assets()],
  }
}

/** Wraps credits into credit tokens, one for one. */
export function wrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Wrap ${formatCredits(credit, units)} into credit tokens`,
    give: [creditLine(credit, units)],
    get: [{ amount: toTokenAmount(units), unit: 'credit tokens' }],
    notes: ['One for one. They can be unwrapped at any time, even while the credit is suspended.'],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'safeTransferFrom',
        args: [holder, token, credit.tokenId, units.value, '0x'],
      }),
    leadsTo: toHolding(credit.assetId),
    invalidates: [keys.credits(), keys.balance(token), keys.listings()],
  }
}

/** Unwraps credit tokens into credits. */
export function unwrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
): Intent {
  return {
    title: `Unwrap credit tokens into ${formatCredits(credit, units)}`,
    give: [{ amount: toTokenAmount(units), unit: 'credit tokens' }],
    get: [creditLine(credit, units)],
    call: () =>
      contractCall({
        address: token,
        abi: creditTokenAbi,
        functionName: 'unwrap',
        args: [units.value, holder],
      }),
    leadsTo: toHolding(credit.assetId),
    invalidates: [keys.credits(), keys.balance(token), keys.listings()],
  }
}

/** The project of a credit: its issuer is the issuer of all of its batches. */
export function projectSubject({ project }: Credit): IssuedSubject {
  return { contract: 'ProjectRegistry', id: project.id, name: project.name }
}
