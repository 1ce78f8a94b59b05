import { formatDateTime } from '../../../lib/date.ts'
import { type Catalogue, internalError } from './message.ts'

/** What roles, ownership and pauses refuse with. */
export const accessErrors = {
  AccessControlUnauthorizedAccount: {
    sentence: 'Your account does not have the role that this needs.',
    nextStep: 'Ask the administrator for the role, or switch to an account that has it.',
  },
  AccessControlBadConfirmation: {
    sentence: 'A role can only be given up by the account that holds it.',
    nextStep: 'Switch to that account.',
  },
  AccessControlEnforcedDefaultAdminDelay: (schedule) => ({
    sentence: 'The administration changes hands only after a delay.',
    nextStep: `Accept it after ${formatDateTime(schedule)}.`,
  }),
  AccessControlEnforcedDefaultAdminRules: {
    sentence: 'The administration cannot be granted or revoked like other roles.',
    nextStep: 'Begin a handover to the new administrator instead.',
  },
  AccessControlInvalidDefaultAdmin: {
    sentence: 'This account cannot take over the administration.',
    nextStep: 'Accept with the account that the handover names.',
  },
  OwnableUnauthorizedAccount: {
    sentence: 'Only the owner of the contract may do this.',
    nextStep: "Switch to the owner's account.",
  },
  EnforcedPause: {
    sentence: 'This is paused at the moment.',
    nextStep: 'Try again later. Cancelling, claiming and redeeming still work.',
  },
  ExpectedPause: {
    sentence: 'This is not paused.',
    nextStep: 'There is nothing to resume.',
  },
  OwnableInvalidOwner: internalError('The contract would have no owner.'),
  InvalidRoles: internalError('There is no contract that holds the roles.'),
} satisfies Partial<Catalogue>
