import { useEffect, useState } from 'react'
import { nowInSeconds } from '../lib/date.ts'

const interval = 30_000

/** The current time in unix seconds, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInSeconds()), interval)
    return () => clearInterval(timer)
  }, [])
  return now
}
