/** A process that is watched, such as a `ChildProcess`. */
type Watched = {
  readonly once: (
    event: 'exit',
    listener: (code: number | null, signal: NodeJS.Signals | null) => void,
  ) => unknown
  readonly kill: () => unknown
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

type KeepRunningOptions = {
  /** Begins the sentence that is said: `The keeper`. */
  readonly name: string
  readonly start: () => Watched
  readonly say: (text: string) => void
  readonly now?: () => number
  readonly after?: (ms: number, then: () => void) => void
}

/**
 * Starts a process, and starts it again when it ends: after a second, then after twice as long, up to a
 * minute, and after a second again once it has run for longer than that. Returns what ends it for good.
 */
export function keepRunning({
  name,
  start,
  say,
  now = () => performance.now(),
  after = (ms, then) => setTimeout(then, ms).unref(),
}: KeepRunningOptions): () => void {
  let isStopped = false
  let pauseMs = firstPauseMs
  let child: Watched

  const run = () => {
    if (isStopped) return
    const started = now()
    child = start()
    child.once('exit', (code, signal) => {
      if (isStopped) return
      if (now() - started > longestPauseMs) pauseMs = firstPauseMs
      const seconds = pauseMs / 1_000
      say(
        `${name} stopped (${signal ?? `exit code ${code}`}); see its output above. It is started again ` +
          `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      )
      after(pauseMs, run)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    })
  }
  run()
  return () => {
    isStopped = true
    child.kill()
  }
}
