const key = 'reloaded-at'

/** Milliseconds. Reloading again within this time would not help. */
const minimumInterval = 60_000

/**
 * After a deployment, the chunks that an open page requests no longer exist. Reloads the page once
 * when that happens; if it happens again soon after, the error reaches the error screen.
 *
 * @returns a function that stops this.
 */
export function reloadOnStaleChunk(reload: () => void = () => location.reload()): () => void {
  const onFailure = (event: Event) => {
    const last = Number.parseInt(sessionStorage.getItem(key) ?? '0', 10)
    if (Date.now() - last < minimumInterval) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    reload()
  }
  window.addEventListener('vite:preloadError', onFailure)
  return () => window.removeEventListener('vite:preloadError', onFailure)
}
