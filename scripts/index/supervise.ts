import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { loopback } from '../lib/ports.ts'
import { formatDuration } from '../lib/stage.ts'
import { UserError } from '../lib/user-error.ts'
import { forget, forgetOthers, type PonderOptions, startPonder } from './ponder.ts'
import { findTarget, hashOfBlock, type Target } from './target.ts'

type IndexOptions = Omit<PonderOptions, 'target'> & { readonly rpcUrl: string | undefined }

/** Why an index ended, or has to. */
type End =
  | { readonly kind: 'exited'; readonly wasReady: boolean }
  /** The deployment was replaced: that of a local chain is, each time it starts. */
  | { readonly kind: 'replaced' }
  /** The index has a block that the chain has not, and does not notice. */
  | { readonly kind: 'stale' }

const checkEveryMs = 1_000
/** Checks in a row after which a block that the chain does not have is no passing reorganisation. */
const staleChecks = 10
/** Failures in a row after which what is kept is dropped, and after which the index ends. */
const failuresToStartOver = 2
const mostFailures = 4

let running: ChildProcess | null = null

/** Ends the index that runs. */
export function stopIndex(): void {
  running?.kill()
}

/**
 * Keeps an index of a deployment running: starts it again where it fails, with an empty database where the
 * chain was replaced or what it keeps is no longer part of it.
 *
 * @throws UserError when it fails again and again.
 */
export async function superviseIndex(options: IndexOptions): Promise<never> {
  let failures = 0
  for (;;) {
    const target = await waitForTarget(options)
    const ponder = { ...options, target }
    await forgetOthers(ponder)
    const end = await runUntilEnd(ponder)
    if (end.kind === 'replaced') {
      console.log('The deployment was replaced: indexing the new one.')
      failures = 0
    } else if (end.kind === 'stale') {
      console.log('The chain no longer has the blocks that were indexed: starting over.')
      await forget(ponder)
    } else {
      failures = end.wasReady ? 1 : failures + 1
      if (failures === mostFailures) throw new UserError('The index does not start; see above.')
      console.log('The index stopped; see above. Starting it again.')
      if (failures === failuresToStartOver) await forget(ponder)
    }
  }
}

async function waitForTarget({ folder, rpcUrl }: IndexOptions): Promise<Target> {
  for (let said = false; ; said = true) {
    const target = await findTarget(folder, rpcUrl)
    if (target !== null) return target
    if (!said) console.log(`Waiting for a deployment in ${folder} and its node (npm start) ...`)
    await wait(checkEveryMs)
  }
}

async function runUntilEnd(options: PonderOptions & IndexOptions): Promise<End> {
  const child = startPonder(options)
  running = child
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const over = new AbortController()
  void exited.then(() => over.abort())
  const end = await watch(options, over.signal)
  child.kill()
  await exited
  return end
}

async function watch(
  { target, folder, rpcUrl, port }: PonderOptions & IndexOptions,
  over: AbortSignal,
): Promise<End> {
  const started = performance.now()
  let wasReady = false
  let unknownBlocks = 0
  for (;;) {
    await wait(checkEveryMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return { kind: 'exited', wasReady }
    const now = await findTarget(folder, rpcUrl)
    if (now !== null && now.schema !== target.schema) return { kind: 'replaced' }
    const state = await readState(port)
    if (state === null || now === null) continue
    if (state.ready && !wasReady) {
      wasReady = true
      console.log(
        `Index ready at block ${state.block.number}: http://${loopback}:${port}   ` +
          `(schema ${target.schema}, in ${formatDuration(performance.now() - started)}; Ctrl-C stops it)`,
      )
    }
    const hash =
      state.block.hash === '' ? '' : await hashOfBlock(target.rpcUrl, BigInt(state.block.number))
    unknownBlocks = hash === state.block.hash ? 0 : unknownBlocks + 1
    if (unknownBlocks === staleChecks) return { kind: 'stale' }
  }
}

type State = {
  readonly ready: boolean
  readonly block: { readonly number: number; readonly hash: string }
}

/** What the index says of itself; null while it does not respond. */
const readState = (port: number): Promise<State | null> =>
  fetch(`http://${loopback}:${port}/history`, { signal: AbortSignal.timeout(5_000) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
