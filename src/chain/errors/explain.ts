import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { cutTo, isolated } from '../../lib/foreign-text.ts'
import { cleanText } from '../../lib/visible-text.ts'
import { allErrors } from '../abi/all-errors.ts'
import { catalogue } from './catalogue/all.ts'
import type { ErrorMessage } from './catalogue/message.ts'
import { ExplainedError, type Explanation } from './explanation.ts'
import { errorCodes, errorTexts, findRevertData } from './revert-data.ts'
import { recognise } from './symptoms.ts'

/**
 * Explains any error from a contract, a node, a wallet or viem.
 *
 * @example
 * explain(error).sentence // 'This offer is sold out, cancelled or expired.'
 */
export function explain(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation
  const texts = errorTexts(error)
  const data = findRevertData(error)
  // Nodes repeat a contract's error in their message, where it may match another symptom.
  if (data !== undefined && decode(data) !== undefined) return explainRevert(data, texts)
  const symptom = recognise(texts, errorCodes(error))
  if (symptom) return { ...symptom.message, kind: symptom.kind, raw: texts }
  if (data !== undefined) return explainRevert(data, texts)
  if (/revert/i.test(texts)) return { ...revertedWithoutReason, kind: 'reverted', raw: texts }
  return { ...unknown, kind: 'unknown', raw: texts || String(error) }
}

/**
 * Explains the data that a contract reverted with.
 *
 * @param context More about the failure, for the technical details.
 */
export function explainRevert(data: Hex, context = ''): Explanation {
  const raw = context === '' ? data : `${data}\n${context}`
  const decoded = decode(data)
  if (decoded === undefined) return { ...revertedWithoutReason, kind: 'reverted', raw }
  return {
    ...messageOf(decoded),
    kind: 'reverted',
    errorName: decoded.errorName,
    raw: `${signatureText(decoded)}\n${raw}`,
  }
}

/** Characters of a reason that are shown; the details have all of it. */
const longestReason = 300

/** Custom errors and the two that are built into Solidity. */
const decodable = [
  ...allErrors,
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

type Decoded = DecodeErrorResultReturnType<typeof decodable>

function decode(data: Hex): Decoded | undefined {
  try {
    return decodeErrorResult({ abi: decodable, data })
  } catch {
    return undefined
  }
}

function messageOf(decoded: Decoded): ErrorMessage {
  if (decoded.errorName === 'Error') {
    return {
      sentence: `The contract rejected the call: ${isolated(cutTo(cleanText(decoded.args[0]), longestReason))}`,
      nextStep: 'Check what you entered and try again.',
    }
  }
  if (decoded.errorName === 'Panic') {
    return {
      sentence: 'An arithmetic or internal check of the contract failed.',
      nextStep: 'Check the amounts. If they are correct, report this with the technical details.',
    }
  }
  const message: ErrorMessage | ((...args: never) => ErrorMessage) = catalogue[decoded.errorName]
  // Name and arguments were decoded from the same ABI item, which the compiler cannot infer.
  return typeof message === 'function' ? message(...((decoded.args ?? []) as never)) : message
}

const signatureText = ({ errorName, args }: Decoded): string =>
  `${errorName}(${(args ?? []).map(String).join(', ')})`

const revertedWithoutReason: ErrorMessage = {
  sentence: 'The contract rejected the call without giving a reason.',
  nextStep: 'Check the amounts and try again. The technical details may say more.',
}

const unknown: ErrorMessage = {
  sentence: 'Unexpected error.',
  nextStep: 'Try again. If it happens again, report it with the technical details.',
}
