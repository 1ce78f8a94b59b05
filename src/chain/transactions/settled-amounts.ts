import { type Address, erc20Abi, type Log, parseEventLogs } from 'viem'
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

/** What an account gave and got, exactly where the transaction says so. */
export type SettledAmounts = Pick<Intent, 'give' | 'get'>

/**
 * The amounts of an intent after its transaction: bounds ("at most") give way to what was transferred,
 * and what was transferred beyond them is added.
 *
 * @param tokens The tokens of the movements; movements of others are left out.
 */
export function settledAmounts(
  { give, get }: SettledAmounts,
  movements: readonly Movement[],
  tokens: readonly Token[],
): SettledAmounts {
  const moved = movements.flatMap(({ token, change }): (AmountLine & { change: bigint })[] => {
    const known = tokens.find(({ address }) => sameAddress(address, token))
    if (known === undefined) return []
    const value = change < 0n ? -change : change
    return [{ change, unit: known.symbol, amount: { value, decimals: known.decimals } }]
  })
  return {
    give: settle(
      give,
      moved.filter(({ change }) => change < 0n),
    ),
    get: settle(
      get,
      moved.filter(({ change }) => change > 0n),
    ),
  }
}

function settle(lines: readonly AmountLine[], moved: readonly AmountLine[]): readonly AmountLine[] {
  const settled = lines.map((line) => {
    const actual = moved.find((each) => isOf(line, each))
    return actual === undefined || line.bound === undefined
      ? line
      : { unit: line.unit, amount: actual.amount, ...(line.label && { label: line.label }) }
  })
  const further = moved.filter((each) => !lines.some((line) => isOf(line, each)))
  return [...settled, ...further.map(({ unit, amount }) => ({ unit, amount }))]
}

/** Whether a line is about a movement: by its unit, or by the same amount under another name. */
const isOf = ({ unit, amount }: AmountLine, moved: AmountLine): boolean =>
  unit === moved.unit ||
  (amount.value === moved.amount.value && amount.decimals === moved.amount.decimals)
