import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { Credit } from './credit.ts'
import type { CreditContracts } from './credit-contracts.ts'
import { creditLine, formatCredits } from './credit-text.ts'
import type { SerialRange } from './serial-range.ts'

/** Mints verified units for the issuer. */
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
    notes: ['Never more than verifiers have confirmed by serial number.'],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'mint',
        args: [issuer, credit.tokenId, units.value],
      }),
    touches: [keys.credits(), keys.listings()],
  }
}

/** Asks verifiers for a further serial range of the registry. */
export function requestIssuanceIntent(
  credit: Credit,
  { first, last }: SerialRange,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Request issuance of ${(last - first + 1).toLocaleString('en')} ${credit.project.name} ${credit.vintage}`,
    give: [],
    get: [],
    notes: [
      `Serial numbers ${first.toLocaleString('en')} to ${last.toLocaleString('en')}; each is one whole credit and can be used only once.`,
      'They can be minted once a verifier has confirmed them.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'requestIssuance',
        args: [credit.tokenId, first, last],
      }),
    touches: [keys.credits()],
  }
}

/** Takes units that the issuer holds itself out of circulation, without a certificate. */
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
      'Nobody gets a certificate for them, and they are not minted again.',
      `The reason is public: ${reason}`,
    ],
    acknowledge: 'I understand that cancelled credits never come back.',
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'cancel',
        args: [credit.tokenId, units.value, reason],
      }),
    touches: [keys.credits(), keys.listings()],
  }
}
