import type { RouteObject } from 'react-router'
import { CentredSpinner } from '../../ui/centred-spinner.tsx'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { NotFound } from '../errors/not-found.tsx'
import { RootLayout } from '../root-layout.tsx'
import { loadPage } from './load-page.ts'
import type { PageHandle } from './page-handle.ts'

type Load = Parameters<typeof loadPage>[0]

function screen(path: string, title: string, load: Load): RouteObject {
  return {
    path,
    handle: { title } satisfies PageHandle,
    lazy: () => loadPage(load),
    HydrateFallback: CentredSpinner,
    ErrorBoundary: ErrorScreen,
  }
}

const docs: Load = () => import('../../features/docs/page.tsx')

const home = screen('/', '', () => import('../../features/home/page.tsx'))

const screens: readonly RouteObject[] = [
  screen('/marketplace', 'Marketplace', () => import('../../features/marketplace/page.tsx')),
  screen('/portfolio', 'Portfolio', () => import('../../features/portfolio/page.tsx')),
  screen('/trading', 'Trading', () => import('../../features/trading/page.tsx')),
  screen('/about', 'About', () => import('../../features/about/page.tsx')),
  screen('/assets/create', 'Create Asset', () => import('../../features/create-asset/page.tsx')),
  screen(
    '/assets/verification',
    'Verification',
    () => import('../../features/verification/page.tsx'),
  ),
  screen('/assets/:id', 'Asset', () => import('../../features/asset/page.tsx')),
  screen(
    '/environmental/marketplace',
    'Environmental Marketplace',
    () => import('../../features/credits/marketplace-page.tsx'),
  ),
  screen(
    '/environmental/assets/:assetId',
    'Environmental Asset',
    () => import('../../features/credits/asset-page.tsx'),
  ),
  screen(
    '/environmental/retire',
    'Retire Credits',
    () => import('../../features/retirement-cart/page.tsx'),
  ),
  screen('/environmental/impact', 'Impact', () => import('../../features/impact/page.tsx')),
  screen(
    '/retirements',
    'Retirements',
    () => import('../../features/certificates/beneficiary-page.tsx'),
  ),
  screen('/retirements/:id', 'Retirement', () => import('../../features/certificates/page.tsx')),
  screen('/smart-account', 'Smart Accounts', () => import('../../features/smart-account/page.tsx')),
  screen('/liquidity', 'Liquidity', () => import('../../features/liquidity/page.tsx')),
  screen('/yield', 'Yield', () => import('../../features/yield/page.tsx')),
  screen('/contracts', 'Contract Explorer', () => import('../../features/contracts/page.tsx')),
  screen('/analytics', 'Analytics', () => import('../../features/analytics/page.tsx')),
  screen('/docs', 'Documentation', docs),
  screen('/docs/overview', 'Overview', docs),
  screen('/docs/smart-contracts', 'Smart Contracts', docs),
  screen('/docs/platform-features', 'Platform Features', docs),
  screen('/docs/marketplace-guide', 'Marketplace Guide', docs),
  screen('/docs/asset-creation', 'Asset Creation', docs),
  screen('/docs/portfolio-management', 'Portfolio Management', docs),
  screen('/docs/yield-liquidity', 'Yield and Liquidity', docs),
  screen('/docs/placeholder', 'Further Documentation', docs),
]

const developmentScreens: readonly RouteObject[] = import.meta.env.DEV
  ? [screen('/_kit', 'Kit', () => import('../kit/page.tsx'))]
  : []

/** All routes of the app. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      home,
      {
        lazy: () => loadPage(() => import('./url-state.tsx')),
        HydrateFallback: CentredSpinner,
        children: [...screens, ...developmentScreens],
      },
      {
        path: '*',
        handle: { title: 'Page Not Found' } satisfies PageHandle,
        Component: NotFound,
      },
    ],
  },
]
