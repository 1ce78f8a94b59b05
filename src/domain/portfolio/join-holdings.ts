import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { Holding, SmartAccountPart } from './holding.ts'

/** A smart account and what it has. */
export type AccountContents = {
  readonly account: Address
  readonly name: string
  readonly holdings: readonly Holding[]
}

/**
 * What a holder owns in the account itself and in smart accounts, the most valuable first: one holding
 * for each thing, with the parts that smart accounts have.
 */
export function joinHoldings(
  own: readonly Holding[],
  smartAccounts: readonly AccountContents[],
): readonly Holding[] {
  const joined = new Map(own.map((holding) => [holding.id, holding]))
  for (const { account, name, holdings } of smartAccounts) {
    for (const holding of holdings) {
      const { quantity, value, claimable } = holding
      const part = { account, name, quantity, value, claimable }
      const before = joined.get(holding.id)
      joined.set(
        holding.id,
        before === undefined
          ? { ...holding, inSmartAccounts: [part] }
          : added(before, holding, part),
      )
    }
  }
  return [...joined.values()].toSorted(byValue)
}

function added(to: Holding, more: Holding, part: SmartAccountPart): Holding {
  return {
    ...to,
    quantity: { ...to.quantity, value: to.quantity.value + more.quantity.value },
    value: plus(to.value, more.value),
    yearlyYield: plus(to.yearlyYield, more.yearlyYield),
    claimable: plus(to.claimable, more.claimable),
    inSmartAccounts: [...to.inSmartAccounts, part],
  }
}

/** Both parts of a holding have the same price, so that either both are known or none is. */
const plus = (one: Amount | null, other: Amount | null): Amount | null =>
  one === null || other === null ? null : { ...one, value: one.value + other.value }

/** What the account itself has of a holding, without what its smart accounts have. */
export function heldByOwner({ quantity, inSmartAccounts }: Holding): Amount {
  const byOthers = sumOf(
    inSmartAccounts.map((part) => part.quantity),
    quantity.decimals,
  )
  return { ...quantity, value: quantity.value - byOthers.value }
}

/** What the account itself can claim; null where nothing ever can be. */
export function claimableByOwner({ claimable, inSmartAccounts }: Holding): Amount | null {
  if (claimable === null) return null
  const byOthers = sumOf(
    inSmartAccounts.map((part) => part.claimable),
    claimable.decimals,
  )
  return { ...claimable, value: claimable.value - byOthers.value }
}

/** The largest value first, then what has no price. */
function byValue(a: Holding, b: Holding): number {
  const difference = (b.value?.value ?? -1n) - (a.value?.value ?? -1n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
