export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call, before anything about servers is decided. */
export type ApiRequest = {
  readonly method: ApiMethod
  /** Path as the API lists it: `/yield/strategies`, `/api/users/7/smart-account`. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  /**
   * Whether the call may be sent again when the first try is lost. GET, PUT and DELETE may unless
   * told otherwise; a POST may only when it changes nothing.
   */
  readonly idempotent?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Carries a request to whoever answers it and gives back the parsed JSON, not yet checked.
 * Rejects with an `ApiError`, or with the signal's reason when the caller aborted.
 */
export type Transport = (request: ApiRequest) => Promise<unknown>
