/** A page of the documentation. */
export type Document = {
  readonly path: string
  readonly title: string
  /** One sentence: what it answers. */
  readonly summary: string
}

/** The documentation, in reading order. */
export const documents: readonly Document[] = [
  {
    path: '/docs/overview',
    title: 'Overview',
    summary: 'What Canopy is made of: the chain, the contracts, the app, and who does what.',
  },
  {
    path: '/docs/smart-contracts',
    title: 'Smart Contracts',
    summary: 'What each contract stores, who can do what with it, and what it can never do.',
  },
  {
    path: '/docs/platform-features',
    title: 'Platform Features',
    summary: 'What you can do, screen by screen.',
  },
  {
    path: '/docs/marketplace-guide',
    title: 'Marketplace Guide',
    summary: 'How to find, read, buy and sell an asset.',
  },
  {
    path: '/docs/asset-creation',
    title: 'Asset Creation',
    summary: 'How an issuer brings an asset on chain and a verifier confirms it.',
  },
  {
    path: '/docs/portfolio-management',
    title: 'Portfolio Management',
    summary: 'How holdings, yield, performance and impact are counted.',
  },
  {
    path: '/docs/yield-liquidity',
    title: 'Yield and Liquidity',
    summary: 'How strategies and pools earn, what they cost and what can go wrong.',
  },
  {
    path: '/docs/placeholder',
    title: 'Further Documentation',
    summary: 'Guides that are not written yet.',
  },
]
