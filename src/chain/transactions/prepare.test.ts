import { encodeErrorResult, encodeFunctionResult, erc20Abi, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../abi/all-errors.ts'
import { type Answers, fakeNode, revertError } from '../fake-node.fixture.ts'
import type { Allow, Intent } from './intent.ts'
import { prepare } from './prepare.ts'

const account = '0x1111111111111111111111111111111111111111'
const market = '0x4444444444444444444444444444444444444444'
const usdc = {
  address: '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const allow: Allow = {
  kind: 'token',
  token: usdc,
  spender: market,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit: true,
}

const intent = (changes: Partial<Intent> = {}, value?: bigint): Intent => ({
  title: 'Buy',
  give: [],
  get: [],
  call: () => ({
    to: market,
    data: '0xabcd',
    functionName: 'buy',
    ...(value === undefined ? {} : { value }),
  }),
  invalidates: [],
  ...changes,
})

/** Preview of a call that uses 100,000 gas at a base fee of 10 and a tip of 3 (wei). */
const preview = (nativeBalance: bigint, value?: bigint, answers: Answers = {}) =>
  prepare(
    fakeNode({ eth_getBalance: () => numberToHex(nativeBalance), ...answers }).chain,
    account,
    intent({}, value),
  )

/** A token that returns an allowance; all other calls revert. */
const allowing = (amount: bigint): Answers => ({
  eth_call: ([call]) => {
    const { to } = call as { to: string }
    if (to !== usdc.address) return '0x'
    const { data } = call as { data: string }
    if (!data.startsWith('0xdd62ed3e')) throw revertError('0x')
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', result: amount })
  },
})

describe('the fee', () => {
  it('is expected at the current price, and at most with twice the base fee and 20% more gas', async () => {
    const { fee } = await preview(10n ** 18n)
    expect(fee).toEqual({ expected: 1_300_000n, maximum: 120_000n * 23n, data: 0n })
  })

  it.each([
    ['is exactly the maximum fee', 2_760_000n, undefined, true],
    ['is one wei short', 2_759_999n, undefined, false],
    ['also covers the value', 2_760_005n, 5n, true],
    ['is one wei short of the value', 2_760_004n, 5n, false],
    ['is zero', 0n, undefined, false],
  ])('is checked against a native balance that %s', async (_, nativeBalance, value, affordable) => {
    expect(await preview(nativeBalance, value)).toMatchObject({ nativeBalance, affordable })
  })

  it('is unknown for a call that reverts, where any native balance counts as affordable', async () => {
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
    const revert = () => {
      throw revertError(data)
    }
    expect(await preview(1n, undefined, { eth_call: revert })).toMatchObject({
      failure: { errorName: 'ListingClosed' },
      simulated: true,
      fee: null,
      affordable: true,
    })
    expect(await preview(0n, undefined, { eth_call: revert })).toMatchObject({ affordable: false })
  })

  it('is unknown where the node cannot estimate', async () => {
    const offline = () => {
      throw new Error('fetch failed')
    }
    expect(await preview(1n, undefined, { eth_estimateGas: offline })).toMatchObject({
      failure: null,
      fee: null,
    })
  })
})

describe('the steps', () => {
  const stepsFor = async (answers: Answers, given: Allow = allow) => {
    const { chain } = fakeNode(answers)
    const { steps, simulated } = await prepare(chain, account, intent({ allow: [given] }))
    return { kinds: steps.map(({ kind }) => kind), simulated }
  }

  it('do not include an allowance that exists', async () => {
    expect(await stepsFor(allowing(2_000_000n))).toEqual({ kinds: ['send'], simulated: true })
  })

  it('include one that is a unit short, by transaction where the token has no permits', async () => {
    // The token's storage layout is unknown, so the call cannot be simulated.
    expect(await stepsFor(allowing(1_999_999n))).toEqual({
      kinds: ['approve', 'send'],
      simulated: false,
    })
  })

  it('allow a whole collection', async () => {
    const collection: Allow = {
      kind: 'collection',
      collection: usdc.address,
      collectionName: 'Environmental Credits',
      spender: market,
      spenderName: 'Asset Market',
    }
    const approved = (is: boolean) => ({ eth_call: () => numberToHex(is ? 1 : 0, { size: 32 }) })
    expect((await stepsFor(approved(true), collection)).kinds).toEqual(['send'])
    expect((await stepsFor(approved(false), collection)).kinds).toEqual(['approve', 'send'])
  })
})

it('a call gets the deadline of the pending block', async () => {
  const deadlines: bigint[] = []
  const { chain } = fakeNode()
  const call: Intent['call'] = ({ deadline, permit }) => {
    deadlines.push(deadline)
    expect(permit(usdc.address)).toBeUndefined()
    return { to: market, data: '0xabcd', functionName: 'buy' }
  }
  await prepare(chain, account, intent({ call }))
  expect(deadlines).toEqual([4_000_001_200n])
})
