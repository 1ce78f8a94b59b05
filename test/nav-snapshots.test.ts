import {
  type AbiFunction,
  encodePacked,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import { formatAbiParams } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { navSnapshotsAbi } from '../src/chain/abi/navSnapshots-abi.ts'

/** The core functions of ERC-8330, as its text declares them. */
const standard = parseAbi([
  'struct NAVSnapshot { bytes32 subjectId; bytes32 currency; bytes32 navBasis; int256 nav; uint8 decimals; uint64 valuationTimestamp; uint64 publishedAt; address provider; bytes32 methodologyHash; string methodologyURI; uint256 correctsIndex; uint256 correctedByIndex; }',
  'function publishNAV(bytes32, bytes32, bytes32, int256, uint8, uint64, bytes32, string, uint256) returns (uint256)',
  'function setNAVBasis(bytes32, bytes32, bytes32)',
  'function invalidateSnapshot(bytes32, bytes32, uint256, bytes32)',
  'function isSnapshotInvalidated(bytes32, bytes32, uint256) view returns (bool)',
  'function setStalenessConfig(bytes32, bytes32, uint64, uint64)',
  'function streamNAVBasis(bytes32, bytes32) view returns (bytes32)',
  'function latestNAV(bytes32, bytes32) view returns (int256, uint8, bytes32, uint64, uint64, address)',
  'function latestNAVStatus(bytes32, bytes32) view returns (int256, uint8, bytes32, uint64, uint64, address, bool, bool)',
  'function getSnapshot(bytes32, bytes32, uint256) view returns (NAVSnapshot)',
  'function currentSnapshotIndex(bytes32, bytes32, uint256) view returns (uint256)',
  'function isSnapshotCurrent(bytes32, bytes32, uint256) view returns (bool)',
  'function snapshotCount(bytes32, bytes32) view returns (uint256)',
  'function latestNAVByProvider(bytes32, bytes32, address) view returns (NAVSnapshot)',
  'function providerSnapshotCount(bytes32, bytes32, address) view returns (uint256)',
  'function providerSnapshotAt(bytes32, bytes32, address, uint256) view returns (uint256)',
  'function heartbeat(bytes32, bytes32) view returns (uint64)',
  'function maxValuationAge(bytes32, bytes32) view returns (uint64)',
])

const published = new Map(
  navSnapshotsAbi.flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item] as const] : [],
  ),
)

/** Types of what is returned, and the names of the fields of a snapshot. */
const answerOf = ({ outputs }: AbiFunction) =>
  outputs.map((output) =>
    'components' in output
      ? formatAbiParams(output.components, { includeName: true })
      : output.type,
  )

describe('the view of net asset values is called as ERC-8330 declares', () => {
  it.each(standard.map((item) => [item.name, item] as const))('%s', (_, item) => {
    const own = published.get(toFunctionSelector(item))
    expect(own && answerOf(own)).toEqual(answerOf(item))
  })

  it('its interface id is that of all of these functions', () => {
    const id = standard.reduce((sum, item) => sum ^ BigInt(toFunctionSelector(item)), 0n)
    expect(toHex(id)).toBe('0x6dd5275b')
  })

  it('writing is declared as impossible', () => {
    const writing = [...published.values()].filter(
      ({ stateMutability }) => stateMutability !== 'view' && stateMutability !== 'pure',
    )
    expect(writing).toEqual([])
  })

  // test/contracts/servicing/NavSnapshots.t.sol has the contract compute the same.
  it('the currency of USDC on Base is what the contract computes', () => {
    const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    const packed = encodePacked(
      ['string', 'uint256', 'address'],
      ['ERC-8330:CURRENCY:TOKEN', 8453n, token],
    )
    expect(keccak256(packed)).toBe(
      '0xff6caf07aec2cc3572ce19f490fc373d76cd9172d2245d4e696998d9de8ae608',
    )
  })
})
