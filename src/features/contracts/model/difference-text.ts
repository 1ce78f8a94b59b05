import { formatCount } from '../../../lib/number-format.ts'

/**
 * How far code is from another, for a sentence.
 *
 * @example
 * differenceText({ bytes: 12, firstAt: 4_000 }) // '12 bytes differ, the first at byte 4,000'
 */
export function differenceText({
  bytes,
  firstAt,
}: {
  readonly bytes: number
  readonly firstAt: number
}): string {
  const place = `byte ${formatCount(firstAt)}`
  return bytes === 1
    ? `1 byte differs, at ${place}`
    : `${formatCount(bytes)} bytes differ, the first at ${place}`
}
