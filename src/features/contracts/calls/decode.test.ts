import {
  type Abi,
  type AbiFunction,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  pad,
  parseAbi,
} from 'viem'
import { expect, it } from 'vitest'
import { revertError } from '../../../chain/fake-node.fixture.ts'
import {
  decodeCall,
  decodeError,
  decodeEvent,
  decodeResults,
  explainRead,
  plainJson,
} from './decode.ts'

const account = '0x00000000000000000000000000000000000000A1'
const token = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'error Transfer(address to)',
])
const collectible = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
])
const unnamed = parseAbi(['function pay(address, uint256)'])

it('decodes a call by the ABI that has its function', () => {
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [account, 5n] })
  const call = decodeCall([unnamed, token], data)
  expect(call?.member.name).toBe('transfer')
  expect(call?.arguments.map(({ parameter, value }) => [parameter.name, value])).toEqual([
    ['to', account],
    ['value', 5n],
  ])
})

it('decodes arguments without names by their order', () => {
  const data = encodeFunctionData({ abi: unnamed, functionName: 'pay', args: [account, 5n] })
  expect(decodeCall([unnamed], data)?.arguments.map(({ value }) => value)).toEqual([account, 5n])
})

it('decodes no call whose function is unknown, or whose inputs are cut off', () => {
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [account, 5n] })
  expect(decodeCall([unnamed], data)).toBeUndefined()
  expect(decodeCall([token], data.slice(0, 40) as `0x${string}`)).toBeUndefined()
  expect(decodeCall([token], '0x')).toBeUndefined()
})

it('decodes an event by the ABI whose arguments are indexed as those of the log', () => {
  const topics = encodeEventTopics({
    abi: collectible,
    eventName: 'Transfer',
    args: { from: account, to: account, id: 9n },
  }).flat() as `0x${string}`[]
  const log = { topics, data: '0x' } as const
  const event = decodeEvent([token, collectible], log)
  expect(event?.arguments.map(({ parameter, value }) => [parameter.name, value])).toEqual([
    ['from', account],
    ['to', account],
    ['id', 9n],
  ])
  expect(decodeEvent([token], log)).toBeUndefined()
})

it('decodes no event without topics or of another contract', () => {
  expect(decodeEvent([token], { topics: [], data: '0x' })).toBeUndefined()
  expect(decodeEvent([token], { topics: [pad('0x01')], data: '0x' })).toBeUndefined()
  expect(decodeEvent([], { topics: [pad('0x01')], data: '0x' })).toBeUndefined()
})

it('writes values as JSON without rounding or hiding any', () => {
  expect(plainJson({ value: 2n ** 200n, text: 'a\u202Eb' })).toBe(
    `{"value":"${2n ** 200n}","text":"a\\u202eb"}`,
  )
  expect(plainJson([1n, 'x'], 2)).toBe('[\n  "1",\n  "x"\n]')
  expect(plainJson(undefined)).toBe('null')
})

const count: AbiFunction = {
  type: 'function',
  name: 'listingCount',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'uint256' }],
}

const limitsAbi = parseAbi([
  'function limits() view returns (uint256 least, uint256[] others)',
  'function stop()',
  'error TooMuch(uint256 most, uint256[] others, string why)',
  'error Closed()',
])

it('gives results in the order of the ABI, of one, of several and of none', () => {
  const [limits, stop] = limitsAbi
  const data = encodeFunctionResult({ abi: [limits], result: [5n, [6n, 7n]] })
  expect(decodeResults(limits, data)).toEqual([5n, [6n, 7n]])
  expect(decodeResults(count, pad('0x2a'))).toEqual([42n])
  expect(decodeResults(stop, '0x')).toEqual([])
  expect(decodeResults(stop, undefined)).toEqual([])
  expect(() => decodeResults(count, undefined)).toThrow('returned nothing for listingCount')
})

const tooMuch = encodeErrorResult({
  abi: limitsAbi,
  errorName: 'TooMuch',
  args: [7n, [1n, 2n], 'a\u202Eb'],
})
const closed = encodeErrorResult({ abi: limitsAbi, errorName: 'Closed' })

it('writes an error with its arguments, and nothing that could not be seen', () => {
  expect(decodeError(limitsAbi, tooMuch)).toEqual({
    name: 'TooMuch',
    text: 'TooMuch(7, ["1","2"], a\\u202eb)',
    args: [7n, [1n, 2n], 'a\u202Eb'],
    data: tooMuch,
  })
  expect(decodeError(limitsAbi, closed)).toMatchObject({ text: 'Closed()', args: [] })
  expect(decodeError(token, tooMuch)).toBeUndefined()
})

it('names the error of a contract that the app does not know, and leaves those that it knows', () => {
  const sentenceOf = (data: Hex, abi: Abi = limitsAbi) =>
    explainRead(revertError(data), abi, null).sentence
  expect(sentenceOf(closed)).toBe('The contract reverted with Closed().')
  expect(sentenceOf(closed, token)).not.toContain('Closed')
  const reason = encodeErrorResult({
    abi: parseAbi(['error Error(string message)']),
    args: ['Too late'],
  })
  expect(sentenceOf(reason)).toContain('Too late')
  expect(sentenceOf(reason)).toBe(sentenceOf(reason, []))
})

it('says of a node that keeps only the newest states what to do, where an earlier one was asked for', () => {
  const error = new Error('missing trie node 1234\nmore')
  expect(explainRead(error, [], 1_500n)).toMatchObject({
    sentence: 'The node does not keep the state of block 1,500.',
    nextStep: expect.stringContaining('archive node'),
  })
  expect(explainRead(error, [], null).sentence).toBe('missing trie node 1234')
  expect(explainRead(new Error('busy'), [], 1_500n).sentence).toBe('busy')
  expect(explainRead('busy', [], 1_500n).sentence).not.toBe('busy')
})

function emptyAnswer(): unknown {
  try {
    return decodeResults(count, '0x')
  } catch (error) {
    return error
  }
}

it('says of an empty answer at an earlier block that the contract may not have existed yet', () => {
  expect(explainRead(emptyAnswer(), [count], 3n).sentence).toBe(
    'The contract returned nothing for listingCount at block 3. It may not have existed yet, or it does not have this function.',
  )
  expect(explainRead(emptyAnswer(), [count], null).sentence).toBe(
    'The contract returned nothing for listingCount. It does not have this function, or the ABI belongs to another contract.',
  )
})
