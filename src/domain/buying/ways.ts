/** Where an order is bought: from the market's offers, or through pools. */
export type Way = 'offers' | 'pool'

/** Units received and USDC paid, in smallest units. */
export type Outcome = { readonly units: bigint; readonly cost: bigint }

/** What each way makes of an order; null where it cannot fill it. */
export type Outcomes = Readonly<Record<Way, Outcome | null>>

/** The ways, the one that costs less for a unit first; at equal prices the offers, which are exact. */
export function bestFirst({ offers, pool }: Outcomes): readonly Way[] {
  const isPoolBetter =
    pool !== null && (offers === null || pool.cost * offers.units < offers.cost * pool.units)
  return isPoolBetter ? ['pool', 'offers'] : ['offers', 'pool']
}

/** The way that is taken: the chosen one, also while it cannot fill the order, otherwise the best. */
export function wayTaken(outcomes: Outcomes, chosen: Way | null): Way {
  if (chosen !== null) return chosen
  const [best = 'offers'] = bestFirst(outcomes)
  return best
}
