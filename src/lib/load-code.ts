import { createStore } from 'zustand/vanilla'

/**
 * Why code did not arrive: this computer is offline, the site does not respond, or it responds
 * without the file, because a new version of it was published.
 */
export type MissingReason = 'offline' | 'unreachable' | 'replaced'

type MissingCode = {
  /** Null while nothing is missing. */
  readonly reason: MissingReason | null
  /** Continues every load that waits. */
  readonly retries: readonly (() => void)[]
}

/** The code that could not be loaded and waits to be tried again. */
export const missingCode = createStore<MissingCode>(() => ({ reason: null, retries: [] }))

/** Tries again to load what is missing. */
export function retryMissingCode(): void {
  const { retries } = missingCode.getState()
  missingCode.setState({ reason: null, retries: [] })
  for (const retry of retries) retry()
}

/** What the browser tells about the page that needs the code. */
type BrowserEnv = {
  readonly isOnline: () => boolean
  /** Whether the site responds. */
  readonly responds: () => Promise<boolean>
  readonly reload: () => void
}

const browser: BrowserEnv = {
  // Undefined outside of browsers.
  isOnline: () => navigator.onLine !== false,
  responds: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
}

/**
 * Loads code with `import()`. Where it does not arrive, the promise waits in `missingCode` until
 * somebody tries again, so that the page that asked for it stays as it is. Some browsers remember that
 * an import failed, and a published version takes away the files of the one before: if the site
 * responds and the code still does not arrive, only loading the page again helps. It is asked first,
 * because that forgets what was entered.
 *
 * @throws any other error: the code arrived and does not work.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  { isOnline, responds, reload }: BrowserEnv = browser,
): Promise<T> {
  for (let told: MissingReason | null = null; ; ) {
    if (!isOnline()) {
      told = await retryAfter('offline')
      continue
    }
    try {
      return await load()
    } catch (error) {
      if (!isMissing(error)) throw error
      const isThere = await responds()
      if (isThere && told === 'replaced') {
        reload()
        return new Promise(() => {})
      }
      told = await retryAfter(isThere ? 'replaced' : isOnline() ? 'unreachable' : 'offline')
    }
  }
}

/** Tells why code is missing; resolves with that when somebody tries again. */
function retryAfter(reason: MissingReason): Promise<MissingReason> {
  return new Promise((retry) => {
    missingCode.setState(({ retries }) => ({ reason, retries: [...retries, () => retry(reason)] }))
  })
}

/** The messages of Chromium, Firefox, Safari and Vite for code that did not arrive. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  )
