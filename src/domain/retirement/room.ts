import { byteLength } from './retirement-details.ts'

/** How much is used of a text that must not grow longer, once that begins to matter. */
export function room(text: string, most: number): string | undefined {
  const used = byteLength(text)
  return used * 2 > most ? `${used} of ${most} bytes` : undefined
}
