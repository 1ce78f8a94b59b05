/** Every screen by a path that opens it; parameters are those of the sample data. */
export const routes = [
  '/',
  '/marketplace',
  '/portfolio',
  '/trading',
  '/about',
  '/assets/1',
  '/assets/create',
  '/assets/verification',
  '/environmental/marketplace',
  '/environmental/assets/10',
  '/environmental/assets/cc-1001',
  '/environmental/retire',
  '/environmental/impact',
  '/retirements',
  '/retirements/1',
  '/smart-account',
  '/liquidity',
  '/yield',
  '/contracts',
  '/roles',
  '/analytics',
  '/docs',
  '/docs/overview',
  '/docs/platform-features',
  '/docs/marketplace-guide',
  '/docs/retiring-credits',
  '/docs/asset-creation',
  '/docs/portfolio-management',
  '/docs/yield-liquidity',
  '/docs/smart-accounts',
  '/docs/claims',
  '/docs/security',
  '/docs/errors',
  '/docs/glossary',
  '/docs/smart-contracts',
  '/docs/developers',
  '/docs/architecture',
  '/docs/self-hosting',
  '/docs/placeholder',
  '/no-such-page',
] as const

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Widths in CSS pixels: a phone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const
