import { formatDate } from '../../../lib/date.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { type Catalogue, internalError } from './message.ts'

const usd = (value: bigint) => formatUsd({ value, decimals: 6 })
const day = (timestamp: bigint) => formatDate(Number(timestamp))

/** What the registry, financial assets and their factory refuse with. */
export const assetErrors = {
  UnknownAsset: {
    sentence: 'There is no asset with this number.',
    nextStep: 'Go back to the marketplace and choose another asset.',
  },
  AlreadyRegistered: (assetId) => ({
    sentence: `This token is already registered, as asset ${assetId}.`,
    nextStep: `Open asset ${assetId} instead of registering it again.`,
  }),
  InvalidToken: {
    sentence: 'There is no token of this standard at the address.',
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
    sentence: 'This contract listens to the registry already.',
    nextStep: 'Nothing is left to do.',
  },
  ListenerNotDue: (_, addableFrom) =>
    addableFrom === 0n
      ? {
          sentence: 'This listener was not announced.',
          nextStep: 'Announce it first. It can be added two days later.',
        }
      : {
          sentence: `This listener can be added only from ${day(addableFrom)} on.`,
          nextStep: 'Come back then.',
        },
  TooManyListeners: (maximum) => ({
    sentence: `The registry has ${maximum} listeners, the most it can have.`,
    nextStep: 'No further listener can be added to this registry.',
  }),
  InsufficientListenerGas: (required) => ({
    sentence: `Telling the pools of the change takes up to ${required} gas for each, and there is less.`,
    nextStep: 'Send the transaction again with a higher gas limit.',
  }),
  NotTokenContract: {
    sentence: 'Ids of an ERC-1155 contract are registered by that contract or a registrar only.',
    nextStep: 'Ask the administrator to register it for you.',
  },
  AlreadyVerified: (assetId) => ({
    sentence: `Asset ${assetId} has been verified, so this can no longer change.`,
    nextStep: 'Load the asset again to see where it stands.',
  }),
  ExpiryExtended: {
    sentence: 'The expiry of an asset that has been verified can only be brought forward.',
    nextStep: 'Choose an earlier time.',
  },
  InvalidBase: {
    sentence: 'This asset cannot have a token that stands for it, or has one already.',
    nextStep: 'Use the token that exists, or choose another asset.',
  },
  InvalidProposedIssuer: {
    sentence: 'This account cannot be proposed: it is the issuer already, or none at all.',
    nextStep: 'Propose another account.',
  },
  NoIssuerProposed: {
    sentence: 'Nobody is proposed as the next issuer.',
    nextStep: 'Nothing is left to cancel.',
  },
  NotProposedIssuer: {
    sentence: 'This account is not proposed as the next issuer.',
    nextStep: 'Switch to the proposed account, or ask the issuer to propose yours.',
  },
  IssuerProposalNotDue: (_, acceptableFrom) => ({
    sentence: `The administrator's proposal can be accepted only from ${day(acceptableFrom)} on.`,
    nextStep: 'Come back then. Until then the issuer can cancel it.',
  }),
  VerifierCannotIssue: {
    sentence: 'An account that has verified this cannot become its issuer.',
    nextStep: 'Propose an account that has not verified it.',
  },
  IssuerKeptElsewhere: {
    sentence: 'The issuer of a credit is replaced with the issuer of its project.',
    nextStep: 'Propose the next issuer of the project.',
  },
  IssuerMismatch: internalError('Two contracts name different issuers for one asset.'),
  NotAssetIssuer: {
    sentence: 'Only the issuer of the asset may do this.',
    nextStep: "Switch to the issuer's account.",
  },
  NotIssuer: {
    sentence: 'Only the issuer of the asset may do this.',
    nextStep: "Switch to the issuer's account.",
  },
  SelfVerification: {
    sentence: 'An issuer, present or former, cannot verify its own asset.',
    nextStep: 'Ask another verifier to confirm it.',
  },
  InvalidStatusChange: {
    sentence: 'The asset cannot go from its present status to this one.',
    nextStep: 'Load the asset again to see its present status.',
  },
  MetadataChanged: {
    sentence: 'The issuer has replaced the document since you looked at it.',
    nextStep: 'Read the new document before you decide.',
  },
  InvalidAssetClass: {
    sentence: 'Only treasuries, real estate and invoices are created here.',
    nextStep: 'Choose one of these classes.',
  },
  AlreadyCreated: {
    sentence: 'You have already created this asset.',
    nextStep: 'Open it in the marketplace, or change its terms to create another one.',
  },
  InvalidMaturity: {
    sentence: 'The maturity lies in the past.',
    nextStep: 'Choose a later day, or no maturity.',
  },
  CapTooHigh: {
    sentence: 'The cap is larger than a share token can count.',
    nextStep: 'Lower the cap.',
  },
  ERC20ExceededCap: {
    sentence: 'More shares would exist than the cap allows.',
    nextStep: 'Issue fewer shares.',
  },
  InvalidPeriod: {
    sentence: 'The period ends before it starts.',
    nextStep: 'Correct the first or the last day.',
  },
  InvalidAccrual: {
    sentence: 'Yield accrues over 1 to 366 days, counted from the payment.',
    nextStep: 'Choose another number of days.',
  },
  AccrualPastMaturity: (_, maturity) => ({
    sentence: `The asset matures on ${day(maturity)}, before this yield has accrued.`,
    nextStep: 'Choose fewer days, or pay it with the settlement.',
  }),
  TooManyAccruals: (running) => ({
    sentence: `At most ${running} payments accrue at a time, and as many do.`,
    nextStep: 'Let this one end together with one of them, or wait until one has accrued.',
  }),
  NoEarningShares: {
    sentence: 'No share earns yield at the moment, so nobody could receive it.',
    nextStep: 'Pay it once somebody holds shares outside the pools.',
  },
  NothingToClaim: {
    sentence: 'There is no yield for you to claim at the moment.',
    nextStep: 'Come back later: what has been paid accrues second by second.',
  },
  Matured: (maturity) => ({
    sentence: `The asset matured on ${day(maturity)}; no more shares are issued.`,
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
          nextStep: 'Come back on that day, or sell the shares in the marketplace.',
        },
  AlreadySettled: {
    sentence: 'The asset is settled; its terms no longer change.',
    nextStep: 'Holders can redeem their shares.',
  },
  SettlementNotApproved: (price) =>
    price === 0n
      ? {
          sentence: 'No settlement price is approved.',
          nextStep: 'Nothing is left to withdraw.',
        }
      : {
          sentence: `The terms do not promise ${usd(price)} a share, and no verifier has approved it.`,
          nextStep:
            'Ask a verifier to approve this price, or settle at the repayment of the terms.',
        },
  SelfApproval: {
    sentence: 'An issuer cannot approve the settlement of its own asset.',
    nextStep: 'Ask another verifier.',
  },
  RepaymentWithoutMaturity: {
    sentence: 'The asset never matures, so it cannot promise a repayment.',
    nextStep: 'Choose a maturity, or leave the repayment empty.',
  },
  NotSettled: {
    sentence: 'The issuer has not settled this asset yet.',
    nextStep: 'Wait for the settlement, or sell the shares in the marketplace.',
  },
  Underfunded: (required, received) => ({
    sentence: `The settlement needs ${usd(required)}, but ${usd(received)} arrived.`,
    nextStep: 'Settle with the full sum.',
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
    sentence: 'This account cannot receive it.',
    nextStep: 'Name another recipient.',
  },
  InvalidRegistry: internalError('There is no registry at the address the contract was given.'),
  InvalidUsdc: internalError('There is no USDC at the address the contract was given.'),
  ERC20InvalidCap: internalError('The asset would have no cap.'),
} satisfies Partial<Catalogue>
