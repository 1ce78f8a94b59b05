import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

it.each([
  ['/', ''],
  ['/marketplace', 'Marketplace'],
  ['/portfolio', 'Portfolio'],
  ['/dealing', 'Dealing'],
  ['/servicing', 'Servicing'],
  ['/trading', 'Trading'],
  ['/about', 'About'],
  ['/assets/7', 'Asset'],
  ['/assets/7/dealing', 'Dealing Desk'],
  ['/assets/create', 'Create Asset'],
  ['/assets/issued', 'Issued by You'],
  ['/environmental/marketplace', 'Environmental Marketplace'],
  ['/environmental/assets/7', 'Environmental Asset'],
  ['/environmental/impact', 'Impact'],
  ['/retirements/1', 'Retirement'],
  ['/smart-account', 'Smart Accounts'],
  ['/liquidity', 'Liquidity'],
  ['/yield', 'Yield'],
  ['/contracts', 'Contract Explorer'],
  ['/status', 'Status'],
  ['/analytics', 'Analytics'],
  ['/docs', 'Documentation'],
  ['/docs/overview', 'Overview'],
  ['/docs/smart-contracts', 'Smart Contracts'],
  ['/docs/platform-features', 'Platform Features'],
  ['/docs/marketplace-guide', 'Marketplace Guide'],
  ['/docs/asset-creation', 'Asset Creation'],
  ['/docs/portfolio-management', 'Portfolio Management'],
  ['/docs/yield-liquidity', 'Yield and Liquidity'],
  ['/docs/placeholder', 'Planned Topics'],
])('%s has its own screen, loaded on demand and titled %j', (path, title) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  expect(route?.path).not.toBe('*')
  expect(route?.handle).toMatchObject({ title })
  expect(route?.lazy).toBeTypeOf('function')
})

it.each(['/nowhere', '/docs/nowhere', '/environmental', '/assets'])('%s is not found', (path) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  expect(route?.path).toBe('*')
  expect(route?.handle).toEqual({ title: 'Page Not Found' })
})
