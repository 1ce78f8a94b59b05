import { explain } from '../../src/chain/errors/explain.ts'
import { UserError } from '../lib/user-error.ts'

/** How Hardhat says that a node gave no answer, or one that is none. */
const unanswered =
  /Failed to make POST request|Response status code|Invalid JSON-RPC response|Cannot connect to the network|Network connection timed out|limit exceeded/i

/** Whether an error means that the connection to the node was lost, not that the node refused. */
export function isCutOff(error: unknown): boolean {
  const { kind, raw } = explain(error)
  return kind === 'unreachable' || unanswered.test(raw)
}

/**
 * Does what needs a node. Where the connection is lost, says so, and what was kept.
 *
 * @param network Name of the network.
 * @param kept States what was done and need not be done again.
 * @throws UserError with one sentence for each when the connection is lost.
 */
export async function stopOnDisconnect(
  network: string,
  work: () => Promise<void>,
  kept: () => Promise<string>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UserError || !isCutOff(error)) throw error
    throw new UserError(
      `The connection to the node of ${network} was lost: ${reasonOf(error)}. ${await kept()} ` +
        'Once the node responds, run the same command again: it goes on from there.',
    )
  }
}

/** The message of the innermost error, which says most: `connect ECONNREFUSED 127.0.0.1:8545`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause === undefined ? '' : reasonOf(error.cause)
  const [line = ''] = (inner || error.message).split('\n')
  return line.replace(/\.$/, '')
}
