import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../domain/retirement/cart.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { holdingLimit } from './components/holding-limit.ts'
import { holdingLines } from './plan/lines.ts'
import type { Retirable } from './use-plan.ts'

/** The parameters of `retirePath`: the asset id of a credit, and what it is held as. */
const chosenCreditUrl = {
  credit: parseAsString,
  as: parseAsStringLiteral(['held', 'token']).withDefault('held'),
}

/** A line of the cart without its amount. */
export type ChosenLine = Pick<CartLine, 'assetId' | 'source'>

/**
 * The held credit that the link to this screen chose; null without one. All of it that can be retired
 * is put into the cart, unless an amount is there already. The address then forgets it, so that a reload
 * does not bring back what was taken out.
 */
export function useChosenCredit({ credits, held, asTokens }: Retirable): ChosenLine | null {
  const [asked, setAsked] = useQueryStates(chosenCreditUrl, { history: 'replace' })
  const [chosen, setChosen] = useState<ChosenLine | null>(null)
  const { cart, set } = useCart()
  const { credit: assetId, as: source } = asked

  useEffect(() => {
    if (assetId === null) return
    void setAsked(null)
    const holdings = source === 'token' ? asTokens : held
    const line = holdingLines({ cart, credits }, source, holdings).find(
      ({ credit }) => credit.assetId.toString() === assetId,
    )
    if (line === undefined) return
    setChosen({ assetId, source })
    if (line.units.value === 0n) set({ assetId, source, units: holdingLimit(line).amount.value })
  }, [assetId, source, cart, credits, held, asTokens, set, setAsked])
  return chosen
}
