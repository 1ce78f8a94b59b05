/**
 * An error whose message says what happened and what to do next. It is printed without a stack
 * trace.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** Runs the body of a command: its failures become a message on stderr and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(isForUsers(error) ? `\n${error.message}` : error)
    process.exit(1)
  }
}

/**
 * Whether the message is all that a user needs: that of a `UserError`, of Hardhat, which prints its own
 * errors without a stack too, or of `parseArgs` of node:util, which names the option.
 */
export const isForUsers = (error: unknown): error is Error =>
  error instanceof UserError ||
  (error instanceof Error && error.name === 'HardhatError') ||
  (error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_'))
