import { formatAmount } from '../../../lib/amount.ts'
import { formatDate, formatDateTime } from '../../../lib/date.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type Catalogue, internalError } from './message.ts'

const credits = (units: bigint) => formatAmount({ value: units, decimals: 3 })

/** Errors of environmental credits, their certificates and credit tokens. */
export const creditErrors = {
  ExceedsVerifiedSupply: (_, available) => ({
    sentence: `Only ${credits(available)} credits are verified and not yet minted.`,
    nextStep: 'Lower the amount, or have another serial range verified first.',
  }),
  BeneficiaryNotNamed: {
    sentence: 'The certificate would belong to another account, and nobody says whose that is.',
    nextStep: 'Name the organisation, or the natural person by the hash of the name.',
  },
  CertificateLocked: {
    sentence: 'A retirement certificate cannot be transferred from its beneficiary.',
    nextStep: 'Share the link of the certificate instead: anyone can verify it there.',
  },
  CreditExists: {
    sentence: 'Units of this credit have been minted already.',
    nextStep: 'Mint further ones in parts.',
  },
  CreditExpired: {
    sentence: 'This credit has expired, so it can no longer be retired.',
    nextStep: 'Remove it from the cart and choose a credit that has not expired.',
  },
  CreditMetadataMismatch: {
    sentence: 'The stated metadata is not what the contract has recorded of this credit.',
    nextStep: 'Read the credit again, or mint it in parts, which needs no metadata.',
  },
  CreditNotSuspended: {
    sentence: 'This credit is not suspended, so there is nothing to reinstate.',
    nextStep: 'Reload the page to see the status of the credit.',
  },
  CreditNotVerified: {
    sentence: 'This credit is not verified, so it cannot be minted, traded or wrapped.',
    nextStep: 'Credits you hold can be retired until they expire. Otherwise choose a verified one.',
  },
  CreditTokenExists: {
    sentence: 'This credit already has a credit token.',
    nextStep: 'Use the existing token.',
  },
  CreditTokenMissing: {
    sentence: 'This credit has no credit token yet, so credits sent to its address would be lost.',
    nextStep: 'Create the credit token first, then send the credits.',
  },
  ForeignToken: {
    sentence: 'A credit token accepts only its own credit, and this is another token.',
    nextStep: 'Send the credit that the credit token stands for.',
  },
  InvalidCountry: {
    sentence: 'A country is missing, or is not an ISO 3166-1 code of two upper-case letters.',
    nextStep: 'Choose the country from the list.',
  },
  InvalidDates: {
    sentence: 'The issuance date is in the future, or the credit has expired or expires before it.',
    nextStep: 'Correct the issuance date or the expiration date.',
  },
  InvalidLineCount: (lines) => ({
    sentence:
      lines === 0n
        ? 'There is nothing to retire.'
        : `One transaction cannot retire ${lines} different credits.`,
    nextStep: 'Choose at least one credit, and split a long list in two.',
  }),
  InvalidMonitoringPeriod: {
    sentence: 'The monitoring period does not end after its start and before the issuance.',
    nextStep: 'Correct the monitoring period or the issuance date.',
  },
  InvalidProjectCode: {
    sentence: 'The project code is not in its one form, such as VCS-1234 or GS-7071.',
    nextStep:
      'Use the letters of the registry, digits and single hyphens, without zeros in front of a number.',
  },
  NotAscii: {
    sentence: 'The name of a standard has a letter that is not one of A to Z, or no letter at all.',
    nextStep: 'Write it in letters from A to Z and digits.',
  },
  StandardExists: (name) => ({
    sentence: `There is a standard “${name}” already, perhaps in other capitals or spaces.`,
    nextStep: 'Use the standard that exists: two would each count their serial numbers.',
  }),
  InvalidRegistryBatch: (batch) => ({
    sentence:
      batch === 0n
        ? 'The serial numbers of this standard restart with each batch, and the registry’s number of the batch is missing.'
        : 'The serial numbers of this standard do not restart with each batch, so it takes no number of the batch.',
    nextStep: 'Correct the number of the batch in the registry.',
  }),
  InvalidText: (_, maximum) => ({
    sentence: `A text is longer than ${maximum} bytes.`,
    nextStep: 'Shorten it. Letters with accents and emoji take more than one byte.',
  }),
  InvalidTokenIdPart: internalError('The project id or the credit id is out of range.'),
  InvalidVintage: {
    sentence: 'The vintage must be a year of the monitoring period, from 1990 on.',
    nextStep: 'Enter a year of the monitoring period.',
  },
  IssuanceDecided: {
    sentence: 'A verifier has already decided this request.',
    nextStep: 'Reload the page to see the decision.',
  },
  MetadataIsFrozen: {
    sentence:
      'The metadata document of a verified credit, a credit token or a currency cannot be changed.',
    nextStep: 'Describe the changes in the document of the next batch.',
  },
  NoShortSymbol: {
    sentence: 'The project has so many batches that this one has no symbol that wallets accept.',
    nextStep: 'Trade the credit without a token, or wrap an earlier batch.',
  },
  NoVisibleText: {
    sentence: 'A name or a text that is required is empty, or nothing of it can be seen.',
    nextStep: 'Enter the text.',
  },
  TooManyCharacters: (characters, maximum) => ({
    sentence: `A name or a symbol has ${characters} characters, and at most ${maximum} can be stored.`,
    nextStep: 'Shorten it.',
  }),
  UnreadableText: (offset) => ({
    sentence: `A text has a character that cannot be seen, a line break or another control at byte ${offset}.`,
    nextStep: 'Remove it, for example by typing the text instead of pasting it.',
  }),
  NameAndHash: {
    sentence: 'A beneficiary has a legal name or the hash of a name, not both.',
    nextStep: 'State either an organisation or a natural person.',
  },
  NotCreditsContract: internalError('Only the credits contract can do this.'),
  NotProjectIssuer: {
    sentence: 'Only the issuer of this project can do this.',
    nextStep: "Switch to the issuer's account.",
  },
  NotRetirementAgent: {
    sentence: 'This account cannot retire credits on behalf of others.',
    nextStep: 'Retire your own credits, or ask the administrator for the role.',
  },
  PurposeNotAllowed: {
    sentence: 'Credits of this type cannot be retired for this purpose.',
    nextStep: 'Choose another purpose, or retire each type of credit by itself.',
  },
  RateLimitExceeded: {
    sentence: 'The verifier’s daily limit is used up.',
    nextStep: 'Confirm a smaller range, or continue tomorrow.',
  },
  MissingReceiver: {
    sentence: 'No recipient is given for credits that were sent on behalf of another account.',
    nextStep: 'Enter the account that receives the credit tokens.',
  },
  SerialRangeInvalid: {
    sentence: 'The serial range is empty or too long.',
    nextStep: 'Enter the first and the last serial number of the range in ascending order.',
  },
  SerialRangeTaken: (first, last) => ({
    sentence: `Some of the serial numbers ${first} to ${last} have already been issued on chain.`,
    nextStep: 'A serial number can be issued only once. Check the range in the registry.',
  }),
  StringsInsufficientHexLength: internalError('A number is too large for its hexadecimal text.'),
  TextTooLong: (_, maximum) => ({
    sentence: `A text is longer than ${maximum} bytes.`,
    nextStep: 'Shorten it. Letters with accents and emoji take more than one byte.',
  }),
  UnexpectedTransfer: {
    sentence: 'Credits cannot be sent here directly.',
    nextStep: 'Use the functions for wrapping or retiring instead.',
  },
  NotMultipleOfUnit: (_, amount, minimumUnit) => ({
    sentence: `Credits of this standard leave circulation in steps of ${credits(minimumUnit)}; ${credits(amount)} is none.`,
    nextStep: `Enter a multiple of ${credits(minimumUnit)}.`,
  }),
  UnknownCredit: {
    sentence: 'There is no credit with this id.',
    nextStep: 'Go back to the environmental marketplace and choose one.',
  },
  UnknownIssuance: {
    sentence: 'There is no such issuance request.',
    nextStep: 'Reload the list of requests.',
  },
  UnknownProject: {
    sentence: 'There is no project with this id.',
    nextStep: 'Create the project first.',
  },
  UnknownStandard: {
    sentence: 'This crediting standard is not supported.',
    nextStep: 'Choose one of the listed standards, or ask the administrator to add it.',
  },
  AcceptanceExpired: (deadline) => ({
    sentence: `This signed acceptance could be submitted until ${formatDateTime(toSafeInteger(deadline))}.`,
    nextStep: 'Ask the beneficiary to sign again.',
  }),
  AlreadyAccepted: (certificateId, acceptedAt) => ({
    sentence: `Retirement ${certificateId} was accepted on ${formatDate(toSafeInteger(acceptedAt))}.`,
    nextStep: 'There is nothing left to do. Reload the certificate to see it.',
  }),
  CreditPending: {
    sentence: 'No issuance of this credit has been confirmed yet, so it cannot have a label.',
    nextStep: 'Confirm an issuance first.',
  },
  InvalidAcceptance: {
    sentence: 'The signature is not one of the beneficiary for this certificate.',
    nextStep: 'Ask the beneficiary to sign again on the page of this certificate.',
  },
  InvalidLabelText: (length, maximum) => ({
    sentence: `The text has ${length} bytes; ${maximum} fit.`,
    nextStep: 'Shorten it.',
  }),
  InvalidValidity: {
    sentence: 'A label needs a first date, and its end has to be after it.',
    nextStep: 'Correct the dates.',
  },
  LabelAlreadyRevoked: (_, revokedAt) => ({
    sentence: `This label was revoked on ${formatDate(toSafeInteger(revokedAt))}.`,
    nextStep: 'Reload the page. A label that holds again is attested again.',
  }),
  MissingDocumentHash: {
    sentence: 'The hash of the source is missing.',
    nextStep: 'Read the source again, or enter its keccak256 hash.',
  },
  NotBeneficiary: {
    sentence: 'Only the beneficiary of a retirement can accept it.',
    nextStep: 'Switch to the account of the beneficiary, or send it the link of the certificate.',
  },
  NotCarbonCredit: {
    sentence: 'These labels exist for carbon credits only.',
    nextStep: 'Choose a carbon credit.',
  },
  SelfAttestation: {
    sentence: 'A current or former issuer can neither attest nor revoke labels of its own project.',
    nextStep: 'Ask another verifier.',
  },
  UnknownLabel: {
    sentence: 'There is no label with this id.',
    nextStep: 'Reload the credit to see its labels.',
  },
} satisfies Partial<Catalogue>
