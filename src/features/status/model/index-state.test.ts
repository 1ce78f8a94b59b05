import { expect, it } from 'vitest'
import { type IndexHealth, indexState } from './index-state.ts'

const identity = '84532:0101:2026'
type Health = Extract<IndexHealth, { readonly status: 'health' }>

const health = (changes: Partial<Health> = {}): Health => ({
  status: 'health',
  identity,
  reported: 'ok',
  block: { number: 990, time: 1_000 },
  head: { number: 995, time: 1_010 },
  secondsBehind: 10,
  ...changes,
})
const state = (of: IndexHealth, head: bigint | null = 1_000n) => indexState(of, { identity, head })

it('compares it with the newest block that anybody has', () => {
  expect(state(health())).toMatchObject({ block: 990, behind: 10, verdict: { label: 'Works' } })
  expect(state(health(), 900n)).toMatchObject({ behind: 5 })
  expect(state(health(), null)).toMatchObject({ behind: 5 })
  expect(state(health({ head: null }), null)).toMatchObject({ behind: null })
  expect(state(health({ head: null }), 980n)).toMatchObject({ behind: 0 })
})

it('reports that it is behind from more blocks on than are taken in at any moment', () => {
  expect(state(health(), 1_001n)).toMatchObject({ behind: 11, verdict: { label: 'Behind' } })
  expect(state(health({ secondsBehind: 120 }), 1_001n).verdict.text).toBe(
    'The chain has 11 blocks more, 2 minutes. What is newer comes from the node.',
  )
})

it.each([
  ['no-database', 'error', /database/],
  ['starting', 'warning', /still reading the past/],
  ['behind', 'warning', /stuck/],
  ['something-newer', 'warning', /cannot be used now/],
] as const)('reports why it is not usable: %s', (reported, tone, text) => {
  const { verdict } = state(health({ reported, block: null }))
  expect(verdict).toMatchObject({ label: 'Not usable', tone })
  expect(verdict.text).toMatch(text)
})

it('is not used for another deployment; none is compared while the chain is not open', () => {
  const other = health({ identity: 'another' })
  expect(state(other).verdict.label).toBe('Wrong deployment')
  expect(indexState(other, { identity: null, head: null }).verdict.label).toBe('Works')
})

it('takes what an index without a health endpoint reports', () => {
  const old = { status: 'state', identity, ready: true, block: 1_000 } as const
  expect(state(old)).toMatchObject({ block: 1_000, behind: 0, verdict: { label: 'Works' } })
  expect(state({ ...old, ready: false }).verdict).toMatchObject({ label: 'Not usable' })
})

it('reports that it does not answer', () => {
  expect(state({ status: 'failed', reason: 'x' })).toMatchObject({
    block: null,
    behind: null,
    verdict: { label: 'Does not answer', tone: 'error' },
  })
})
