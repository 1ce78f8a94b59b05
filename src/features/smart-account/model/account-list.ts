import { accountValue, type SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountStatus } from '../../../domain/accounts/account-rule.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'

export const statusLabels = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  CLOSED: 'Closed',
} satisfies Record<AccountStatus, string>

/** The list of accounts. */
export const accountList = listOf<SmartAccount>()({
  searchIn: ({ name, id, status, template, owner, delegates }) => [
    name,
    statusLabels[status],
    id,
    template?.name ?? '',
    owner,
    ...delegates.map(({ address }) => address),
  ],
  facets: {},
  limits: {},
  sorts: {
    name: { label: 'Name', words: byAlphabet, value: ({ name }) => name },
    template: { label: 'Template', words: byAlphabet, value: ({ template }) => template?.name },
    value: { label: 'Value', words: byAmount, value: accountValue },
    delegates: { label: 'Delegates', words: byAmount, value: ({ delegates }) => delegates.length },
    created: { label: 'Created', words: byAge, value: ({ createdAt }) => createdAt },
  },
  defaultSort: { key: 'created', descending: true },
  ties: ({ id }) => id,
})
