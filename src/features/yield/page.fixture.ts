import { createSampleTransport } from '../../api/sample/transport.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import type { Transport } from '../../api/transport.ts'
import { ApiError } from '../../api/transport.ts'

/** A sample strategy, and the address that opens it. */
export const forest = sampleYieldStrategies.find(({ name }) => name === 'Forest Carbon Income')
export const forestLink = `/yield?strategy=${forest?.strategy_id.slice(0, 12)}`

/** The sample data, at once. */
export const sample = async () => createSampleTransport({ latencyMs: 0 })
/** A server that answers every request with a status. */
export const failing =
  (status: number): Transport =>
  async ({ method, path }) => {
    throw new ApiError(method, path, { kind: 'status', status, body: '' })
  }
