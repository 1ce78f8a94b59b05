import { type Address, erc20Abi, erc721Abi, type Log, parseEventLogs } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import type { Token } from '../token.ts'
import type { AmountLine, Intent } from './intent.ts'

/** What a transaction changed of an account's balance in an ERC-20 token. */
export type Movement = {
  readonly token: Address
  /** In smallest units; negative for what left the account. */
  readonly change: bigint
}

/** What the ERC-20 transfers of a transaction changed for an account, without what cancels out. */
export function movementsOf(logs: readonly Log[], account: Address): readonly Movement[] {
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: [...logs] })
  const byToken = Map.groupBy(transfers, ({ address }) => address)
  return [...byToken]
    .map(([token, moves]) => ({
      token,
      change: moves.reduce((sum, { args: { from, to, value } }) => {
        const got = sameAddress(to, account) ? value : 0n
        const gave = sameAddress(from, account) ? value : 0n
        return sum + got - gave
      }, 0n),
    }))
    .filter(({ change }) => change !== 0n)
}

/** Tokens of ERC-721 contracts that a transaction brought an account, and that it kept. */
export function collectedBy(
  logs: readonly Log[],
  account: Address,
): readonly { readonly address: Address; readonly tokenId: bigint }[] {
  const transfers = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs: [...logs] })
  const lastOfEach = new Map(
    transfers.map(({ address, args }) => [`${address} ${args.tokenId}`, { address, ...args }]),
  )
  return [...lastOfEach.values()]
    .filter(({ to }) => sameAddress(to, account))
    .map(({ address, tokenId }) => ({ address, tokenId }))
}

/** What an account gave and got, and what it gives and gets later, if at all. */
export type SettledAmounts = Pick<Intent, 'give' | 'get'> & {
  readonly later: Pick<Intent, 'give' | 'get'>
}

/** The amounts of an intent with those that did not move with its transaction apart. */
function splitAmounts({ give, get }: Pick<Intent, 'give' | 'get'>): SettledAmounts {
  const now = ({ isLater }: AmountLine) => isLater !== true
  const later = ({ isLater }: AmountLine) => isLater === true
  return {
    give: give.filter(now),
    get: get.filter(now),
    later: { give: give.filter(later), get: get.filter(later) },
  }
}

/**
 * The amounts of an intent after its transaction: bounds ("at most") give way to what was transferred,
 * which may be nothing, and what was transferred beyond them is added.
 *
 * @param tokens The tokens of the movements; movements of others are left out.
 */
export function settledAmounts(
  intent: Pick<Intent, 'give' | 'get'>,
  movements: readonly Movement[],
  tokens: readonly Token[],
): SettledAmounts {
  const moved = movements.flatMap(({ token, change }): (AmountLine & { change: bigint })[] => {
    const known = tokens.find(({ address }) => sameAddress(address, token))
    if (known === undefined) return []
    const value = change < 0n ? -change : change
    return [{ change, unit: known.symbol, amount: { value, decimals: known.decimals } }]
  })
  const { give, get, later } = splitAmounts(intent)
  return {
    give: settle(
      give,
      moved.filter(({ change }) => change < 0n),
    ),
    get: settle(
      get,
      moved.filter(({ change }) => change > 0n),
    ),
    later,
  }
}

/** Lines of one unit with bounds become one line: the transaction does not say which part was for what. */
function settle(lines: readonly AmountLine[], moved: readonly AmountLine[]): readonly AmountLine[] {
  const bounded = lines.filter(({ bound }) => bound !== undefined)
  const settled = lines.flatMap((line) => {
    if (line.bound === undefined) return [line]
    const actual = moved.find((each) => isOf(line, each))
    const [first, ...others] = bounded.filter((each) => each.unit === line.unit)
    if (actual === undefined || first !== line) return []
    const label = others.length === 0 ? line.label : undefined
    return [{ unit: line.unit, amount: actual.amount, ...(label && { label }) }]
  })
  const further = moved.filter((each) => !lines.some((line) => isOf(line, each)))
  return [...settled, ...further.map(({ unit, amount }) => ({ unit, amount }))]
}

/** Whether a line is about a movement: by its unit, or by the same amount under another name. */
const isOf = ({ unit, amount }: AmountLine, moved: AmountLine): boolean =>
  unit === moved.unit ||
  (amount.value === moved.amount.value && amount.decimals === moved.amount.decimals)
