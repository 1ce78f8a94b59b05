import { globSync, readFileSync } from 'node:fs'
import { size } from 'viem'
import { describe, expect, it } from 'vitest'

/** Bytes of code that a contract may have (EIP-170). */
const limit = 24_576
/** Pools holds everything that moves money, so a repair must fit without moving walls. */
const roomOfPools = 1_200

const sizes = globSync('artifacts/contracts/**/*.sol/*.json').map((path) => {
  const { contractName, deployedBytecode } = JSON.parse(readFileSync(path, 'utf8'))
  return [contractName, size(deployedBytecode)] as const
})

describe('the code of the contracts', () => {
  it('fits the limit', () => {
    expect(sizes.filter(([, bytes]) => bytes > 0).length).toBeGreaterThan(12)
    expect(sizes.filter(([, bytes]) => bytes > limit)).toEqual([])
  })

  it('leaves the pools room', () => {
    const [, bytes = Number.NaN] = sizes.find(([name]) => name === 'Pools') ?? []
    expect(limit - bytes).toBeGreaterThanOrEqual(roomOfPools)
  })
})
