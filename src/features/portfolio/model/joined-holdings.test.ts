import { expect, it } from 'vitest'
import { nativeHolding, usdcHolding } from '../../../domain/portfolio/chain-holdings.ts'
import { claimableByOwner, joinHoldings, totalsOf } from '../../../domain/portfolio/holding.ts'
import { usdc } from '../../../lib/usdc.ts'
import { alertsOf } from './alerts.ts'
import { holdingsCsv } from './exports.ts'
import { notesById } from './notes.ts'

const savings = { account: '0x00000000000000000000000000000000000000a1', name: 'Savings' } as const
const reserve = { account: '0x00000000000000000000000000000000000000a2', name: 'Reserve' } as const
const coin = { name: 'Ether', symbol: 'ETH' }
const dollars = (value: bigint) => usdcHolding(usdc(value * 1_000_000n))
const claiming = (claimable: bigint) => ({ ...dollars(1n), claimable: usdc(claimable) })

it('joins what the account and its smart accounts have of one thing, and says who has what', () => {
  const ether = nativeHolding({ value: 5n, decimals: 18 }, coin)
  const holdings = joinHoldings(
    [dollars(100n)],
    [
      { ...savings, holdings: [dollars(20n)] },
      { ...reserve, holdings: [dollars(3n), ether] },
    ],
  )
  expect(holdings.map(({ id, quantity }) => [id, quantity.value])).toEqual([
    ['usdc', 123_000_000n],
    ['native', 5n],
  ])
  expect(totalsOf(holdings)).toMatchObject({ total: usdc(123_000_000n), unpriced: ['ETH'] })
  const [money, native] = holdings.map(({ inSmartAccounts }) => inSmartAccounts)
  expect(money?.map(({ name, value }) => [name, value])).toEqual([
    ['Savings', usdc(20_000_000n)],
    ['Reserve', usdc(3_000_000n)],
  ])
  expect(native?.map(({ account }) => account)).toEqual([reserve.account])
  expect(holdingsCsv(holdings)).toContain(
    `,"20 in Savings (${savings.account}); 3 in Reserve (${reserve.account})"`,
  )
})

it('tells yield that the account can claim from yield that only a smart account can', () => {
  const [holding] = joinHoldings(
    [claiming(2_000_000n)],
    [{ ...savings, holdings: [claiming(5_000_000n)] }],
  )
  if (holding === undefined) throw new Error('Nothing is held')
  expect(holding.claimable).toEqual(usdc(7_000_000n))
  expect(claimableByOwner(holding)).toEqual(usdc(2_000_000n))
  const alerts = alertsOf([{ ...holding, href: '/assets/1' }], notesById([]), [], 0)
  expect(alerts.map(({ text, action }) => [text, action?.to])).toEqual([
    ['USD Coin has $2.00 to claim.', '/assets/1'],
    ['USD Coin in Savings has $5.00 to claim.', `/smart-account?account=${savings.account}`],
  ])
})
