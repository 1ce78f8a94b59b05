import { join } from 'node:path'
import type { LineSource } from '../src/domain/retirement/cart.ts'
import { openMorePools } from './chain-screens/more-pools.ts'
import type { Scene } from './chain-screens/scene.ts'
import { expectSignedVisitsRecorded, type SignedVisit } from './chain-screens/signed-visits.ts'

/**
 * What the retirement cart says of lines from each source, what impact and claim pack say to others than their holder and
 * of other periods, and what yield strategies say. See `chain-screens.test.tsx`.
 */

const cartOf =
  (...lines: readonly (readonly [source: LineSource, units: bigint])[]) =>
  ({ creditAsset }: Scene) =>
    lines.map(([source, units]) => ({ assetId: `${creditAsset}`, source, units }))
const path = () => '/environmental/retire'
const stranger = (scene: Scene) => scene.stranger
const contribution = ['press', /^Contribution/] as const

const visits: Readonly<Record<string, SignedVisit>> = {
  'cart-held': { path, cart: cartOf(['held', 1_500n]) },
  'cart-held-too-much': { path, cart: cartOf(['held', 36_001n]), steps: () => [contribution] },
  'cart-bought': { path, cart: cartOf(['bought', 2_000n]), steps: () => [contribution] },
  'cart-bought-beyond-means': {
    path,
    by: stranger,
    cart: cartOf(['bought', 2_000n]),
    steps: () => [contribution],
  },
  'cart-bought-too-much': { path, cart: cartOf(['bought', 99_000_000n]) },
  'cart-bought-wrong-tolerance': {
    path,
    cart: cartOf(['bought', 2_000n]),
    steps: () => [contribution, ['type', 'Slippage tolerance', '60']],
  },
  'cart-zero-entered': {
    path,
    cart: cartOf(['bought', 2_000n]),
    steps: () => [['type', 'Retire', '0']],
  },
  'cart-bought-removed': {
    path,
    by: stranger,
    cart: cartOf(['bought', 2_000n]),
    steps: () => [['press', /^Remove Alder Forest/]],
  },
  'cart-through-pools': { path, cart: cartOf(['pool', 1_000n]), steps: () => [contribution] },
  'cart-through-pools-too-much': { path, cart: cartOf(['pool', 60_000n]) },
  'cart-through-pools-wrong-tolerance': {
    path,
    cart: cartOf(['pool', 1_000n]),
    steps: () => [contribution, ['type', 'Slippage tolerance', '60']],
  },
  'cart-of-all': {
    path,
    cart: cartOf(['held', 1_000n], ['token', 2_000n], ['bought', 3_000n], ['pool', 1_000n]),
    steps: () => [contribution],
  },
  'cart-for-person': {
    path,
    cart: cartOf(['held', 1_000n]),
    steps: () => [contribution, ['press', 'Natural person']],
  },
  'cart-from-link': {
    path: ({ creditAsset }) => `/environmental/retire?credit=${creditAsset}&as=token`,
    cart: () => [],
  },
  'cart-from-wrong-link': { path: () => '/environmental/retire?credit=999', cart: () => [] },
  'cart-of-stranger': { path, by: stranger },
  'retired-held': {
    path,
    cart: cartOf(['held', 1_000n]),
    steps: () => [contribution, ['press', 'Preview retirement of 1'], ['press', /^I understand/]],
    signs: true,
  },
  'retired-tokens': {
    path,
    cart: cartOf(['token', 1_000n], ['held', 500n]),
    steps: () => [
      contribution,
      ['press', 'Organisation'],
      ['type', 'Legal name', 'Harbour Foods'],
      ['choose', 'Country', 'Kenya'],
      ['press', 'Preview retirement of credit tokens'],
      ['press', /^I understand/],
    ],
    signs: true,
  },
  'retired-through-pools': {
    path,
    cart: cartOf(['pool', 1_000n], ['held', 500n]),
    steps: () => [
      contribution,
      ['press', 'Preview trade and retirement'],
      ['press', /^I understand/],
    ],
    signs: true,
  },
  'impact-of-stranger': { path: () => '/environmental/impact', by: stranger },
  'impact-of-maker': { path: () => '/environmental/impact', by: ({ issuer }) => issuer },
  'impact-held-as-table': {
    path: () => '/environmental/impact',
    steps: () => [
      ['press', 'Held'],
      ['press', 'Land'],
      ['press', /^Show as table/],
    ],
  },
  'impact-retired': {
    path: () => '/environmental/impact',
    steps: () => [
      ['press', 'Retired'],
      ['press', '1M'],
    ],
  },
  'claim-pack-of-last-year': { path: () => '/environmental/impact?view=claim-pack' },
  'claim-pack-one-day': {
    path: () => '/environmental/impact?view=claim-pack&from=2025-04-14&until=2025-04-14',
  },
  'claim-pack-wrong-days': {
    path: () => '/environmental/impact?view=claim-pack&from=2025-04-14&until=2025-04-13',
  },
  'claim-pack-no-days': {
    path: () => '/environmental/impact?view=claim-pack&from=today&until=later',
  },
  'claim-pack-of-stranger': {
    path: () => '/environmental/impact?view=claim-pack',
    by: stranger,
  },
}

expectSignedVisitsRecorded(join(import.meta.dirname, 'chain-retirement'), visits, openMorePools)
