import { formatAmount } from '../../../lib/amount.ts'
import { type Catalogue, internalError } from './message.ts'

const receiverCannot = {
  sentence: 'The receiving account cannot hold this kind of token.',
  nextStep: 'Send it to a wallet, or to a contract made for such tokens.',
}

const approvalMissing = {
  sentence: 'The contract has no leave to move these tokens.',
  nextStep: 'Start again, and agree to the allowance when it is asked for.',
}

/** What ERC-721 (positions, certificates) and ERC-1155 (credits) refuse with. */
export const collectionErrors = {
  ERC1155InsufficientBalance: (_, balance) => ({
    sentence: `Only ${formatAmount({ value: balance, decimals: 3 })} of these credits are there.`,
    nextStep: 'Lower the amount.',
  }),
  ERC1155InvalidApprover: internalError('Nobody cannot give leave for credits.'),
  ERC1155InvalidArrayLength: internalError('There are not as many amounts as credits.'),
  ERC1155InvalidOperator: internalError('Leave for credits cannot be given to nobody.'),
  ERC1155InvalidReceiver: receiverCannot,
  ERC1155InvalidSender: internalError('Credits cannot be sent by nobody.'),
  ERC1155MissingApprovalForAll: approvalMissing,
  ERC721IncorrectOwner: {
    sentence: 'The token belongs to another account.',
    nextStep: 'Reload the page to see whose it is.',
  },
  ERC721InsufficientApproval: {
    sentence: 'Only the owner, or somebody it has given leave, may do this.',
    nextStep: 'Switch to the account that owns it.',
  },
  ERC721InvalidApprover: {
    sentence: 'Only the owner can give leave for this token.',
    nextStep: 'Switch to the account that owns it.',
  },
  ERC721InvalidOperator: internalError('Leave for tokens cannot be given to nobody.'),
  ERC721InvalidOwner: internalError('Nobody owns no tokens.'),
  ERC721InvalidReceiver: receiverCannot,
  ERC721InvalidSender: internalError('A token cannot be sent by nobody.'),
  ERC721NonexistentToken: {
    sentence: 'There is no token with this number.',
    nextStep: 'It may have been closed. Reload the list.',
  },
} satisfies Partial<Catalogue>
