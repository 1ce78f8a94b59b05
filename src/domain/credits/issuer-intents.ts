import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatCount } from '../../lib/number-format.ts'
import { keys } from '../keys.ts'
import type { Credit } from './credit.ts'
import type { CreditContracts } from './credit-contracts.ts'
import { creditLine, creditName, formatCredits } from './credit-text.ts'
import type { SerialRange } from './serial-range.ts'

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
