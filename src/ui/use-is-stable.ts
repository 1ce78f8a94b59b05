import { useEffect, useState } from 'react'

/**
 * Whether a condition has held for a while.
 *
 * @example
 * const isSlow = useIsStable(isPending, 2_000)
 */
export function useIsStable(condition: boolean, milliseconds: number): boolean {
  const [isStable, setStable] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setStable(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setStable(false)
    }
  }, [condition, milliseconds])
  return condition && isStable
}
