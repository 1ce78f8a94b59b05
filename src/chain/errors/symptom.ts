import type { ErrorMessage } from './catalogue/message.ts'
import type { FailureKind } from './explanation.ts'

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
