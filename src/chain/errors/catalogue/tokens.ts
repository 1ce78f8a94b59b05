import { formatDateTime } from '../../../lib/date.ts'
import { type Catalogue, internalError } from './message.ts'

const moment = (timestamp: bigint) => formatDateTime(Number(timestamp))

/** What tokens and their permits refuse with. */
export const tokenErrors = {
  ERC20InsufficientBalance: {
    sentence: 'The account holds less of the token than this takes.',
    nextStep: 'Lower the amount, or get more of the token first.',
  },
  ERC20InsufficientAllowance: {
    sentence: 'The contract may not take this much of your token.',
    nextStep: 'Try again and allow the amount when your wallet asks.',
  },
  ERC20InvalidApprover: internalError('Nobody cannot allow anything.'),
  ERC20InvalidSpender: internalError('Nobody cannot be allowed anything.'),
  ERC20InvalidSender: internalError('The transfer has no sender.'),
  ERC20InvalidReceiver: {
    sentence: 'This account cannot receive the token.',
    nextStep: 'Name another recipient.',
  },
  ERC2612ExpiredSignature: (deadline) => ({
    sentence: `The signature for the allowance expired on ${moment(deadline)}.`,
    nextStep: 'Try again and sign once more.',
  }),
  ERC2612InvalidSigner: {
    sentence: 'The signature for the allowance was not made by this account.',
    nextStep: 'Check which account is chosen in your wallet and sign again.',
  },
  InvalidAccountNonce: {
    sentence: 'The signature was already used.',
    nextStep: 'Try again and sign once more.',
  },
  SafeERC20FailedOperation: {
    sentence: 'The token refused the transfer without saying why.',
    nextStep: 'Check your balance and allowance of the token, then try again.',
  },
  DeadlinePassed: (deadline) => ({
    sentence: `The transaction was valid until ${moment(deadline)} and came too late.`,
    nextStep: 'Try again; it gets a new deadline.',
  }),
  FaucetNotReady: (availableAt) => ({
    sentence: 'The faucet gives once an hour.',
    nextStep: `Come back after ${moment(availableAt)}.`,
  }),
  NotATestChain: internalError('Test money does not exist on this chain.'),
  ECDSAInvalidSignature: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again and sign once more.',
  },
  ECDSAInvalidSignatureLength: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again and sign once more, or use another wallet.',
  },
  ECDSAInvalidSignatureS: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again and sign once more, or use another wallet.',
  },
} satisfies Partial<Catalogue>
