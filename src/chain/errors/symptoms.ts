import { batchSymptoms } from './batch-symptoms.ts'
import { hardwareSymptoms } from './hardware-symptoms.ts'
import { nodeSymptoms } from './node-symptoms.ts'
import type { Symptom } from './symptom.ts'
import { walletSymptoms } from './wallet-symptoms.ts'

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
export function recognise(texts: string, codes: readonly number[]): Symptom | undefined {
  return (
    symptoms.find(
      ({ text, exceptCodes = [] }) =>
        text?.test(texts) && !codes.some((code) => exceptCodes.includes(code)),
    ) ?? symptoms.find((symptom) => symptom.codes?.some((code) => codes.includes(code)))
  )
}
