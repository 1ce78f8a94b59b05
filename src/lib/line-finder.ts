/** Tells in which line of a text a place begins, by its first byte in UTF-8, as compilers count. */
export function lineFinder(text: string): (place: { readonly start: number }) => number {
  const lineEnds: number[] = []
  for (const [at, byte] of new TextEncoder().encode(text).entries()) {
    if (byte === newline) lineEnds.push(at)
  }
  return ({ start }) => 1 + lineEnds.filter((end) => end < start).length
}

const newline = 10
