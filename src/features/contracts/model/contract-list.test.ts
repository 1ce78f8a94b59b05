import { describe, expect, it } from 'vitest'
import { proxyOf } from '../../../domain/contracts/code-facts.ts'
import type { KnownContract } from '../../../domain/contracts/known-contracts.ts'
import { shownRows } from '../../../lib/list/list.ts'
import type { Artifact } from '../code/deployment-files.ts'
import { contractList, contractRows } from './contract-list.ts'

const code = '0x6001600255' as const
const artifact = (changes: Partial<Artifact> = {}): Artifact => ({
  ...{ key: 'Canopy#Pools', name: 'Pools', sourceName: 'contracts/pools/Pools.sol' },
  ...{ inputSourceName: 'project/contracts/pools/Pools.sol', buildInfoId: undefined, abi: [] },
  ...{ deployedBytecode: code, immutables: {}, links: [] },
  ...changes,
})
const known = (changes: Partial<KnownContract> = {}): KnownContract => ({
  ...{ address: '0x00000000000000000000000000000000000000Ab', name: 'Pools', title: undefined },
  ...{ origin: 'deployment', artifactKey: 'Canopy#Pools', createdAt: undefined },
  ...changes,
})
const facts = {
  ...{ address: known().address, code, size: 5, balance: 7n, proxy: undefined },
  implementationCode: undefined,
}
const counted = new Map([[known().address.toLowerCase(), 3]])
const created = new Map([[known().address.toLowerCase(), 9n]])
const rowOf = (contract: KnownContract, of: Partial<typeof facts> = {}, from = [artifact()]) =>
  contractRows([contract], [{ ...facts, ...of }], from, counted, created)[0]

describe('a row', () => {
  it('says what a contract is, when it was created and how often it was called', () => {
    expect(rowOf(known())).toEqual({
      ...{ contract: known(), kind: 'Pools', isClone: false, group: 'pools', size: 5 },
      ...{ balance: 7n, verification: 'verified', createdAt: 9n, calls: 3 },
    })
    expect(rowOf(known({ createdAt: 4n }))?.createdAt).toBe(4n)
  })

  it('has no count while calls are counted, and 0 for a contract without any', () => {
    const row = (counts: ReadonlyMap<string, number> | null) =>
      contractRows([known()], [facts], [artifact()], counts, new Map())[0]
    expect(row(null)).toMatchObject({ calls: null, createdAt: null })
    expect(row(new Map())?.calls).toBe(0)
  })

  it('is left out until its code is read', () => {
    expect(contractRows([known()], [], [], null, new Map())).toEqual([])
  })

  it('is that of a clone where the code runs another contract', () => {
    const proxy = proxyOf(`0xef0100${'12'.repeat(20)}`)
    const clone = { ...facts, proxy, implementationCode: code }
    const [row] = contractRows([known()], [clone], [artifact()], null, new Map())
    expect(row).toMatchObject({ isClone: true, verification: 'verified' })
  })

  it.each([
    ['0x6001600256', 'different', 'Pools', 'pools'],
    ['0x', 'no-code', 'Unknown', 'other'],
  ] as const)('compares the code %s: %s', (other, verification, kind, group) => {
    const [row] = contractRows([known()], [{ ...facts, code: other }], [artifact()], null, created)
    expect(row).toMatchObject({ verification, kind, group })
  })

  it('knows nothing of code that the deployment does not have', () => {
    expect(rowOf(known(), {}, [])).toMatchObject({ verification: 'unknown', kind: 'Unknown' })
  })

  it.each([
    ['asset', 'created-assets'],
    ['credit-token', 'created-credit-tokens'],
    ['eligibility-policy', 'created-policies'],
    ['dealing-desk', 'created-desks'],
    ['smart-account', 'created-accounts'],
    ['deployment', 'pools'],
  ] as const)('of the origin %s is in the group %s', (origin, group) => {
    expect(rowOf(known({ origin }))?.group).toBe(group)
  })

  it.each([
    ['contracts/assets/A.sol', 'assets'],
    ['contracts/dealing/A.sol', 'assets'],
    ['contracts/market/A.sol', 'market'],
    ['contracts/accounts/A.sol', 'accounts'],
    ['contracts/common/A.sol', 'roles'],
    ['contracts/local/A.sol', 'test'],
    ['contracts/A.sol', 'other'],
    ['lib/contracts/pools/A.sol', 'other'],
  ])('from the source %s is in the group %s', (sourceName, group) => {
    expect(rowOf(known(), {}, [artifact({ sourceName })])?.group).toBe(group)
  })
})

describe('the list', () => {
  const rows = contractRows(
    [
      known({ name: 'Zeta', origin: 'asset', title: 'Treasury note 2029' }),
      known({ name: 'Beta', address: '0x00000000000000000000000000000000000000CD' }),
      known({ name: 'Alpha' }),
    ],
    [facts, { ...facts, size: 9 }, facts],
    [artifact()],
    null,
    new Map(),
  )
  const shown = (search: string, sort = contractList.defaultSort) =>
    shownRows(contractList, rows, {
      filters: { search, groups: [], verifications: [] },
      sort,
    }).map(({ contract }) => contract.name)

  it('is in the order of groups, then by name', () => {
    expect(shown('')).toEqual(['Alpha', 'Beta', 'Zeta'])
    expect(shown('', { key: 'size', descending: true })[0]).toBe('Beta')
  })

  it.each([
    ['treasury NOTE', ['Zeta']],
    ['00cd', ['Beta']],
    ['alpha', ['Alpha']],
    ['pools', ['Alpha', 'Beta', 'Zeta']],
    ['nothing', []],
  ])('finds by name, title, address and kind: %s', (search, names) => {
    expect(shown(search)).toEqual(names)
  })
})
