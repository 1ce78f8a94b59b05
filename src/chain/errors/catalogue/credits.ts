import { formatAmount } from '../../../lib/amount.ts'
import { creditAmount } from '../../credits/credit.ts'
import { creditStatusLabel, creditStatusOf } from '../../credits/credit-type.ts'
import { type Catalogue, ourMistake } from './words.ts'

const credits = (units: bigint) => formatAmount(creditAmount(units))
const statusOf = (code: number) => creditStatusLabel(creditStatusOf(code)).toLowerCase()

/** What issuing, verifying, retiring and wrapping credits is refused with. */
export const creditErrors = {
  AboveVerified: (_, available) => ({
    sentence: `Only ${credits(available)} verified credits are left to mint.`,
    nextStep: 'Mint that or less, or request a further issuance.',
  }),
  CertificateLocked: {
    sentence: 'Certificates of retirement never change hands.',
    nextStep: 'Name the right beneficiary when you retire.',
  },
  CreditExists: {
    sentence: 'The project already has this vintage.',
    nextStep: 'Request a further issuance for it instead of creating it again.',
  },
  CreditNotSuspended: (_, status) => ({
    sentence: `The credit is ${statusOf(status)}, not suspended.`,
    nextStep: 'Only a suspended credit can be reinstated.',
  }),
  CreditNotVerified: (_, status) => ({
    sentence: `The credit is ${statusOf(status)}. This needs a verified one.`,
    nextStep: 'Credits that you hold can still be retired.',
  }),
  CreditTokenExists: {
    sentence: 'The credit already has its token.',
    nextStep: 'Use the one that is there.',
  },
  ERC1155InsufficientBalance: (_, balance, needed) => ({
    sentence: `This needs ${credits(needed)} credits, and ${credits(balance)} are there.`,
    nextStep: 'Enter less, or buy more first.',
  }),
  ERC1155MissingApprovalForAll: {
    sentence: 'The contract may not move these credits.',
    nextStep: 'Allow it first, then try again.',
  },
  InvalidDates: {
    sentence: 'The dates of the credit do not fit together.',
    nextStep: 'It expires after its issuance and not in the past. Correct the dates.',
  },
  InvalidLineCount: {
    sentence: 'One transaction retires 1 to 100 lines.',
    nextStep: 'Take lines out and retire them in another transaction.',
  },
  InvalidProjectCode: {
    sentence: 'The project code has no letter or digit.',
    nextStep: 'Enter the code as the registry of the standard writes it.',
  },
  InvalidText: (length, maximum) =>
    length === 0n
      ? { sentence: 'A text is missing.', nextStep: 'Fill in every text of the project.' }
      : {
          sentence: `A text is ${length} bytes long, ${maximum} are allowed.`,
          nextStep: 'Shorten it.',
        },
  InvalidVintage: {
    sentence: 'A vintage is a year from 1990 to 2100.',
    nextStep: 'Correct the year.',
  },
  IssuanceDecided: {
    sentence: 'A verifier has already decided on this request.',
    nextStep: 'Look at the queue again.',
  },
  MetadataIsFrozen: {
    sentence: 'The metadata of a verified credit is final.',
    nextStep: 'Create a new vintage if something has changed.',
  },
  NotProjectIssuer: {
    sentence: 'Only the issuer of the project may do this.',
    nextStep: 'Switch to the account that created the project.',
  },
  NotRetirementAgent: {
    sentence: 'This account may not retire in the name of others.',
    nextStep: 'Retire from the account that holds the credits.',
  },
  RateLimitExceeded: {
    sentence: 'The daily limit is used up.',
    nextStep: 'Try again tomorrow, or with less.',
  },
  SerialRangeInvalid: (first, last) => ({
    sentence: `From ${first} to ${last} is no range of serial numbers.`,
    nextStep: 'Serial numbers count from 1, and the last is not before the first.',
  }),
  SerialRangeTaken: (first, last) => ({
    sentence: `Serial numbers ${first} to ${last} have been brought on chain before.`,
    nextStep: 'Request a range that nobody has claimed.',
  }),
  TextTooLong: (length, maximum) => ({
    sentence: `A text is ${length} bytes long, ${maximum} are allowed.`,
    nextStep: 'Shorten it.',
  }),
  UnexpectedTransfer: {
    sentence: 'This contract only takes credits that it buys.',
    nextStep: 'Send them to an account instead.',
  },
  ForeignToken: {
    sentence: 'This token stands for another credit.',
    nextStep: 'Send the credit that the token is made for.',
  },
  UnknownCredit: {
    sentence: 'There is no such credit.',
    nextStep: 'Look at the list again: the chain may have been restarted.',
  },
  UnknownIssuance: {
    sentence: 'There is no such request.',
    nextStep: 'Look at the queue again: the chain may have been restarted.',
  },
  UnknownProject: {
    sentence: 'There is no such project.',
    nextStep: 'Look at the list again: the chain may have been restarted.',
  },
  UnknownStandard: {
    sentence: 'There is no such standard.',
    nextStep: 'Choose one of the list. The administrator adds others.',
  },
  ERC721NonexistentToken: {
    sentence: 'There is no certificate with this number.',
    nextStep: 'Check the number.',
  },
  ERC1155InvalidReceiver: {
    sentence: 'The receiving contract does not take credits.',
    nextStep: 'Send them to another account.',
  },
  ERC721InvalidReceiver: {
    sentence: 'The receiving contract does not take certificates.',
    nextStep: 'Name another beneficiary.',
  },
  ERC1155InvalidApprover: ourMistake('Nobody cannot allow anything.'),
  ERC1155InvalidArrayLength: ourMistake('Credits and amounts do not pair up.'),
  ERC1155InvalidOperator: ourMistake('Nobody cannot be allowed anything.'),
  ERC1155InvalidSender: ourMistake('Credits cannot come from nobody.'),
  ERC721IncorrectOwner: ourMistake('The certificate belongs to another account.'),
  ERC721InsufficientApproval: ourMistake('Certificates cannot be moved.'),
  ERC721InvalidApprover: ourMistake('Certificates cannot be moved.'),
  ERC721InvalidOperator: ourMistake('Certificates cannot be moved.'),
  ERC721InvalidOwner: ourMistake('Nobody holds no certificates.'),
  ERC721InvalidSender: ourMistake('Certificates cannot be moved.'),
  InvalidTokenIdPart: ourMistake('A number is too large for a token id.'),
  NotCreditsContract: ourMistake('Only the credits contract issues certificates.'),
  StringsInsufficientHexLength: ourMistake('A number is too long to be written.'),
} satisfies Partial<Catalogue>
