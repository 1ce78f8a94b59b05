import { expect, it } from 'vitest'
import { sectionContaining, sectionOf } from './navigation.ts'

it.each([
  ['/trading', 'Markets'],
  ['/environmental/impact', 'Portfolio'],
  ['/docs', 'Explore'],
  ['/assets/create', undefined],
  ['/assets/7', undefined],
  ['/', undefined],
])('%s is a screen of %s', (pathname, label) => {
  expect(sectionOf(pathname)?.label).toBe(label)
})

it.each([
  ['/trading', 'Markets'],
  ['/assets/7', 'Markets'],
  ['/environmental/assets/7', 'Markets'],
  ['/retirements/1', 'Portfolio'],
  ['/portfolio/0xabc', 'Portfolio'],
  ['/docs/overview', 'Explore'],
  ['/assets/create', undefined],
  ['/about', undefined],
  ['/', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(sectionContaining(pathname)?.label).toBe(label)
})
