import { UserError } from './user-error.ts'

/** Hardhat's code for a keystore that the password does not open. */
const wrongPassword = 'HHE50000'

/**
 * Makes sure that an error is not about the keystore's password.
 *
 * @throws UserError when it is.
 */
export function requirePassword(error: unknown): void {
  if (error instanceof Error && error.message.startsWith(wrongPassword)) {
    throw new UserError('The password of the keystore is wrong. Nothing was sent. Try again.')
  }
}
