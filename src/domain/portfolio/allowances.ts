import { type Address, erc20Abi, erc1155Abi } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import type { ContractName } from '../../chain/contracts.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'

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
