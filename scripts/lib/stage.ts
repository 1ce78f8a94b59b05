import { styleText } from 'node:util'

const heartbeatMs = 5_000
const nameWidth = 42

/** Formats milliseconds: `0.4 s`, `38.2 s`, `3 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/**
 * Runs one stage of a command and prints a line for it: name, result and duration. Long stages
 * print a heartbeat.
 *
 * @param work Runs the stage; the text it passes to `progress` is shown with the next heartbeat.
 * @param isGood Whether a result counts as success.
 * @throws the error of `work`, once the line is printed.
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
