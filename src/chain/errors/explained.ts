import { loadCode } from '../../lib/load-code.ts'
import { ExplainedError } from './explanation.ts'
import { findRevertData } from './revert-data.ts'

/** Characters of the data of a revert that names an error: `0x` and its selector. */
const withSelector = 10

/**
 * The error with its explanation where a contract reverted with a reason, and as it is otherwise. What
 * knows the errors of contracts is loaded for that, and waited for.
 *
 * @example
 * try {
 *   return await read()
 * } catch (error) {
 *   throw await explained(error)
 * }
 */
export async function explained(
  error: unknown,
  load: () => Promise<typeof import('./explain.ts')> = () => import('./explain.ts'),
): Promise<unknown> {
  if (error instanceof ExplainedError) return error
  if ((findRevertData(error) ?? '').length < withSelector) return error
  const { explain } = await loadCode(load)
  return new ExplainedError(explain(error), { cause: error })
}
