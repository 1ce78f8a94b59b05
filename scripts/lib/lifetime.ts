const parentCheckMs = 1_000

/**
 * Calls `stop` once when this process has to end: Ctrl-C, a signal, a closed terminal. A killed npm
 * does not forward that, so a script started by npm also checks that npm is still running.
 */
export function onStop(stop: () => void): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const check = () => {
    if (process.ppid !== parent) once()
  }
  setInterval(check, parentCheckMs).unref()
}
