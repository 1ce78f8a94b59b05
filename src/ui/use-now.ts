import { useEffect, useState } from 'react'
import { onClockCorrected } from '../lib/clock.ts'
import { nowInSeconds } from '../lib/date.ts'
import { startOfDay } from '../lib/day.ts'

const interval = 30_000

/** The current time in unix seconds, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => onTick(() => setNow(nowInSeconds())), [])
  return now
}

/**
 * The current time in unix seconds when the component was first shown, and again once another day of
 * the calendar has begun (UTC): for periods that should stay the same while a screen is open.
 */
export function useNowOfDay(): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => {
    const update = (shown: number) => {
      const current = nowInSeconds()
      return startOfDay(current) === startOfDay(shown) ? shown : current
    }
    return onTick(() => setNow(update))
  }, [])
  return now
}

/** Calls `listener` twice a minute, and when the clock is corrected. Returns a function that stops it. */
function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, interval)
  const stop = onClockCorrected(listener)
  return () => {
    clearInterval(timer)
    stop()
  }
}
