import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Address } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import { noticesQuery } from '../../domain/credits/notices/read-notices.ts'
import { followOrder } from '../../domain/paths.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import {
  confirmationFixture,
  lotFixture,
  orderFixture,
} from '../../domain/retirement/order.fixture.ts'
import { creditAmount } from '../../domain/units.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { Page } from './order-page.tsx'
import { type OrderRecord, orderQuery } from './read-order.ts'

const order = orderFixture()
const chain = chainWith({
  RetirementOrders: '0x0000000000000000000000000000000000000c01',
  CreditNotices: '0x0000000000000000000000000000000000000c02',
})
atHaltedBlock((order.submittedAt + 86_400) * 1_000, chain)
afterEach(() => setWallet({ status: 'disconnected' }))
const intents = confirmedIntents()
const stranger: Address = '0x00000000000000000000000000000000000000f9'
const none = creditAmount(0n)
const all = order.amount
const certificate = (id: bigint, changes = {}) => ({
  ...{ id, amount: all, confirmation: confirmationFixture(changes) },
})

type Given = {
  readonly record?: Partial<OrderRecord> | null
  readonly path?: string
  readonly account?: Address
  readonly state?: unknown
}

function show({ record = {}, path = '/retirements/orders/1', account, state }: Given = {}) {
  if (account !== undefined) setWallet({ status: 'reconnecting', account })
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const shown = record && {
    ...{ order, credit: creditFixture(), lot: null, stop: null, certificates: [], returns: [] },
    ...record,
  }
  answer(cache, [
    [orderQuery(chain, 1n), shown],
    [noticesQuery(chain), []],
  ])
  const router = createMemoryRouter(
    [
      { path: '/retirements/orders/:id', element: <Page /> },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [{ ...pathOf(path), state }] },
  )
  render(
    <InSession cache={cache}>
      <RouterProvider router={router} />
    </InSession>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}
const pathOf = (pathname: string) => ({ pathname, search: '', hash: '' })
const text = () => document.body.textContent ?? ''
const confirmed = {
  order: orderFixture({ state: 'CONFIRMED', waiting: none, amount: all, confirmed: all }),
  certificates: [certificate(42n)],
}

it.each(['/retirements/orders/0', '/retirements/orders/x', '/retirements/orders/1234567890123'])(
  '%s is no order',
  (path) => {
    show({ path })
    expect(text()).toMatch(/There is no order .* on this chain/)
  },
)

it('is no order where the chain has none of this number', () => {
  show({ record: null })
  expect(text()).toContain('There is no order 1 on this chain')
})

describe('a waiting order', () => {
  it('is withdrawn by its holder alone', async () => {
    const { user } = show({ account: order.holder })
    expect(screen.getByText('What happens next')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Withdraw what waits' }))
    expect(intents).toHaveLength(1)
  })

  it('is touched by nobody else before it is overdue, nor by visitors', () => {
    show({ account: stranger })
    expect(screen.queryByRole('button', { name: /^(Withdraw|Return)/ })).toBeNull()
    setWallet({ status: 'disconnected' })
    show()
    expect(screen.queryByRole('button', { name: /^(Withdraw|Return)/ })).toBeNull()
  })

  it('is returned by anyone once it is overdue', async () => {
    const late = orderFixture({ endsAt: order.submittedAt + 3_600 })
    const { user } = show({ record: { order: late }, account: stranger })
    expect(text()).toContain('Overdue')
    await user.click(screen.getByRole('button', { name: 'Return it to its holder' }))
    expect(intents).toHaveLength(1)
  })

  it('says what notice stops it', () => {
    show({ record: { stop: 7n } })
    expect(screen.getByText('Stopped by notice 7')).toBeDefined()
    show()
    expect(screen.getAllByText('Stopped by notice 7')).toHaveLength(1)
  })

  it('says what was stated for it, and nothing that was not', () => {
    const stated = { beneficiaryName: '', country: null, message: '' }
    show({ record: { order: orderFixture({ ...stated, nameHash: null }) } })
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(labels).not.toContain('Country')
    expect(labels).not.toContain('Message')
    expect(labels).not.toContain('Reporting period')
    expect(labels).toContain('To be taken by')
  })

  it('has what was stated', () => {
    const period = { start: 1_704_067_200, end: 1_735_689_599 }
    show({ record: { order: orderFixture({ message: 'Freight', period }) } })
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
    for (const label of ['Country', 'Message', 'Reporting period', 'Retired for']) {
      expect(labels).toContain(label)
    }
  })
})

describe('an order in a lot', () => {
  it('is being retired, and cannot be withdrawn', () => {
    const taken = orderFixture({ state: 'TAKEN', amount: all, waiting: none, taken: all })
    show({ record: { order: taken, lot: lotFixture() }, account: order.holder })
    expect(screen.queryByRole('button', { name: 'Withdraw what waits' })).toBeNull()
    expect(screen.getByText('Retired at the registry')).toBeDefined()
  })

  it('is partly retired once some of it is confirmed', () => {
    const half = creditAmount(1_000n)
    const partly = orderFixture({ amount: all, waiting: creditAmount(1_500n), confirmed: half })
    show({ record: { order: partly, certificates: [certificate(42n)] } })
    expect(screen.getByText('Partly retired at the registry')).toBeDefined()
  })
})

describe('a confirmed order', () => {
  it('names the beneficiary at the registry, or the lot of several', () => {
    show({ record: confirmed })
    expect(text()).toContain('The registry namesThe beneficiary')
    show({
      record: { ...confirmed, certificates: [certificate(42n, { isPooled: true })] },
    })
    expect(text()).toContain('The registry namesLot 3')
  })

  it.each([
    [
      'opens its certificate for whoever has just submitted it',
      followOrder,
      [42n],
      '/retirements/42',
    ],
    ['stays open for who comes later', null, [42n], '/retirements/orders/1'],
    ['stays open where it says something else', { follow: 'x' }, [42n], '/retirements/orders/1'],
    ['stays open for text', 'follow', [42n], '/retirements/orders/1'],
    ['stays open with several', followOrder, [42n, 43n], '/retirements/orders/1'],
  ])('%s', async (_, state, ids, expected) => {
    const { router } = show({
      record: { ...confirmed, certificates: ids.map((id) => certificate(id)) },
      state,
    })
    await screen.findByText(expected === '/retirements/42' ? 'Another screen' : 'What happened')
    expect(router.state.location.pathname).toBe(expected)
  })
})

it('says where what was returned went, and the operator’s reason if there is one', () => {
  const back = (reason: string) => ({ to: order.holder, amount: all, reason, time: 1_767_300_000 })
  const returned = orderFixture({ state: 'RETURNED', waiting: none, amount: all, returned: all })
  show({ record: { order: returned, returns: [back('')] } })
  expect(text()).not.toContain('The operator’s reason')
  show({ record: { order: returned, returns: [back('Not ours.')] } })
  expect(text()).toContain('The operator’s reason: Not ours.')
})
