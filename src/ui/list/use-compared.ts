import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { urlOptions } from './use-list-url.ts'

/** As many rows as can stand side by side. */
export const maxCompared = 4

const parser = parseAsArrayOf(parseAsString).withDefault([]).withOptions(urlOptions)

/** Which rows are chosen to stand side by side. */
export type Compared = {
  /** Their ids, in the order they were chosen. */
  readonly compared: readonly string[]
  /** Takes a row into the comparison or out of it; one too many changes nothing. */
  readonly toggleCompared: (id: string) => void
  readonly clearCompared: () => void
}

/** The comparison of a list, in the address. */
export function useCompared(): Compared {
  const [inAddress, setCompared] = useQueryState('compare', parser)
  return useMemo(() => {
    const compared = inAddress.slice(0, maxCompared)
    const toggled = (id: string) =>
      compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id]
    return {
      compared,
      toggleCompared: (id) => void setCompared(toggled(id).slice(0, maxCompared)),
      clearCompared: () => void setCompared(null),
    }
  }, [inAddress, setCompared])
}
