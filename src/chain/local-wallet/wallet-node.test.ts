import {
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP1559,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  revertError,
} from '../fake-node.fixture.ts'
import { accountAddresses } from './accounts.ts'
import type { Question } from './question.ts'
import { answerRequest, type WalletPorts } from './wallet.ts'
import type { WalletState } from './wallet-state.ts'

/** What the wallet does with its node, which is asked over HTTP. */

const [first, second] = accountAddresses as readonly [`0x${string}`, `0x${string}`]
const token = '0x00000000000000000000000000000000000000e1'

let state: WalletState
let asked: Question[]
let approves: boolean
let node: { readonly answers: Answers; readonly asked: { url: string; method: string }[] }

beforeEach(() => {
  state = { account: first, chainId: 31_337, networks: {} }
  asked = []
  approves = true
  node = { answers: fakeNode().answers, asked: [] }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    node.asked.push({ url: String(input instanceof Request ? input.url : input), method })
    try {
      return Response.json({ jsonrpc: '2.0', id, result: node.answers[method]?.(params) })
    } catch (error) {
      const { code = -32_000, message } = error as { code?: number; message: string }
      return Response.json({ jsonrpc: '2.0', id, error: { code, message } })
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ports: WalletPorts = {
  ask: async (question) => {
    asked.push(question)
    return approves ? { approved: true } : { approved: false }
  },
  read: () => state,
  write: (next) => {
    state = next
  },
  emit: () => {},
}
const request = (method: string, params?: unknown) => answerRequest({ method, params }, ports)

/** What was given to the node to be included in a block. */
function broadcasts(): readonly TransactionSerializedEIP1559[] {
  const sent: TransactionSerializedEIP1559[] = []
  node.answers.eth_sendRawTransaction = ([serialized]) => {
    sent.push(serialized as TransactionSerializedEIP1559)
    return keccak256(serialized as Hex)
  }
  return sent
}
const methods = () => node.asked.map(({ method }) => method)

describe('a transaction', () => {
  it('is shown with the most that it can cost, and signed as it was asked for', async () => {
    const sent = broadcasts()
    const wanted = {
      ...{ from: first, to: second, data: '0xabcd', value: '0x5', gas: '0x7530', nonce: '0x9' },
      ...{ maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x2' },
    }
    const hash = await request('eth_sendTransaction', [wanted])
    expect(asked).toEqual([
      {
        ...{ kind: 'transaction', account: first, to: second, value: 5n, data: '0xabcd' },
        fee: 3_000_000n,
      },
    ])
    const [serialized = '0x02'] = sent
    expect(hash).toBe(keccak256(serialized))
    expect(parseTransaction(serialized)).toMatchObject({
      ...{ chainId: 31_337, type: 'eip1559', data: '0xabcd', value: 5n, gas: 30_000n, nonce: 9 },
      ...{ maxFeePerGas: 100n, maxPriorityFeePerGas: 2n },
    })
    expect(parseTransaction(serialized).to?.toLowerCase()).toBe(second.toLowerCase())
    const signer = await recoverTransactionAddress({ serializedTransaction: serialized })
    expect(signer).toBe(first)
  })

  it('has what the page leaves open from the node', async () => {
    const sent = broadcasts()
    await request('eth_sendTransaction', [{ from: first, data: '0x6001' }])
    const { gas, nonce, to, value, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(
      sent[0] ?? '0x02',
    )
    expect([gas, nonce, to ?? null, value ?? 0n]).toEqual([100_000n, 7, null, 0n])
    expect(maxPriorityFeePerGas).toBe(3n)
    expect(asked).toMatchObject([{ to: null, value: 0n, fee: 100_000n * (maxFeePerGas ?? 0n) }])
  })

  it('that its owner rejects is not given to the node', async () => {
    const sent = broadcasts()
    approves = false
    const sending = request('eth_sendTransaction', [{ from: first, to: second }])
    await expect(sending).rejects.toMatchObject({ code: 4001 })
    expect(sent).toEqual([])
  })

  it.each([
    ['of an account that is not connected', { from: second }, 4100],
    ['of no account', { to: second }, -32_602],
    ['to no address', { from: first, to: '0x12' }, -32_602],
    ['of a value that is no number', { from: first, to: second, value: 'all' }, -32_602],
  ])('%s is refused before anybody is asked', async (_, transaction, code) => {
    const sending = request('eth_sendTransaction', [transaction])
    await expect(sending).rejects.toMatchObject({ code })
    expect([asked, node.asked]).toEqual([[], []])
  })

  it('is sent where it reverted in its block, which the node calls an error', async () => {
    let hash: Hex = '0x'
    node.answers.eth_sendRawTransaction = ([serialized]) => {
      hash = keccak256(serialized as Hex)
      throw revertError('0x')
    }
    node.answers.eth_getTransactionReceipt = ([of]) =>
      of === hash ? receiptFixture({ transactionHash: of, status: '0x0' }) : null
    expect(await request('eth_sendTransaction', [{ from: first, to: second }])).toBe(hash)
  })

  it('that the node refuses fails with what it says', async () => {
    node.answers.eth_sendRawTransaction = () => {
      throw Object.assign(new Error('nonce too low'), { code: -32_000 })
    }
    const sending = request('eth_sendTransaction', [{ from: first, to: second }])
    await expect(sending).rejects.toThrow(/nonce too low/)
  })
})

describe('a permit', () => {
  const permitOf = (primaryType: string, domain: Record<string, unknown>) =>
    JSON.stringify({
      domain,
      types: { [primaryType]: [{ name: 'value', type: 'uint256' }] },
      primaryType,
      message: { value: '10' },
    })
  beforeEach(() => {
    node.answers.eth_call = ([call]) => {
      const { to, data } = call as { readonly to: string; readonly data: Hex }
      if (to.toLowerCase() !== token) throw revertError('0x')
      const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
      return functionName === 'symbol'
        ? encodeFunctionResult({ abi: erc20Abi, functionName, result: 'BILL' })
        : encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result: 18 })
    }
  })

  it.each([
    ['in its token', 'Permit', { verifyingContract: token }, { symbol: 'BILL', decimals: 18 }],
    [
      'as it is, where the token does not say what it is',
      'Permit',
      { verifyingContract: second },
      null,
    ],
    ['as it is, where it names no token', 'Permit', { name: 'Test' }, null],
    ['as it is, if it is none', 'Mail', { verifyingContract: token }, null],
  ])('is shown %s', async (_, primaryType, domain, shown) => {
    await request('eth_signTypedData_v4', [first, permitOf(primaryType, domain)])
    expect(asked).toMatchObject([{ kind: 'typed-data', account: first, token: shown }])
  })
})

describe('what is not the wallet’s', () => {
  it('is answered by the node of its network', async () => {
    node.answers.eth_getBlockByNumber = () => blockFixture({ number: numberToHex(77) })
    expect(await request('eth_getBlockByNumber', ['latest', false])).toMatchObject({
      number: numberToHex(77),
    })
    state = { ...state, chainId: 8_453, networks: { 8453: 'https://rpc.example' } }
    await request('eth_blockNumber')
    expect(node.asked.map(({ url }) => url)).toEqual([
      expect.stringContaining('127.0.0.1'),
      expect.stringContaining('https://rpc.example'),
    ])
  })

  it.each(['wallet_sendCalls', 'eth_signTransaction', 'eth_signTypedData'])(
    'is refused where only a wallet could answer: %s',
    async (method) => {
      await expect(request(method, [])).rejects.toMatchObject({ code: 4200 })
      expect(methods()).toEqual([])
    },
  )
})

it('says which account and network the page may use', async () => {
  expect(await request('net_version')).toBe('31337')
  expect(await request('wallet_getPermissions')).toEqual([
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [first] }],
    },
  ])
  state = { ...state, account: null }
  expect(await request('wallet_getPermissions')).toEqual([])
})
