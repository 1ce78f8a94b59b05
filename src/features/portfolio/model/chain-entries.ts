import type { TokenChange } from '../../../domain/history/answer.ts'
import type { Movement, MovementPart } from '../../../domain/history/movement.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import { usdc } from '../../../lib/usdc.ts'
import { deskDraftOf } from './desk-entries.ts'
import { Balances, type Change, type Draft, draft, money, received, separate } from './drafts.ts'
import type { Entry, EntryLine } from './entry.ts'
import type { Valuer } from './record.ts'
import { orderOf, orderReturnedOf, retirementOf } from './retirement-entries.ts'
import type { TokenDirectory } from './token-directory.ts'

/**
 * The entries of a movement: one for each thing that the transaction did. Together they change every
 * holding and the USDC exactly as the transaction did: what no part explains becomes an entry too.
 *
 * @param valued Market value of a holding at a time.
 */
export function entriesOf(
  movement: Movement,
  directory: TokenDirectory,
  valued: Valuer,
): readonly Entry[] {
  const { parts, time, hash, block } = movement
  const left = new Balances(movement.changes, directory)
  const drafts: Draft[] = []
  for (const part of inOrder(parts)) {
    const draft = draftOf(part, parts, directory, left, time)
    if (draft === null) continue
    left.subtract(draft)
    drafts.push('account' in part ? { ...draft, account: part.account } : draft)
  }
  const rest = left.rest()
  return [...drafts, ...(rest === null ? [] : [rest])].map((draft, index) => ({
    id: `${hash}-${index}`,
    kind: draft.kind,
    time,
    hash,
    block,
    subject: draft.subject,
    lines: draft.changes.map((change) => lineOf(change, valued, time)),
    cash: usdc(draft.cash),
    units: draft.units ?? null,
    ...(draft.atDesk !== undefined && { atDesk: usdc(draft.atDesk) }),
    ...(draft.earnedBy !== undefined && { earnedBy: draft.earnedBy }),
    ...(draft.account !== undefined && { account: draft.account }),
    ...(draft.isBoughtAtOnce && { isBoughtAtOnce: true }),
    ...(draft.fee !== undefined && draft.fee.value > 0n && { fee: draft.fee }),
    ...(draft.poolFees !== undefined && {
      poolFees: {
        lines: draft.poolFees.changes.map((change) => lineOf(change, valued, time)),
        cash: usdc(draft.poolFees.cash),
      },
    }),
  }))
}

/** Retirements and orders last: what they take may have been bought or unwrapped in the same transaction. */
function inOrder(parts: readonly MovementPart[]): readonly MovementPart[] {
  const isLast = ({ kind }: MovementPart) => Number(kind === 'retirement' || kind === 'order')
  return parts.toSorted((a, b) => isLast(a) - isLast(b))
}

function draftOf(
  part: MovementPart,
  parts: readonly MovementPart[],
  directory: TokenDirectory,
  left: Balances,
  time: number,
): Draft | null {
  switch (part.kind) {
    case 'buy': {
      const asset = directory.asset(part.assetId)
      if (asset === undefined) return null
      // Bought for somebody else, it never belonged to the account.
      const isOwn = left.of(asset) > 0n
      return isOwn
        ? {
            ...draft('buy', asset, [{ named: asset, amount: part.units }], -part.cost.value),
            fee: part.fee,
          }
        : draft('sent', asset, [], -part.cost.value)
    }
    case 'sell': {
      const asset = directory.asset(part.assetId)
      return asset === undefined
        ? null
        : {
            ...draft('sell', asset, [{ named: asset, amount: -part.units }], part.proceeds.value),
            fee: part.fee,
          }
    }
    case 'yield': {
      const asset = directory.token(part.token, null)
      return asset === undefined
        ? null
        : draft('yield', asset, [], received(left, part.amount.value))
    }
    case 'redemption': {
      const asset = directory.token(part.token, null)
      if (asset === undefined) return null
      const cash = received(left, part.amount.value)
      return draft('redemption', asset, [{ named: asset, amount: -part.shares }], cash)
    }
    case 'issue': {
      const asset = directory.token(part.token, part.tokenId)
      return asset === undefined
        ? null
        : draft('received', asset, [{ named: asset, amount: part.units }], 0n)
    }
    case 'wrap':
    case 'unwrap':
      return conversionOf(part, directory)
    case 'swap':
      return exchangeOf([...part.paid, ...part.received], directory)
    case 'liquidity-added':
    case 'liquidity-removed':
    case 'fees-collected':
    case 'deferred-paid':
      return liquidityOf(part, directory)
    case 'subscription-request':
    case 'subscription-returned':
    case 'subscription':
    case 'redemption-request':
    case 'redemption-returned':
    case 'desk-redemption':
    case 'desk-yield':
      return deskDraftOf(part, directory, left)
    case 'order':
      return orderOf(part, parts, directory, left)
    case 'order-returned':
      return orderReturnedOf(part, directory, left)
    case 'retirement':
      return retirementOf(part, parts, directory, left)
    case 'retirement-purchase':
      return null
    case 'transfer':
      return transferOf(part, directory, time)
  }
}

function conversionOf(
  { kind, token, units }: Extract<MovementPart, { readonly kind: 'wrap' | 'unwrap' }>,
  directory: TokenDirectory,
): Draft | null {
  const wrapped = directory.token(token, null)
  const credit = directory.creditOf(token)
  if (wrapped === undefined || credit === undefined) return null
  const tokenUnits = units * 10n ** BigInt(wrapped.decimals - credit.decimals)
  const sign = kind === 'wrap' ? 1n : -1n
  return draft(
    'conversion',
    credit,
    [
      { named: credit, amount: -sign * units },
      { named: wrapped, amount: sign * tokenUnits },
    ],
    0n,
  )
}

function exchangeOf(changes: readonly TokenChange[], directory: TokenDirectory): Draft | null {
  const { lines, cash } = separate(changes, directory)
  const subject = lines.find(({ amount }) => amount > 0n)?.named ?? lines[0]?.named
  return subject === undefined ? null : draft('swap', subject, lines, cash)
}

type LiquidityPart = Extract<
  MovementPart,
  {
    readonly kind: 'liquidity-added' | 'liquidity-removed' | 'fees-collected' | 'deferred-paid'
  }
>

function liquidityOf(part: LiquidityPart, directory: TokenDirectory): Draft | null {
  const position = directory.position(part.positionId)
  const pool = directory.pool(part.poolId)
  if (pool === undefined) return null
  const pair = ({ amountA, amountB }: PairAmounts, sign: bigint) =>
    separate(
      [
        { token: pool.tokenA.address, tokenId: null, amount: sign * amountA },
        { token: pool.tokenB.address, tokenId: null, amount: sign * amountB },
      ],
      directory,
    )
  switch (part.kind) {
    case 'liquidity-added': {
      const { lines, cash } = pair(part.principal, -1n)
      const added = { named: position, amount: part.liquidity }
      return draft('add-liquidity', position, [...lines, added], cash)
    }
    case 'liquidity-removed': {
      const { amountA, amountB } = part.principal
      const paid = { amountA: amountA + part.fees.amountA, amountB: amountB + part.fees.amountB }
      const { lines, cash } = pair(paid, 1n)
      const removed = { named: position, amount: -part.liquidity }
      const fees = pair(part.fees, 1n)
      return {
        ...draft('remove-liquidity', position, [removed, ...lines], cash),
        poolFees: { changes: fees.lines, cash: fees.cash },
      }
    }
    case 'fees-collected': {
      const { lines, cash } = pair(part.fees, 1n)
      // Both tokens may have refused their payment.
      return lines.length === 0 && cash === 0n ? null : draft('fees', position, lines, cash)
    }
    case 'deferred-paid': {
      const change = { token: part.token, tokenId: null, amount: part.amount }
      const { lines, cash } = separate([change], directory)
      return draft('received', position, lines, cash)
    }
  }
}

function transferOf(
  { token, tokenId, amount }: Extract<MovementPart, { readonly kind: 'transfer' }>,
  directory: TokenDirectory,
  time: number,
): Draft | null {
  const kind = amount > 0n ? 'received' : 'sent'
  if (directory.isUsdc(token)) return { kind, subject: money, changes: [], cash: amount }
  if (directory.isPosition(token) && tokenId !== null) {
    const position = directory.position(tokenId)
    const liquidity = directory.liquidityAt(tokenId, time)
    return draft(kind, position, [{ named: position, amount: amount * liquidity }], 0n)
  }
  const named = directory.token(token, tokenId)
  return named === undefined ? null : draft(kind, named, [{ named, amount }], 0n)
}

function lineOf({ named, amount }: Change, valued: Valuer, time: number): EntryLine {
  const worth = valued(named.holding, amount < 0n ? -amount : amount, time)
  return {
    holding: named.holding,
    name: named.name,
    symbol: named.symbol,
    quantity: { value: amount, decimals: named.decimals },
    value: worth === null ? null : usdc(worth),
  }
}
