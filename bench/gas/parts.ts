import type { Address, Hex } from 'viem'

/** One executed instruction, as `debug_traceTransaction` tells it. */
export interface Instruction {
  readonly op: string
  readonly depth: number
  readonly gas: number
  readonly gasCost: number
  readonly stack: readonly Hex[]
}

export interface Trace {
  readonly gas: number
  readonly structLogs: readonly Instruction[]
}

/** Where the gas of a transaction went. The parts add up to all of it. */
export interface Parts {
  /** The 21,000 that every transaction costs, and its data. */
  transaction: number
  /** Everything the tokens do, and the way to them and back. */
  tokens: number
  /** Asking the registry about assets, and the way there and back. */
  registry: number
  /** Reading and writing storage, transient storage included. */
  storage: number
  events: number
  /** Everything else: arithmetic, decoding, calls between the contracts of one exchange. */
  code: number
}

/**
 * Divides a transaction's gas into parts.
 *
 * @param trace The transaction's trace, with stack.
 * @param tokens Contracts that count as tokens.
 * @param registry The contract that counts as registry, when there is one.
 */
export function partsOf(trace: Trace, tokens: readonly Address[], registry?: Address): Parts {
  const parts: Parts = { transaction: 0, tokens: 0, registry: 0, storage: 0, events: 0, code: 0 }
  const foreign = new Map<string, 'tokens' | 'registry'>(
    tokens.map((token) => [token.toLowerCase(), 'tokens']),
  )
  if (registry !== undefined) foreign.set(registry.toLowerCase(), 'registry')
  const logs = trace.structLogs
  /** To whom the code at each depth belongs; undefined for the exchange itself. */
  const owners: ('tokens' | 'registry' | undefined)[] = []
  let executed = 0
  logs.forEach((instruction, index) => {
    const next = logs[index + 1]
    const enters = next !== undefined && next.depth > instruction.depth
    const called = enters ? foreign.get(addressOn(instruction.stack)) : undefined
    const owner = owners[instruction.depth] ?? called
    if (enters) owners[instruction.depth + 1] = owner
    const cost = enters ? costOfCall(logs, index) : instruction.gasCost
    executed += cost
    parts[owner ?? kindOf(instruction.op)] += cost
  })
  parts.transaction = trace.gas - executed
  return parts
}

/** What a call costs beside the gas that the called code uses. */
function costOfCall(logs: readonly Instruction[], index: number): number {
  const call = logs[index]
  const first = logs[index + 1]
  if (call === undefined || first === undefined) throw new Error('A call leads somewhere.')
  const length = logs.slice(index + 1).findIndex(({ depth }) => depth <= call.depth)
  const last = logs[index + length]
  const back = logs[index + 1 + length]
  if (length < 1 || last === undefined || back === undefined) throw new Error('A call returns.')
  return call.gas - back.gas - (first.gas - last.gas + last.gasCost)
}

/** The second item from the top, where every kind of call has its address. */
function addressOn(stack: readonly Hex[]): string {
  return `0x${BigInt(stack.at(-2) ?? 0)
    .toString(16)
    .padStart(40, '0')}`
}

function kindOf(op: string): 'storage' | 'events' | 'code' {
  if (['SLOAD', 'SSTORE', 'TLOAD', 'TSTORE'].includes(op)) return 'storage'
  return op.startsWith('LOG') ? 'events' : 'code'
}
