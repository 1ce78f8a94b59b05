import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { isolated, truncate } from '../../lib/foreign-text.ts'
import { cleanText } from '../../lib/visible-text.ts'
import type { ErrorMessage } from './catalogue/message.ts'
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

/** The errors that are built into Solidity. */
const builtIn = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

/** Characters of a reason that are shown; the details have all of it. */
const maxReasonLength = 300

/**
 * Explains a reason in plain text, or that a check of Solidity failed; undefined for other data.
 *
 * @param context More about the failure, for the technical details.
 */
export function explainBuiltIn(data: Hex, context: string): Explanation | undefined {
  const decoded = decode(data)
  if (decoded === undefined) return undefined
  const message: ErrorMessage =
    decoded.errorName === 'Error'
      ? {
          sentence: `The contract rejected the call: ${isolated(truncate(cleanText(decoded.args[0]), maxReasonLength))}`,
          nextStep: 'Check what you entered and try again.',
        }
      : {
          sentence: 'An arithmetic or internal check of the contract failed.',
          nextStep:
            'Check the amounts. If they are correct, report this with the technical details.',
        }
  return withReason(decoded, message, data, context)
}

function decode(data: Hex): DecodeErrorResultReturnType<typeof builtIn> | undefined {
  try {
    return decodeErrorResult({ abi: builtIn, data })
  } catch {
    return undefined
  }
}

type DecodedError = {
  readonly errorName: string
  readonly args?: readonly unknown[] | undefined
}

/** The explanation of a revert whose error is known. */
export const withReason = (
  { errorName, args = [] }: DecodedError,
  message: ErrorMessage,
  data: Hex,
  context: string,
): Explanation => ({
  ...message,
  kind: 'reverted',
  errorName,
  raw: joined(`${errorName}(${args.map(String).join(', ')})`, data, context),
})

/**
 * The explanation of a revert that states no reason, or none that is known.
 *
 * @param details What is known about it.
 */
export const withoutReason = (...details: readonly string[]): Explanation => ({
  kind: 'reverted',
  sentence: 'The contract rejected the call without giving a reason.',
  nextStep: 'Check the amounts and try again. The technical details may say more.',
  raw: joined(...details),
})

const joined = (...details: readonly string[]): string =>
  details.filter((detail) => detail !== '').join('\n')
