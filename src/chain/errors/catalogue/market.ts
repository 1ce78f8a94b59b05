import { formatUsd } from '../../../lib/format-money.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd({ value, decimals: 6 })

/** What the asset market refuses with. */
export const marketErrors = {
  UnknownListing: {
    sentence: 'There is no offer with this number.',
    nextStep: 'Go back to the marketplace and choose another offer.',
  },
  ListingOver: {
    sentence: 'This offer is sold out, cancelled or expired.',
    nextStep: 'Choose another offer of the same asset.',
  },
  NotSeller: {
    sentence: 'Only the seller can change this offer.',
    nextStep: 'Switch to the account that made it.',
  },
  OwnListing: {
    sentence: 'This is your own offer, and a seller cannot buy from itself.',
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
    sentence: 'The offer would already be over.',
    nextStep: 'Choose an end in the future, or none.',
  },
  NotAvailable: (available) =>
    available === 0n
      ? {
          sentence: 'The seller no longer has these shares, or no longer allows the sale.',
          nextStep: 'Choose another offer.',
        }
      : {
          sentence: 'Less is available than you asked for.',
          nextStep: 'Lower the amount to what is available now.',
        },
  BelowMinimumFill: {
    sentence: 'The amount is below the smallest purchase of this offer.',
    nextStep: 'Raise the amount to the minimum that the offer states.',
  },
  CostAboveMaximum: (cost, maximumCost) => ({
    sentence: `The price has changed: this costs ${usd(cost)} now, above your maximum of ${usd(maximumCost)}.`,
    nextStep: 'Look at the new price, and buy again if you agree to it.',
  }),
  TransferIncomplete: {
    sentence: 'The token keeps a part of what is transferred, so the purchase was stopped.',
    nextStep: 'Do not buy this token here. Nothing was taken from you.',
  },
  DataNotSupported: internalError('This asset cannot be bought and retired in one step.'),
  PermitNotSupported: {
    sentence: 'This token does not know permits.',
    nextStep: 'Try again and allow the amount by a transaction.',
  },
  PermitRefused: {
    sentence: 'The token refused your signature for the allowance.',
    nextStep: 'Try again and sign once more, or allow the amount by a transaction.',
  },
  InvalidDecimals: {
    sentence: 'The token does not say how many decimals it has.',
    nextStep: 'It cannot be sold here. Choose another token.',
  },
  FeeTooHigh: (_, maximum) => ({
    sentence: `The fee is above the highest allowed, ${maximum} basis points.`,
    nextStep: 'Lower the fee.',
  }),
  InvalidFeeRecipient: {
    sentence: 'Fees cannot go to nobody or to the market itself.',
    nextStep: 'Name another account for the fees.',
  },
} satisfies Partial<Catalogue>
