import { facet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import { type ContractRow, contractGroups, verificationStates } from './contract-row.ts'

/** The list of contracts. */
export const contractList = listOf<ContractRow>()({
  searchIn: ({ contract, kind }) => [
    contract.name,
    contract.title ?? '',
    contract.address.toLowerCase(),
    kind,
  ],
  facets: {
    groups: facet('group', contractGroups, ({ group }) => [group]),
    verifications: facet('code', verificationStates, ({ verification }) => [verification]),
  },
  limits: {},
  sorts: {
    name: { label: 'Name', words: byAlphabet, value: ({ contract }) => contract.name },
    kind: { label: 'Kind', words: byAlphabet, value: ({ kind }) => kind },
    group: {
      label: 'Group',
      words: byAlphabet,
      value: ({ group }) => contractGroups.indexOf(group),
    },
    size: { label: 'Size', words: byAmount, value: ({ size }) => size },
    balance: { label: 'Balance', words: byAmount, value: ({ balance }) => balance },
    created: { label: 'Created', words: byAge, value: ({ createdAt }) => createdAt },
    calls: { label: 'Calls', words: byAmount, value: ({ calls }) => calls },
  },
  defaultSort: { key: 'group', descending: false },
  ties: ({ contract }) => contract.name,
})
