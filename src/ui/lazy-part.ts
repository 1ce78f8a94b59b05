import { lazy, useEffect, useState } from 'react'
import { loadCode } from '../lib/load-code.ts'

/**
 * React's `lazy`, for parts whose code may not arrive: the page around the part stays, and the shell
 * offers to try again.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load))

/** Milliseconds after which the page itself has loaded. */
const idleDelay = 1500

/**
 * True from the first time something is needed. Its code is preloaded once the page is idle, so
 * that there is usually no wait.
 */
export function usePreloadOnce(needed: boolean, load: () => Promise<unknown>): boolean {
  const [everNeeded, setEverNeeded] = useState(needed)
  if (needed && !everNeeded) setEverNeeded(true)

  useEffect(() => {
    // A failure is shown when the code is needed.
    const timer = setTimeout(() => load().catch(() => {}), idleDelay)
    return () => clearTimeout(timer)
  }, [load])

  return everNeeded || needed
}
