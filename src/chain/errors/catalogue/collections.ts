import { formatAmount } from '../../../lib/amount.ts'
import { type Catalogue, internalError } from './message.ts'

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
