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
    console.error(error instanceof UserError ? `\n${error.message}` : error)
    process.exit(1)
  }
}
