import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { keccak256, stringToBytes } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { retirementOrdersAbi } from '../../../chain/abi/retirementOrders-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { lotFixture, orderFixture } from '../../../domain/retirement/order.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { queuesOf } from '../queue.ts'
import type { Permission } from '../standing.ts'
import { LotPanel } from './lot-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'

const orders = '0x00000000000000000000000000000000000000e1'
const credit = creditFixture()
const lot = lotFixture()
const now = lot.takenAt + 86_400
const operate = { may: 'operate' } as const
const intents = confirmedIntents()

beforeEach(() => chainStore.setState({ chain: chainWith({ RetirementOrders: orders }) }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const called = () => callWithoutPermits(intents.at(-1) as Intent, retirementOrdersAbi)
const press = (name: string) => screen.getByRole('button', { name })
const lotPanel = (permission: Permission = operate, finalTime: number | null = now) => (
  <LotPanel
    {...{ lot, credit, permission, now, finalTime, orders }}
    inLot={[orderFixture(), orderFixture({ id: 2n })]}
    used={[]}
  />
)
const queuePanel = (permission: Permission = operate, waiting = [2_400n, 700n, 900n], at = now) => {
  const [queue] = queuesOf(
    waiting.map((units, index) =>
      orderFixture({ id: BigInt(index + 1), waiting: creditAmount(units) }),
    ),
    [credit],
    [],
    [],
    at,
  )
  if (queue === undefined) throw new Error('no queue')
  return <QueuePanel queue={queue} permission={permission} orders={orders} />
}

it('confirms what the registry did, with the hash of a document that stays here', async () => {
  const user = show(lotPanel())
  const document = new File(['Retired: 2'], 'retirement.pdf')
  await user.type(screen.getByLabelText(/^Reference/), 'RET-17')
  await user.type(screen.getByLabelText(/^Day/), '2026-01-02')
  await user.type(screen.getByLabelText(/^Serial, or first/), '1,001')
  await user.type(screen.getByLabelText(/^Last serial/), '1,002')
  await user.upload(screen.getByLabelText(/^Document of/), document)
  await user.click(press('Preview the confirmation'))
  expect(called()).toEqual([
    'confirm',
    7n,
    {
      ...{ amount: 2_000n, registryDate: 1_767_312_000n, firstSerial: 1_001, lastSerial: 1_002 },
      documentHash: keccak256(stringToBytes('Retired: 2')),
      registryReference: 'RET-17',
    },
  ])
})

it('objects to nothing in what is entered after a confirmation, before it is to be sent', async () => {
  const user = show(lotPanel())
  const missing = 'Enter the registry’s number of the retirement.'
  await user.type(screen.getByLabelText(/^Reference/), 'RET-17')
  await user.type(screen.getByLabelText(/^Day/), '2026-01-02')
  await user.type(screen.getByLabelText(/^Serial, or first/), '1,001')
  await user.type(screen.getByLabelText(/^Last serial/), '1,002')
  await user.upload(screen.getByLabelText(/^Document of/), new File(['Retired'], 'retired.pdf'))
  await user.click(press('Preview the confirmation'))
  expect(intents).toHaveLength(1)
  await user.clear(screen.getByLabelText(/^Reference/))
  expect(screen.queryByText(missing)).toBeNull()
  await user.click(press('Preview the confirmation'))
  expect(screen.getByText(missing)).toBeDefined()
  expect(intents).toHaveLength(1)
})

it('sends nothing of a form with problems, and says them', async () => {
  const user = show(lotPanel())
  await user.type(screen.getByLabelText(/^Serial, or first/), '1')
  await user.type(screen.getByLabelText(/^Last serial/), '2')
  expect(
    screen.getByText(/^The credits have the serial numbers 1,001 to 1,002, not 1 to 2/),
  ).toBeDefined()
  await user.click(press('Preview the confirmation'))
  expect(screen.getByText('Enter the registry’s number of the retirement.')).toBeDefined()
  await user.upload(screen.getByLabelText(/^Document of/), new File([], 'empty.pdf'))
  expect(screen.getByText(/^The file is empty/)).toBeDefined()
  expect(intents).toEqual([])
})

it('releases a lot with a document and a reason', async () => {
  const user = show(lotPanel())
  await user.click(screen.getByText('Release what is not confirmed'))
  await user.click(press('Give the reason'))
  expect(screen.getByText(/^Choose the document first/)).toBeDefined()
  await user.upload(screen.getByLabelText(/^Document that shows/), new File(['No'], 'no.pdf'))
  await user.click(press('Give the reason'))
  await user.type(await screen.findByLabelText(/^Reason/), 'The registry refused')
  await user.click(press('Preview the release'))
  expect(called()).toEqual(['release', 7n, 'The registry refused', keccak256(stringToBytes('No'))])
})

it('asks to wait until the lot is final, and lets nobody else decide', () => {
  show(lotPanel(operate, lot.takenAt - 1))
  expect(screen.getByText('Not final yet')).toBeDefined()
  cleanup()
  show(lotPanel(operate, null))
  expect(screen.getByText('Not final yet')).toBeDefined()
  cleanup()
  show(lotPanel({ may: 'read', why: 'You hold an order in this lot.' }))
  expect(screen.getByText('You hold an order in this lot.')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByText('Release what is not confirmed')).toBeNull()
})

it('takes orders as a lot, without those that are left out', async () => {
  const user = show(queuePanel())
  expect(
    screen.getByText(/^Takes 4 t of .*: 2 t whole, of 1 order, and 2 t pooled, of 3 orders\.$/),
  ).toBeDefined()
  await user.click(screen.getByLabelText('Take Order 2'))
  expect(screen.getByText(/and 1 t pooled, of 2 orders\. 1 t wait on\.$/)).toBeDefined()
  await user.click(press('Take as a lot'))
  expect(called()).toEqual([
    'take',
    credit.tokenId,
    [
      { orderId: 1, amount: 2_000n },
      { orderId: 1, amount: 400n },
      { orderId: 3, amount: 600n },
    ],
  ])
})

it('takes nothing that is no whole credit', () => {
  show(queuePanel(operate, [400n, 500n]))
  expect(screen.getByText('What is chosen makes no whole credit.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take as a lot' }).disabled).toBe(
    true,
  )
})

it('returns an order with a reason, or without one once it is over, which anyone may', async () => {
  const user = show(queuePanel())
  await user.click(press('Return order 2'))
  await user.type(await screen.findByLabelText(/^Reason/), 'No consent')
  await user.click(press('Preview the return'))
  expect(called()).toEqual(['returnOrder', 2n, 'No consent'])
  cleanup()
  const read: Permission = { may: 'read', why: null }
  show(queuePanel(read))
  expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull()
  cleanup()
  const anyone = show(queuePanel(read, [2_400n], orderFixture().endsAt))
  await anyone.click(press('Return order 1'))
  expect(called()).toEqual(['returnOrder', 1n, ''])
})

it('closes the return of an order without returning it', async () => {
  const user = show(queuePanel())
  await user.click(press('Return order 2'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(intents).toEqual([])
})

it.each([
  ['is at the registry', [lotFixture()], [], {}, /^Lot 7 of this credit is at the registry/],
  ['expires', [], [], { expirationDate: now + 86_400 }, /^The credit expires on/],
  ['has a notice', [], [{ first: 4n, any: 4n }], {}, /^Notice 4 says that the next serial/],
  ['has a notice of later ones', [], [{ first: null, any: 4n }], {}, /^Notice 4 says that later/],
  ['is suspended', [], [], { status: 'SUSPENDED' }, /^A verifier has suspended this credit/],
] as const)(
  'says of a credit that it %s, and whether that stops a lot',
  (_, lots, stops, changes, text) => {
    const own = creditFixture(changes)
    const [queue] = queuesOf(
      [orderFixture()],
      [own],
      lots,
      stops.map((stop) => ({ tokenId: own.tokenId, ...stop })),
      now,
    )
    if (queue === undefined) throw new Error('no queue')
    show(<QueuePanel queue={queue} permission={operate} orders={orders} />)
    expect(screen.getByText(text)).toBeDefined()
    const stopsAll = !/later|suspended/.test(text.source)
    expect(screen.getByRole('button', { name: 'Take as a lot' })).toHaveProperty(
      'disabled',
      stopsAll,
    )
  },
)

it('takes pooled parts alone, and puts back in what was left out', async () => {
  const user = show(queuePanel(operate, [600n, 400n]))
  expect(screen.getByText(/^Takes 1 t of .*: 1 t pooled, of 2 orders\.$/)).toBeDefined()
  await user.click(screen.getByLabelText('Take Order 1'))
  expect(screen.getByText('What is chosen makes no whole credit.')).toBeDefined()
  await user.click(screen.getByLabelText('Take Order 1'))
  expect(screen.getByText(/^Takes 1 t of /)).toBeDefined()
})

it('says why somebody may not operate, and offers nothing without a wallet', () => {
  show(queuePanel({ may: 'read', why: 'You hold an order.' }))
  expect(screen.getByText('You hold an order.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take as a lot' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  const [queue] = queuesOf([orderFixture()], [credit], [], [], orderFixture().endsAt)
  if (queue === undefined) throw new Error('no queue')
  show(<QueuePanel queue={queue} permission={operate} orders={null} />)
  expect(screen.queryByRole('button', { name: /^(Take|Return)/ })).toBeNull()
  expect(screen.queryByText('You hold an order.')).toBeNull()
})

it('forgets the chosen document where another cannot be read', async () => {
  const user = show(lotPanel())
  const field = screen.getByLabelText(/^Document of/)
  await user.upload(field, new File(['Retired'], 'retired.pdf'))
  expect(await screen.findByText('keccak256')).toBeDefined()
  await user.upload(field, new File([], 'empty.pdf'))
  expect(await screen.findByText(/^The file is empty/)).toBeDefined()
  expect(screen.queryByText('keccak256')).toBeNull()
})
