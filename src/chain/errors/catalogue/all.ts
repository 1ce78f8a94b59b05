import { accountErrors } from './accounts.ts'
import { assetErrors } from './assets.ts'
import { creditErrors } from './credits.ts'
import { dealingErrors } from './dealing.ts'
import { eligibilityErrors } from './eligibility.ts'
import { marketErrors } from './market.ts'
import { type Catalogue, internalError } from './message.ts'
import { orderErrors } from './orders.ts'
import { poolErrors } from './pools.ts'
import { servicingErrors } from './servicing.ts'
import { accessErrors, collectionErrors, tokenErrors } from './tokens.ts'

/** Errors of libraries. Few of them are caused by what a person entered. */
export const technicalErrors = {
  InsufficientBalance: {
    sentence: 'The contract holds less than it has to pay.',
    nextStep: 'Try a smaller amount.',
  },
  ReentrancyGuardReentrantCall: internalError(
    'A contract was called again before its first call had ended.',
  ),
  AddressEmptyCode: internalError('There is no contract at the address that was called.'),
  FailedCall: internalError('A call within the transaction failed without giving a reason.'),
  FailedDeployment: internalError('The new contract could not be created.'),
  Create2EmptyBytecode: internalError('The new contract would have no code.'),
  Create3EmptyBytecode: internalError('The new contract would have no code.'),
  SafeCastOverflowedUintDowncast: {
    sentence: 'The number is larger than the contract supports.',
    nextStep: 'Enter a smaller amount.',
  },
  InvalidShortString: internalError('A text stored in the contract is corrupted.'),
  StringTooLong: {
    sentence: 'The text is too long for the contract.',
    nextStep: 'Shorten it.',
  },
} satisfies Partial<Catalogue>

/** A message for every error. A new error in a contract without a message here does not compile. */
export const catalogue: Catalogue = {
  ...accessErrors,
  ...accountErrors,
  ...assetErrors,
  ...collectionErrors,
  ...creditErrors,
  ...dealingErrors,
  ...eligibilityErrors,
  ...marketErrors,
  ...orderErrors,
  ...poolErrors,
  ...servicingErrors,
  ...technicalErrors,
  ...tokenErrors,
}
