import type { AccountRole } from '../seed/accounts.ts'

/** A picture in the documentation: a screen as one of the sample accounts sees it. */
export type PictureScreen = {
  /** Name that pages use: `<Screen name="marketplace" />`. */
  readonly name: string
  readonly path: string
  readonly role: AccountRole
}

/** All pictures of the documentation. */
export const pictureScreens: readonly PictureScreen[] = [
  { name: 'home', path: '/', role: 'investor' },
  { name: 'marketplace', path: '/marketplace', role: 'investor' },
  { name: 'asset', path: '/assets/1', role: 'investor' },
  { name: 'credits', path: '/environmental/marketplace', role: 'investor' },
  { name: 'certificate', path: '/retirements/3', role: 'investor' },
  { name: 'impact', path: '/environmental/impact', role: 'investor' },
  { name: 'create-asset', path: '/assets/create', role: 'trialIssuer' },
  { name: 'verification', path: '/assets/verification', role: 'verifier' },
  { name: 'trading', path: '/trading', role: 'investor' },
  { name: 'liquidity', path: '/liquidity', role: 'investor' },
  { name: 'strategies', path: '/yield', role: 'investor' },
  { name: 'portfolio', path: '/portfolio', role: 'investor' },
  { name: 'analytics', path: '/analytics', role: 'investor' },
  { name: 'contracts', path: '/contracts/AssetMarket', role: 'investor' },
  { name: 'roles', path: '/roles', role: 'investor' },
]
