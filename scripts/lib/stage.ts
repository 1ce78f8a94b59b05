import { styleText } from 'node:util'

const heartbeatMs = 5_000
const nameWidth = 42

/** Milliseconds for people: `0.4 s`, `38.2 s`, `3 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/**
 * Runs one stage of a command and prints a line for it: what was done, what came of it, how long it
 * took. Long stages report that they are alive.
 *
 * @param work Does the stage; what it returns as `note` is shown behind the name, and what it passes
 * to `progress` is shown with the next sign of life.
 * @param isGood Whether a result that came is one to be content with.
 */
export async function stage<T>(
  name: string,
  work: (progress: (text: string) => void) => Promise<T>,
  note: (result: T) => string = () => '',
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  const started = performance.now()
  const elapsed = () => formatDuration(performance.now() - started)
  let latest = ''
  const heartbeat = setInterval(
    () => console.log(styleText('dim', `  … ${name}${latest && `: ${latest}`}, ${elapsed()}`)),
    heartbeatMs,
  )
  try {
    const result = await work((text) => {
      latest = text
    })
    const line = (mark: string) => stageLine(mark, name, elapsed(), note(result))
    console.log(isGood(result) ? line('✓') : styleText('red', line('✗')))
    return result
  } catch (error) {
    console.log(styleText('red', stageLine('✗', name, elapsed(), '')))
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

function stageLine(mark: string, name: string, duration: string, note: string): string {
  return `${mark} ${name.padEnd(nameWidth)} ${duration.padStart(12)}   ${note}`.trimEnd()
}
