import type { PermissionGroup } from '../../../domain/accounts/permissions.ts'

/** Something that a delegate does with its budgets. */
export type DelegateTask = {
  readonly id: 'send' | PermissionGroup['id']
  readonly label: string
  /** After "You may". */
  readonly text: string
}

const send: DelegateTask = { id: 'send', label: 'Send', text: 'send' }
const permitted: readonly DelegateTask[] = [
  { id: 'trade', label: 'Trade in the pools', text: 'trade in the pools' },
  { id: 'buy', label: 'Buy on the market', text: 'buy on the market' },
  { id: 'provide', label: 'Add liquidity', text: 'add liquidity' },
  { id: 'retire', label: 'Buy and retire credits', text: 'buy and retire credits' },
]

/**
 * What a delegate can do: send, and what whole groups of functions permit.
 *
 * @param canSend Whether it may send any token.
 */
export const delegateTasks = (
  canSend: boolean,
  groups: readonly PermissionGroup['id'][],
): readonly DelegateTask[] => [
  ...(canSend ? [send] : []),
  ...permitted.filter(({ id }) => groups.some((group) => group === id)),
]

/**
 * Tasks in a sentence.
 *
 * @example
 * tasksText(delegateTasks(true, ['trade'])) // 'send and trade in the pools'
 */
export function tasksText(tasks: readonly DelegateTask[]): string {
  const texts = tasks.map(({ text }) => text)
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(texts)
}
