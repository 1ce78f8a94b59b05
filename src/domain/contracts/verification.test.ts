import { expect, it } from 'vitest'
import { isMatch, matchesAt, parseVerification } from './verification.ts'

const [pools, market] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const answer = (service: string, status: string) => ({
  ...{ service, status, url: 'https://example.test/', at: '2026-01-01T00:00:00Z' },
})
const file = {
  chainId: 1,
  contracts: {
    Pools: {
      address: pools,
      sourcify: answer('Sourcify', 'exact match'),
      explorer: answer('Explorer', 'match'),
    },
    AssetMarket: { address: market, sourcify: answer('Sourcify', 'no match') },
    Created: { address: pools, explorer: answer('Another explorer', 'no answer') },
  },
}

it('names the services that found the source of a contract to be its own', () => {
  const verification = parseVerification(file)
  const at = (address: string) => matchesAt(verification, address).map(({ service }) => service)
  expect(at(pools.toUpperCase().replace('0X', '0x'))).toEqual(['Sourcify', 'Explorer'])
  expect(at(market)).toEqual([])
})

it('counts a match of the code and of the metadata too, and no other answer', () => {
  const statuses = ['exact match', 'match', 'no match', 'no answer'] as const
  expect(statuses.filter((status) => isMatch({ status }))).toEqual(['exact match', 'match'])
})

it('says what is wrong with a file', () => {
  const contracts = { Pools: { address: pools, sourcify: answer('Sourcify', 'perhaps') } }
  expect(() => parseVerification({ ...file, contracts })).toThrow(
    /^verification\.json: .*sourcify/s,
  )
})
