import { useEffect, useState } from 'react'

/** Long enough for the page itself to have loaded. */
const rest = 1500

/**
 * True from the first time something is needed. Until then its code is fetched ahead, when the page
 * has come to rest, so that the wait is over before it begins.
 */
export function useFirstNeed(needed: boolean, load: () => Promise<unknown>): boolean {
  const [everNeeded, setEverNeeded] = useState(needed)
  if (needed && !everNeeded) setEverNeeded(true)

  useEffect(() => {
    // A failure shows when it is needed; then it has somewhere to show.
    const timer = setTimeout(() => load().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [load])

  return everNeeded || needed
}
