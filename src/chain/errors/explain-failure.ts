import { explainBuiltIn, withoutReason } from './explain-built-in.ts'
import { ExplainedError, type Explanation, type Symptom } from './explanation.ts'
import { nodeSymptoms } from './node-symptoms.ts'
import { errorCodes, errorTexts, findRevertData } from './revert-data.ts'
import { batchSymptoms, hardwareSymptoms, walletSymptoms } from './wallet-symptoms.ts'

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

/**
 * Known failures of wallets and nodes. The first that matches counts: messages before codes, since
 * wallets and nodes use one code for different things, and the particular before the general.
 */
const symptoms: readonly Symptom[] = [
  ...batchSymptoms,
  ...hardwareSymptoms,
  ...walletSymptoms,
  ...nodeSymptoms,
]

/** The failure that an error is a sign of; undefined if it is not a known one. */
function recognise(texts: string, codes: readonly number[]): Symptom | undefined {
  return (
    symptoms.find(
      ({ text, exceptCodes = [] }) =>
        text?.test(texts) && !codes.some((code) => exceptCodes.includes(code)),
    ) ?? symptoms.find((symptom) => symptom.codes?.some((code) => codes.includes(code)))
  )
}
