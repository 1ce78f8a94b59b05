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
    const message = messageForUsers(error)
    console.error(message === null ? error : `\n${message}`)
    process.exit(1)
  }
}

/**
 * All that a user needs to know of a failure, or null where its stack has to be seen. A `UserError` has
 * its message, and so have errors of Hardhat, which prints them without a stack too, and of `parseArgs`
 * of node:util, which names the option. A file that could not be written is said by what to do about it.
 */
export function messageForUsers(error: unknown): string | null {
  if (error instanceof UserError || isPlain(error)) return error.message
  return messageOfFiles(error)
}

const isPlain = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'HardhatError' || codeOf(error).startsWith('ERR_PARSE_ARGS_'))

/** What is wrong with the disk, which others may have put into an error of their own. */
function messageOfFiles(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room and run the command again.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${pathOf(error)} cannot be written. Make sure that it is yours and run the command again.`
    default:
      return messageOfFiles(error.cause)
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

const pathOf = (error: Error): string =>
  'path' in error && typeof error.path === 'string' ? error.path : 'A file'
