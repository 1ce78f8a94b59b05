import { expect, it } from 'vitest'
import { parseAbiText } from './abi-text.ts'

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  inputs: [{ name: 'owner', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
  stateMutability: 'view',
}

it.each([
  ['an array', JSON.stringify([balanceOf])],
  ['an artifact', JSON.stringify({ contractName: 'Token', abi: [balanceOf] })],
  ['signatures', '\nfunction balanceOf(address owner) view returns (uint256);\n'],
])('reads %s', (_, text) => {
  const parsed = parseAbiText(text)
  expect(parsed.status === 'ok' && parsed.abi).toMatchObject([
    { type: 'function', name: 'balanceOf', stateMutability: 'view' },
  ])
})

it.each([
  ['', 'Paste the ABI first.'],
  ['[{"type": "function"', 'The JSON is incomplete or malformed.'],
  ['{"bytecode": "0x"}', 'The JSON is neither an ABI (an array) nor an artifact with an "abi".'],
  [
    JSON.stringify([balanceOf, { ...balanceOf, inputs: [{ name: 'owner', type: 'adress' }] }]),
    'Entry 2 of the ABI is not valid at inputs.0.type: is not a type of the Solidity ABI.',
  ],
  [
    JSON.stringify([{ ...balanceOf, inputs: [{ name: 'pair', type: 'tuple' }] }]),
    'Entry 1 of the ABI is not valid at inputs.0: is a tuple without components.',
  ],
  ['balance of whom', 'This is neither JSON nor signatures as in Solidity'],
])('says what is wrong with %j', (text, problem) => {
  const parsed = parseAbiText(text)
  expect(parsed.status === 'malformed' && parsed.problem).toContain(problem)
})
