import { decodeFunctionData, parseAbiItem } from 'viem'
import { expect, it } from 'vitest'
import { callIntent } from './call-intent.ts'

const address = '0x00000000000000000000000000000000000000A1'
const options = { contractName: 'Vault', coin: { symbol: 'ETH', decimals: 18 } }

function intentOf(signature: string, args: readonly unknown[], value?: bigint) {
  const member = parseAbiItem(`function ${signature}`)
  if (member.type !== 'function') throw new Error('Not a function.')
  return { member, intent: callIntent({ address, member, args, value }, options) }
}

it('says every elementary argument of a call by its path', () => {
  const { intent } = intentOf(
    'pay((address to, uint256[] amounts) terms, uint8, string[] notes, (bool isLast, string why)[2] ends)',
    [
      { to: address, amounts: [1n, 2n] },
      3,
      [],
      [
        { isLast: false, why: '' },
        { isLast: true, why: 'done' },
      ],
    ],
  )
  expect(intent.facts).toEqual([
    { label: 'terms.to', value: address },
    { label: 'terms.amounts[0]', value: '1' },
    { label: 'terms.amounts[1]', value: '2' },
    { label: 'argument 1', value: '3' },
    { label: 'notes', value: 'Empty list' },
    { label: 'ends[0].isLast', value: 'false' },
    { label: 'ends[0].why', value: 'Empty text' },
    { label: 'ends[1].isLast', value: 'true' },
    { label: 'ends[1].why', value: 'done' },
  ])
})

it('gives the coins that go with the call, and no others', () => {
  const { intent, member } = intentOf('pay(uint256 amount) payable', [5n], 7n)
  expect(intent.give).toEqual([
    { amount: { value: 7n, decimals: 18 }, unit: 'ETH', label: 'Value' },
  ])
  const call = intent.call({ deadline: 0n, permit: () => undefined })
  expect(call).toMatchObject({ to: address, functionName: 'pay', value: 7n })
  expect(decodeFunctionData({ abi: [member], data: call.data }).args).toEqual([5n])
  const free = intentOf('pay(uint256 amount) payable', [5n]).intent
  expect(free.give).toEqual([])
  expect(free.call({ deadline: 0n, permit: () => undefined })).not.toHaveProperty('value')
})

it.each([
  ['an argument', 'pay(string)', ['a\u202Eb'], true],
  ['a part of one', 'pay((string why)[])', [[{ why: 'a\u202Eb' }]], true],
  ['none', 'pay(string, uint256, (bool isLast))', ['plain', 1n, { isLast: true }], false],
])('warns of characters that are not seen in %s', (_, signature, args, warns) => {
  const { notes } = intentOf(signature, args).intent
  expect(JSON.stringify(notes).includes('invisible characters')).toBe(warns)
})
