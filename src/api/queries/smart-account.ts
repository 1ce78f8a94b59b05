import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { onceIsEnough } from './options.ts'

/** The smart accounts of a user; the id is the user's address. */
export const smartAccountsQuery = (userId: string) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.smartAccounts(userId),
    queryFn: async ({ signal }) => (await loadApi()).smartAccounts(userId, signal),
  })

/** The smart account templates with their parameters and source text. */
export const smartAccountTemplatesQuery = () =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.smartAccountTemplates,
    queryFn: async ({ signal }) => (await loadApi()).smartAccountTemplates(signal),
  })
