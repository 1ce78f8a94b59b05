import { formatDay } from '../../../lib/day.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd(usdc(value))
const day = (timestamp: bigint) => formatDay(toSafeInteger(timestamp))

/** Errors of the asset registry, financial assets and their factory. */
export const assetErrors = {
  UnknownAsset: {
    sentence: 'There is no asset with this id.',
    nextStep: 'Go back to the marketplace and choose another asset.',
  },
  AlreadyRegistered: (assetId) => ({
    sentence: `This token is already registered, as asset ${assetId}.`,
    nextStep: `Open asset ${assetId} instead of registering it again.`,
  }),
  InvalidToken: {
    sentence: 'There is no token of this standard at this address.',
    nextStep: 'Check the address, the standard and the token id.',
  },
  InvalidMetadata: {
    sentence: 'The metadata document or its hash is missing.',
    nextStep: 'Add the document and try again.',
  },
  InvalidListener: {
    sentence: 'The contract at this address does not listen to this registry.',
    nextStep: 'Check the address.',
  },
  ListenerAlreadyAdded: {
    sentence: 'This contract already listens to the registry.',
    nextStep: 'There is nothing to add.',
  },
  ListenerDelayNotElapsed: (_, addableFrom) =>
    addableFrom === 0n
      ? {
          sentence: 'This listener was not announced.',
          nextStep: 'Announce it first. It can be added two days later.',
        }
      : {
          sentence: `This listener cannot be added before ${day(addableFrom)}.`,
          nextStep: 'Try again then.',
        },
  TooManyListeners: (maximum) => ({
    sentence: `The registry has the maximum of ${maximum} listeners.`,
    nextStep: 'No further listener can be added to this registry.',
  }),
  InsufficientListenerGas: (required) => ({
    sentence: `Notifying each listener takes up to ${required} gas, more than was left.`,
    nextStep: 'Send the transaction again with a higher gas limit.',
  }),
  NotTokenContract: {
    sentence: 'Only an ERC-1155 contract or a registrar can register the contract’s token ids.',
    nextStep: 'Ask the administrator to register it for you.',
  },
  AlreadyVerified: (assetId) => ({
    sentence: `Asset ${assetId} has been verified, so this can no longer change.`,
    nextStep: 'Reload the asset to see its status.',
  }),
  ExpiryExtended: {
    sentence: 'Once an asset has been verified, its expiry can only be moved to an earlier time.',
    nextStep: 'Choose an earlier expiry.',
  },
  InvalidBase: {
    sentence: 'This asset cannot be wrapped in a token, or already has such a token.',
    nextStep: 'Use the existing token, or choose another asset.',
  },
  InvalidProposedIssuer: {
    sentence: 'The proposed issuer cannot be the current issuer or the zero address.',
    nextStep: 'Propose another account.',
  },
  NoIssuerProposed: {
    sentence: 'No account is proposed as the next issuer.',
    nextStep: 'There is no proposal to cancel.',
  },
  NotProposedIssuer: {
    sentence: 'This account is not proposed as the next issuer.',
    nextStep: 'Switch to the proposed account, or ask the issuer to propose yours.',
  },
  IssuerProposalNotDue: (_, acceptableFrom) => ({
    sentence: `The administrator's proposal cannot be accepted before ${day(acceptableFrom)}.`,
    nextStep: 'Try again then. Until then the issuer can cancel it.',
  }),
  VerifierCannotIssue: {
    sentence: 'An account that has verified this cannot become its issuer.',
    nextStep: 'Propose an account that has not verified it.',
  },
  IssuerManagedByToken: {
    sentence: 'The issuer of a credit is always the issuer of its project.',
    nextStep: 'Propose a new issuer for the project instead.',
  },
  IssuerMismatch: internalError('Two contracts name different issuers for the same asset.'),
  NotAssetIssuer: {
    sentence: 'Only the issuer of the asset can do this.',
    nextStep: "Switch to the issuer's account.",
  },
  NotIssuer: {
    sentence: 'Only the issuer of the asset can do this.',
    nextStep: "Switch to the issuer's account.",
  },
  SelfVerification: {
    sentence: 'A current or former issuer cannot verify its own asset.',
    nextStep: 'Ask another verifier to confirm it.',
  },
  InvalidStatusChange: {
    sentence: 'The asset cannot change from its current status to this one.',
    nextStep: 'Reload the asset to see its current status.',
  },
  ExaminedDataChanged: {
    sentence: 'What you decide on is no longer what you examined.',
    nextStep: 'Reload the page and examine it again before you decide.',
  },
  InvalidAssetClass: {
    sentence: 'Only treasuries, real estate and invoices can be created here.',
    nextStep: 'Choose one of these classes.',
  },
  AlreadyCreated: {
    sentence: 'You have already created this asset.',
    nextStep: 'Open it in the marketplace, or change its terms to create another one.',
  },
  InvalidMaturity: {
    sentence: 'The maturity is in the past.',
    nextStep: 'Choose a later date, or no maturity.',
  },
  CapTooHigh: {
    sentence: 'The maximum supply is larger than a share token supports.',
    nextStep: 'Lower the maximum supply.',
  },
  ERC20ExceededCap: {
    sentence: 'This would issue more shares than the maximum supply allows.',
    nextStep: 'Issue fewer shares.',
  },
  InvalidPeriod: {
    sentence: 'The period ends before it starts.',
    nextStep: 'Correct the first or the last day.',
  },
  InvalidAccrual: {
    sentence:
      'A payment accrues over 1 to 366 days, a recovery over 1 to 30, counted from the payment.',
    nextStep: 'Choose another number of days.',
  },
  AccrualPastMaturity: (_, maturity) => ({
    sentence: `The asset matures on ${day(maturity)}, before this payment has accrued.`,
    nextStep: 'Choose fewer days, or pay it with the settlement.',
  }),
  TooManyAccruals: (running) => ({
    sentence: `The maximum of ${running} payments is already accruing.`,
    nextStep: 'Let this one end on the same day as one of them, or wait until one has accrued.',
  }),
  InvalidPaymentKind: (_, maturity) =>
    maturity === 0n
      ? {
          sentence: 'An asset without maturity has no principal to repay.',
          nextStep: 'Pay it as income or as a return of capital.',
        }
      : {
          sentence: 'An asset with a maturity repays principal and returns no capital.',
          nextStep: 'Pay it as income or as principal.',
        },
  StillAccruing: (unaccrued) => ({
    sentence: `A recovery of which ${usd(unaccrued)} has not accrued yet is still running.`,
    nextStep: 'Settle once all of it has accrued.',
  }),
  InvalidNavMaxAge: {
    sentence: 'A net asset value may be 1 to 397 days old.',
    nextStep: 'Choose another number of days.',
  },
  InvalidNavDate: (_, lastAsOf) => ({
    sentence:
      'A net asset value cannot have this date: it is in the future, too old, or before the last one.',
    nextStep: `Choose a date from ${day(lastAsOf)} to now, within the age that the terms allow.`,
  }),
  StaleNav: (asOf) => ({
    sentence: `The net asset value is stale: it is dated ${day(asOf)}.`,
    nextStep: 'The issuer has to state a current one first.',
  }),
  NoEarningShares: {
    sentence: 'No shares currently earn yield, so there is no holder to pay.',
    nextStep:
      'Pay yield, or issue shares while it accrues, once an account holds shares outside the pools.',
  },
  TopUpAboveMaximum: (topUp, maximum) => ({
    sentence: `Keeping the yield of the other shares costs ${usd(topUp)} now, more than your maximum of ${usd(maximum)}.`,
    nextStep: 'Open the form again to see the current amount.',
  }),
  RecipientRenounced: (account) => ({
    sentence: `The account ${account} has renounced its yield, and yield is accruing.`,
    nextStep: 'Issue the shares to another account, or once the yield has accrued.',
  }),
  NothingToClaim: {
    sentence: 'You have nothing to claim now.',
    nextStep: 'Try again later: what is paid accrues every second.',
  },
  Matured: (maturity) => ({
    sentence: `The asset matured on ${day(maturity)}, so no more shares can be issued.`,
    nextStep: 'Choose an asset that has not matured.',
  }),
  NotMatured: (maturity) =>
    maturity === 0n
      ? {
          sentence: 'This asset does not mature.',
          nextStep: 'Sell the shares in the marketplace instead.',
        }
      : {
          sentence: `The asset matures on ${day(maturity)}.`,
          nextStep: 'Wait until that day, or sell the shares in the marketplace.',
        },
  AlreadySettled: {
    sentence: 'The asset is settled, so its terms can no longer change.',
    nextStep: 'Holders can redeem their shares.',
  },
  SettlementNotApproved: (price) =>
    price === 0n
      ? {
          sentence: 'No settlement price is approved.',
          nextStep: 'There is no approval to withdraw.',
        }
      : {
          sentence: `The price of ${usd(price)} is not in the terms, and no verifier has approved it.`,
          nextStep:
            'Ask a verifier to approve this price, or settle at the repayment in the terms.',
        },
  SelfApproval: {
    sentence: 'An account that is or was the issuer cannot approve the settlement of the asset.',
    nextStep: 'Ask another verifier.',
  },
  RepaymentWithoutMaturity: {
    sentence: 'The asset has no maturity, so it cannot promise a repayment.',
    nextStep: 'Choose a maturity, or leave the repayment empty.',
  },
  NotSettled: {
    sentence: 'The issuer has not settled this asset yet.',
    nextStep: 'Wait for the settlement, or sell the shares in the marketplace.',
  },
  Underfunded: (required, received) => ({
    sentence: `The payment needs ${usd(required)}, but only ${usd(received)} was received.`,
    nextStep: 'Pay the full amount.',
  }),
  ZeroAmount: {
    sentence: 'The amount is zero.',
    nextStep: 'Enter an amount above zero.',
  },
  ZeroPrice: {
    sentence: 'The price is zero.',
    nextStep: 'Enter a price above zero.',
  },
  InvalidRecipient: {
    sentence: 'This account cannot be the recipient.',
    nextStep: 'Choose another recipient.',
  },
  InvalidRegistry: internalError('There is no registry at the given address.'),
  InvalidUsdc: internalError('There is no USDC contract at the given address.'),
  ERC20InvalidCap: internalError('The maximum supply cannot be zero.'),
} satisfies Partial<Catalogue>
