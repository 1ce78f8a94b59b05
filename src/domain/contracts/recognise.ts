import type { Hex } from 'viem'
import type { Artifact } from './artifact.ts'
import type { CodeFacts } from './code-facts.ts'
import { type CodeComparison, compareCode } from './compare-code.ts'

/** What the code at an address turned out to be. */
export type Verdict =
  /** No code at the address: an account. */
  | { readonly status: 'no-code' }
  /** Compared with an artifact. */
  | {
      readonly status: 'compared'
      readonly artifact: Artifact
      readonly comparison: CodeComparison
    }
  /** Nothing that the deployment has was compiled to this code. */
  | { readonly status: 'unknown' }

/**
 * Finds out what the code at an address is: the artifact that is expected there, otherwise any
 * artifact of the deployment that it is the same as. Of a proxy, its implementation's code counts.
 */
export function recognise(
  { code, implementationCode, proxy }: CodeFacts,
  artifacts: readonly Artifact[],
  expectedKey: string | undefined,
): Verdict {
  const running = proxy === undefined ? code : (implementationCode ?? '0x')
  if (running === '0x') return { status: 'no-code' }
  const expected = artifacts.find(({ key }) => key === expectedKey)
  const comparison = expected && compareCode(running, expected)
  if (expected && comparison && isVerified(comparison)) {
    return { status: 'compared', artifact: expected, comparison }
  }
  const other = sameCode(running, artifacts)
  if (other !== undefined) return other
  return expected && comparison
    ? { status: 'compared', artifact: expected, comparison }
    : { status: 'unknown' }
}

function sameCode(code: Hex, artifacts: readonly Artifact[]): Verdict | undefined {
  for (const artifact of artifacts) {
    if (artifact.deployedBytecode.length !== code.length) continue
    const comparison = compareCode(code, artifact)
    if (isVerified(comparison)) return { status: 'compared', artifact, comparison }
  }
  return undefined
}

/** Whether the contract does what its source says. */
export const isVerified = ({ status }: CodeComparison): boolean => status !== 'different'
