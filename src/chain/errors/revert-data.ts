import { type Hex, isHex } from 'viem'

/** Properties in which libraries, wallets and nodes put the underlying error. */
const nested = ['cause', 'data', 'error', 'originalError', 'details'] as const

/** Every object and text nested in an error, outermost first. */
function* layers(error: unknown, seen = new Set<unknown>()): Generator<unknown> {
  if (error === null || error === undefined || seen.has(error)) return
  seen.add(error)
  yield error
  if (typeof error !== 'object') return
  for (const key of nested) {
    if (key in error) yield* layers(error[key as keyof typeof error], seen)
  }
}

/**
 * The data that a contract reverted with, wherever in the error it is; undefined when no contract
 * reverted. A revert without data is `0x`.
 */
export function findRevertData(error: unknown): Hex | undefined {
  const found = [...layers(error)].filter((layer): layer is Hex => isHex(layer))
  return found.find((data) => data.length >= 10) ?? found[0]
}

/** Error codes of wallets and nodes, outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return [...layers(error)].flatMap((layer) =>
    typeof layer === 'object' && layer !== null && 'code' in layer && typeof layer.code === 'number'
      ? [layer.code]
      : [],
  )
}

/** Names and messages of all nested errors, to recognise errors without a code by their text. */
export function errorTexts(error: unknown): string {
  return [...layers(error)]
    .flatMap((layer) => {
      if (typeof layer === 'string') return [layer]
      if (layer instanceof Error) return [`${layer.name}: ${layer.message}`]
      if (typeof layer === 'object' && layer !== null && 'message' in layer) {
        return [String(layer.message)]
      }
      return []
    })
    .join('\n')
}
