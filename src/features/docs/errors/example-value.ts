import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** 12:00 UTC on 29 January 2027. */
const moment = 1_801_224_000n

/** Values by the name of an argument, in the argument's own unit. */
const byName: Readonly<Record<string, bigint>> = {
  assetId: 17n,
  available: 1_500n,
  balance: 1_500n,
  cost: 10_500_000n,
  first: 7_001n,
  last: 7_500n,
  lines: 101n,
  maximum: 280n,
  maximumCost: 10_000_000n,
  received: 4_000_000n,
  required: 5_000_000n,
  running: 3n,
}

const time = /asOf|schedule|from$|maturity|deadline|(available|expires|matures)?at$|until/i

type Input = { readonly name: string; readonly type: string }

/**
 * A plausible value for an argument of an error.
 *
 * @example
 * exampleValue({ name: 'assetId', type: 'uint256' }) // 17n
 */
export function exampleValue({ name, type }: Input): unknown {
  if (type === 'address') return '0x0000000000000000000000000000000000000001'
  if (type === 'string') return 'text'
  if (type === 'bool') return true
  if (type.startsWith('bytes')) return `0x${'00'.repeat(Number(/\d+/.exec(type)?.[0] ?? 1))}`
  const value = byName[name] ?? (time.test(name) ? moment : 1_000n)
  // viem decodes integers of up to 48 bits to numbers.
  return /^u?int(8|16|24|32|40|48)$/.test(type) ? toSafeInteger(value) : value
}
