import { useQuery } from '@tanstack/react-query'
import { creditLabelsAbi } from '../../../chain/abi/creditLabels-abi.ts'
import { type ChainState, useChain } from '../../../chain/chain-state.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Reader } from '../../../chain/reader.ts'
import { type Loadable, loadable } from '../../../lib/loadable.ts'
import { keys } from '../../keys.ts'
import { readPages } from '../../read-pages.ts'
import { type CreditLabel, labelOf } from './label.ts'

const pageSize = 100n

/**
 * Every label of every credit, revoked ones included, the oldest first: a call for each hundred.
 * None where the deployment is older than the contract of the labels.
 */
export const labelsQuery = (chain: ChainState) => chainQuery(chain, keys.creditLabels(), readLabels)

async function readLabels({ read, deployment }: Reader): Promise<readonly CreditLabel[]> {
  const address = findAddress(deployment, 'CreditLabels')
  if (address === undefined) return []
  const contract = { address, abi: creditLabelsAbi } as const
  const pages = await readPages({
    count: read({ ...contract, functionName: 'labelCount' }),
    size: pageSize,
    read: (from) => read({ ...contract, functionName: 'labels', args: [from, pageSize] }),
  })
  return pages.flat().map(labelOf)
}

/** Every label of every credit, revoked ones included, the oldest first. */
export function useLabels(enabled = true): Loadable<readonly CreditLabel[]> {
  const chain = useChain()
  return loadable(useQuery({ ...labelsQuery(chain), ...(enabled ? {} : { enabled }) }))
}
