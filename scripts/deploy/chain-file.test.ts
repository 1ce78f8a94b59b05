import { describe, expect, it } from 'vitest'
import { type ChainFacts, type ChainFile, nextChainFile } from './chain-file.ts'

const genesisHash = `0x${'11'.repeat(32)}` as const
const usdc = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const existing: ChainFile = {
  chainId: 84_532,
  rpcUrls: ['https://node.example'],
  genesisHash,
  startBlock: 12,
  deployedAt: '2026-11-01T08:00:00.000Z',
  usdc,
}
const later: ChainFacts = {
  chainId: 84_532,
  rpcUrls: undefined,
  defaultRpcUrl: 'https://default.example',
  genesisHash,
  startBlock: 900,
  deployedAt: '2026-11-20T08:00:00.000Z',
  usdc,
}

describe('nextChainFile', () => {
  it('keeps a deployment as it is when it is run again', () => {
    expect(nextChainFile(existing, later)).toEqual(existing)
  })

  it('changes only the nodes when others are given', () => {
    const rpcUrls = ['https://a.example', 'https://b.example']
    expect(nextChainFile(existing, { ...later, rpcUrls })).toEqual({ ...existing, rpcUrls })
  })

  it('uses the network’s public node for a new deployment without --rpc-url', () => {
    expect(nextChainFile(undefined, later)).toEqual({
      chainId: 84_532,
      rpcUrls: ['https://default.example'],
      genesisHash,
      startBlock: 900,
      deployedAt: '2026-11-20T08:00:00.000Z',
      usdc,
    })
  })

  it('refuses another chain with the same id', () => {
    const other = `0x${'22'.repeat(32)}` as const
    expect(() => nextChainFile(existing, { ...later, genesisHash: other })).toThrow(
      'belongs to another chain',
    )
  })

  it('refuses another USDC', () => {
    const other = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
    expect(() => nextChainFile(existing, { ...later, usdc: other })).toThrow('cannot change')
    const { usdc: _, ...withTestMoney } = later
    expect(() => nextChainFile(existing, withTestMoney)).toThrow('cannot change')
  })
})
