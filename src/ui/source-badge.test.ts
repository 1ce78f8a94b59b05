import { expect, it } from 'vitest'
import { sourceLabel } from './source-badge.tsx'

const place = { chainId: 31_337, block: 1_204n }

it('says where a value was read', () => {
  expect(sourceLabel({ kind: 'chain', ...place })).toBe('On chain, block 1,204')
  expect(sourceLabel({ kind: 'index', ...place, behind: 0n })).toBe('Index, block 1,204')
  expect(sourceLabel({ kind: 'index', ...place, behind: 12n })).toBe(
    'Index, block 1,204 (12 behind)',
  )
})

it('says when another source could not answer', () => {
  const degraded = 'The index does not respond'
  expect(sourceLabel({ kind: 'chain', ...place, degraded })).toBe(
    'On chain, block 1,204, index unavailable',
  )
})
