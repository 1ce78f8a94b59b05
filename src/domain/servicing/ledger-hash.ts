import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters, zeroHash } from 'viem'
import type { NavTerms } from './nav-signing.ts'
import type { Period } from './schedule.ts'
import type { ServicingTerms } from './standing.ts'

const schedule = parseAbiParameters([
  'Terms terms, Period[] periods',
  'struct Terms { uint48 start; uint32 grace; uint32 defaultAfter; }',
  'struct Period { uint48 due; uint104 interestPerShare; uint104 principalPerShare; }',
])
const navTerms = parseAbiParameters([
  'Terms terms',
  'struct Terms { address administrator; uint16 boundBps; uint32 window; uint32 expiry; }',
])
const both = parseAbiParameters('bytes32, bytes32')

/** The dates as the ledger takes them. */
export const periodsArgument = (periods: readonly Period[]) =>
  periods.map(({ due, interestPerShare, principalPerShare }) => ({
    due,
    interestPerShare: interestPerShare.value,
    principalPerShare: principalPerShare.value,
  }))

/** Hash of a schedule, `scheduleHash` of the ledger, computed from what is shown. */
export const scheduleHash = (terms: ServicingTerms, periods: readonly Period[]): Hex =>
  keccak256(encodeAbiParameters(schedule, [terms, periodsArgument(periods)]))

/** Hash of the terms of the signing of values, `navTermsHash` of the ledger. */
export const navTermsHash = (terms: NavTerms): Hex =>
  keccak256(encodeAbiParameters(navTerms, [terms]))

/**
 * Hash of all that is filed of an asset, `filedHash` of the ledger; null when nothing is.
 *
 * @param schedule {@link scheduleHash}; null when none is filed.
 * @param signing {@link navTermsHash}; null when none are filed.
 */
export const filedHash = (schedule: Hex | null, signing: Hex | null): Hex | null =>
  schedule === null && signing === null
    ? null
    : keccak256(encodeAbiParameters(both, [schedule ?? zeroHash, signing ?? zeroHash]))
