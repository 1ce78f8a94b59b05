import { formatAmount } from '../../../lib/amount.ts'
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

/** Errors of roles, ownership and pauses. */
export const accessErrors = {
  AccessControlUnauthorizedAccount: {
    sentence: 'Your account does not have the required role.',
    nextStep: 'Ask the administrator for the role, or switch to an account that has it.',
  },
  AccessControlBadConfirmation: {
    sentence: 'Only the account that holds a role can renounce it.',
    nextStep: 'Switch to that account.',
  },
  AccessControlEnforcedDefaultAdminDelay: (schedule) => ({
    sentence: 'The administrator can be replaced only after a delay.',
    nextStep: `Accept the role after ${formatDateTime(schedule)}.`,
  }),
  AccessControlEnforcedDefaultAdminRules: {
    sentence: 'The administrator role cannot be granted or revoked like other roles.',
    nextStep: 'Start a transfer to the new administrator instead.',
  },
  AccessControlInvalidDefaultAdmin: {
    sentence: 'This account cannot become the administrator.',
    nextStep: 'Accept with the account that the transfer names.',
  },
  OwnableUnauthorizedAccount: {
    sentence: 'Only the owner of the contract can do this.',
    nextStep: "Switch to the owner's account.",
  },
  EnforcedPause: {
    sentence: 'The contract is paused.',
    nextStep: 'Try again later. Cancelling, claiming and redeeming still work.',
  },
  ExpectedPause: {
    sentence: 'The contract is not paused.',
    nextStep: 'There is nothing to resume.',
  },
  OwnableInvalidOwner: internalError('The owner cannot be the zero address.'),
  InvalidRoles: internalError('There is no roles contract at the given address.'),
} satisfies Partial<Catalogue>

const invalidReceiver = {
  sentence: 'The receiving account cannot hold this kind of token.',
  nextStep: 'Send it to a wallet, or to a contract that accepts such tokens.',
}

const approvalMissing = {
  sentence: 'The contract has no allowance to transfer these tokens.',
  nextStep: 'Try again and confirm the allowance when your wallet asks.',
}

/** Errors of ERC-721 (positions, certificates) and ERC-1155 (credits). */
export const collectionErrors = {
  ERC1155InsufficientBalance: (_, balance) => ({
    sentence: `The account holds only ${formatAmount({ value: balance, decimals: 3 })} of these credits.`,
    nextStep: 'Lower the amount.',
  }),
  ERC1155InvalidApprover: internalError('The zero address cannot approve credits.'),
  ERC1155InvalidArrayLength: internalError('The numbers of amounts and credits differ.'),
  ERC1155InvalidOperator: internalError('Cannot approve the zero address for credits.'),
  ERC1155InvalidReceiver: invalidReceiver,
  ERC1155InvalidSender: internalError('Cannot send credits from the zero address.'),
  ERC1155MissingApprovalForAll: approvalMissing,
  ERC721IncorrectOwner: {
    sentence: 'The token belongs to another account.',
    nextStep: 'Reload the page to see its owner.',
  },
  ERC721InsufficientApproval: {
    sentence: 'Only the owner, or an account that the owner approved, can do this.',
    nextStep: 'Switch to the account that owns it.',
  },
  ERC721InvalidApprover: {
    sentence: 'Only the owner can approve transfers of this token.',
    nextStep: 'Switch to the account that owns it.',
  },
  ERC721InvalidOperator: internalError('Cannot approve the zero address for tokens.'),
  ERC721InvalidOwner: internalError('The zero address cannot own a token.'),
  ERC721InvalidReceiver: invalidReceiver,
  ERC721InvalidSender: internalError('Cannot send a token from the zero address.'),
  ERC721NonexistentToken: {
    sentence: 'There is no token with this id.',
    nextStep: 'It may have been closed. Reload the list.',
  },
} satisfies Partial<Catalogue>
