const key = 'reloaded-at'

/** A second failure within this time is not cured by reloading again. */
const patience = 60_000

/**
 * After a deployment the files an open page still asks for are gone. This reloads the page once when
 * that happens; if it happens again at once, the error goes its way to the error screen.
 *
 * @returns Ends it.
 */
export function reloadOnStaleChunk(reload: () => void = () => location.reload()): () => void {
  const onFailure = (event: Event) => {
    const last = Number.parseInt(sessionStorage.getItem(key) ?? '0', 10)
    if (Date.now() - last < patience) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    reload()
  }
  window.addEventListener('vite:preloadError', onFailure)
  return () => window.removeEventListener('vite:preloadError', onFailure)
}
