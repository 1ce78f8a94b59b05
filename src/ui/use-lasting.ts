import { useEffect, useState } from 'react'

/**
 * Whether something has been so for a while.
 *
 * @example
 * const isSlow = useLasting(isPending, 2_000)
 */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo, milliseconds])
  return isSo && isLasting
}
