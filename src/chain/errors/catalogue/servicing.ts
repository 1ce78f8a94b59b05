import { formatDateTime } from '../../../lib/date.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd(usdc(value))
const time = (seconds: bigint) => formatDateTime(toSafeInteger(seconds))

const reload = 'Reload the asset: it may have changed meanwhile.'

/** Errors of schedules, their payments, and net asset values by two signers. */
export const servicingErrors = {
  ExceedsOwed: (_, owed) => ({
    sentence:
      owed === 0n
        ? 'Nothing is owed now.'
        : `No more than ${usd(owed)} can be paid: that is owed now.`,
    nextStep: owed === 0n ? 'Wait for the next date.' : `Pay ${usd(owed)} or less.`,
  }),
  FilingClosed: {
    sentence:
      'The asset was verified, so its schedule and who signs its values are fixed for ever.',
    nextStep: 'Create another asset for other dates or another signer.',
  },
  InDefault: {
    sentence: 'The asset is in default, which no waiver cures.',
    nextStep: 'Approve a settlement instead.',
  },
  InvalidLossDate: {
    sentence: 'A total loss is of a date that is not in the future, and is declared once.',
    nextStep: 'Check the date, and whether a loss is declared already.',
  },
  InvalidNavTerms: {
    sentence: 'Who signs net asset values, and which, is outside its bounds.',
    nextStep:
      'Name an administrator, a bound of 0.01% to 50%, a window of 1 to 366 days and 1 to 30 days to sign.',
  },
  InvalidPaymentDate: (index, due) => ({
    sentence: `Date ${index + 1n} of the schedule, ${formatDateTime(due)}, is not after the one before it, is after maturity, is in the past, or promises nothing.`,
    nextStep: 'Correct the date or remove it.',
  }),
  InvalidServicingTerms: {
    sentence: 'The terms of the schedule are outside their bounds.',
    nextStep:
      'Choose a start before the first date, 2 to 90 days of grace, and a default after 1 to 366 days of being late.',
  },
  InvalidWaiver: {
    sentence:
      'A date can be moved while it is neither late nor paid, to a later one at most 366 days after it.',
    nextStep: reload,
  },
  IssuerCannotDecide: {
    sentence: 'A current or former issuer cannot decide for the holders of its asset.',
    nextStep: 'Ask another verifier.',
  },
  NavNotWaiting: {
    sentence:
      'This net asset value does not wait for a signature: it expired, was replaced, or its issuer changed.',
    nextStep: 'Reload the values that wait.',
  },
  NoCurrentSnapshot: {
    sentence:
      'There is no stream of values of this token in this currency, none by this provider, or a total loss is declared of the asset.',
    nextStep:
      'Check both ids and whether the asset has an administrator of its values. While a loss is declared the latest value of the stream is 0.',
  },
  NoSchedule: {
    sentence: 'No schedule is filed of this asset.',
    nextStep: 'The issuer distributes its payments itself.',
  },
  NoTotalLoss: { sentence: 'No total loss is declared of this asset.', nextStep: reload },
  NotAcceptableAdministrator: (_assetId, _account, acceptableFrom) => ({
    sentence:
      acceptableFrom === 0
        ? 'No other administrator was proposed.'
        : `This account was not proposed as administrator, or cannot accept before ${formatDateTime(acceptableFrom)}.`,
    nextStep: 'Switch to the proposed account, or wait until it can accept.',
  }),
  NotAdministrator: {
    sentence: 'Only the administrator of the net asset values can do this.',
    nextStep: "Switch to the administrator's account.",
  },
  NotDistributed: internalError('The asset did not take what it was paid.'),
  NotInForce: {
    sentence: 'The asset was never verified, so its schedule is not in force.',
    nextStep: 'Wait until it is verified.',
  },
  NotIndependentAdministrator: {
    sentence: 'An administrator is neither a current or former issuer of the asset nor a verifier.',
    nextStep: 'Name another account, or sign with another administrator.',
  },
  NotPerforming: {
    sentence:
      'The asset is late with its payments, in default or declared lost, so no shares are issued.',
    nextStep: 'Pay what it owes first. A default is for ever.',
  },
  NotPublishedHere: {
    sentence:
      'This contract shows net asset values to other programs, and nobody changes them here.',
    nextStep: 'The issuer states a value at its asset.',
  },
  NotServicedAsset: internalError('Only the asset may tell the ledger this.'),
  NotServicedHere: {
    sentence: 'This token does not use the servicing ledger of this deployment.',
    nextStep: 'Choose an asset that was created here.',
  },
  NothingPromised: {
    sentence: 'An asset without maturity promises no dates.',
    nextStep: 'Distribute its income without a schedule.',
  },
  PaidThroughLedger: {
    sentence: 'The asset has a schedule, so interest and principal are paid to its ledger.',
    nextStep: 'Pay what is due on its calendar. Only recoveries are distributed directly.',
  },
  PayableFromMaturity: (maturity) => ({
    sentence: 'In the last day before maturity nothing can accrue to the holders any more.',
    nextStep: `Pay from ${time(maturity)} on. The date is not late by then.`,
  }),
  PaymentsAccruing: (until) => ({
    sentence: `Payments accrue until ${time(until)}.`,
    nextStep: 'Try again after that.',
  }),
  RedemptionsClosed: {
    sentence: 'The asset is in default or declared lost, so nobody is redeemed before the others.',
    nextStep: 'Wait for its settlement, which pays all holders alike, or sell the shares.',
  },
  ServicingEnded: {
    sentence: 'The asset is settled, so nothing more is owed.',
    nextStep: 'Redeem the shares.',
  },
  SettlementPending: (until) => ({
    sentence: `A verifier has approved a settlement of what is open, until ${time(until)}.`,
    nextStep: 'Settle the asset, or pay after the approval has expired.',
  }),
  TooManyPeriods: (count) => ({
    sentence: `A schedule has at most 400 dates, and this one has ${count}.`,
    nextStep: 'Pay less often.',
  }),
  UnknownSnapshot: (_subject, _currency, index) => ({
    sentence: `The stream has no value number ${index}. Numbers begin at 0.`,
    nextStep: 'Ask for the number of values first.',
  }),
} satisfies Partial<Catalogue>
