import { formatCount } from './number-format.ts'

/**
 * The size of a file in words, in KiB of 1,024 bytes rounded up.
 *
 * @example
 * formatFileSize(1_500) // '2 KiB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_024) return bytes === 1 ? '1 byte' : `${formatCount(bytes)} bytes`
  return `${formatCount(Math.ceil(bytes / 1_024))} KiB`
}
