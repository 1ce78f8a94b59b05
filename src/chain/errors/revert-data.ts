import { type Hex, isHex } from 'viem'

/** Where libraries, wallets and nodes put the error that caused theirs. */
const nested = ['cause', 'data', 'error', 'originalError', 'details'] as const

/** Every object and text within an error, outermost first. */
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
 * The bytes a contract refused with, wherever in the error they are; undefined when it was not a
 * contract that refused. An empty refusal is `0x`.
 */
export function findRevertData(error: unknown): Hex | undefined {
  const found = [...layers(error)].filter((layer): layer is Hex => isHex(layer))
  return found.find((data) => data.length >= 10) ?? found[0]
}

/** The codes that wallets and nodes gave, outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return [...layers(error)].flatMap((layer) =>
    typeof layer === 'object' && layer !== null && 'code' in layer && typeof layer.code === 'number'
      ? [layer.code]
      : [],
  )
}

/** The names and messages of all layers, for telling by text what has no code. */
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
