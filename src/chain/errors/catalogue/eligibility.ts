import { formatDay } from '../../../lib/day.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type Catalogue, internalError } from './message.ts'

/** Errors of restricted assets and of the policies that decide who may receive them. */
export const eligibilityErrors = {
  ERC7943CannotReceive: (account) => ({
    sentence: `The account ${account} is not eligible for this asset, or no longer.`,
    nextStep:
      'Ask the issuer how to become eligible. Shares that the account holds can be sold, and they earn and are redeemed as before.',
  }),
  RestrictedToken: (token) => ({
    sentence: `The token ${token} decides who may receive it, and is registered under a class whose tokens everyone may hold.`,
    nextStep: 'Reject this entry. Its issuer can register the token as a financial asset.',
  }),
  NotVenue: (token) => ({
    sentence: `The token ${token} would not let a pool give back shares to those who are no longer eligible.`,
    nextStep: 'Choose an asset that was created on this platform.',
  }),
  InvalidPolicy: {
    sentence: 'There is no eligibility policy at the given address.',
    nextStep: 'Check the address of the policy.',
  },
  NotAttestor: (account) => ({
    sentence: `The account ${account} is not an attestor of this list.`,
    nextStep: 'Ask the keeper of the list.',
  }),
  NotAttestedAccount: (account) => ({
    sentence: `Only the account ${account} itself can submit this attestation.`,
    nextStep: 'Switch to that account.',
  }),
  InvalidEnd: {
    sentence: 'Eligibility must end later than now and within five years.',
    nextStep: 'Choose another day.',
  },
  AttestationExpired: (deadline) => ({
    sentence: `The attestation had to be submitted by ${formatDay(toSafeInteger(deadline))}.`,
    nextStep: 'Ask the attestor for a new one.',
  }),
  InvalidAttestation: {
    sentence:
      'The signature does not belong to this attestation, or another statement about the account came first.',
    nextStep: 'Ask the attestor for a new one.',
  },
  InvalidIdentityRegistry: {
    sentence: 'There is no identity registry at the given address.',
    nextStep: 'Check the address of the registry.',
  },
  RegistryNotAnswering: internalError('The identity registry does not answer.'),
} satisfies Partial<Catalogue>
