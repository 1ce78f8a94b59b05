import { useEffect, useState } from 'react'

/** True once `state` has held for `delay` milliseconds; false at once when it ends. */
export function useDelayedFlag(state: boolean, delay: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setLasted(true), delay)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [state, delay])
  return state && lasted
}
