import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd(usdc(value))

/** Errors of the asset market. */
export const marketErrors = {
  UnknownListing: {
    sentence: 'There is no offer with this id.',
    nextStep: 'Go back to the marketplace and choose another offer.',
  },
  ListingClosed: {
    sentence: 'This offer is sold out, cancelled or expired.',
    nextStep: 'Choose another offer of the same asset.',
  },
  NotSeller: {
    sentence: 'Only the seller can change this offer.',
    nextStep: 'Switch to the account that made it.',
  },
  OwnListing: {
    sentence: 'This is your own offer, which you cannot buy.',
    nextStep: 'Cancel the offer to keep the shares, or buy with another account.',
  },
  AssetNotVerified: {
    sentence: 'This asset is not verified, so it cannot be listed, sold or traded.',
    nextStep: 'Wait until a verifier has confirmed it, or choose another asset.',
  },
  InvalidMinimumFill: {
    sentence: 'The smallest purchase is larger than the whole offer.',
    nextStep: 'Lower the smallest purchase, or offer more.',
  },
  InvalidExpiry: {
    sentence: 'The expiry of the offer is in the past.',
    nextStep: 'Choose an expiry in the future, or none.',
  },
  NotAvailable: (available) =>
    available === 0n
      ? {
          sentence: 'The seller no longer has these shares, or no longer allows the sale.',
          nextStep: 'Choose another offer.',
        }
      : {
          sentence: 'Less is available than you requested.',
          nextStep: 'Lower the amount to what is available now.',
        },
  BelowMinimumFill: {
    sentence: 'The amount is below the smallest purchase of this offer.',
    nextStep: 'Raise the amount to the minimum that the offer states.',
  },
  CostAboveMaximum: (cost, maximumCost) => ({
    sentence: `The price has changed: this costs ${usd(cost)} now, above your maximum of ${usd(maximumCost)}.`,
    nextStep: 'Check the new price, and buy again if you accept it.',
  }),
  SweepBelowMinimum: (amount) => ({
    sentence:
      amount === 0n
        ? 'The offers of your order are gone or cost more now, so nothing was bought and nothing was paid.'
        : 'Within your limits the offers have less than you ordered, so nothing was bought and nothing was paid.',
    nextStep: 'Check the current offers, and order again or allow a larger tolerance.',
  }),
  TooManyTakes: (_, maximum) => ({
    sentence: `A purchase can take from at most ${maximum} offers.`,
    nextStep: 'Buy less at once, and the rest in a second purchase.',
  }),
  InsufficientTakeGas: (required) => ({
    sentence: `The transaction has too little gas: ${formatCount(required)} are needed before each offer.`,
    nextStep: 'Raise the gas limit in the wallet, or keep the suggested one.',
  }),
  NotMarket: internalError('Only the market itself can call this function.'),
  TransferIncomplete: {
    sentence: 'The token takes a fee on transfers, so the purchase was stopped.',
    nextStep: 'Do not buy this token here. Nothing was taken from you.',
  },
  DataNotSupported: internalError('This asset cannot be bought and retired in one step.'),
  PermitNotSupported: {
    sentence: 'This token does not support permits.',
    nextStep: 'Try again and allow the amount with a transaction.',
  },
  PermitFailed: {
    sentence: 'The token rejected your permit signature.',
    nextStep: 'Try again with a new signature, or allow the amount with a transaction.',
  },
  InvalidDecimals: {
    sentence: 'The token does not state its decimals.',
    nextStep: 'It cannot be sold here. Choose another token.',
  },
  FeeTooHigh: (_, maximum) => ({
    sentence: `The fee is above the maximum of ${maximum} basis points.`,
    nextStep: 'Lower the fee.',
  }),
  InvalidFeeRecipient: {
    sentence: 'Fees cannot go to the zero address or to the market itself.',
    nextStep: 'Choose another account for the fees.',
  },
} satisfies Partial<Catalogue>
