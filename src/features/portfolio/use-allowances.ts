import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, erc20Abi, erc1155Abi, zeroAddress } from 'viem'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import type { ContractName } from '../../chain/contracts.ts'
import { addressOf } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../../domain/keys.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import type { Amount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** What a contract may take from an account. */
export type Allowance = {
  readonly id: string
  readonly token: Address
  readonly symbol: string
  readonly spender: Address
  readonly spenderName: string
} & (
  | { readonly kind: 'amount'; readonly amount: Amount; readonly isUnlimited: boolean }
  /** All units of a collection (ERC-1155). */
  | { readonly kind: 'collection' }
)

/** Contracts of the product that take tokens. */
const spenders = [
  ['AssetMarket', 'Asset Market'],
  ['Pools', 'Pools'],
  ['PoolRouter', 'Pool Router'],
  ['RetirementRouter', 'Retirement Router'],
] as const satisfies readonly (readonly [ContractName, string])[]

const unlimitedFrom = 2n ** 128n

/** An ERC-20 token, or the collection of credits (ERC-1155). */
export type AllowedToken = { readonly token: Address; readonly kind: Allowance['kind'] }

/** Allowances of one token that an account has given to the product's contracts. */
export const allowancesQuery = (chain: ChainState, { token, kind }: AllowedToken, owner: Address) =>
  chainQuery(chain, keys.allowance(token, owner), async (reader) => {
    const read = kind === 'amount' ? readAmount : readCollection
    const given = await Promise.all(
      spenders.map(([contract, name]) =>
        read(reader, owner, token, reader.addressOf(contract), name),
      ),
    )
    return given.flatMap((allowance) => allowance ?? [])
  })

async function readAmount(
  reader: Reader,
  owner: Address,
  token: Address,
  spender: Address,
  spenderName: string,
): Promise<Allowance | null> {
  const value = await reader.read({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  if (value === 0n) return null
  const { symbol, decimals } = await reader.token(token)
  return {
    kind: 'amount',
    id: `${token}-${spender}`,
    token,
    symbol,
    spender,
    spenderName,
    amount: { value, decimals },
    isUnlimited: value >= unlimitedFrom,
  }
}

async function readCollection(
  reader: Reader,
  owner: Address,
  token: Address,
  spender: Address,
  spenderName: string,
): Promise<Allowance | null> {
  const isApproved = await reader.read({
    address: token,
    abi: erc1155Abi,
    functionName: 'isApprovedForAll',
    args: [owner, spender],
  })
  return isApproved
    ? {
        kind: 'collection',
        id: `${token}-${spender}`,
        token,
        symbol: 'credits',
        spender,
        spenderName,
      }
    : null
}

/** Takes an allowance back. */
export function revokeIntent(allowance: Allowance, owner: Address): Intent {
  const { token, spender, spenderName, symbol } = allowance
  return {
    title: `Revoke ${spenderName}’s allowance of ${isolated(symbol)}`,
    give: [],
    get: [],
    notes: [
      allowance.kind === 'collection'
        ? `${spenderName} can no longer move your credits. Offers of credits cannot be bought without it.`
        : `${spenderName} can no longer take ${isolated(symbol)}. Open offers of ${isolated(symbol)} cannot be bought without it.`,
    ],
    call: () =>
      allowance.kind === 'collection'
        ? contractCall({
            address: token,
            abi: erc1155Abi,
            functionName: 'setApprovalForAll',
            args: [spender, false],
          })
        : contractCall({
            address: token,
            abi: erc20Abi,
            functionName: 'approve',
            args: [spender, 0n],
          }),
    invalidates: [keys.allowance(token, owner), keys.listings()],
  }
}

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
