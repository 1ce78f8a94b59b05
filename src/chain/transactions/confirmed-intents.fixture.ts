import { afterEach, beforeEach } from 'vitest'
import type { Intent } from './intent.ts'
import { closeTransact, transactStore } from './transact-store.ts'

/**
 * Every intent of a test that the dialog of transactions would show, each submitted at once. To be called
 * outside the tests: it starts with each of them and ends with it.
 */
export function confirmedIntents(): readonly Intent[] {
  const intents: Intent[] = []
  let stop = () => {}
  beforeEach(() => {
    intents.length = 0
    stop = transactStore.subscribe(({ request }) => {
      if (request === null) return
      intents.push(request.intent)
      request.settle({ status: 'submitted', transactionId: '1' })
    })
  })
  afterEach(() => {
    stop()
    closeTransact()
  })
  return intents
}
