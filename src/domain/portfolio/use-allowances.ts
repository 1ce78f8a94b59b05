import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { listingsQuery } from '../offers/listings.ts'
import { registryQuery } from '../registry/registry.ts'
import { type Allowance, type AllowedToken, allowancesQuery } from './allowances.ts'

/** An allowance, and whether an open offer of the account needs it. */
export type GivenAllowance = Allowance & { readonly isNeeded: boolean }

/**
 * Every allowance that an account has given to the product's contracts.
 *
 * @param owner Null reads nothing.
 */
export function useAllowances(owner: Address | null): Loadable<readonly GivenAllowance[]> {
  const chain = useChain()
  const enabled = owner !== null && chain.status === 'open'
  const registry = useQuery({ ...registryQuery(chain), ...(enabled ? {} : { enabled }) })
  const listings = useQuery({ ...listingsQuery(chain), ...(enabled ? {} : { enabled }) })
  const entries = registry.data?.value
  const tokens: readonly AllowedToken[] =
    chain.status !== 'open' || entries === undefined
      ? []
      : [
          { token: addressOf(chain.deployment, 'EnvironmentalCredits'), kind: 'collection' },
          ...[
            ...new Set([
              chain.deployment.usdc,
              ...entries.filter(({ standard }) => standard === 'ERC20').map(({ token }) => token),
            ]),
          ].map((token) => ({ token, kind: 'amount' as const })),
        ]
  const given = useQueries({
    queries: tokens.map((token) => ({
      ...allowancesQuery(chain, token, owner ?? zeroAddress),
      enabled,
    })),
  }).map((query) => loadable(query))

  const failure = failureOf(loadable(registry), loadable(listings), ...given)
  if (failure !== null) return failure
  if (owner === null || registry.data === undefined || listings.data === undefined) return pending
  const offered = listings.data.value.filter(
    ({ seller, active }) => active && sameAddress(seller, owner),
  )
  const ready = given.flatMap((part) => (part.status === 'ready' ? [part] : []))
  if (ready.length < given.length) return pending
  const market = chain.status === 'open' ? addressOf(chain.deployment, 'AssetMarket') : owner
  return {
    status: 'ready',
    source: registry.data.source,
    value: ready
      .flatMap(({ value }) => value)
      .map((allowance) => ({
        ...allowance,
        isNeeded:
          sameAddress(allowance.spender, market) &&
          offered.some(({ token }) => sameAddress(token, allowance.token)),
      })),
  }
}
