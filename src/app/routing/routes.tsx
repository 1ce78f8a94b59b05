import type { RouteObject } from 'react-router'
import { CentredSpinner } from '../../ui/skeleton.tsx'
import { ErrorScreen, NotFound } from '../error-screens.tsx'
import { RootLayout } from '../root-layout.tsx'
import { loadPage, type PageHandle, type PreloadHandle } from './load-page.ts'

type Load = Parameters<typeof loadPage>[0]

function screen(path: string, title: string, load: Load): RouteObject {
  return {
    path,
    handle: { title, preload: load } satisfies PageHandle & PreloadHandle,
    lazy: () => loadPage(load),
    HydrateFallback: CentredSpinner,
    ErrorBoundary: ErrorScreen,
  }
}

const docs = () => import('../../features/docs/page.tsx')

/** A page of the documentation. Its text is loaded with it. */
function documentation(path: string, title: string): RouteObject {
  return screen(path, title, async () => (await docs()).documentScreen(path))
}

const urlState = () => import('./url-state.tsx')

const home = screen('/', '', () => import('../../features/home/page.tsx'))

const screens: readonly RouteObject[] = [
  screen('/marketplace', 'Marketplace', () => import('../../features/marketplace/page.tsx')),
  screen('/portfolio', 'Portfolio', () => import('../../features/portfolio/page.tsx')),
  screen('/portfolio/:address', 'Portfolio', () => import('../../features/portfolio/page.tsx')),
  screen(
    '/portfolio/:address/statement/:id',
    'Statement',
    () => import('../../features/portfolio/statement/page.tsx'),
  ),
  screen('/dealing', 'Dealing', () => import('../../features/dealing/page.tsx')),
  screen('/servicing', 'Servicing', () => import('../../features/servicing/page.tsx')),
  screen('/trading', 'Trading', () => import('../../features/trading/page.tsx')),
  screen('/about', 'About', () => import('../../features/about/page.tsx')),
  screen('/assets/create', 'Create Asset', () => import('../../features/create-asset/page.tsx')),
  screen(
    '/assets/verification',
    'Verification',
    () => import('../../features/verification/page.tsx'),
  ),
  screen('/assets/issued', 'Issued by You', () => import('../../features/issued/page.tsx')),
  screen(
    '/assets/:id/dealing',
    'Dealing Desk',
    () => import('../../features/dealing-desk/page.tsx'),
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
  screen(
    '/retirements/orders/:id',
    'Retirement Order',
    () => import('../../features/certificates/order-page.tsx'),
  ),
  screen('/retirements/:id', 'Retirement', () => import('../../features/certificates/page.tsx')),
  screen('/smart-account', 'Smart Accounts', () => import('../../features/smart-account/page.tsx')),
  screen('/liquidity', 'Liquidity', () => import('../../features/liquidity/page.tsx')),
  screen('/yield', 'Yield', () => import('../../features/yield/page.tsx')),
  screen('/contracts', 'Contract Explorer', () => import('../../features/contracts/page.tsx')),
  screen(
    '/contracts/tx/:hash',
    'Transaction',
    () => import('../../features/contracts/transaction-page.tsx'),
  ),
  screen(
    '/contracts/:contract',
    'Contract',
    () => import('../../features/contracts/contract-page.tsx'),
  ),
  screen(
    '/eligibility/:list',
    'Eligibility',
    () => import('../../features/eligible-list/page.tsx'),
  ),
  screen('/registry-desk', 'Registry Desk', () => import('../../features/registry-desk/page.tsx')),
  screen('/roles', 'Roles', () => import('../../features/roles/page.tsx')),
  screen('/status', 'Status', () => import('../../features/status/page.tsx')),
  screen('/analytics', 'Analytics', () => import('../../features/analytics/page.tsx')),
  screen('/docs', 'Documentation', docs),
  documentation('/docs/overview', 'Overview'),
  documentation('/docs/platform-features', 'Platform Features'),
  documentation('/docs/marketplace-guide', 'Marketplace Guide'),
  documentation('/docs/retiring-credits', 'Retiring Credits'),
  documentation('/docs/asset-creation', 'Asset Creation'),
  documentation('/docs/portfolio-management', 'Portfolio Management'),
  documentation('/docs/yield-liquidity', 'Yield and Liquidity'),
  documentation('/docs/smart-accounts', 'Smart Accounts'),
  documentation('/docs/claims', 'Claims'),
  documentation('/docs/security', 'Security'),
  documentation('/docs/errors', 'Errors'),
  documentation('/docs/glossary', 'Glossary'),
  documentation('/docs/smart-contracts', 'Smart Contracts'),
  documentation('/docs/developers', 'Reading the Chain'),
  documentation('/docs/integrate', 'Integrate'),
  documentation('/docs/architecture', 'Architecture'),
  documentation('/docs/self-hosting', 'Self-Hosting'),
  documentation('/docs/hosting', 'Hosting'),
  documentation('/docs/keeper', 'Keepers'),
  documentation('/docs/registry-operator', 'Registry operators'),
  documentation('/docs/scale', 'Scale'),
  documentation('/docs/placeholder', 'Planned Topics'),
]

/** All routes of the app. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      home,
      {
        handle: { preload: urlState } satisfies PreloadHandle,
        lazy: () => loadPage(urlState),
        HydrateFallback: CentredSpinner,
        children: [...screens],
      },
      {
        path: '*',
        handle: { title: 'Page Not Found' } satisfies PageHandle,
        Component: NotFound,
      },
    ],
  },
]
