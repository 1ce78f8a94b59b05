import { erc20Abi, getAbiItem, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { filterKey, logFilter } from './log-filter.ts'
import { requestOf } from './log-source.ts'

const token = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'
const account = '0xABcdEFABcdEFabcdEfAbCdefabcdeFABcDEFabCD'
const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
const approval = getAbiItem({ abi: erc20Abi, name: 'Approval' })
const [isTransfer, isApproval] = [toEventSelector(transfer), toEventSelector(approval)]
const hash = `0x${'Aa'.repeat(32)}` as const
const padded = `0x${'0'.repeat(24)}${account.slice(2).toLowerCase()}`
const five = `0x${'0'.repeat(63)}5`
const range = { fromBlock: 16n, toBlock: 255n }

describe('a filter of events', () => {
  it('asks for any of its events, each once', () => {
    const { topics } = logFilter({
      addresses: [token],
      events: [transfer, approval, transfer],
      frequency: 'rare',
    })
    expect(topics).toEqual([[isTransfer, isApproval]])
  })

  it('asks for indexed arguments as topics of 32 bytes, by their position', () => {
    const { topics } = logFilter({
      addresses: [token],
      events: [transfer],
      indexed: [account, null, 5n, hash, [5n, account]],
      frequency: 'rare',
    })
    expect(topics.slice(1)).toEqual([padded, null, five, hash, [five, padded]])
  })

  it('has the key of equal filters, however addresses are written', () => {
    const keyOf = (changes: Partial<Parameters<typeof logFilter>[0]> = {}) =>
      filterKey(
        logFilter({ addresses: [token], events: [transfer], frequency: 'rare', ...changes }),
      )
    expect(keyOf({ addresses: [account] })).toBe(
      keyOf({ addresses: [account.toLowerCase() as typeof account] }),
    )
    const keys = [
      keyOf(),
      keyOf({ addresses: [] }),
      keyOf({ addresses: ['0x1111111111111111111111111111111111111111'] }),
      keyOf({ events: [approval] }),
      keyOf({ indexed: [5n] }),
      keyOf({ indexed: [null, 5n] }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a request for logs', () => {
  it('names the contracts, the topics and both ends of the blocks', () => {
    const filter = logFilter({
      addresses: [token],
      events: [transfer],
      indexed: [null, 5n],
      frequency: 'rare',
    })
    expect(requestOf(filter, range)).toEqual({
      address: [token],
      topics: [[isTransfer], null, five],
      fromBlock: '0x10',
      toBlock: '0xff',
    })
  })

  it('names no contract where any may have emitted the events', () => {
    const anybody = logFilter({ addresses: [], events: [transfer], frequency: 'rare' })
    expect(requestOf(anybody, range)).not.toHaveProperty('address')
  })
})
