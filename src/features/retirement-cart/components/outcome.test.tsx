import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { PrivateName } from '../../../domain/retirement/private-name.ts'
import type { SentOutcome } from '../use-retirement.ts'
import { Outcome } from './outcome.tsx'

afterEach(cleanup)

const beneficiary = '0x00000000000000000000000000000000000000b1'

const show = (outcome: SentOutcome['outcome'], person: PrivateName | null = null) =>
  render(
    <MemoryRouter>
      <Outcome outcome={outcome} beneficiary={beneficiary} person={person} />
    </MemoryRouter>,
  ).container.textContent ?? ''

const done = (certificates: readonly bigint[], orders: readonly bigint[]) =>
  ({ status: 'done', value: { certificates, orders }, transaction: '0x01' }) as const

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('waits for the block, and says what a transaction without effect leaves', () => {
  expect(show({ status: 'pending' })).toContain('Waiting for the block.')
  cleanup()
  expect(show({ status: 'failed' })).toContain('Your cart is unchanged.')
})

const verifiable = 'Anyone can verify each certificate'
const awaited = 'An order becomes a certificate'

it.each([
  [[4n], [], 'Retired. Your certificate is issued.', ['Certificate 4', 'All retirements']],
  [[], [5n], 'Your order is submitted.', ['Order 5', 'All orders']],
  [[], [5n, 6n], '2 orders are submitted.', ['Order 5', 'Order 6', 'All orders']],
  [
    [4n, 5n],
    [6n],
    'Retired. 2 certificates are issued. Your order is submitted.',
    ['Certificate 4', 'Certificate 5', 'Order 6', 'All retirements', 'All orders'],
  ],
])('leads to certificates %o and orders %o', (certificates, orders, title, expected) => {
  const text = show(done(certificates, orders))
  expect(text).toContain(title)
  expect(links()).toEqual(expected)
  expect(text.includes(verifiable)).toBe(certificates.length > 0)
  expect(text.includes(awaited)).toBe(orders.length > 0)
})

it('leads to the first six of many', () => {
  const many = [1n, 2n, 3n, 4n, 5n, 6n, 7n]
  show(done(many, many))
  expect(links()).toHaveLength(14)
  expect(screen.queryByText('Certificate 7')).toBeNull()
  expect(screen.queryByText('Order 7')).toBeNull()
})

it('has the private links of a person once there is a certificate, and says before what keeps the name', () => {
  const person = { name: 'Ada Byron', salt: `0x${'01'.repeat(32)}` } as const
  const ordered = show(done([], [5n]), person)
  expect(ordered).toContain('This browser keeps the name and its salt')
  expect(ordered).not.toContain('Private links')
  cleanup()
  const issued = show(done([4n], []), person)
  expect(issued).toContain('Private links of Ada Byron')
  expect(issued).not.toContain('stay in it until')
  screen.getByRole('button', { name: 'Copy the private link of certificate 4' })
  cleanup()
  expect(show(done([4n], []))).not.toContain('Private links')
})
