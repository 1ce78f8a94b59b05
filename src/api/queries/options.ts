/** The client retries by itself and falls back, so a query neither retries nor asks again soon. */
export const onceIsEnough = { retry: false, staleTime: 60_000 } as const
