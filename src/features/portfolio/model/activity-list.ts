import { facet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import { type Entry, type EntryKind, entryKindLabel } from './entry.ts'

/** Kinds of entries in the order of the filter. */
export const entryKinds: readonly EntryKind[] = [
  'buy',
  'sell',
  'yield',
  'repayment',
  'recovery',
  'order',
  'order-returned',
  'retirement',
  'swap',
  'add-liquidity',
  'remove-liquidity',
  'fees',
  'subscription-request',
  'subscription',
  'subscription-returned',
  'redemption-request',
  'redemption',
  'redemption-returned',
  'conversion',
  'received',
  'sent',
]

/** The activity of a portfolio. */
export const activityList = listOf<Entry>()({
  searchIn: ({ subject, hash, lines }) => [
    subject.name,
    subject.symbol,
    hash,
    ...lines.flatMap(({ name, symbol }) => [name, symbol]),
  ],
  facets: { kinds: facet('type', entryKinds, ({ kind }) => [kind]) },
  limits: {},
  sorts: {
    time: { label: 'Time', words: byAge, value: ({ time }) => time },
    kind: { label: 'Type', words: byAlphabet, value: ({ kind }) => entryKindLabel(kind) },
    asset: { label: 'Asset', words: byAlphabet, value: ({ subject }) => subject.name },
    cash: { label: 'USDC', words: byAmount, value: ({ cash }) => cash },
  },
  defaultSort: { key: 'time', descending: true },
  ties: ({ id }) => id,
})
