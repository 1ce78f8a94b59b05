import {
  type Address,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  numberToHex,
  size,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { baseSepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { fakeNode, revertError } from '../fake-node.fixture.ts'
import { approveCall } from './allowance.ts'
import type { Allow, Intent } from './intent.ts'
import { allowanceOverrides, type PrepareOptions, prepare } from './prepare.ts'
import { type CallParams, readFromSlot, slotOf } from './storage-token.fixture.ts'

const account = '0x1111111111111111111111111111111111111111'
const market = '0x4444444444444444444444444444444444444444'
const router = '0x5555555555555555555555555555555555555555'
const usdc = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const share = '0xc0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0'
const oracle = '0x420000000000000000000000000000000000000F'

const domain = { name: 'Token', version: '1', chainId: 31_337, verifyingContract: usdc } as const

const allowing = (token: Address, spender: Address, permit = false): Allow => ({
  kind: 'token',
  token: { address: token, name: 'Token', symbol: 'TKN', decimals: 6 },
  spender,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit,
})
const all = { usdc: allowing(usdc, market), share: allowing(share, market) }

const intentWith = (allow: readonly Allow[]): Intent => ({
  title: 'Buy',
  give: [],
  get: [],
  allow,
  call: () => ({ to: market, data: '0xabcd', functionName: 'buy' }),
  invalidates: [],
})

/**
 * A node whose tokens keep allowances in slot 9, where none exists yet. The call of the intent
 * reverts unless the simulation has every allowance of `needed`; run with those it takes 50,000 gas.
 * USDC has permits.
 */
function nodeThatNeeds(needed: readonly Allow[], runs = true) {
  const isAllowed = (overrides: CallParams[2], allow: Allow): boolean => {
    if (allow.kind !== 'token') throw new Error('The tests of steps need tokens.')
    const slot = slotOf(9n, account, allow.spender)
    const given = overrides?.[allow.token.address]?.stateDiff?.[slot]
    return given !== undefined && BigInt(given) === allow.amount
  }
  const answer = (params: CallParams): Hex => {
    const [{ to, data }, , overrides] = params
    if (data.startsWith(toFunctionSelector('getL1Fee(bytes)')))
      return numberToHex(700, { size: 32 })
    if (to === account || to === market) {
      if (!needed.every((allow) => isAllowed(overrides, allow))) throw revertError('0x')
      if (to === market) return '0x'
      return encodeAbiParameters([{ type: 'bool' }, { type: 'uint256' }], [runs, 50_000n])
    }
    if (size(data) > 4) return readFromSlot(params, 9n)
    if (to === usdc && data === toFunctionSelector('DOMAIN_SEPARATOR()')) {
      return domainSeparator({ domain })
    }
    if (data === toFunctionSelector('name()')) {
      return encodeFunctionResult({ abi: erc20Abi, functionName: 'name', result: 'Token' })
    }
    throw revertError('0x')
  }
  return fakeNode({
    eth_call: (params) => answer(params as unknown as CallParams),
    eth_estimateGas: () => numberToHex(40_000),
  })
}

const preview = (needed: readonly Allow[], options?: PrepareOptions) =>
  prepare(nodeThatNeeds(needed).chain, account, intentWith(needed), options)

/** What the call uses: measured with the allowances, and 21,000 for a transaction with two bytes. */
const callGas = 50_000n + 21_032n
/** The node asks for 13 wei a unit now, and 23 at most; wallets add a fifth. */
const feeOf = (gas: bigint, data = 0n) => ({
  expected: gas * 13n + data,
  maximum: ((gas * 12n) / 10n) * 23n + data,
  data,
})

describe('allowances that are missing', () => {
  it('are approved first; the call is simulated as if they existed', async () => {
    expect(await preview([all.usdc])).toMatchObject({
      steps: [{ kind: 'approve', allow: all.usdc, call: approveCall(all.usdc) }, { kind: 'send' }],
      failure: null,
      simulated: true,
      fee: feeOf(40_000n + callGas),
    })
  })

  it('of several tokens and spenders are simulated together', async () => {
    const needed = [all.usdc, all.share, allowing(usdc, router)]
    expect(await preview(needed)).toMatchObject({
      steps: [...needed.map((allow) => ({ kind: 'approve', allow })), { kind: 'send' }],
      failure: null,
      fee: feeOf(3n * 40_000n + callGas),
    })
  })

  it('are put only where their own token keeps them', async () => {
    const needed = [all.usdc, all.share, allowing(usdc, router)]
    const overrides = await allowanceOverrides(nodeThatNeeds(needed).client, account, needed)
    expect(overrides?.map(({ address, stateDiff }) => [address, stateDiff?.length])).toEqual([
      [usdc, 2],
      [share, 1],
    ])
  })

  it('are signed for instead where intent, token and wallet can', async () => {
    const needed = [allowing(usdc, market, true)]
    expect(await preview(needed)).toMatchObject({
      steps: [{ kind: 'permit', allow: needed[0], domain }, { kind: 'send' }],
      fee: feeOf(60_000n + callGas),
    })
  })

  it.each([
    ['the intent takes no permits', all.usdc, undefined],
    ['the token has none', allowing(share, market, true), undefined],
    ['the wallet cannot sign them', allowing(usdc, market, true), { permits: false }],
  ])('are approved where %s', async (_, allow, options) => {
    const { steps } = await preview([allow], options)
    expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'send'])
  })

  it('go with the call in one batch where the wallet sends batches', async () => {
    const needed = [all.usdc, all.share]
    expect(await preview(needed, { canBatch: async () => true })).toMatchObject({
      steps: [{ kind: 'batch', allows: needed }],
      failure: null,
      fee: feeOf(2n * 40_000n + callGas),
    })
  })

  it('leave the fee unknown where the call cannot be measured with them', async () => {
    const node = nodeThatNeeds([all.usdc], false)
    expect(await prepare(node.chain, account, intentWith([all.usdc]))).toMatchObject({
      failure: null,
      fee: null,
    })
  })
})

it('a call that pays the native token is measured with it, and empty bytes cost less', async () => {
  const node = nodeThatNeeds([all.usdc])
  const call: Intent['call'] = () => ({
    to: market,
    data: '0xab00',
    value: 5n,
    functionName: 'buy',
  })
  const { fee } = await prepare(node.chain, account, { ...intentWith([all.usdc]), call })
  expect(fee).toEqual(feeOf(40_000n + 50_000n + 21_020n))
  const measured = node.requests.find(
    ({ method, params: [asked] }) =>
      method === 'eth_call' && (asked as { readonly to?: string }).to === account,
  )
  expect(measured?.params[0]).toMatchObject({ value: '0x5' })
  expect(measured?.params[2]).toMatchObject({ [zeroAddress]: { balance: '0x5' } })
})

it('the wallet is not asked for batches where nothing is to be allowed', async () => {
  const canBatch = () => Promise.reject(new Error('The wallet was asked.'))
  expect((await preview([], { canBatch })).steps).toEqual([{ kind: 'send' }])
})

it('a Safe without the native token can pay, because the owner who executes does', async () => {
  const { chain } = fakeNode({ eth_getBalance: () => '0x0' })
  const options = { isSafe: true, canBatch: async () => true }
  expect(await prepare(chain, account, intentWith([]), options)).toMatchObject({
    affordable: true,
    fee: null,
  })
  expect(await prepare(chain, account, intentWith([]))).toMatchObject({ affordable: false })
  const call: Intent['call'] = () => ({ to: market, data: '0x', value: 1n, functionName: 'buy' })
  const paying = { ...intentWith([]), call }
  expect(await prepare(chain, account, paying, options)).toMatchObject({ affordable: false })
})

it('on a layer 2 the fee includes what each transaction costs to publish, and no signature', async () => {
  const onLayer2 = async (allow: Allow) => {
    const { chain } = nodeThatNeeds([allow])
    const contracts = { gasPriceOracle: { address: oracle } } as const
    const client = { ...chain.client, chain: { ...baseSepolia, id: 31_337, contracts } }
    return (await prepare({ ...chain, client }, account, intentWith([allow]))).fee
  }
  expect(await onLayer2(all.usdc)).toEqual(feeOf(40_000n + callGas, 1_400n))
  expect(await onLayer2(allowing(usdc, market, true))).toEqual(feeOf(60_000n + callGas, 700n))
})
