import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CallRecord,
  callLink,
  callsCsv,
  clearCallHistory,
  recordCall,
  useCallHistory,
} from './call-history.ts'

const address = '0x00000000000000000000000000000000000000e1'
const call: Omit<CallRecord, 'id' | 'at'> = {
  ...{ chain: 'run 1', address, contractName: 'Pools', signature: 'pool(uint256)' },
  ...{ kind: 'read', args: '["4"]', result: '["5"]', failed: false },
}
const record = (changes: Partial<CallRecord> = {}): CallRecord => ({
  ...{ ...call, id: '1', at: Date.UTC(2026, 2, 15, 12) },
  ...changes,
})
const kept = (chain: string) => renderHook(() => useCallHistory(chain)).result.current

beforeEach(() => {
  localStorage.clear()
  clearCallHistory()
})
afterEach(() => vi.resetModules())

describe('the calls of a browser', () => {
  it('are those of one run of a chain, the newest first', () => {
    act(() => {
      recordCall(call)
      recordCall({ ...call, chain: 'run 2' })
      recordCall({ ...call, result: '["6"]' })
    })
    expect(kept('run 1').map(({ result }) => result)).toEqual(['["6"]', '["5"]'])
    expect(kept('run 2')).toHaveLength(1)
    act(clearCallHistory)
    expect(kept('run 1')).toEqual([])
    expect(localStorage.getItem('canopy.calls')).toBe('[]')
  })

  it('are at most 200, of which long texts are cut', () => {
    act(() => {
      for (let at = 0; at < 201; at += 1) recordCall({ ...call, result: `${at}` })
      recordCall({ ...call, args: 'x'.repeat(4_000), result: 'x'.repeat(4_001) })
    })
    const [newest, second, ...others] = kept('run 1')
    expect(newest?.args).toBe('x'.repeat(4_000))
    expect(newest?.result).toBe(`${'x'.repeat(4_000)}…`)
    expect(second?.result).toBe('200')
    expect(others).toHaveLength(198)
  })

  it.each([
    ['what is stored', JSON.stringify([record()]), 1],
    ['nothing of what it cannot read', JSON.stringify([{ ...record(), failed: 'no' }]), 0],
    ['nothing of what is no list', '{}', 0],
    ['nothing of what is no JSON', '[', 0],
  ])('are there again when the app is opened: %s', async (_, stored, count) => {
    localStorage.setItem('canopy.calls', stored)
    vi.resetModules()
    const fresh = await import('./call-history.ts')
    expect(renderHook(() => fresh.useCallHistory('run 1')).result.current).toHaveLength(count)
  })
})

describe('a link to a call', () => {
  const query = (changes: Partial<CallRecord>) => {
    const [path, search] = callLink(record(changes)).split('?')
    expect(path).toBe(`/contracts/${address}`)
    return Object.fromEntries(new URLSearchParams(search))
  }

  it('opens a reading at its block, with its inputs as texts', () => {
    expect(query({ block: '12', from: address, args: '[4,{"a":true,"b":["x"]}]' })).toEqual({
      ...{ tab: 'read', fn: 'pool(uint256)', block: '12' },
      args: '["4",["true",["x"]]]',
    })
    expect(query({})).toEqual({ tab: 'read', fn: 'pool(uint256)', args: '["4"]' })
  })

  it('opens a simulation as its account, with no block', () => {
    expect(query({ kind: 'simulation', block: '12', from: address })).toEqual({
      ...{ tab: 'write', fn: 'pool(uint256)', args: '["4"]', as: address },
    })
    expect(query({ kind: 'transaction' })).toEqual({
      ...{ tab: 'write', fn: 'pool(uint256)', args: '["4"]' },
    })
  })

  it('opens a call without inputs where they were cut', () => {
    expect(query({ args: '["xxxx…' })).toMatchObject({ args: '[]' })
  })
})

it('makes a table of calls', () => {
  const full = { from: address, block: '12', gas: '21000', duration: 7, failed: true }
  expect(
    callsCsv([record(full), record()])
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'time,kind,contract,address,function,inputs,as,result,failed,block,gas,milliseconds',
    `2026-03-15T12:00:00.000Z,read,Pools,${address},pool(uint256),"[""4""]",${address},"[""5""]",true,12,21000,7`,
    `2026-03-15T12:00:00.000Z,read,Pools,${address},pool(uint256),"[""4""]",,"[""5""]",false,,,`,
  ])
})
