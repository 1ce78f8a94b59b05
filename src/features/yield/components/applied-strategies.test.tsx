import { cleanup, render, screen, within } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyLocally } from '../../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { type AppliedEntry, appliedFromApi } from '../../../domain/strategies/applied-strategy.ts'
import { strategyFromApi } from '../../../domain/strategies/strategy.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { useYieldUrl } from '../use-yield-url.ts'
import { AppliedStrategies } from './applied-strategies.tsx'

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const [strategy] = sampleYieldStrategies
if (strategy === undefined) throw new Error('There is no strategy.')
const sample = { kind: 'sample' } as const
const service = { kind: 'api', at: 5 } as const
const applied = (id: string) => applyLocally(strategy, { asset_id: 'usdc', amount: '1000' }, id)
type Stated = Parameters<typeof appliedFromApi>[0]

const entry = (
  id: string,
  source: AppliedEntry['source'],
  changes: Partial<Stated> = {},
): AppliedEntry => ({
  transaction: appliedFromApi({ ...applied(id), ...changes }),
  source,
  isLocal: false,
})

type CallState = Parameters<typeof AppliedStrategies>[0]['call']
const answered: CallState = { answer: undefined, loading: false, error: null, reason: null }

function Applied({
  entries,
  call = answered,
  isKnown = true,
}: {
  readonly entries: readonly AppliedEntry[]
  readonly call?: CallState
  readonly isKnown?: boolean
}) {
  return (
    <AppliedStrategies
      entries={entries}
      call={call}
      strategies={isKnown ? sampleYieldStrategies.map(strategyFromApi) : []}
      isSignedIn
      url={useYieldUrl()}
    />
  )
}

function show(props: Parameters<typeof Applied>[0]): string {
  const { container } = render(
    <NuqsTestingAdapter>
      <MemoryRouter>
        <Applied {...props} />
      </MemoryRouter>
    </NuqsTestingAdapter>,
  )
  return container.textContent ?? ''
}

const cells = () => within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')

it.each([
  ['one', ['a'], ['b'], '1 of the 2 in these sums is kept'],
  ['several', ['a', 'b'], ['c'], '2 of the 3 in these sums are kept'],
])('says how many of the sums are kept in this browser only: %s', (_, own, stated, said) => {
  const text = show({
    entries: [...own.map((id) => entry(id, sample)), ...stated.map((id) => entry(id, service))],
  })
  expect(text).toContain(said)
})

it.each([
  ['all', sample],
  ['none', service],
])('says nothing of that where %s of them are', (_, source) => {
  expect(show({ entries: [entry('a', source), entry('b', source)] })).not.toContain('kept in this')
})

it.each([
  [1, '1 of the 3 has figures'],
  [2, '2 of the 3 have figures'],
])('says that %i leave figures out', (count, said) => {
  const entries = ['a', 'b', 'c'].map((id, at) =>
    entry(id, service, at < count ? { amount: null } : {}),
  )
  expect(show({ entries })).toContain(said)
  cleanup()
  expect(show({ entries: [entry('a', service)] })).not.toContain('figures that the strategy')
})

it('counts what is pending, and names a strategy that is offered no more by its id', () => {
  const text = show({ entries: [entry('a', service, { status: 'PENDING' })], isKnown: false })
  expect(text).toContain('1 pending')
  const [name, status] = cells()
  expect(name?.textContent).toMatch(/^0x|…/)
  expect(within(name ?? document.body).queryByRole('link')).toBeNull()
  expect(status?.textContent).toContain('Pending')
})

it('states no status and no impact where the service states none', () => {
  show({ entries: [entry('a', service, { status: null, estimated_impact: null })] })
  expect(cells().map(({ textContent }) => textContent)).toMatchObject({
    1: 'Not stated',
    4: 'Not stated',
  })
})

it('waits for the first answer only while there is nothing to show', () => {
  const loading = { ...answered, loading: true }
  expect(show({ entries: [], call: loading })).not.toContain('Nothing applied yet')
  cleanup()
  expect(show({ entries: [], call: answered })).toContain('Nothing applied yet')
  cleanup()
  expect(show({ entries: [entry('a', service)], call: loading })).toContain(strategy.name)
})

it('says why the service did not answer', () => {
  const call = { ...answered, error: 'Failed to load', reason: 'The server is down' }
  expect(show({ entries: [], call })).toContain('Failed to loadThe server is down. The list shows')
})
