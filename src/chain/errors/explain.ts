import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { allErrors } from '../abi/all-errors.ts'
import { catalogue } from './catalogue/all.ts'
import type { ErrorMessage } from './catalogue/message.ts'
import { explainBuiltIn, explainFailure, withoutReason, withReason } from './explain-failure.ts'
import { ExplainedError, type Explanation } from './explanation.ts'
import { errorTexts, findRevertData } from './revert-data.ts'

/**
 * Explains any error from a contract, a node, a wallet or viem. It knows the errors of all our contracts
 * and is therefore large: what a screen needs to be drawn uses `explainFailure`.
 *
 * @example
 * explain(error).sentence // 'This offer is sold out, cancelled or expired.'
 */
export function explain(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation
  const data = findRevertData(error)
  const reverted = data === undefined ? undefined : explainKnown(data, errorTexts(error))
  return reverted ?? explainFailure(error)
}

/**
 * Explains the data that a contract reverted with.
 *
 * @param context More about the failure, for the technical details.
 */
export const explainRevert = (data: Hex, context = ''): Explanation =>
  explainKnown(data, context) ?? withoutReason(data, context)

function explainKnown(data: Hex, context: string): Explanation | undefined {
  const builtIn = explainBuiltIn(data, context)
  if (builtIn !== undefined) return builtIn
  const decoded = decode(data)
  return decoded && withReason(decoded, messageOf(decoded), data, context)
}

type Decoded = DecodeErrorResultReturnType<typeof allErrors>

function decode(data: Hex): Decoded | undefined {
  try {
    return decodeErrorResult({ abi: allErrors, data })
  } catch {
    return undefined
  }
}

function messageOf(decoded: Decoded): ErrorMessage {
  const message: ErrorMessage | ((...args: never) => ErrorMessage) = catalogue[decoded.errorName]
  // Name and arguments were decoded from the same ABI item, which the compiler cannot infer.
  return typeof message === 'function' ? message(...((decoded.args ?? []) as never)) : message
}
