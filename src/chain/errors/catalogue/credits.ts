import { formatAmount } from '../../../lib/amount.ts'
<<<<<<< HEAD
import { type Catalogue, ourMistake } from './words.ts'

const credits = (units: bigint) => formatAmount({ value: units, decimals: 3 })

/** What environmental credits, their certificates and their tokens refuse with. */
export const creditErrors = {
  AboveVerified: (_, available) => ({
    sentence: `Only ${credits(available)} credits are verified and not yet minted.`,
    nextStep: 'Lower the amount, or have a further serial range verified first.',
  }),
  CertificateLocked: {
    sentence: 'A retirement certificate stays with its beneficiary for ever.',
    nextStep: 'Share the link of the certificate instead: anybody can check it there.',
  },
  CreditExists: {
    sentence: 'This project has this vintage already.',
    nextStep: 'Request a further issuance for it, or choose another year.',
  },
  CreditNotSuspended: {
    sentence: 'This credit is not suspended, so there is nothing to reinstate.',
    nextStep: 'Reload the page to see where the credit stands.',
  },
  CreditNotVerified: {
    sentence: 'Only verified credits are minted, traded and wrapped, and this one is not verified.',
    nextStep: 'Credits you hold can still be retired. Otherwise choose a verified credit.',
  },
  CreditTokenExists: {
    sentence: 'This credit has its token for pools already.',
    nextStep: 'Use the token that exists.',
  },
  ForeignToken: {
    sentence: 'Only environmental credits can be retired here, and this is another token.',
    nextStep: 'Choose a credit of the environmental marketplace.',
  },
  InvalidDates: {
    sentence: 'The dates do not fit: a credit must be issued before now and before it expires.',
    nextStep: 'Correct the issuance date or the expiration date.',
  },
  InvalidLineCount: (lines) => ({
    sentence:
      lines === 0n
        ? 'There is nothing to retire.'
        : 'These are more credits than one transaction can retire.',
    nextStep: 'Choose at least one credit, and split a long list in two.',
  }),
  InvalidProjectCode: {
    sentence: 'The project’s code is not in the form that registries use.',
    nextStep: 'Use letters, digits and dashes, as the registry writes it.',
  },
  InvalidText: (_, maximum) => ({
    sentence: `A text is empty, longer than ${maximum} bytes, or not readable text.`,
    nextStep: 'Shorten it and leave out unusual characters.',
  }),
  InvalidTokenIdPart: ourMistake('The number of the project or the vintage is out of range.'),
  InvalidVintage: {
    sentence: 'This vintage is not a year in which credits can have come about.',
    nextStep: 'Enter the year of the monitored period.',
  },
  IssuanceDecided: {
    sentence: 'A verifier has already decided this request.',
    nextStep: 'Reload the page to see the decision.',
  },
  MetadataIsFrozen: {
    sentence: 'The documents of a verified credit can no longer be changed.',
    nextStep: 'Describe what is new in the documents of the next vintage.',
  },
  NotCreditsContract: ourMistake('Only the credits contract may do this.'),
  NotProjectIssuer: {
    sentence: 'Only the issuer of this project may do this.',
=======
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
>>>>>>> env
    nextStep: 'Switch to the account that created the project.',
  },
  NotRetirementAgent: {
    sentence: 'This account may not retire in the name of others.',
<<<<<<< HEAD
    nextStep: 'Retire your own credits, or ask the admin for the role.',
  },
  RateLimitExceeded: {
    sentence: 'The verifier’s limit for a day is used up.',
    nextStep: 'Confirm a smaller range, or go on tomorrow.',
  },
  SerialRangeInvalid: {
    sentence: 'The serial range is empty or too long.',
    nextStep: 'Enter the first and the last serial number of the range, the first one smaller.',
  },
  SerialRangeTaken: (first, last) => ({
    sentence: `Some of the serial numbers ${first} to ${last} were brought on chain before.`,
    nextStep: 'A serial number can be issued only once. Check the range in the registry.',
  }),
  StringsInsufficientHexLength: ourMistake('A number does not fit into its text.'),
  TextTooLong: (_, maximum) => ({
    sentence: `A text is longer than ${maximum} bytes.`,
    nextStep: 'Shorten it. Letters with accents and emoji take more than one byte.',
  }),
  UnexpectedTransfer: {
    sentence: 'Credits are not sent here directly.',
    nextStep: 'Use the functions to wrap or to retire them.',
  },
  UnknownCredit: {
    sentence: 'There is no credit with this number.',
    nextStep: 'Go back to the environmental marketplace and choose one.',
  },
  UnknownIssuance: {
    sentence: 'There is no such request to issue credits.',
    nextStep: 'Reload the list of requests.',
  },
  UnknownProject: {
    sentence: 'There is no project with this number.',
    nextStep: 'Create the project first.',
  },
  UnknownStandard: {
    sentence: 'This crediting standard is not known here.',
    nextStep: 'Choose one of the listed standards, or ask the admin to add it.',
  },
=======
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
>>>>>>> env
} satisfies Partial<Catalogue>
