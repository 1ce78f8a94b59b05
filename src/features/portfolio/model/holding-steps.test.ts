import { expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { usdc } from '../../../lib/usdc.ts'
import { stepsOf, waitingText } from './holding-steps.ts'

const credit = {
  assetId: 7n,
  isToken: false,
  standard: 'VCS',
  vintage: 2024,
  goals: [],
  impact: null,
  ends: null,
}
const part = {
  account: '0x00000000000000000000000000000000000000a1',
  name: 'Savings',
  value: null,
} as const

const labels = (changes: Partial<Holding>) =>
  stepsOf(holdingFixture(changes)).map(({ label, isDue }) => (isDue ? `${label}!` : label))

it('puts what is due first: yield, then the sale', () => {
  expect(labels({ claimable: usdc(12_500_000n) })).toEqual(['Claim $12.50!', 'Sell'])
  expect(labels({ claimable: usdc(0n) })).toEqual(['Sell'])
})

it('redeems what is settled, and sells nothing that is settled or suspended', () => {
  expect(labels({ condition: 'settled' })).toEqual(['Redeem!'])
  expect(labels({ condition: 'suspended' })).toEqual([])
  expect(labels({ condition: 'suspended', credit })).toEqual(['Retire'])
  expect(labels({ condition: 'trading-ended', credit })).toEqual(['Retire'])
  expect(labels({ condition: 'expired', credit })).toEqual([])
})

it('sells and retires credits, and only retires credit tokens, which the market does not trade', () => {
  expect(labels({ credit })).toEqual(['Sell', 'Retire'])
  expect(labels({ credit: { ...credit, isToken: true } })).toEqual(['Retire'])
})

it.each([
  [{}, '/environmental/retire?credit=7'],
  [{ isToken: true }, '/environmental/retire?credit=7&as=token'],
  [{ assetId: null }, '/environmental/retire'],
])('retires that credit, held so: %j', (changes, path) => {
  const steps = stepsOf(holdingFixture({ credit: { ...credit, ...changes } }))
  expect(steps.at(-1)).toMatchObject({ label: 'Retire', kind: 'form', to: path })
})

it('collects the fees of a position, or manages it', () => {
  const position = { category: 'liquidity', claimable: usdc(3_000_000n) } as const
  expect(labels(position)).toEqual(['Collect $3.00!'])
  expect(labels({ ...position, claimable: usdc(0n) })).toEqual(['Manage'])
})

it('offers nothing of cash, nor of what only a smart account has', () => {
  expect(labels({ category: 'cash' })).toEqual([])
  const quantity = { value: 10n, decimals: 0 }
  const claimable = usdc(7_000_000n)
  const elsewhere = { quantity, claimable, inSmartAccounts: [{ ...part, quantity, claimable }] }
  expect(labels(elsewhere)).toEqual([])
  const half = { ...part, quantity: { value: 5n, decimals: 0 }, claimable: usdc(3_000_000n) }
  expect(labels({ ...elsewhere, inSmartAccounts: [half] })).toEqual(['Claim $4.00!', 'Sell'])
})

it('says that a matured asset waits for its issuer until it is settled', () => {
  const matured = holdingFixture({ maturity: 1_800_000_000 })
  expect(waitingText(matured, 1_800_000_000)).toMatch(/^Matured/)
  expect(waitingText(matured, 1_799_999_999)).toBeNull()
  expect(waitingText({ ...matured, condition: 'settled' }, 1_900_000_000)).toBeNull()
})
