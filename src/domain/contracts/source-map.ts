import type { Hex } from 'viem'
import type { Compiled, Place } from './compiled.ts'

/** The number of the instruction at a byte of the code; null inside the data of a PUSH. */
export function instructionAt(code: Hex, programCounter: number): number | null {
  let instruction = 0
  for (let at = 0; at <= programCounter; instruction++) {
    if (at === programCounter) return instruction
    const operation = Number.parseInt(code.slice(2 + at * 2, 4 + at * 2), 16)
    const pushed = operation >= 0x60 && operation <= 0x7f ? operation - 0x5f : 0
    at += 1 + pushed
  }
  return null
}

/**
 * Where in the sources an instruction comes from; undefined for code that the compiler has added
 * itself. The format of source maps: `start:length:file:…` a step, separated by `;`, an empty field
 * repeats the one of the step before.
 */
export function placeOf(
  { sourceMap, files }: Pick<Compiled, 'sourceMap' | 'files'>,
  instruction: number,
): Place | undefined {
  let [start, length, file] = [0, 0, -1]
  let at = 0
  for (const step of sourceMap.split(';')) {
    const [nextStart, nextLength, nextFile] = step.split(':')
    start = nextStart ? Number(nextStart) : start
    length = nextLength ? Number(nextLength) : length
    file = nextFile ? Number(nextFile) : file
    if (at++ === instruction) break
  }
  const source = files.get(file)
  return source === undefined || at <= instruction ? undefined : { source, start, length }
}
