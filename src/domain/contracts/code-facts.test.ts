import { QueryClient } from '@tanstack/react-query'
import { type Address, type Hex, numberToHex, padHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { allCodeFactsQuery, codeFactsQuery, proxyInSlot } from './code-facts.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [none, plain, clone, proxy, implementation] = [at('1'), at('2'), at('3'), at('4'), at('5')]
const empty = padHex('0x', { size: 32 })

const codes: Readonly<Record<Address, Hex>> = {
  [plain]: '0x6001',
  [clone]: `0x363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3beef`,
  [proxy]: '0x6002',
  [implementation]: '0x600300',
}
const { chain } = fakeNode({
  eth_getCode: ([address]) => codes[address as Address] ?? '0x',
  eth_getBalance: ([address]) => numberToHex(address === plain ? 7n : 0n),
  // Whoever has no code keeps nothing; what a node says of it is not believed.
  eth_getStorageAt: ([address]) =>
    address === proxy || address === none ? padHex(implementation, { size: 32 }) : empty,
})

describe('what is at an address', () => {
  it.each([
    ['no contract', none, { code: '0x', size: 0, proxy: undefined, implementationCode: undefined }],
    [
      'a contract',
      plain,
      { size: 2, balance: 7n, proxy: undefined, implementationCode: undefined },
    ],
    [
      'a clone, with the code that it runs',
      clone,
      {
        proxy: { kind: 'minimal-proxy', implementation, arguments: '0xbeef' },
        implementationCode: '0x600300',
      },
    ],
    [
      'a proxy, with the code that it runs',
      proxy,
      {
        proxy: { kind: 'erc-1967', implementation, arguments: '0x' },
        implementationCode: '0x600300',
      },
    ],
  ])('is %s', async (_, address, facts) => {
    const { value } = await new QueryClient().fetchQuery(codeFactsQuery(chain, address))
    expect(value).toMatchObject({ address, ...facts })
  })

  it('is read of many addresses in their order', async () => {
    const asked = [plain, none, clone]
    const { value } = await new QueryClient().fetchQuery(allCodeFactsQuery(chain, asked))
    expect(value.map(({ address, size }) => [address, size])).toEqual([
      [plain, 2],
      [none, 0],
      [clone, 47],
    ])
  })
})

it('finds an implementation only in a word that is an address', () => {
  expect(proxyInSlot(padHex(implementation, { size: 32 }))?.implementation).toBe(implementation)
  expect(proxyInSlot(undefined)).toBeUndefined()
  expect(proxyInSlot(empty)).toBeUndefined()
  expect(proxyInSlot(`${padHex(implementation, { size: 32 })}00`)).toBeUndefined()
  expect(proxyInSlot(padHex('0x01', { dir: 'right', size: 32 }))).toBeUndefined()
})
