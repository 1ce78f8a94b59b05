import type { FailureKind } from './explanation.ts'

/** Where an error comes from, the error, and what is made of it. */
export type MessageRow = readonly [
  from: string,
  error: unknown,
  kind: FailureKind,
  sentence: RegExp,
]

/** An error of a wallet (EIP-1193). */
export const rpcError = (code: number, message: string, data?: unknown) => ({ code, message, data })
