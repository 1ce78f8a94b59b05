import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type CodeFacts, proxyInSlot, proxyOf } from '../../../domain/contracts/code-facts.ts'
import type { Artifact } from './deployment-files.ts'
import { compareCode, differenceText, recognise } from './recognise.ts'

const implementation = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bare = implementation.slice(2).toLowerCase()

describe('a clone', () => {
  const code: Hex = `0x363d3d373d3d3d363d73${bare}5af43d82803e903d91602b57fd5bf3`

  it('names its implementation, with or without arguments behind its code', () => {
    expect(proxyOf(code)).toEqual({ kind: 'minimal-proxy', implementation, arguments: '0x' })
    expect(proxyOf(`${code}c0ffee`)).toEqual({
      kind: 'minimal-proxy',
      implementation,
      arguments: '0xc0ffee',
    })
  })

  it('is distinguished from delegated accounts and from other code', () => {
    expect(proxyOf(`0xef0100${bare}`)?.kind).toBe('delegated-account')
    expect(proxyOf(`0x00${code.slice(2)}`)).toBeUndefined()
    expect(proxyOf('0x')).toBeUndefined()
  })

  it('is found by the slot of ERC-1967', () => {
    expect(proxyInSlot(`0x${'0'.repeat(24)}${bare}`)?.implementation).toBe(implementation)
    expect(proxyInSlot(`0x${'0'.repeat(64)}`)).toBeUndefined()
    expect(proxyInSlot(`0x${'1'.repeat(64)}`)).toBeUndefined()
  })
})

describe('code on the chain', () => {
  // PUSH2 <immutable> STOP, PUSH2 <immutable>, then CBOR {"solc": 0.8.37} with its length.
  const cbor = 'a164736f6c6343000825000a'
  const artifact = {
    deployedBytecode: `0x6100000061000000${cbor}` as Hex,
    immutables: {
      '7': [
        { start: 1, length: 2 },
        { start: 5, length: 2 },
      ],
    },
    links: [],
  }

  it('is the same apart from immutables, whose values are read', () => {
    expect(compareCode(`0x61abcd0061abcd00${cbor}`, artifact)).toEqual({
      status: 'same',
      immutables: [{ astId: '7', value: '0xabcd', places: 2 }],
      metadata: { length: 12, solc: '0.8.37', hasSourceHash: false },
    })
  })

  it('is different when an immutable has two values', () => {
    expect(compareCode(`0x61abcd0061abce00${cbor}`, artifact).status).toBe('different')
  })

  it('is distinguished from code that differs only in metadata', () => {
    const other = cbor.replace('000825', '000824')
    expect(compareCode(`0x61abcd0061abcd00${other}`, artifact).status).toBe('same-instructions')
  })

  it('is different from one byte on', () => {
    expect(compareCode(`0x61abcd0161abcd00${cbor}`, artifact)).toEqual({
      status: 'different',
      firstAt: 3,
      bytes: 1,
      expectedSize: 20,
    })
    expect(compareCode(`0x61abcd0061abcd00${cbor}00`, artifact)).toMatchObject({
      status: 'different',
      bytes: 1,
    })
  })
})

describe('what the code at an address is', () => {
  const at = (code: Hex, changes: Partial<CodeFacts> = {}): CodeFacts => ({
    ...{ address: implementation, code, size: 2, balance: 0n },
    ...{ proxy: undefined, implementationCode: undefined, ...changes },
  })
  const artifact = (key: string, deployedBytecode: Hex): Artifact => ({
    ...{ key, name: key, sourceName: '', inputSourceName: '', buildInfoId: undefined, abi: [] },
    ...{ deployedBytecode, immutables: {}, links: [] },
  })
  const artifacts = [artifact('A', '0x6001'), artifact('B', '0x6002'), artifact('C', '0x600203')]
  const proxy = proxyInSlot(`0x${'0'.repeat(24)}${bare}`)
  const keyOf = (facts: CodeFacts, expected?: string) => {
    const verdict = recognise(facts, artifacts, expected)
    return verdict.status === 'compared'
      ? [verdict.artifact.key, verdict.comparison.status]
      : verdict.status
  }

  it('is what is expected, or any artifact that it is the same as', () => {
    expect(keyOf(at('0x6002'), 'B')).toEqual(['B', 'same'])
    expect(keyOf(at('0x6002'), 'A')).toEqual(['B', 'same'])
    expect(keyOf(at('0x6002'))).toEqual(['B', 'same'])
    expect(keyOf(at('0x6009'), 'A')).toEqual(['A', 'different'])
    expect(keyOf(at('0x6009'), 'Z')).toBe('unknown')
    expect(keyOf(at('0x6009'))).toBe('unknown')
    expect(keyOf(at('0x'), 'A')).toBe('no-code')
  })

  it('is of a proxy what it runs', () => {
    expect(keyOf(at('0x36', { proxy, implementationCode: '0x6001' }))).toEqual(['A', 'same'])
    expect(keyOf(at('0x6001', { proxy }))).toBe('no-code')
  })
})

it('leaves open what lies behind the end of the code', () => {
  const artifact = {
    ...{ deployedBytecode: '0x600200' as Hex, links: [] },
    immutables: { '7': [{ start: 1, length: 2 }], '8': [] },
  }
  expect(compareCode('0x60', artifact)).toMatchObject({ status: 'different', bytes: 2 })
  expect(compareCode('0x60abcd', artifact)).toMatchObject({
    status: 'same',
    immutables: [{ astId: '7', value: '0xabcd' }],
    metadata: { length: 0, solc: null },
  })
})

it('tells how many bytes differ and where they begin', () => {
  expect(differenceText({ bytes: 1, firstAt: 4_000 })).toBe('1 byte differs, at byte 4,000')
  expect(differenceText({ bytes: 1_200, firstAt: 0 })).toBe(
    '1,200 bytes differ, the first at byte 0',
  )
})
