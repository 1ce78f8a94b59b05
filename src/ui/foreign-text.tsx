import { revealed, withoutPiledMarks } from '../lib/foreign-text.ts'

type ForeignTextProps = {
  readonly children: string | null | undefined
  readonly className?: string
  /** Shows characters that are not seen as escapes: for what is examined. */
  readonly exact?: boolean
}

/**
 * Text that others wrote, such as names, symbols and reasons. It is isolated: a name that is written
 * from right to left does not reorder the figures and words around it, and is itself in its own order.
 *
 * @example
 * <ForeignText>{asset.name}</ForeignText>
 */
export function ForeignText({ children, className, exact = false }: ForeignTextProps) {
  if (children === null || children === undefined || children === '') return null
  return <bdi className={className}>{exact ? revealed(children) : withoutPiledMarks(children)}</bdi>
}
