import { formatDateTime } from '../../../lib/date.ts'
import { type Catalogue, internalError } from './message.ts'

/** Errors of roles, ownership and pauses. */
export const accessErrors = {
  AccessControlUnauthorizedAccount: {
    sentence: 'Your account does not have the required role.',
    nextStep: 'Ask the administrator for the role, or switch to an account that has it.',
  },
  AccessControlBadConfirmation: {
    sentence: 'Only the account that holds a role can renounce it.',
    nextStep: 'Switch to that account.',
  },
  AccessControlEnforcedDefaultAdminDelay: (schedule) => ({
    sentence: 'The administrator can be replaced only after a delay.',
    nextStep: `Accept the role after ${formatDateTime(schedule)}.`,
  }),
  AccessControlEnforcedDefaultAdminRules: {
    sentence: 'The administrator role cannot be granted or revoked like other roles.',
    nextStep: 'Start a transfer to the new administrator instead.',
  },
  AccessControlInvalidDefaultAdmin: {
    sentence: 'This account cannot become the administrator.',
    nextStep: 'Accept with the account that the transfer names.',
  },
  OwnableUnauthorizedAccount: {
    sentence: 'Only the owner of the contract can do this.',
    nextStep: "Switch to the owner's account.",
  },
  EnforcedPause: {
    sentence: 'The contract is paused.',
    nextStep: 'Try again later. Cancelling, claiming and redeeming still work.',
  },
  ExpectedPause: {
    sentence: 'The contract is not paused.',
    nextStep: 'There is nothing to resume.',
  },
  OwnableInvalidOwner: internalError('The owner cannot be the zero address.'),
  InvalidRoles: internalError('There is no roles contract at the given address.'),
} satisfies Partial<Catalogue>
