import type { MovementPart } from '../../../domain/history/movement.ts'
import { smaller } from '../../../lib/compare.ts'
import { type Balances, type Change, type Draft, draft, isSome, separate } from './drafts.ts'
import type { TokenDirectory } from './token-directory.ts'

/** Credits that moved into an order, of the account's own or bought for it. */
export function orderOf(
  { tokenId, units, orderId }: Extract<MovementPart, { readonly kind: 'order' }>,
  parts: readonly MovementPart[],
  directory: TokenDirectory,
  left: Balances,
): Draft | null {
  const ordered = directory.ordered(tokenId)
  const credit = directory.credit(tokenId)
  if (ordered === undefined || credit === undefined) return null
  const paid = paidFor(parts, directory, (each) => each.orderId === orderId)
  const given = paid?.lines ?? burnt(tokenId, units, directory, left)
  return {
    ...draft('order', credit, [...given, { named: ordered, amount: units }], paid?.cash ?? 0n),
    isBoughtAtOnce: paid !== null,
  }
}

/** Credits that came back from an order, or that its holder sent on. */
export function orderReturnedOf(
  { tokenId, units }: Extract<MovementPart, { readonly kind: 'order-returned' }>,
  directory: TokenDirectory,
  left: Balances,
): Draft | null {
  const ordered = directory.ordered(tokenId)
  const credit = directory.credit(tokenId)
  if (ordered === undefined || credit === undefined) return null
  const change = { named: ordered, amount: -units }
  // The holder can send them on to somebody else.
  return left.of(credit) > 0n
    ? draft('order-returned', credit, [change, { named: credit, amount: units }], 0n)
    : draft('sent', credit, [change], 0n)
}

/** What was retired: in an order before, bought for it, or the account's own. */
export function retirementOf(
  part: Extract<MovementPart, { readonly kind: 'retirement' }>,
  parts: readonly MovementPart[],
  directory: TokenDirectory,
  left: Balances,
): Draft | null {
  const credit = directory.credit(part.tokenId)
  if (credit === undefined) return null
  const units = part.amount.value
  const paid = paidFor(parts, directory, (each) => each.certificateId === part.certificateId)
  const ordered = part.orderId === null ? undefined : directory.ordered(part.tokenId)
  const changes =
    ordered === undefined
      ? (paid?.lines ?? burnt(part.tokenId, units, directory, left))
      : [{ named: ordered, amount: -units }]
  return {
    ...draft('retirement', credit, changes, paid?.cash ?? 0n),
    units: part.amount,
    isBoughtAtOnce: paid !== null,
  }
}

type Purchase = Extract<MovementPart, { readonly kind: 'retirement-purchase' }>

/** What was paid for credits that were bought for a retirement or an order; null where none were. */
function paidFor(
  parts: readonly MovementPart[],
  directory: TokenDirectory,
  is: (purchase: Purchase) => boolean,
) {
  const bought = parts.find(
    (each): each is Purchase => each.kind === 'retirement-purchase' && is(each),
  )
  return bought === undefined ? null : separate(bought.paid, directory)
}

/** What the account gave up for a retirement: credits, or else their tokens. */
function burnt(
  tokenId: bigint,
  units: bigint,
  directory: TokenDirectory,
  left: Balances,
): readonly Change[] {
  const credit = directory.credit(tokenId)
  const token = directory.creditToken(tokenId)
  if (credit === undefined) return []
  const credits = smaller(units, -smaller(left.of(credit), 0n))
  const changes = [{ named: credit, amount: -credits }]
  if (token !== undefined) {
    const scale = 10n ** BigInt(token.decimals - credit.decimals)
    const rest = smaller((units - credits) * scale, -smaller(left.of(token), 0n))
    changes.push({ named: token, amount: -rest })
  }
  return changes.filter(isSome)
}
