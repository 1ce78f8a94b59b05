import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../chain/chain-state.ts'
import { type Loadable, loadable } from '../../../lib/loadable.ts'
import type { CreditLabel } from './label.ts'
import { labelsQuery } from './read-labels.ts'

/** Every label of every credit, revoked ones included, the oldest first. */
export function useLabels(enabled = true): Loadable<readonly CreditLabel[]> {
  const chain = useChain()
  return loadable(useQuery({ ...labelsQuery(chain), ...(enabled ? {} : { enabled }) }))
}
