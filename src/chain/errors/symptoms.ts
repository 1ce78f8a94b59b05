import type { ErrorMessage } from './catalogue/message.ts'
import type { FailureKind } from './explanation.ts'
import { hardwareSymptoms } from './hardware-symptoms.ts'
import { nodeSymptoms } from './node-symptoms.ts'
import { walletSymptoms } from './wallet-symptoms.ts'

/** What shows that something failed in a known way. */
export type Symptom = {
  readonly kind: FailureKind
  /** Codes that mean nothing else. */
  readonly codes?: readonly number[]
  /** In the names and messages of the error and all its causes. */
  readonly text?: RegExp
  readonly message: ErrorMessage
}

/**
 * Known failures of wallets and nodes. The first that matches counts: messages before codes, since
 * wallets and nodes use one code for different things, and the particular before the general.
 */
const symptoms: readonly Symptom[] = [...hardwareSymptoms, ...walletSymptoms, ...nodeSymptoms]

/** The failure that an error is a sign of; undefined if it is not a known one. */
export function recognise(texts: string, codes: readonly number[]): Symptom | undefined {
  return (
    symptoms.find(({ text }) => text?.test(texts)) ??
    symptoms.find((symptom) => symptom.codes?.some((code) => codes.includes(code)))
  )
}
