import { setTimeout as wait } from 'node:timers/promises'
import { localChainId } from '../../src/chain/network-names.ts'
import type { NodeUrls } from '../lib/nodes.ts'
import { loopback } from '../lib/ports.ts'
import { formatDuration } from '../lib/stage.ts'
import { UserError } from '../lib/user-error.ts'
import type { DatabaseState } from './database.ts'
import { nodeReporter, type Standing, standingOf } from './nodes.ts'
import { databaseState, forget, forgetOthers, type PonderOptions, startPonder } from './ponder.ts'
import { findTarget, type Target } from './target.ts'

type IndexOptions = Omit<PonderOptions, 'target'> & { readonly nodes: NodeUrls | null }

/** An index that runs. */
type Running = { readonly stop: () => void; readonly ended: Promise<void> }

type State = {
  readonly ready: boolean
  readonly block: { readonly number: number; readonly hash: string }
}

/** What the supervisor does and looks at. */
export type IndexParts = {
  /** See {@link findTarget}. */
  readonly find: () => Promise<Target | null>
  readonly start: (target: Target) => Running
  /** What the index says of itself; null while it does not respond. */
  readonly state: () => Promise<State | null>
  readonly standing: (target: Target, block: State['block']) => Promise<Standing>
  /** See {@link databaseState}. */
  readonly database: (target: Target, isOpened: boolean) => Promise<DatabaseState>
  readonly forget: (target: Target) => Promise<void>
  readonly forgetOthers: (target: Target) => Promise<void>
  /** Waits that long, or until the signal. */
  readonly pause: (ms: number, until?: AbortSignal) => Promise<void>
  readonly say: (text: string) => void
}

/** Why an index ended, or has to. */
type End =
  | { readonly kind: 'exited'; readonly wasReady: boolean }
  /** The deployment was replaced: that of a local chain is, each time it starts. */
  | { readonly kind: 'replaced' }
  /** The index has a block that the chain has not, and does not notice. */
  | { readonly kind: 'stale' }

const checkEveryMs = 1_000
const checkDatabaseEveryMs = 2_000
/** Nodes of others count requests. */
const checkPublicEveryMs = 10_000
/** Checks in a row after which a block that the chain does not have is no passing reorganisation. */
const staleChecks = 10
/** Failures in a row after which a damaged database is dropped, and after which the index ends. */
const failuresToStartOver = 2
const maxFailures = 4

let running: Running | null = null

/** Ends the index that runs. */
export function stopIndex(): void {
  running?.stop()
}

/**
 * Keeps an index of a deployment running: starts it again where it fails, with an empty database where the
 * chain was replaced or what it keeps is no longer part of it. It waits for nodes and for a database that are
 * away as long as it takes; neither makes it forget anything.
 *
 * @throws UserError when a node serves another chain, or the index fails again and again.
 */
export async function superviseIndex(
  options: IndexOptions,
  parts: IndexParts = partsOf(options),
): Promise<never> {
  const { say } = parts
  let failures = 0
  for (;;) {
    const target = await waitForTarget(options, parts)
    await waitForDatabase(target, parts)
    await parts.forgetOthers(target)
    const end = await runUntilEnd(target, options, parts)
    if (end.kind === 'replaced') {
      say('The deployment was replaced: indexing the new one.')
      failures = 0
    } else if (end.kind === 'stale') {
      say('The chain no longer has the blocks that were indexed: starting over.')
      await parts.forget(target)
    } else {
      const database = await parts.database(target, true)
      if (database.kind === 'away' || (await parts.find()) === null) {
        failures = 0
        continue
      }
      failures = end.wasReady ? 1 : failures + 1
      if (failures === maxFailures) throw new UserError('The index does not start; see above.')
      say('The index stopped; see above. Starting it again.')
      if (database.kind === 'damaged' && failures >= failuresToStartOver) {
        say(`The database is damaged (${database.why}): starting over.`)
        await parts.forget(target)
      }
    }
  }
}

async function waitForTarget({ folder }: IndexOptions, parts: IndexParts): Promise<Target> {
  for (let reported = false; ; reported = true) {
    const target = await parts.find()
    if (target !== null) return target
    if (!reported) parts.say(`Waiting for a deployment in ${folder} and its node (npm start) ...`)
    await parts.pause(checkEveryMs)
  }
}

async function waitForDatabase(target: Target, parts: IndexParts): Promise<void> {
  for (let reported = ''; ; ) {
    const database = await parts.database(target, false)
    if (database.kind !== 'away') {
      if (reported !== '') parts.say('The database is back: going on.')
      return
    }
    if (database.why !== reported) parts.say(`Waiting for the database: ${database.why}`)
    reported = database.why
    await parts.pause(checkDatabaseEveryMs)
  }
}

async function runUntilEnd(target: Target, options: IndexOptions, parts: IndexParts): Promise<End> {
  const index = parts.start(target)
  running = index
  const over = new AbortController()
  void index.ended.then(() => over.abort())
  try {
    return await watch(target, options, parts, over.signal)
  } finally {
    index.stop()
    await index.ended
  }
}

async function watch(
  target: Target,
  { port }: IndexOptions,
  parts: IndexParts,
  over: AbortSignal,
): Promise<End> {
  const started = performance.now()
  const isLocal = target.deployment.chainId === localChainId
  let wasReady = false
  let otherBlocks = 0
  for (;;) {
    await parts.pause(isLocal ? checkEveryMs : checkPublicEveryMs, over)
    if (over.aborted) return { kind: 'exited', wasReady }
    const now = await parts.find()
    if (now !== null && now.schema !== target.schema) return { kind: 'replaced' }
    const state = await parts.state()
    if (state === null || now === null) continue
    if (state.ready && !wasReady) {
      wasReady = true
      parts.say(
        `Index ready at block ${state.block.number}: http://${loopback}:${port}   ` +
          `(schema ${target.schema}, in ${formatDuration(performance.now() - started)}; Ctrl-C stops it)`,
      )
    }
    if (state.block.hash === '') continue
    const standing = await parts.standing(now, state.block)
    if (standing !== 'unknown') otherBlocks = standing === 'other' ? otherBlocks + 1 : 0
    if (otherBlocks === staleChecks) return { kind: 'stale' }
  }
}

function partsOf(options: IndexOptions): IndexParts {
  const { folder, nodes, port, serves } = options
  const say = (text: string) => console.log(text)
  const report = nodeReporter(say)
  return {
    find: () => findTarget(folder, nodes, report),
    start: (target) => {
      const child = startPonder({ ...options, target })
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
      return { stop: () => child.kill(), ended }
    },
    state: () =>
      fetch(`http://${loopback}:${port}/history`, { signal: AbortSignal.timeout(5_000) })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null),
    // What is kept is the matter of the index that writes it.
    standing: async ({ good, deployment }, block) =>
      serves ? 'unknown' : standingOf(block, good, deployment),
    database: (target, isOpened) => databaseState({ ...options, target }, isOpened),
    forget: (target) => forget({ ...options, target }),
    forgetOthers: async (target) => {
      if (!serves) await forgetOthers({ ...options, target })
    },
    pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
    say,
  }
}
