import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { cutTo, isolated } from '../../lib/foreign-text.ts'
import { cleanText } from '../../lib/visible-text.ts'
import type { ErrorMessage } from './catalogue/message.ts'
import type { Explanation } from './explanation.ts'

/** The errors that are built into Solidity. */
const builtIn = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

/** Characters of a reason that are shown; the details have all of it. */
const longestReason = 300

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
          sentence: `The contract rejected the call: ${isolated(cutTo(cleanText(decoded.args[0]), longestReason))}`,
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
