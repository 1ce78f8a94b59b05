import { loadApi } from '../../../api/queries/load-api.ts'
import { apiQueryDefaults } from '../../../api/queries/options.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { templateFromApi } from '../../../domain/accounts/from-api.ts'
import type { AccountsSource } from './accounts-source.ts'

/** The templates, which the API describes in both sessions. */
export const templatesQuery: AccountsSource['templates'] = {
  ...apiQueryDefaults,
  queryKey: chainQueryKey('api', ['accounts', 'templates']),
  queryFn: async ({ signal }) => {
    const answer = await (await loadApi()).smartAccountTemplates(signal)
    return { ...answer, value: answer.value.map(templateFromApi) }
  },
}
