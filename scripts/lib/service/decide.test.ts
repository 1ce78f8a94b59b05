import { parseEther, parseGwei, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  decide,
  type Fees,
  firstFees,
  holdAll,
  type Limits,
  mostCost,
  type Quote,
  replacingFees,
} from './decide.ts'

const names = { coin: 'ETH', account: '0xKeeper', program: 'keeper', work: 'run' }
const noLimits: Limits = {
  budget: null,
  minBalance: 0n,
  maxGasPrice: null,
  maxGas: 5_000_000n,
  coinPrice: null,
}
const prices = { baseFee: parseGwei('10'), priorityFee: parseGwei('1') }
const quote: Quote = { gas: 400_000n, dataFee: 0n, tip: 0n }
/** 600,000 gas at 21 gwei. */
const most = parseEther('0.0126')
const means = { spent: 0n, balance: parseEther('1') }

const decided = (limits: Partial<Limits>, over: Partial<typeof means & Quote> = {}) =>
  decide({ ...quote, ...over }, prices, { ...means, ...over }, { ...noLimits, ...limits }, names)
const heldFor = (...args: Parameters<typeof decided>) => {
  const decision = decided(...args)
  return decision.kind === 'hold' ? decision.reason : 'sent'
}

describe('a run is sent', () => {
  it('with gas to spare, and fees that last while the base fee doubles', () => {
    const decision = decided({})
    expect(decision).toEqual({
      kind: 'send',
      gas: 600_000n,
      fees: { maxFeePerGas: parseGwei('21'), maxPriorityFeePerGas: parseGwei('1') },
    })
    expect(decision.kind === 'send' && mostCost(decision.gas, decision.fees, 0n)).toBe(most)
  })

  it('while the most it can cost just fits into what is left of the budget', () => {
    const budget = parseEther('0.02')
    expect(heldFor({ budget }, { spent: budget - most })).toBe('sent')
    expect(heldFor({ budget }, { spent: budget - most + 1n })).toBe('budget')
    expect(heldFor({ budget }, { spent: budget - most, dataFee: 1n })).toBe('budget')
    expect(heldFor({ budget }, { spent: budget })).toBe('budget')
    expect(heldFor({ budget: 0n })).toBe('budget')
  })

  it('at a gas price equal to the bound, not above it, and never bids more', () => {
    expect(heldFor({ maxGasPrice: parseGwei('11') })).toBe('sent')
    expect(heldFor({ maxGasPrice: parseGwei('11') - 1n })).toBe('gas-price')
    expect(firstFees(prices, { maxGasPrice: parseGwei('11') })).toEqual({
      maxFeePerGas: parseGwei('11'),
      maxPriorityFeePerGas: parseGwei('1'),
    })
  })

  it('while what must stay of the balance stays', () => {
    const minBalance = parseEther('0.5')
    expect(heldFor({ minBalance }, { balance: minBalance + most })).toBe('sent')
    expect(heldFor({ minBalance }, { balance: minBalance + most - 1n })).toBe('balance')
    expect(heldFor({ minBalance }, { balance: minBalance })).toBe('balance')
  })

  it('up to the most gas, and with no more than that', () => {
    expect(decided({ maxGas: 400_000n })).toMatchObject({ kind: 'send', gas: 400_000n })
    expect(heldFor({ maxGas: 399_999n })).toBe('gas')
  })

  it('for nothing unless a price of the coin is set; then while the tip covers the cost', () => {
    // 400,000 gas at 11 gwei are 0.0044 ETH, 13.2 USDC.
    const coinPrice = parseUnits('3000', 6)
    expect(heldFor({})).toBe('sent')
    expect(heldFor({ coinPrice }, { tip: parseUnits('13.2', 6) })).toBe('sent')
    expect(heldFor({ coinPrice }, { tip: parseUnits('13.2', 6) - 1n })).toBe('unpaid')
    expect(heldFor({ coinPrice }, { tip: parseUnits('13.2', 6), dataFee: 10n ** 12n })).toBe(
      'unpaid',
    )
    expect(heldFor({ coinPrice })).toBe('unpaid')
  })
})

it('says what is missing, in coins', () => {
  expect(decided({ minBalance: parseEther('0.5') }, { balance: parseEther('0.51') })).toMatchObject(
    {
      text: '0xKeeper has 0.51 ETH; a run can cost 0.0126 and 0.5 must stay there. Send it ETH.',
    },
  )
  expect(decided({ budget: parseEther('0.01') })).toMatchObject({
    text: 'A run can cost 0.0126 ETH; 0.01 are left of the day’s budget. It goes on at 00:00 UTC.',
  })
  expect(decided({ coinPrice: parseUnits('3000', 6) }, { tip: 50_000n })).toMatchObject({
    text: 'A run costs 0.0044 ETH and is paid 0.05 USDC, which is less at 3000 USDC for one ETH.',
  })
  expect(holdAll(prices, means, { ...noLimits, maxGasPrice: parseGwei('8') }, names)?.text).toBe(
    'Gas costs 11 gwei; the bound is 8 gwei.',
  )
})

describe('a transaction that hangs is replaced', () => {
  const before: Fees = { maxFeePerGas: parseGwei('21'), maxPriorityFeePerGas: parseGwei('1') }
  const sent = { gas: 600_000n, dataFee: 0n }
  const replaced = (limits: Partial<Limits>, over: Partial<typeof prices & typeof means> = {}) =>
    replacingFees(
      before,
      { ...prices, ...over },
      sent,
      { ...means, ...over },
      { ...noLimits, ...limits },
    )
  const eighthMore = parseGwei('23.625')

  it('with an eighth more of both fees at least, which every node takes', () => {
    expect(replaced({})).toEqual({
      maxFeePerGas: eighthMore,
      maxPriorityFeePerGas: parseGwei('1.125'),
    })
    const odd = { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }
    const low = { baseFee: 1n, priorityFee: 0n }
    expect(replacingFees(odd, low, sent, means, noLimits)?.maxFeePerGas).toBe(2n)
  })

  it('with what new transactions offer where that is more', () => {
    expect(replaced({}, { baseFee: parseGwei('40'), priorityFee: parseGwei('2') })).toEqual({
      maxFeePerGas: parseGwei('82'),
      maxPriorityFeePerGas: parseGwei('2'),
    })
  })

  it('up to the bound of the gas price, and not above it', () => {
    expect(replaced({ maxGasPrice: eighthMore })?.maxFeePerGas).toBe(eighthMore)
    expect(replaced({ maxGasPrice: eighthMore - 1n })).toBeNull()
    expect(
      replaced({ maxGasPrice: parseGwei('50') }, { baseFee: parseGwei('40') })?.maxFeePerGas,
    ).toBe(parseGwei('50'))
  })

  it('never with more than five times what new ones offer, which would not help', () => {
    const fallen = { baseFee: parseGwei('2.1'), priorityFee: eighthMore / 5n - parseGwei('4.2') }
    expect(replaced({}, fallen)?.maxFeePerGas).toBe(eighthMore)
    expect(replaced({}, { ...fallen, priorityFee: fallen.priorityFee - 1n })).toBeNull()
  })

  it('within the budget and the balance as a whole, because only one of them is mined', () => {
    const cost = 600_000n * eighthMore
    expect(replaced({ budget: cost })).not.toBeNull()
    expect(replaced({ budget: cost }, { spent: 1n })).toBeNull()
    expect(replaced({ minBalance: means.balance - cost })).not.toBeNull()
    expect(replaced({ minBalance: means.balance - cost + 1n })).toBeNull()
  })
})
