/** The client retries and falls back itself, so queries do not retry, and stay fresh for a minute. */
export const apiQueryDefaults = { retry: false, staleTime: 60_000 } as const
