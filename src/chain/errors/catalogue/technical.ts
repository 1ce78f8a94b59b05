import { type Catalogue, ourMistake } from './words.ts'

/** What libraries refuse with when something is wrong that no person did. */
export const technicalErrors = {
  InsufficientBalance: {
    sentence: 'The contract holds less than it would have to pay.',
    nextStep: 'Try a smaller amount.',
  },
  ReentrancyGuardReentrantCall: ourMistake('A contract was called while it was still at work.'),
  AddressEmptyCode: ourMistake('There is no contract at the address that was called.'),
  FailedCall: ourMistake('A call within the transaction failed without saying why.'),
  FailedDeployment: ourMistake('The new contract could not be created.'),
  Create2EmptyBytecode: ourMistake('The new contract would be empty.'),
  Create3EmptyBytecode: ourMistake('The new contract would be empty.'),
  SafeCastOverflowedUintDowncast: {
    sentence: 'The number is larger than the contract can count.',
    nextStep: 'Enter a smaller amount.',
  },
  InvalidShortString: ourMistake('A text in the contract is damaged.'),
  StringTooLong: {
    sentence: 'The text is too long for the contract.',
    nextStep: 'Shorten it.',
  },
} satisfies Partial<Catalogue>
