import type { CompilerInput } from 'hardhat/types/solidity'

const cast = 'assembly {\n      fnOut := fnIn'
const markedCast = 'assembly ("memory-safe") {\n      fnOut := fnIn'

/**
 * Marks the cast of a function in Hardhat's coverage library as memory-safe, which it is: it only sets a
 * variable. One assembly block without the mark keeps the compiler from moving variables of the whole
 * contract to memory, and Pools fails with "Stack too deep".
 */
export function withMarkedCoverageLibrary(input: CompilerInput): CompilerInput {
  const sources = Object.entries(input.sources).map(
    ([name, { content }]) => [name, { content: content.replace(cast, markedCast) }] as const,
  )
  return { ...input, sources: Object.fromEntries(sources) }
}
