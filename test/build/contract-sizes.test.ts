import { globSync, readFileSync } from 'node:fs'
import { size } from 'viem'
import { describe, expect, it } from 'vitest'

/** Bytes of code that a contract may have (EIP-170). */
const limit = 24_576
/**
 * Pools holds everything that moves money, so a repair must fit without moving walls. It was 1,200 before
 * positions had a `tokenURI`, and 1,000 before restricted shares: who receives them is checked on every way
 * out of a pool.
 */
const roomOfPools = 700
/** The same for the contract that holds all of the credits. */
const roomOfCredits = 300

const artifacts = globSync('artifacts/contracts/**/*.sol/*.json').map((path) => {
  const { contractName, bytecode, deployedBytecode } = JSON.parse(readFileSync(path, 'utf8'))
  return { name: contractName, creation: size(bytecode), deployed: size(deployedBytecode) }
})
const artifactOf = (name: string) => artifacts.find((artifact) => artifact.name === name)

describe('the code of the contracts', () => {
  it('fits the limit', () => {
    expect(artifacts.filter(({ deployed }) => deployed > 0).length).toBeGreaterThan(12)
    expect(artifacts.filter(({ deployed }) => deployed > limit)).toEqual([])
  })

  it.each([
    ['Pools', roomOfPools],
    ['EnvironmentalCredits', roomOfCredits],
  ])('leaves %s room', (contract, room) => {
    expect(limit - (artifactOf(contract)?.deployed ?? limit)).toBeGreaterThanOrEqual(room)
  })

  it('of an asset before its creation fits into a contract, where its factory keeps it', () => {
    // After one byte that makes a call to it do nothing.
    expect(artifactOf('FinancialAsset')?.creation).toBeLessThan(limit)
  })
})
