import { daySeconds, hourSeconds } from '../calendar.ts'
import { assetOf, buyFromIssuer, claim, offer, offerOfIssuer, positionOf } from '../market.ts'
import type { SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { Subject } from '../subject.ts'
import { truncateToHundredths } from '../units.ts'

/** An action of the investor on a day; assets by the names of their files. */
type Step =
  | { readonly kind: 'buy'; readonly slug: string; readonly spend: number }
  | { readonly kind: 'claim'; readonly slug: string }
  | { readonly kind: 'offer'; readonly slug: string; readonly percent: bigint }

/**
 * History of the account that people try the product with: it has bought, received yield, claimed a
 * part of it, sold, and has an open offer.
 */
const story: ReadonlyMap<number, Step> = new Map<number, Step>([
  [4, { kind: 'buy', slug: 'aldermoor-overnight-certificate', spend: 40_000 }],
  [9, { kind: 'buy', slug: 'quayside-house-dublin', spend: 30_000 }],
  [23, { kind: 'buy', slug: 'aldermoor-2-year-note', spend: 25_000 }],
  [47, { kind: 'buy', slug: 'coffee-advance-huila', spend: 8_000 }],
  [52, { kind: 'buy', slug: 'malarkvist-student-homes', spend: 12_000 }],
  [60, { kind: 'buy', slug: 'lagoa-logistics-park', spend: 6_000 }],
  [66, { kind: 'claim', slug: 'aldermoor-overnight-certificate' }],
  [71, { kind: 'buy', slug: 'aldermoor-26-week-bill', spend: 20_000 }],
  [88, { kind: 'buy', slug: 'rosette-arcade-lyon', spend: 6_000 }],
  [97, { kind: 'claim', slug: 'quayside-house-dublin' }],
  [103, { kind: 'buy', slug: 'cocoa-tema-antwerp', spend: 9_000 }],
  [121, { kind: 'offer', slug: 'quayside-house-dublin', percent: 25n }],
  [139, { kind: 'buy', slug: 'hospital-equipment-pool', spend: 15_000 }],
  [142, { kind: 'buy', slug: 'solar-modules-penang-hamburg', spend: 5_000 }],
  [148, { kind: 'claim', slug: 'aldermoor-overnight-certificate' }],
  [158, { kind: 'buy', slug: 'aldermoor-10-year-note', spend: 7_500 }],
  [169, { kind: 'offer', slug: 'aldermoor-2-year-note', percent: 20n }],
])

const at = 15 * hourSeconds
const offerDays = 60

/** The history of the first account: see `story`. */
export const investor: Subject = async (context) => (day) => {
  const step = story.get(day)
  return step === undefined ? [] : [{ at, calls: () => callsOf(context, step, day) }]
}

async function callsOf(context: SeedContext, step: Step, day: number): Promise<SeedCall[]> {
  const account = context.accounts.investor
  if (step.kind === 'buy') return buyFromIssuer(context, account, step.slug, step.spend)
  const asset = await assetOf(context, step.slug)
  if (step.kind === 'claim') return [claim(asset.token, account)]
  const { price } = await offerOfIssuer(context, step.slug)
  const { shares } = await positionOf(context, asset.token, account)
  const amount = truncateToHundredths((shares * step.percent) / 100n)
  return offer(context, account, asset, {
    amount,
    price: (price * 999n) / 1000n,
    expiresAt: context.calendar.startOf(day) + offerDays * daySeconds,
  })
}
