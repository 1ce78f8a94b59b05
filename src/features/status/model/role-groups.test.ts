import type { Address } from 'viem'
import { expect, it } from 'vitest'
import type { RoleMember } from '../../../domain/roles/read-roles.ts'
import { roleIdOf } from '../../../domain/roles/role.ts'
import { accountsToRead, holderKind, isOneKey, roleGroups } from './role-groups.ts'

const admin: Address = '0x00000000000000000000000000000000000000A1'
const issuer: Address = '0x00000000000000000000000000000000000000b2'
const market: Address = '0x00000000000000000000000000000000000000C3'

const member = (account: Address, contract: string | null = null): RoleMember => ({
  account,
  contract,
  since: 1n,
  grantedBy: account,
  creditsLeft: null,
})
const overview = {
  admin,
  roles: [
    {
      role: { role: 'ISSUER_ROLE', id: roleIdOf('ISSUER_ROLE') },
      members: [member(issuer), member(admin), member(market, 'AssetMarket')],
    },
    { role: { role: 'PAUSER_ROLE', id: roleIdOf('PAUSER_ROLE') }, members: [] },
  ],
} as const

it('names the administrator first, and every role, also one that nobody has', () => {
  const groups = roleGroups(overview, [{ address: issuer, kind: 'contract' }])
  expect(groups.map(({ role, holders }) => [role, holders.map(({ kind }) => kind)])).toEqual([
    ['Administrator', [null]],
    ['Issuer', ['contract', null, 'contract']],
    ['Pauser', []],
  ])
})

it('looks at each holder once, and not at the contracts of the deployment', () => {
  expect(accountsToRead(overview)).toEqual([admin, issuer])
})

it('tells a key from a contract by the code, and a key that has code', () => {
  expect(holderKind({ size: 0, proxy: undefined })).toBe('key')
  expect(holderKind({ size: 171, proxy: undefined })).toBe('contract')
  expect(holderKind({ size: 45, proxy: { kind: 'minimal-proxy' } })).toBe('contract')
  expect(holderKind({ size: 23, proxy: { kind: 'delegated-account' } })).toBe('delegated-key')
})

it('warns of one key only once it is known', () => {
  const groups = (kind?: 'key' | 'contract' | 'delegated-key') =>
    roleGroups(overview, kind === undefined ? [] : [{ address: admin, kind }])
  expect(isOneKey(groups())).toBe(false)
  expect(isOneKey(groups('contract'))).toBe(false)
  expect(isOneKey(groups('key'))).toBe(true)
  expect(isOneKey(groups('delegated-key'))).toBe(true)
})
