import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { creditFixture, evidenceFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { rawCalls } from './raw-calls.ts'
import { checkNames } from './verify-certificate.ts'

const targets = {
  rpcUrl: 'http://127.0.0.1:8545',
  startBlock: 1n,
  origin: 'https://canopy.example',
}

/** The JSON that a curl command sends. */
function bodyOf(curl: string): { readonly method: string; readonly params: readonly unknown[] } {
  return JSON.parse(curl.slice(curl.indexOf("-d '") + 4, -1))
}

describe('rawCalls', () => {
  it('has calls for every check', () => {
    const calls = rawCalls(evidenceFixture(), targets)
    for (const name of checkNames) expect(calls[name].length, name).toBeGreaterThan(0)
  })

  it('calls the contracts at the block that was read', () => {
    const { method, params } = bodyOf(rawCalls(evidenceFixture(), targets).totals[0]?.curl ?? '')
    const [call, block] = params as [{ data: `0x${string}` }, string]
    expect([method, block]).toEqual(['eth_call', '0x3e8'])
    expect(decodeFunctionData({ abi: environmentalCreditsAbi, data: call.data })).toEqual({
      functionName: 'credit',
      args: [creditFixture().tokenId],
    })
  })

  it('decodes structs and tuples with cast', () => {
    const [owner] = rawCalls(evidenceFixture(), targets).owner
    const [statement] = rawCalls(evidenceFixture(), targets).agreement
    expect(owner?.cast).toContain("cast decode-abi 'ownerOf(uint256)(address)' $(cast rpc")
    expect(statement?.cast).toMatch(
      /certificate\(uint256\)\(\(uint256,uint256,[a-z0-9,]+string,\(uint48,uint48,uint16,uint16\)\[\]\)\)'/,
    )
  })

  it('fetches a document from the origin of the page, and decodes one that is on chain', () => {
    const commandFor = (uri: string) => {
      const { metadata, ...rest } = evidenceFixture()
      return rawCalls({ ...rest, metadata: { ...metadata, uri } }, targets).metadata[1]?.curl
    }
    expect(commandFor('/metadata/1.json')).toContain(
      "curl -s 'https://canopy.example/metadata/1.json'",
    )
    expect(commandFor('data:application/json;base64,e30=')).toContain(
      "printf %s 'e30=' | base64 -d",
    )
    expect(commandFor('ipfs://bafy')).toBeUndefined()
  })

  it('quotes untrusted text, so that it cannot inject shell commands', () => {
    const { metadata, ...rest } = evidenceFixture()
    const uri = "data:application/json;base64,e30='; rm -rf ~; '"
    const calls = rawCalls({ ...rest, metadata: { ...metadata, uri } }, targets)
    expect(calls.metadata[1]?.curl).toContain(
      String.raw`printf %s 'e30='\''; rm -rf ~; '\''' | base64 -d`,
    )
  })
})
