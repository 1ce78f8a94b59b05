import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { smaller } from '../../lib/bigint.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditAmount, type MarketCredit } from '../credits/credit.ts'
import { cheapestFirst, type Offer } from '../offers/offer.ts'
import { costOf, smallestFill } from '../offers/purchase.ts'
import { retirablePart } from './whole-credits.ts'

/** Part of a purchase that one offer fills. */
export type Fill = { readonly offer: Offer; readonly units: Amount }

/** The fills of a purchase and their total cost in USDC; or the maximum available amount. */
export type Allocation =
  | { readonly ok: true; readonly fills: readonly Fill[]; readonly cost: Amount }
  | { readonly ok: false; readonly available: Amount }

/**
 * Allocates a purchase to the open offers, the cheapest first. The buyer's own offers are skipped,
 * and so are offers whose smallest purchase exceeds what is still needed. Each fill gets a certificate
 * of its own, so of credits that are retired in whole ones only, each is of whole ones.
 */
export function allocate(
  credit: Pick<MarketCredit, 'offers' | 'status'> & {
    readonly project: Pick<MarketCredit['project'], 'type'>
  },
  units: bigint,
  buyer: Address | null,
): Allocation {
  const offers =
    credit.status === 'VERIFIED'
      ? credit.offers.filter(({ seller }) => buyer === null || !sameAddress(seller, buyer))
      : []
  const fills: Fill[] = []
  let missing = units
  for (const offer of offers.toSorted(cheapestFirst)) {
    const taken = retirablePart(
      credit.project.type,
      creditAmount(smaller(missing, offer.available.value)),
    ).value
    if (taken === 0n || taken < smallestFill(offer).value) continue
    fills.push({ offer, units: creditAmount(taken) })
    missing -= taken
  }
  if (missing > 0n) return { ok: false, available: creditAmount(units - missing) }
  const cost = fills.reduce((sum, fill) => sum + costOf(fill.offer, fill.units).value, 0n)
  return { ok: true, fills, cost: usdc(cost) }
}
