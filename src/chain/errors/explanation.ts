import type { ErrorMessage } from './catalogue/message.ts'

/** What shows that something failed in a known way. */
export type Symptom = {
  readonly kind: FailureKind
  /** Codes that mean nothing else. */
  readonly codes?: readonly number[]
  /** Codes with which the text means something else. */
  readonly exceptCodes?: readonly number[]
  /** In the names and messages of the error and all its causes. */
  readonly text?: RegExp
  readonly message: ErrorMessage
}

/** Kinds of failures, for code that handles them differently. */
export const failureKinds = [
  'rejected',
  /** A request to a wallet that may still be approved there. */
  'expired',
  'insufficient-funds',
  'reverted',
  'unreachable',
  'wrong-network',
  'nonce',
  'fee',
  'not-deployed',
  'wallet',
  /** The wallet has another request open, of this page or another one. */
  'busy',
  'unknown',
] as const

export type FailureKind = (typeof failureKinds)[number]

/**
 * A failure, explained so that a person can act on it.
 *
 * @example
 * { kind: 'rejected', sentence: 'You rejected the request in your wallet.', nextStep: 'Nothing was sent. Try again when you are ready.', raw: '...' }
 */
export type Explanation = {
  readonly kind: FailureKind
  /** What happened. */
  readonly sentence: string
  /** What to do now. */
  readonly nextStep: string
  /** Name of the contract's error, when a contract reverted. */
  readonly errorName?: string
  /** The full error data, for details and reports. */
  readonly raw: string
}

/** An error that already carries its explanation. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError'
  readonly explanation: Explanation

  constructor(explanation: Explanation, options?: ErrorOptions) {
    super(`${explanation.sentence} ${explanation.nextStep}`, options)
    this.explanation = explanation
  }
}
