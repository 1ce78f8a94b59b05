import { parseAbi, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { errorsOf, eventsOf, selectorOf, signatureOf, viewsOf, writesOf } from './abi-members.ts'

const abi = parseAbi([
  'constructor(address owner)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function deposit() payable',
  'function balanceOf(address) view returns (uint256)',
  'function add(uint256, uint256) pure returns (uint256)',
  'function add(uint256) pure returns (uint256)',
  'event Transfer(address indexed from, uint256 value)',
  'event Approval(address owner)',
  'error NotOwner(address account)',
  'error Expired()',
  'receive() external payable',
])

const names = (members: readonly { readonly name: string }[]) => members.map(({ name }) => name)

describe('the members of an ABI', () => {
  it('are views, functions that write, events and errors, each by name', () => {
    expect(names(viewsOf(abi))).toEqual(['add', 'add', 'balanceOf'])
    expect(names(writesOf(abi))).toEqual(['deposit', 'transfer'])
    expect(names(eventsOf(abi))).toEqual(['Approval', 'Transfer'])
    expect(names(errorsOf(abi))).toEqual(['Expired', 'NotOwner'])
  })

  it('of one name come with the fewest inputs first', () => {
    expect(viewsOf(abi).map(({ inputs }) => inputs.length)).toEqual([1, 2, 1])
  })

  it('are identified by signature and selector', () => {
    const [transfer] = writesOf(abi).filter(({ name }) => name === 'transfer')
    const [, event] = eventsOf(abi)
    const [, error] = errorsOf(abi)
    if (!transfer || !event || !error) throw new Error('The ABI lacks them.')
    expect([transfer, event, error].map(signatureOf)).toEqual([
      'transfer(address,uint256)',
      'Transfer(address,uint256)',
      'NotOwner(address)',
    ])
    expect(selectorOf(transfer)).toBe(toFunctionSelector('transfer(address,uint256)'))
    expect(selectorOf(event)).toBe(toEventSelector('Transfer(address,uint256)'))
    expect(selectorOf(error)).toBe(toFunctionSelector('NotOwner(address)'))
  })
})
