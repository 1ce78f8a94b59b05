import { QueryClient } from '@tanstack/react-query'
import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  revertError,
  transactionFixture,
} from '../../../chain/fake-node.fixture.ts'
import {
  failureIn,
  lastFrame,
  outcomesQuery,
  revertingFrame,
  type TraceCall,
  traceCall,
  traceFailure,
  transactionQuery,
} from './trace.ts'

const hash: Hex = `0x${'aa'.repeat(32)}`
const [sender, router, pool] = [
  `0x${'1'.repeat(40)}`,
  `0x${'2'.repeat(40)}`,
  `0x${'3'.repeat(40)}`,
] as const
const abi = parseAbi(['error PriceBeyondLimit(uint256 price)', 'error NotOwner()'])
const priceError = encodeErrorResult({ abi, errorName: 'PriceBeyondLimit', args: [7n] })

const frame = (changes: Partial<TraceCall> = {}): TraceCall => ({
  type: 'CALL',
  from: sender,
  to: router,
  input: '0x',
  gasUsed: '0x1',
  ...changes,
})
const failing = (changes: Partial<TraceCall> = {}) =>
  frame({ error: 'execution reverted', output: priceError, ...changes })

const included = (changes: Answers = {}): Answers => ({
  eth_getTransactionByHash: () =>
    transactionFixture({ hash, to: router, value: '0x9', blockNumber: '0x64' }),
  eth_getTransactionReceipt: () => receiptFixture({ transactionHash: hash }),
  eth_getBlockByNumber: () => blockFixture({ timestamp: '0x3e8' }),
  debug_traceTransaction: () => frame(),
  ...changes,
})

const read = (answers: Answers) =>
  new QueryClient().fetchQuery(transactionQuery(fakeNode(answers).chain, hash))

describe('a transaction', () => {
  it('is told with its block, its fee and its trace', async () => {
    const { value } = await read(included())
    expect(value).toMatchObject({
      hash,
      from: sender,
      to: router,
      value: 9n,
      nonce: 7,
      inclusion: {
        block: 100n,
        at: 1_000,
        succeeded: true,
        gasUsed: 21_000n,
        fee: 42_000n,
        created: null,
        logs: [],
      },
      trace: frame(),
    })
  })

  it('has failed where its receipt says so', async () => {
    const receipt = receiptFixture({ transactionHash: hash, status: '0x0' })
    const { value } = await read(included({ eth_getTransactionReceipt: () => receipt }))
    expect(value?.inclusion?.succeeded).toBe(false)
  })

  it('may have created a contract', async () => {
    const receipt = receiptFixture({ transactionHash: hash, contractAddress: pool })
    const { value } = await read(included({ eth_getTransactionReceipt: () => receipt }))
    expect(value?.inclusion?.created).toBe(pool)
  })

  it('has no trace where the node does not trace', async () => {
    const refuses = () => {
      throw new Error('the method debug_traceTransaction is not available')
    }
    const { value } = await read(included({ debug_traceTransaction: refuses }))
    expect(value?.trace).toBeNull()
    expect(value?.inclusion?.block).toBe(100n)
  })

  it('waits while it is in no block', async () => {
    const { value } = await read({ eth_getTransactionByHash: () => transactionFixture({ hash }) })
    expect(value).toMatchObject({ hash, inclusion: null, trace: null })
  })

  it('is null where the chain does not have it, which a failing node does not say', async () => {
    expect((await read({ eth_getTransactionByHash: () => null })).value).toBeNull()
    const down = () => {
      throw revertError('0x')
    }
    await expect(read({ eth_getTransactionByHash: down })).rejects.toThrow()
  })
})

it('the outcomes of transactions come in their order', async () => {
  const other: Hex = `0x${'cc'.repeat(32)}`
  const { chain } = fakeNode({
    eth_getTransactionReceipt: ([asked]) =>
      receiptFixture(asked === hash ? { gasUsed: '0x5' } : { status: '0x0', gasUsed: '0x6' }),
  })
  const { value } = await new QueryClient().fetchQuery(outcomesQuery(chain, [hash, other]))
  expect(value).toEqual([
    { succeeded: true, gasUsed: 5n },
    { succeeded: false, gasUsed: 6n },
  ])
})

describe('the call that fails', () => {
  it('is the innermost of those that pass the same error on', () => {
    const cause = failing({ to: pool })
    const harmless = failing({ output: '0x', to: sender })
    const root = failing({ calls: [harmless, failing({ calls: [frame(), cause] }), frame()] })
    expect(revertingFrame(root)).toEqual([cause, 3])
  })

  it('is the outer one where what failed inside was caught', () => {
    const root = failing({ calls: [failing({ output: '0x' }), frame({ output: priceError })] })
    expect(revertingFrame(root)).toEqual([root, 1])
  })

  it('reverts without data as well', () => {
    const cause = frame({ error: 'out of gas' })
    expect(revertingFrame(frame({ error: 'execution reverted', calls: [cause] }))[0]).toBe(cause)
  })

  it('has its last steps first, without those of calls inside it or of an earlier call', () => {
    const steps = [
      { pc: 1, depth: 1 },
      { pc: 50, depth: 2 },
      { pc: 2, depth: 1 },
      { pc: 60, depth: 2 },
      { pc: 70, depth: 3 },
      { pc: 61, depth: 2 },
      { pc: 3, depth: 1 },
    ]
    expect(lastFrame(steps, 2)).toEqual([61, 60])
    expect(lastFrame(steps, 1)).toEqual([3, 2, 1])
    expect(lastFrame(steps, 4)).toEqual([])
  })

  it('is found by tracing the call step by step', async () => {
    const root = failing({ calls: [failing({ to: pool })] })
    const steps = [1, 2, 3].map((pc) => ({ pc, depth: 2 }))
    const { client, requests } = fakeNode({
      debug_traceCall: ([, , options]) =>
        'tracer' in (options as object) ? root : { structLogs: steps },
    })
    const call = { from: sender, to: router, data: '0x12' } as const
    expect(await traceCall(client, call)).toEqual(root)
    expect(await traceFailure(client, call, root)).toEqual({
      codeOf: pool,
      programCounters: [3, 2, 1],
    })
    expect(requests.map(({ params }) => params.slice(0, 2))).toEqual([
      [call, 'latest'],
      [call, 'latest'],
    ])
  })

  it.each([
    ['does not trace', undefined, failing()],
    ['has no step of it', [], failing()],
    ['names no contract', [{ pc: 1, depth: 1 }], frame({ to: undefined as never })],
  ])('is unknown where the node %s', async (_, structLogs, root) => {
    const { client } = fakeNode({
      debug_traceCall: () => {
        if (structLogs === undefined) throw new Error('not available')
        return { structLogs }
      },
    })
    const call = { from: sender, to: router, data: '0x' } as const
    expect(await traceFailure(client, call, root)).toBeNull()
  })

  it('is explained by the first ABI that has its error', () => {
    const other = parseAbi(['error NotOwner()'])
    expect(failureIn(failing(), [other, abi])).toMatchObject({ name: 'PriceBeyondLimit' })
    expect(failureIn(failing(), [other])).toBeUndefined()
    expect(failureIn(frame({ output: priceError }), [abi])).toBeUndefined()
    expect(failureIn(frame({ error: 'out of gas' }), [abi])).toBeUndefined()
    expect(failureIn(null, [abi])).toBeUndefined()
  })
})
