import { useEffect, useState } from 'react'

/** True once `state` has been true for `delay` milliseconds; false as soon as it is false. */
export function useDelayedFlag(state: boolean, delay: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [state, delay])
  return state && elapsed
}
