import { formatDateTime } from '../../../lib/date.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type Catalogue, internalError } from './message.ts'

const time = (timestamp: bigint) => formatDateTime(toSafeInteger(timestamp))

/** Errors of tokens and their permits. */
export const tokenErrors = {
  ERC20InsufficientBalance: {
    sentence: 'The account holds too little of the token.',
    nextStep: 'Lower the amount, or get more of the token first.',
  },
  ERC20InsufficientAllowance: {
    sentence: 'The contract’s allowance for your token is too small.',
    nextStep: 'Try again and allow the amount when your wallet asks.',
  },
  ERC20InvalidApprover: internalError('The zero address cannot approve tokens.'),
  ERC20InvalidSpender: internalError('Cannot approve the zero address for tokens.'),
  ERC20InvalidSender: internalError('Cannot send tokens from the zero address.'),
  ERC20InvalidReceiver: {
    sentence: 'This account cannot receive the token.',
    nextStep: 'Choose another recipient.',
  },
  ERC2612ExpiredSignature: (deadline) => ({
    sentence: `The permit signature expired on ${time(deadline)}.`,
    nextStep: 'Try again with a new signature.',
  }),
  ERC2612InvalidSigner: {
    sentence: 'The permit was signed by another account.',
    nextStep: 'Check which account is selected in your wallet and sign again.',
  },
  InvalidAccountNonce: {
    sentence: 'The signature has already been used.',
    nextStep: 'Try again with a new signature.',
  },
  SafeERC20FailedOperation: {
    sentence: 'The token rejected the transfer without giving a reason.',
    nextStep: 'Check your balance and allowance, then try again.',
  },
  DeadlinePassed: (deadline) => ({
    sentence: `The transaction was valid until ${time(deadline)} and arrived too late.`,
    nextStep: 'Try again with a new deadline.',
  }),
  FaucetNotReady: (availableAt) => ({
    sentence: 'The faucet can be used once an hour.',
    nextStep: `Try again after ${time(availableAt)}.`,
  }),
  NotATestChain: internalError('There is no test USDC on this chain.'),
  ECDSAInvalidSignature: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again with a new signature.',
  },
  ECDSAInvalidSignatureLength: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again with a new signature, or use another wallet.',
  },
  ECDSAInvalidSignatureS: {
    sentence: 'The signature is not valid.',
    nextStep: 'Try again with a new signature, or use another wallet.',
  },
} satisfies Partial<Catalogue>
