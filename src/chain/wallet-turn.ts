import { explainFailure } from './errors/explain-failure.ts'

/** How whoever wants to ask the wallet hears that it is busy, and can give up. */
export type WaitOptions = {
  /** Ends the wait. A request that is open in the wallet stays there, but nobody waits for it. */
  readonly signal: AbortSignal
  /** Called with true when the wallet is busy with another request, with false once it is not. */
  readonly onBusy: (isBusy: boolean) => void
}

const lockName = 'canopy.wallet'

/** Milliseconds until a wallet that was busy is asked again. */
const askAgainAfter = 3_000

/** Milliseconds after which a wallet that has not refused is taken to ask its owner. */
const asksOwnerAfter = 1_000

/** Milliseconds between two looks at whether the turn is free, where browsers offer no locks. */
const lookAgainAfter = 250

/**
 * Does what asks the wallet when nothing else in this browser does, in this tab or another. Wallets
 * refuse a second request or queue it in silence, prepared for a state that the first one changes. The
 * turn ends with the work, with the tab, or when the signal ends the wait.
 *
 * @throws what the work throws, or the reason of the signal.
 */
export async function inTurn<T>(work: () => Promise<T>, options: WaitOptions): Promise<T> {
  const { signal, onBusy } = options
  signal.throwIfAborted()
  const run = () => Promise.race([work(), aborted(signal)])
  // Pages that did not come over a secure connection have none.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return inTurnOfPage(run, options)
  let isRunning = false
  try {
    const first = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return null
      isRunning = true
      return { result: await run() }
    })
    if (first !== null) return first.result
    onBusy(true)
    return await locks.request(lockName, { signal }, () => {
      isRunning = true
      onBusy(false)
      return run()
    })
  } catch (error) {
    if (isRunning || signal.aborted) throw error
    // A browser that refuses a page its storage refuses it locks.
    return inTurnOfPage(run, options)
  }
}

let isPageBusy = false

/** The same among the requests of this page; of other tabs only the wallet knows. */
async function inTurnOfPage<T>(run: () => Promise<T>, { signal, onBusy }: WaitOptions): Promise<T> {
  if (isPageBusy) {
    onBusy(true)
    while (isPageBusy) await pause(lookAgainAfter, signal)
    onBusy(false)
  }
  isPageBusy = true
  try {
    return await run()
  } finally {
    isPageBusy = false
  }
}

/**
 * Asks the wallet, and asks again for as long as it says that it is busy with another request, perhaps
 * of another site.
 *
 * @throws what the wallet answers otherwise, or the reason of the signal.
 */
export async function whenFree<T>(
  ask: () => Promise<T>,
  { signal, onBusy }: WaitOptions,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    const asksOwner = isFirst ? undefined : setTimeout(() => onBusy(false), asksOwnerAfter)
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      if (explainFailure(error).kind !== 'busy') throw error
    } finally {
      clearTimeout(asksOwner)
    }
    onBusy(true)
    await pause(askAgainAfter, signal)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  Promise.race([new Promise<void>((resolve) => setTimeout(resolve, ms)), aborted(signal)])
