const maximumBytes = 64

/** What is wrong with the name of an account; undefined for a good one. */
export function nameProblem(name: string): string | undefined {
  const text = name.trim()
  const bytes = new TextEncoder().encode(text).length
  if (bytes === 0) return 'Enter a name.'
  if (bytes <= maximumBytes) return undefined
  const excess = bytes - maximumBytes
  return bytes === text.length
    ? `Shorten it by ${excess} ${excess === 1 ? 'character' : 'characters'}.`
    : `Shorten it by ${excess} ${excess === 1 ? 'byte' : 'bytes'}. Accented letters take two, other scripts three.`
}
