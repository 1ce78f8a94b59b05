import { expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { usdc } from '../../../lib/usdc.ts'
import { alertsOf } from './alerts.ts'
import { notesById } from './notes.ts'

const now = 1_800_000_000
const day = 86_400

/** No asset that promised anything. */
const nothing = notesById([])

const holding = (id: string, changes: Partial<Holding> = {}): Holding =>
  holdingFixture({ id, name: id, symbol: id, href: `/assets/${id}`, ...changes })

/** A guarantee of origin that is traded until then and expires 180 days later. */
const guarantee = (tradableUntil: number) => ({
  ...{ assetId: 7n, isToken: false, standard: 'EECS-GO', vintage: 2025, goals: [], impact: null },
  ends: {
    tradableUntil,
    expirationDate: tradableUntil + 180 * day,
    project: { type: 'RenewableEnergyCertificate', standard: 'EECS-GO' } as const,
  },
})

it('says nothing of a credit that is traded for longer, or has expired', () => {
  const credits = [guarantee(now + 60 * day + 1), guarantee(now - 180 * day)]
  expect(
    alertsOf(
      credits.map((credit) => holding('wind', { credit })),
      nothing,
      [],
      now,
    ),
  ).toEqual([])
})

it('lists what concerns the holder, the most urgent first', () => {
  const alerts = alertsOf(
    [
      holding('soon', { maturity: now + 30 * day }),
      holding('later', { maturity: now + 31 * day }),
      holding('over', { maturity: now - day }),
      holding('paying', { claimable: usdc(12_500_000n) }),
      holding('empty', { claimable: usdc(0n) }),
      holding('credit', { condition: 'suspended', category: 'environmental' }),
      holding('position', { condition: 'out-of-range', category: 'liquidity' }),
    ],
    nothing,
    [{ id: 'a', symbol: 'USDC', spenderName: 'Asset Market' }],
    now,
  )
  expect(alerts.map(({ kind }) => kind)).toEqual([
    'suspended',
    'matures',
    'out-of-range',
    'claimable',
    'allowance',
  ])
  expect(alerts.find(({ kind }) => kind === 'claimable')?.text).toBe('paying has $12.50 to claim.')
})

it.each([
  ['Redeem', { condition: 'settled', maturity: now + day }, /is settled\. Redeem your shares/],
  ['Open', { maturity: now + 1 }, /matures on /],
  ['See why', { condition: 'suspended' }, /cannot be sold until it is reinstated\.$/],
  ['See why', { condition: 'suspended', category: 'environmental' }, /it can still be retired\.$/],
  ['Adjust', { condition: 'out-of-range' }, /earns no fees until the price returns\.$/],
  ['Open', { credit: guarantee(now + 60 * day) }, / is traded until .+ or cancel it by /],
  ['Open', { credit: guarantee(now) }, / is no longer traded\. You can cancel it until /],
  ['Claim', { claimable: usdc(1_000_000n) }, /has \$1\.00 to claim\.$/],
  [
    'Collect',
    { claimable: usdc(1_000_000n), category: 'liquidity' },
    /has \$1\.00 of fees to collect\.$/,
  ],
] as const)('leads to where something can be done: %s', (label, changes, text) => {
  const alertsFor = (href: string | null) =>
    alertsOf([holding('bill', { ...changes, href })], nothing, [], now)
  expect(alertsFor('/assets/1')).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(text),
      action: { label, to: '/assets/1' },
    }),
  ])
  expect(alertsFor(null).map(({ action }) => action)).toEqual([null])
})

it('says which smart account has something to claim, apart from what its owner has', () => {
  const part = { account: '0x00000000000000000000000000000000000000c2', name: 'Savings' } as const
  const alerts = alertsOf(
    [
      holding('bill', {
        claimable: usdc(3_000_000n),
        inSmartAccounts: [
          {
            ...{ ...part, quantity: { value: 1n, decimals: 0 }, value: null },
            claimable: usdc(2_000_000n),
          },
        ],
      }),
    ],
    nothing,
    [],
    now,
  )
  expect(alerts.map(({ text, action }) => [text, action?.label])).toEqual([
    ['bill has $1.00 to claim.', 'Claim'],
    ['bill in Savings has $2.00 to claim.', 'Open account'],
  ])
})

it('says which contract may still take a token', () => {
  const [alert] = alertsOf([], nothing, [{ id: 'a', symbol: 'USDC', spenderName: 'Pools' }], now)
  expect(alert?.text).toBe('Pools may still take USDC from this account.')
  expect(alert?.action).toEqual({ label: 'Review', to: '?tab=allowances' })
})
