import { type Catalogue, internalError } from './message.ts'

/** What libraries refuse with when something is wrong that no person did. */
export const technicalErrors = {
  InsufficientBalance: {
    sentence: 'The contract holds less than it would have to pay.',
    nextStep: 'Try a smaller amount.',
  },
  ReentrancyGuardReentrantCall: internalError('A contract was called while it was still at work.'),
  AddressEmptyCode: internalError('There is no contract at the address that was called.'),
  FailedCall: internalError('A call within the transaction failed without saying why.'),
  FailedDeployment: internalError('The new contract could not be created.'),
  Create2EmptyBytecode: internalError('The new contract would be empty.'),
  Create3EmptyBytecode: internalError('The new contract would be empty.'),
  SafeCastOverflowedUintDowncast: {
    sentence: 'The number is larger than the contract can count.',
    nextStep: 'Enter a smaller amount.',
  },
  InvalidShortString: internalError('A text in the contract is damaged.'),
  StringTooLong: {
    sentence: 'The text is too long for the contract.',
    nextStep: 'Shorten it.',
  },
} satisfies Partial<Catalogue>
