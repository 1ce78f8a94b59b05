import { useEffect, useState } from 'react'

/** A value once it has not changed for a time; until then the one before. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

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
