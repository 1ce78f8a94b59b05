import { afterEach, beforeEach } from 'vitest'
import { transactStore } from './transact-store.ts'

/**
 * Closes the preview of each intent of a test, unsigned, while `areClosed` is set. To be called outside the
 * tests, before `confirmedIntents`, which signs the others.
 */
export function closedPreviews(): { areClosed: boolean } {
  const previews = { areClosed: false }
  let stop = () => {}
  beforeEach(() => {
    previews.areClosed = false
    stop = transactStore.subscribe(({ request }) => {
      if (previews.areClosed) request?.settle({ status: 'dismissed' })
    })
  })
  afterEach(() => stop())
  return previews
}
