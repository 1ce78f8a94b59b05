import { explainBuiltIn, withoutReason } from './explain-built-in.ts'
import { ExplainedError, type Explanation } from './explanation.ts'
import { errorCodes, errorTexts, findRevertData } from './revert-data.ts'
import { recognise } from './symptoms.ts'

/**
 * Explains what wallets, nodes and viem say, and errors that carry their explanation, as those of every
 * `chainQuery` do. It does not know the errors of our contracts: where nobody may have explained a revert
 * yet, use `explain`.
 *
 * @example
 * explainFailure(query.error).sentence // 'The node of the chain does not respond.'
 */
export function explainFailure(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation
  const texts = errorTexts(error)
  const data = findRevertData(error)
  // Nodes repeat a contract's error in their message, where it may match a symptom.
  const builtIn = data === undefined ? undefined : explainBuiltIn(data, texts)
  if (builtIn !== undefined) return builtIn
  const symptom = recognise(texts, errorCodes(error))
  if (symptom) return { ...symptom.message, kind: symptom.kind, raw: texts }
  if (data !== undefined) return withoutReason(data, texts)
  if (/revert/i.test(texts)) return withoutReason(texts)
  return {
    kind: 'unknown',
    sentence: 'Unexpected error.',
    nextStep: 'Try again. If it happens again, report it with the technical details.',
    raw: texts || String(error),
  }
}
