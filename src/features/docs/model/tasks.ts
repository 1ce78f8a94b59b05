/** Tasks of each kind of user, with the page that explains them. */
export const tasks = [
  {
    who: 'New here',
    task: 'Try Canopy without installing a wallet',
    to: '/docs/overview#first-steps',
  },
  {
    who: 'Investor',
    task: 'Buy shares of an asset and claim their yield',
    to: '/docs/marketplace-guide',
  },
  {
    who: 'Trader',
    task: 'Swap through pools and read a quote',
    to: '/docs/yield-liquidity#trade-through-pools',
  },
  {
    who: 'Liquidity provider',
    task: 'Open a position and understand its risks',
    to: '/docs/yield-liquidity#provide-liquidity',
  },
  {
    who: 'Climate buyer',
    task: 'Retire credits for a beneficiary and prove it',
    to: '/docs/retiring-credits',
  },
  {
    who: 'Issuer',
    task: 'Bring an asset or a credit on chain',
    to: '/docs/asset-creation',
  },
  {
    who: 'Verifier',
    task: 'Review, confirm, reject and suspend',
    to: '/docs/asset-creation#verify',
  },
  {
    who: 'Sustainability team',
    task: 'Know what a retirement lets you claim',
    to: '/docs/claims',
  },
  {
    who: 'Developer',
    task: 'Read prices, assets and certificates from code',
    to: '/docs/developers',
  },
] as const
