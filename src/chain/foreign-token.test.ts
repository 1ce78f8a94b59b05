import {
  encodeAbiParameters,
  type Hex,
  numberToHex,
  pad,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeNode, revertError } from './fake-node.fixture.ts'
import { openReader } from './reader.ts'

const address = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const short = '0x9f8F…79A2'

const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: string): Hex => stringToHex(value, { size: 32 })
const whole = (value: number | bigint): Hex => numberToHex(value, { size: 32 })

/** What a token's views answer; a missing one reverts. */
type Answers = { readonly name?: Hex; readonly symbol?: Hex; readonly decimals?: Hex }

async function readerOf(answers: Answers) {
  const bySelector = new Map([
    [toFunctionSelector('name()'), answers.name],
    [toFunctionSelector('symbol()'), answers.symbol],
    [toFunctionSelector('decimals()'), answers.decimals],
    [toFunctionSelector('balanceOf(address)'), whole(5)],
  ])
  const { chain } = fakeNode({
    eth_call: ([call]) => {
      const answer = bySelector.get((call as { readonly data: Hex }).data.slice(0, 10) as Hex)
      if (answer === undefined) throw revertError('0x')
      return answer
    },
  })
  return openReader(chain)
}

const tokenOf = async (answers: Answers) => (await readerOf(answers)).token(address)

const decimals = whole(18)

describe('a token of others', () => {
  it.each<[string, Answers, { name: string; symbol: string; decimals: number }]>([
    [
      'with text',
      { name: text('Dai Stablecoin'), symbol: text('DAI'), decimals },
      { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
    ],
    [
      'with words, as MKR',
      { name: word('Maker'), symbol: word('MKR'), decimals },
      { name: 'Maker', symbol: 'MKR', decimals: 18 },
    ],
    [
      'with words that are no text',
      { name: `0x${'ff'.repeat(32)}`, symbol: word('a\0b'), decimals },
      {
        name: `0x${'ff'.repeat(32)}`,
        symbol: `${word('a\0b').slice(0, 23)}…`,
        decimals: 18,
      },
    ],
    [
      'with a word of zeros',
      { name: whole(0), symbol: word('NUL'), decimals },
      { name: 'NUL', symbol: 'NUL', decimals: 18 },
    ],
    [
      'without a name',
      { symbol: text('NONE'), decimals },
      { name: 'NONE', symbol: 'NONE', decimals: 18 },
    ],
    [
      'without a symbol',
      { name: text('None'), decimals },
      { name: 'None', symbol: short, decimals: 18 },
    ],
    ['without anything', {}, { name: short, symbol: short, decimals: 0 }],
    [
      'with empty answers',
      { name: '0x', symbol: '0x', decimals: '0x' },
      { name: short, symbol: short, decimals: 0 },
    ],
    [
      'with answers cut off',
      {
        name: text('Cut off').slice(0, 100) as Hex,
        symbol: pad('0x20', { size: 64 }),
        decimals: '0x12',
      },
      { name: short, symbol: short, decimals: 0 },
    ],
    [
      'with impossible decimals',
      { name: text('A'), symbol: text('A'), decimals: whole(2n ** 255n) },
      { name: 'A', symbol: 'A', decimals: 0 },
    ],
    [
      'that hides and reverses',
      { name: text('US\u200bD\u202e Coin\u0000'), symbol: text('\u3164\u200b'), decimals },
      { name: 'USD Coin', symbol: short, decimals: 18 },
    ],
    [
      'with a name from right to left',
      { name: text('ریال دیجیتال'), symbol: text('می‌خ'), decimals },
      { name: 'ریال دیجیتال', symbol: 'می‌خ', decimals: 18 },
    ],
    [
      'with a million characters',
      { name: text('N'.repeat(1_000_000)), symbol: text('S'.repeat(1_000_000)), decimals },
      { name: `${'N'.repeat(99)}…`, symbol: `${'S'.repeat(23)}…`, decimals: 18 },
    ],
  ])('%s', async (_, answers, expected) => {
    expect(await tokenOf(answers)).toEqual({ address, ...expected })
  })

  it('has its balance in its decimals, or in none', async () => {
    expect(await (await readerOf({ decimals })).balance(address, address)).toEqual({
      value: 5n,
      decimals: 18,
    })
    expect(await (await readerOf({})).balance(address, address)).toEqual({ value: 5n, decimals: 0 })
  })

  it('is not taken for one without a name when the node fails', async () => {
    const { chain } = fakeNode({
      eth_call: () => {
        throw new Error('offline')
      },
    })
    await expect((await openReader(chain)).token(address)).rejects.toThrow('offline')
  })
})
