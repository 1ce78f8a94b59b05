import { parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { abiFiles, camelCase } from './abi-files.ts'

describe('camelCase', () => {
  it.each([
    ['AssetMarket', 'assetMarket'],
    ['TestUSDC', 'testUsdc'],
    ['ERC20Wrapper', 'erc20Wrapper'],
    ['Pools', 'pools'],
    ['USDCVault', 'usdcVault'],
  ])('%s becomes %s', (name, camel) => {
    expect(camelCase(name)).toBe(camel)
  })
})

describe('abiFiles', () => {
  const market = parseAbi([
    'function cancel(uint256 id)',
    'error Paused()',
    'error Sold(uint256 id)',
  ])
  const library = parseAbi(['error Paused()', 'error Sold(address by)'])
  const files = abiFiles([
    { name: 'Market', abi: market },
    { name: 'MarketMath', abi: library },
  ])

  it('has a module for everything that can be called', () => {
    expect([...files.keys()]).toEqual(['market-abi.ts', 'all-errors.ts'])
    expect(files.get('market-abi.ts')).toContain('export const marketAbi = [')
  })

  it('lists an error once, and errors that share a name but not their parameters apart', () => {
    const errors = files.get('all-errors.ts')?.match(/"name":"(Paused|Sold)"/g)
    expect(errors).toEqual(['"name":"Paused"', '"name":"Sold"', '"name":"Sold"'])
  })

  it('does not depend on the order of the contracts', () => {
    const twin = { name: 'Twin', abi: parseAbi(['error Sold(uint256 item)']) }
    const shop = { name: 'Shop', abi: parseAbi(['error Sold(uint256 id)']) }
    expect(abiFiles([twin, shop])).toEqual(abiFiles([shop, twin]))
  })

  it('leaves out what only the compiler reads', () => {
    const abi = [
      {
        type: 'function',
        name: 'buy',
        stateMutability: 'nonpayable',
        inputs: [{ name: 'asset', type: 'address', internalType: 'contract Asset' }],
        outputs: [],
      },
    ] as const
    expect(abiFiles([{ name: 'Shop', abi }]).get('shop-abi.ts')).not.toContain('internalType')
  })
})
