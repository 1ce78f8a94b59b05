import { formatAmount } from '../../../lib/amount.ts'
import { type Catalogue, internalError } from './message.ts'

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
  CreditTokenMissing: {
    sentence:
      'The token of this credit does not exist yet, so credits sent to its address would be lost.',
    nextStep: 'Create the token first, then send the credits.',
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
  InvalidTokenIdPart: internalError('The number of the project or the vintage is out of range.'),
  InvalidVintage: {
    sentence: 'This vintage is not a year in which credits can have come about.',
    nextStep: 'Enter the year of the monitored period.',
  },
  IssuanceDecided: {
    sentence: 'A verifier has already decided this request.',
    nextStep: 'Reload the page to see the decision.',
  },
  MetadataIsFrozen: {
    sentence:
      'The document of a verified credit, its token or a currency can no longer be changed.',
    nextStep: 'Describe what is new in the document of the next vintage.',
  },
  NotCreditsContract: internalError('Only the credits contract may do this.'),
  NotProjectIssuer: {
    sentence: 'Only the issuer of this project may do this.',
    nextStep: 'Switch to the account that created the project.',
  },
  NotRetirementAgent: {
    sentence: 'This account may not retire in the name of others.',
    nextStep: 'Retire your own credits, or ask the admin for the role.',
  },
  RateLimitExceeded: {
    sentence: 'The verifier’s limit for a day is used up.',
    nextStep: 'Confirm a smaller range, or go on tomorrow.',
  },
  ReceiverMissing: {
    sentence: 'Credits that are sent to their token for someone else must name who receives it.',
    nextStep: 'Name the account that is to receive the tokens.',
  },
  SerialRangeInvalid: {
    sentence: 'The serial range is empty or too long.',
    nextStep: 'Enter the first and the last serial number of the range, the first one smaller.',
  },
  SerialRangeTaken: (first, last) => ({
    sentence: `Some of the serial numbers ${first} to ${last} were brought on chain before.`,
    nextStep: 'A serial number can be issued only once. Check the range in the registry.',
  }),
  StringsInsufficientHexLength: internalError('A number does not fit into its text.'),
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
} satisfies Partial<Catalogue>
