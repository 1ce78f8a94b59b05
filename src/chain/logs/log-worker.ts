import { fetchLogs, type LogFilter, rowsOfEach, type UndatedRow } from './event-logs.ts'
import { type FailureFacts, factsOf } from './node-failure.ts'

/** What the worker is told: to read, or to give up a reading. */
export type WorkerOrder =
  | {
      readonly id: number
      readonly url: string
      readonly request: unknown
      readonly filters: readonly LogFilter[]
    }
  | { readonly id: number; readonly abort: true }

/** What it answers. */
export type WorkerAnswer =
  | { readonly id: number; readonly rows: readonly (readonly UndatedRow[])[] }
  | { readonly id: number; readonly failure: FailureFacts }

const running = new Map<number, AbortController>()

// Reading, parsing and decoding here keeps the page responsive.
self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  if ('abort' in data) running.get(data.id)?.abort()
  else void answer(data)
})

async function answer({ id, url, request, filters }: Exclude<WorkerOrder, { abort: true }>) {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const logs = await fetchLogs(url, request, controller.signal)
    reply({ id, rows: rowsOfEach(logs, filters) })
  } catch (error) {
    reply({ id, failure: factsOf(error) })
  } finally {
    running.delete(id)
  }
}

const reply = (message: WorkerAnswer) => self.postMessage(message)
