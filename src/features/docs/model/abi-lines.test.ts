import { parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { linesOf, loadAbi } from './abi-lines.ts'

it('lists what reads, what writes and what is emitted, with names and types', () => {
  const abi = parseAbi([
    'struct Terms { string name; uint64 maturity; }',
    'constructor()',
    'function terms(uint256 id) view returns (Terms)',
    'function buy(uint256 id, Terms[] terms)',
    'event Bought(uint256 indexed id, address buyer)',
    'error Closed()',
  ])
  expect(linesOf(abi)).toEqual({
    reads: [{ name: 'terms', text: '(uint256 id) → ((string name, uint64 maturity))' }],
    writes: [{ name: 'buy', text: '(uint256 id, (string name, uint64 maturity)[] terms)' }],
    events: [{ name: 'Bought', text: '(uint256 id, address buyer)' }],
  })
})

it('finds the ABI of a contract by its name in Solidity', async () => {
  const { writes } = linesOf(await loadAbi('TestUSDC'))
  expect(writes.map(({ name }) => name)).toContain('faucet')
  await expect(loadAbi('Nothing')).rejects.toThrow('There is no ABI of Nothing')
})
