import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import type { Amount } from '../../lib/amount.ts'
import { type Credit, creditAmount } from './credit.ts'
import { creditHoldingsQuery } from './read-credits.ts'

/** Balance of a credit, without credit tokens; undefined while loading. */
export function useHeldUnits(
  credit: Pick<Credit, 'tokenId'>,
  account: Address,
): Amount | undefined {
  const holdings = useQuery(creditHoldingsQuery(useChain(), account)).data?.value
  if (holdings === undefined) return undefined
  return holdings.find(({ tokenId }) => tokenId === credit.tokenId)?.amount ?? creditAmount(0n)
}
