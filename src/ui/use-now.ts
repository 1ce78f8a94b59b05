import { useEffect, useState } from 'react'
import { nowInSeconds } from '../lib/date.ts'

const every = 30_000

/** The present in unix seconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInSeconds()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
