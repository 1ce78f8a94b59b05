import type { AbiFunction } from 'viem'
import { expect, it } from 'vitest'
import { decodeResults, explainRead } from './decode.ts'

const count: AbiFunction = {
  type: 'function',
  name: 'listingCount',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'uint256' }],
}

function emptyAnswer(): unknown {
  try {
    return decodeResults(count, '0x')
  } catch (error) {
    return error
  }
}

it('says of an empty answer at an earlier block that the contract may not have existed yet', () => {
  expect(explainRead(emptyAnswer(), [count], 3n).sentence).toBe(
    'The contract returned nothing for listingCount at block 3. It may not have existed yet, or it does not have this function.',
  )
  expect(explainRead(emptyAnswer(), [count], null).sentence).toBe(
    'The contract returned nothing for listingCount. It does not have this function, or the ABI belongs to another contract.',
  )
})
