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
 * Sends a request and returns the parsed but unchecked JSON.
 *
 * @throws ApiError when it fails, or the signal's reason when the caller aborted.
 */
export type Transport = (request: ApiRequest) => Promise<unknown>

/** Why a call failed. */
export type ApiProblem =
  /** No response: the server is down or unreachable, or the browser blocked the call. */
  | { readonly kind: 'network' }
  /** No response within the timeout of the whole call, retries included. */
  | { readonly kind: 'timeout'; readonly milliseconds: number }
  /** The server answered with a status that is not 2xx. `body` is the start of the response. */
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  /** The server answered 2xx with a response that does not match the schema. */
  | { readonly kind: 'malformed'; readonly detail: string }

/** A failed call. `message` is for people, `problem` for code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly method: string
  readonly path: string
  readonly problem: ApiProblem

  constructor(method: string, path: string, problem: ApiProblem, options?: ErrorOptions) {
    super(`${describeProblem(problem)} (${method} ${path})`, options)
    this.method = method
    this.path = path
    this.problem = problem
  }
}

/**
 * Whether the server may have done what it was asked although the call failed: nothing that it said
 * reached us in a form that says so or not.
 */
export function mayHaveSucceeded({ kind }: ApiProblem): boolean {
  return kind !== 'status'
}

/** The problem as a sentence without the full stop, for banners and badges. */
export function describeProblem(problem: ApiProblem): string {
  switch (problem.kind) {
    case 'network':
      return 'The server could not be reached'
    case 'timeout':
      return `The server did not answer within ${problem.milliseconds / 1000} s`
    case 'status':
      return `The server answered with status ${problem.status}`
    case 'malformed':
      return `The server's answer could not be read: ${problem.detail}`
  }
}
