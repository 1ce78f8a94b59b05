import { formatDateTime } from '../../../lib/date.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd(usdc(value))
const time = (seconds: bigint) => formatDateTime(toSafeInteger(seconds))

const reload = 'Reload the dealing desk: the day may have been struck or lapsed.'

/** Errors of subscriptions and redemptions at the next net asset value. */
export const dealingErrors = {
  AlreadyStruck: (day) => ({
    sentence: `Dealing day ${day} was struck already.`,
    nextStep: 'Claim what it filled.',
  }),
  BelowMinimum: (_, minimum) => ({
    sentence: `A subscription is at least ${usd(minimum)}.`,
    nextStep: 'Enter more.',
  }),
  BoundUntil: (_, lapsesAt) => ({
    sentence: 'The cut-off has passed, so the request can no longer be cancelled.',
    nextStep: `Wait until its day is struck. If it is not struck by ${time(lapsesAt)}, cancel it then.`,
  }),
  CashMissing: (missing, until) => ({
    sentence: `The day lacks ${usd(missing)} for its redemptions.`,
    nextStep: `The issuer can add it until ${time(until)}. From then on the day can be struck with what is there.`,
  }),
  DayLapsed: (day) => ({
    sentence: `Dealing day ${day} has lapsed: it was not struck in time.`,
    nextStep: 'Cancel the request and claim it back.',
  }),
  DealingEnded: {
    sentence: 'The dealing desk takes no more requests, because the asset matures or is settled.',
    nextStep: 'Redeem the shares once the issuer has settled.',
  },
  EarlierDayFirst: (day) => ({
    sentence: `Dealing day ${day} has a price and is struck first.`,
    nextStep: `Strike day ${day}.`,
  }),
  ExceedsCash: (_, cash) => ({
    sentence: `The desk has ${usd(cash)} for the issuer.`,
    nextStep: 'Enter less.',
  }),
  ExceedsClaimable: {
    sentence: 'That is more than can be claimed.',
    nextStep: 'Reload your requests and claim what they show.',
  },
  InvalidDealingTerms: {
    sentence: 'The terms of the dealing desk are outside their bounds.',
    nextStep: 'Check cut-off, interval, lapse, time to bring cash, gate and minimum.',
  },
  NoPreview: internalError('Claims have the prices of their days, so they have no preview.'),
  NoPrice: {
    sentence:
      'More was paid to holders since the net asset value was stated than a share is worth.',
    nextStep: 'Wait until the day lapses; requests can be cancelled then.',
  },
  NotAcceptedController: {
    sentence: 'A request can be made for yourself, or for someone who made you an operator.',
    nextStep: 'Make the request for your own account.',
  },
  NotDesk: internalError('Only the dealing desk of the asset may do this.'),
  NotOperator: {
    sentence: 'This account is neither the one that the request belongs to nor its operator.',
    nextStep: 'Use the account that made the request.',
  },
  NotPriced: (day) => ({
    sentence: `No net asset value was stated for dealing day ${day} yet.`,
    nextStep: 'The issuer states one that is of a moment after the cut-off.',
  }),
  NotShare: internalError('Only the share may report changes to its desk.'),
  NothingClaimable: { sentence: 'There is nothing to claim.', nextStep: reload },
  NothingDealt: {
    sentence: 'The amount is zero, or too small to buy anything.',
    nextStep: 'Enter more.',
  },
  NothingPending: { sentence: 'Nothing of this request is pending.', nextStep: reload },
  NothingRequested: (day) => ({
    sentence: `Nothing was requested for dealing day ${day}.`,
    nextStep: reload,
  }),
  SubscriptionsClosed: {
    sentence:
      'Subscriptions are closed: the asset is paused, settled, not verified, late with its payments or declared lost.',
    nextStep: 'Wait until they open again. A pending subscription can be cancelled.',
  },
  TooManyOpenDays: (days) => ({
    sentence: `You have requests of ${days} days that are not claimed.`,
    nextStep: 'Claim them first.',
  }),
  TransferFeeTaken: internalError('Less USDC arrived than was sent.'),
} satisfies Partial<Catalogue>
