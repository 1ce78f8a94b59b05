import { createSerializer, useQueryStates } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import { shortId } from './model/strategy-link.ts'
import { simulationUrl, type View, yieldUrl } from './model/yield-url.ts'

const noSimulation = { amount: null, days: null, metric: null }
const allParsers = { ...yieldUrl, ...simulationUrl }
const serialize = createSerializer(allParsers)

/** Which part of the screen is shown, in the address, and links to the others. */
export function useYieldUrl() {
  const search = useOptimisticSearchParams()
  const [{ view, strategy }, setUrl] = useQueryStates(allParsers, { history: 'push' })
  return {
    view,
    /** The link's word for the strategy that is open, null for the list. */
    opened: strategy,
    /** Shows a view of the list, also from within a strategy. */
    setView: (next: View) => void setUrl({ ...noSimulation, strategy: null, view: next }),
    /** A link to a strategy; the list behind it stays as it is. */
    hrefOf: (next: Strategy) => serialize(search, { ...noSimulation, strategy: shortId(next) }),
    /** A link from a strategy back to the list. */
    listHref: serialize(search, { ...noSimulation, strategy: null }) || '?',
  }
}

export type YieldUrl = ReturnType<typeof useYieldUrl>
