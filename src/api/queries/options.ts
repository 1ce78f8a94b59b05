/** The client retries by itself and falls back, so a query neither retries nor asks again soon. */
export const apiQueryDefaults = { retry: false, staleTime: 60_000 } as const
