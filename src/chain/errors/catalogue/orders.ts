import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type Catalogue, internalError } from './message.ts'

const credits = (units: bigint) => formatAmount({ value: units, decimals: 3 })
const time = (seconds: bigint) => formatDateTime(toSafeInteger(seconds))

const wrongIds = (what: string) => ({
  sentence: `There is no ${what} with this number.`,
  nextStep: 'Reload the list and choose one of it.',
})

/** Errors of orders to retire, of notices of registries and of the use of certificates. */
export const orderErrors = {
  AlreadyConnected: internalError('The orders belong to other credits already.'),
  AlreadyUsed: (_, usedAt) => ({
    sentence: `This certificate was used on ${time(usedAt)}. It can be used once.`,
    nextStep: 'Name the same use in the other report, or retire more credits.',
  }),
  ExpiresTooSoon: (_, expirationDate) => ({
    sentence: `The credit expires on ${time(expirationDate)}, too soon to retire it at its registry.`,
    nextStep: 'Choose a credit that expires later.',
  }),
  ForeignContract: internalError('The contract belongs to other credits.'),
  ForeignSerials: (first, last) => ({
    sentence: `The serial numbers ${first} to ${last} are not within one range of the batch.`,
    nextStep: 'Publish one notice for each range that was confirmed.',
  }),
  InvalidClaimPeriod: {
    sentence: 'The period is not over, or not within the period of the certificate.',
    nextStep: 'Enter a past period that the certificate covers.',
  },
  InvalidConfirmedAmount: (amount, maximum) => ({
    sentence: `Whole credits can be confirmed, up to ${credits(maximum)}, not ${credits(amount)}.`,
    nextStep: 'Confirm each part by itself.',
  }),
  InvalidEntity: {
    sentence: 'This is no Legal Entity Identifier.',
    nextStep: 'Enter its 20 characters, or leave it out if the entity has none.',
  },
  InvalidMinimumUnit: {
    sentence: 'The smallest part must divide a credit of 1,000 units.',
    nextStep: 'Enter 1 for thousandths or 1000 for whole credits.',
  },
  InvalidNoticeReference: {
    sentence: 'A notice can compensate or withdraw only another one in force of the same batch.',
    nextStep: 'Check the number of the other notice.',
  },
  InvalidPart: (orderId, amount) => ({
    sentence: `Of order ${orderId}, ${credits(amount)} credits cannot be taken.`,
    nextStep: 'Reload the queue: the order may be withdrawn, taken or over.',
  }),
  InvalidPartCount: {
    sentence: 'A lot has 1 to 30 parts.',
    nextStep: 'Take fewer orders at once.',
  },
  InvalidQuantity: (_, maximum) => ({
    sentence: `The quantity must be that of the serial numbers, or between 0.001 and ${credits(maximum)}.`,
    nextStep: 'Check the quantity in the report of the registry.',
  }),
  InvalidReference: {
    sentence: 'The reference has characters or spaces that no registry uses.',
    nextStep: 'Copy it from the registry: at most 96 letters, digits and signs.',
  },
  InvalidRegistryDate: {
    sentence: 'The day is before the lot was taken, in the future, or after the credit expired.',
    nextStep: 'Enter the day that the registry states.',
  },
  InvalidReportDate: {
    sentence: 'The day of the report is in the future or missing.',
    nextStep: 'Enter the day that the registry states.',
  },
  InvalidTradingEnd: {
    sentence: 'The end of trading is past, or after the credit expires.',
    nextStep: 'Enter a day from tomorrow until the expiry.',
  },
  IssuerCannotConfirm: {
    sentence: 'This account has issued the project, so it cannot decide about its retirements.',
    nextStep: 'Use an account that never issued it.',
  },
  LotHasEnded: {
    sentence: 'The lot has ended.',
    nextStep: 'Reload the list of lots.',
  },
  LotNotEnded: (_, lotId) => ({
    sentence: `Lot ${lotId} of this credit has not ended.`,
    nextStep: 'Confirm or release it first.',
  }),
  MissingEvidence: {
    sentence: 'A reason or a document is missing.',
    nextStep: 'Add both: they are public.',
  },
  MissingReportHash: {
    sentence: 'The report is missing.',
    nextStep: 'Choose the file of the report.',
  },
  NoOrderNeeded: {
    sentence: 'This credit is retired at once, without an order.',
    nextStep: 'Retire it in the cart.',
  },
  NotAccepted: {
    sentence: 'The beneficiary has not accepted this retirement.',
    nextStep: 'Accept it on the page of the certificate first.',
  },
  NotIndependent: {
    sentence: 'This account has a part in the lot, so it cannot decide it.',
    nextStep: 'Ask a verifier who never operated the registry and holds no order in it.',
  },
  NotOrderHolder: {
    sentence: 'The order belongs to another account.',
    nextStep: 'Connect the account that submitted it.',
  },
  NotResolvableYet: (_, from) => ({
    sentence: `A verifier can decide this lot from ${time(from)} on.`,
    nextStep: 'Until then its operator confirms or releases it.',
  }),
  NotRetirementOrders: internalError('Only the contract of the orders may do this.'),
  NotReturnableYet: (_, from) => ({
    sentence: `Others can return this order from ${time(from)} on.`,
    nextStep: 'Its holder can withdraw it now.',
  }),
  NothingOrdered: {
    sentence: 'Nobody has ordered a retirement of this credit.',
    nextStep: 'Reload the queue.',
  },
  NothingWaiting: {
    sentence: 'Nothing of this order waits: it is being retired, confirmed or returned.',
    nextStep: 'Reload the order.',
  },
  PeriodNotStated: {
    sentence: 'This label does not state the compliance period.',
    nextStep: 'Choose the label of 2027 to 2029, 2030 to 2032 or 2033 to 2035.',
  },
  PoolNotWhole: (amount) => ({
    sentence: `The pooled fractions add up to ${credits(amount)} credits, which is not whole.`,
    nextStep: 'Take less of the last fraction.',
  }),
  PurposeDiffers: {
    sentence: 'The credits were retired for another purpose.',
    nextStep: 'Use the certificate for the purpose that it states.',
  },
  ReferenceUsed: (_, confirmationId) => ({
    sentence: `Confirmation ${confirmationId} has this reference of the registry already.`,
    nextStep: 'Each confirmation needs a retirement of its own at the registry.',
  }),
  RegistryRetirementRequired: {
    sentence: 'This credit lies at its registry, which must retire it first.',
    nextStep: 'Order its retirement.',
  },
  RetirementInProgress: (_, lotId) => ({
    sentence: `Units of this batch are being retired at the registry, in lot ${lotId}.`,
    nextStep: 'Wait until the lot has ended.',
  }),
  SelfReport: {
    sentence: 'This account has issued the project, so it cannot report on it.',
    nextStep: 'Use an account that never issued it.',
  },
  SerialsDiffer: (first, last) => ({
    sentence: `The units have the serial numbers ${first} to ${last}.`,
    nextStep: 'Check what the registry has retired.',
  }),
  SerialsInterrupted: (last) => ({
    sentence: `The serial numbers of the units are interrupted after ${last}.`,
    nextStep: 'Confirm those up to it first, with a retirement of their own.',
  }),
  SerialsUnderNotice: (_, noticeId) => ({
    sentence: `Notice ${noticeId} says that serial numbers of the lot are in excess or invalid.`,
    nextStep: 'Take fewer orders, or wait until the issuer has cancelled the affected ones.',
  }),
  SourceTooLong: (_, maximum) => ({
    sentence: `The address of the source is longer than ${maximum} bytes.`,
    nextStep: 'Give a shorter one.',
  }),
  UnknownConfirmation: wrongIds('confirmation'),
  UnknownLot: wrongIds('lot'),
  UnknownNotice: wrongIds('notice'),
  UnknownOrder: wrongIds('order'),
} satisfies Partial<Catalogue>
