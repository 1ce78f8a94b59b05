import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { apiQueryDefaults } from './options.ts'

/** The smart accounts of a user; the id is the user's address. */
export const smartAccountsQuery = (userId: string, load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.smartAccounts(userId),
    queryFn: async ({ signal }) => (await load()).smartAccounts(userId, signal),
  })

/** The smart account templates with their parameters and source text. */
export const smartAccountTemplatesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.smartAccountTemplates,
    queryFn: async ({ signal }) => (await load()).smartAccountTemplates(signal),
  })
