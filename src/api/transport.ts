export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call, independent of the server that answers it. */
export type ApiRequest = {
  readonly method: ApiMethod
  /** Path as the API lists it: `/yield/strategies`, `/api/users/7/smart-account`. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  /**
   * Whether the call may be retried. Defaults to true for GET, PUT and DELETE, and to false for
   * POST, where it may be set only if the call changes nothing.
   */
  readonly idempotent?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request and returns the parsed but unchecked JSON. Rejects with an `ApiError`, or with
 * the signal's reason when the caller aborted.
 */
export type Transport = (request: ApiRequest) => Promise<unknown>
