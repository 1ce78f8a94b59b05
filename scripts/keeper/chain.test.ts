import {
  type Address,
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  numberToHex,
  zeroHash,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { publicChains } from '../../src/chain/known-networks.ts'
import { combineAnswers } from '../lib/service/wallet.ts'
import { ruleChain, runOf } from './chain.ts'
import { localKeeper } from './key.ts'
import { emptyState } from './state.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const usdc: Address = '0x00000000000000000000000000000000000000c1'

/** A node on which a run uses 300,000 gas and costs 7 wei of data, and pays a tip of 5 after it had 2. */
function rulesOn(tip: readonly [bigint, number], readsTips: boolean) {
  const asked: string[] = []
  const balance = (value: bigint) =>
    encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: value })
  const answer = ({ to, data }: { readonly to: Address; readonly data: Hex }): Hex => {
    if (to === '0xca11bde05977b3631167028862be2a173976ca11') {
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const targets = (args[0] as readonly { readonly target: Address }[]).map(
        ({ target }) => target,
      )
      asked.push(targets.join(' ').toLowerCase())
      const results = [balance(2n), '0x', balance(7n)] as const
      const result = results.map((returnData) => ({ success: true, returnData }))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    }
    if (to !== account) return numberToHex(7, { size: 32 })
    const { functionName } = decodeFunctionData({ abi: smartAccountAbi, data })
    return functionName === 'tip'
      ? encodeFunctionResult({ abi: smartAccountAbi, functionName, result: tip })
      : '0x'
  }
  const transport = custom({
    request: async ({ method, params }) =>
      method === 'eth_estimateGas' ? numberToHex(300_000) : answer(params[0]),
  })
  const client = createClient({ chain: publicChains.baseSepolia, transport })
  const deployment = {
    chainId: client.chain.id,
    identity: 'base' as ChainIdentity,
    rpcUrls: ['https://a.example'] as const,
    genesisHash: zeroHash,
    startBlock: 0n,
    usdc,
    addresses: {},
  }
  const key = localKeeper()
  const urls = () => deployment.rpcUrls
  const { known, appointments } = emptyState
  const connection = { client, plain: client, deployment, key, urls, known, appointments }
  const rules = ruleChain({ ...connection, readsTips })
  return { asked, quote: () => rules.quote(runOf(account, '0x')) }
}

describe('a run', () => {
  it('is simulated, and its tip is what a caller has more after it', async () => {
    const { asked, quote } = rulesOn([10n, 100], true)
    expect(await quote()).toEqual({ gas: 300_000n, dataFee: 7n, tip: 5n })
    expect(asked).toEqual([`${usdc} ${account} ${usdc}`])
  })

  it('is not asked for a tip that it cannot pay, or that does not matter', async () => {
    const without = rulesOn([10n, 0], true)
    expect(await without.quote()).toMatchObject({ tip: 0n })
    const indifferent = rulesOn([10n, 100], false)
    expect(await indifferent.quote()).toMatchObject({ tip: 0n })
    expect([without.asked, indifferent.asked]).toEqual([[], []])
  })
})

describe('a transaction that was sent to several nodes', () => {
  const accepted = { kind: 'accepted' } as const
  const unknown = { kind: 'unknown' } as const
  const refused = { kind: 'refused', why: 'intrinsic gas too low' } as const

  it('is accepted where one of them took it', () => {
    expect(combineAnswers([refused, unknown, accepted])).toBe(accepted)
  })

  it('may be on its way while one of them does not answer', () => {
    expect(combineAnswers([refused, unknown])).toBe(unknown)
    expect(combineAnswers([])).toEqual(unknown)
  })

  it('is refused only where all of them say so', () => {
    expect(combineAnswers([refused, refused])).toBe(refused)
  })
})
