import type { Plugin } from 'vite'
import { type TestProject, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void
type StartRequest = Extract<WorkerRequest, { readonly type: 'start' }>

/**
 * Keeps the thread of a project for all runs, with the modules that it has evaluated: a mutant is
 * switched on in code that is loaded already. Test files are evaluated again for each run.
 */
export function warmThreads(): Plugin {
  const threads = new Map<TestProject, WarmThread>()
  return {
    name: 'warm-threads',
    configureVitest({ project, vitest }) {
      // Stryker asks for ordinary threads on the command line, which no option of a project overrules.
      project.config.pool = 'warm-threads'
      project.config.poolRunner = {
        name: 'warm-threads',
        createPoolWorker: (options) => {
          const thread = threads.get(options.project) ?? new WarmThread(options)
          threads.set(options.project, thread)
          return thread
        },
      }
      vitest.onClose(() => threads.get(project)?.terminate())
    },
  }
}

class WarmThread extends ThreadsPoolWorker {
  override readonly name = 'warm-threads'
  readonly #listeners = new Set<Listener>()
  #config: StartRequest['context']['config'] | undefined
  #isStarted = false

  override async start(): Promise<void> {
    if (!this.#isStarted) await super.start()
  }

  /** Ends a run. The thread goes on. */
  override async stop(): Promise<void> {
    for (const listener of this.#listeners) this.off('message', listener)
  }

  async terminate(): Promise<void> {
    if (this.#isStarted) await super.stop()
  }

  override on(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.add(listener)
    super.on(event, listener)
  }

  override off(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.delete(listener)
    super.off(event, listener)
  }

  /** Answers requests to start again and to stop itself, and passes the configuration with each run. */
  override send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer('stopped')
    else if (message.type === 'start') {
      this.#config = message.context.config
      if (this.#isStarted) this.#answer('started')
      else super.send(message)
      this.#isStarted = true
    } else if (message.type === 'run') {
      const context = { ...message.context, config: this.#config }
      super.send({ ...message, context })
    } else super.send(message)
  }

  #answer(type: 'started' | 'stopped'): void {
    const answer = { type, __vitest_worker_response__: true }
    for (const listener of [...this.#listeners]) queueMicrotask(() => listener(answer))
  }
}
