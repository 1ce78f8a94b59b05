import { type Address, type Hash, type Hex, numberToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../chain/fake-node.fixture.ts'
import { openReader } from '../../chain/reader.ts'
import { readOperatorRoles, readRolesOverview } from './read-roles.ts'
import { roleIdOf } from './role.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [roles, projects, admin, next] = [at('1'), at('2'), at('3'), at('4')]
const [verifier, revoked, contract] = [at('5'), at('6'), at('7')]
const role: Hash = roleIdOf('VERIFIER_ROLE')

const event = (name: string, account: Address, of = role) =>
  logOf(roles, rolesAbi, name, { role: of, account, sender: admin })
const logs = numbered(
  [
    ...[verifier, revoked, contract].map((account) => event('RoleGranted', account)),
    event('RoleRevoked', revoked),
    // The contract says of this one that it holds the role no more, whatever the events say.
    event('RoleGranted', next),
    event('RoleGranted', verifier, roleIdOf('ISSUER_ROLE')),
  ],
  { block: 50n, hash: `0x${'aa'.repeat(32)}` },
)
const standards = [
  { name: 'Own', serialScope: 0, custody: 0, minimumUnit: 1 },
  { name: 'Verra', serialScope: 1, custody: 1, minimumUnit: 1 },
]

async function overview(pending: readonly [Address, number] = [zeroAddress, 0]) {
  const { client } = fakeNode({
    eth_getBlockByNumber: () => blockFixture({ timestamp: numberToHex(1_234) }),
    eth_getLogs: ([filter]) => {
      const { topics } = filter as { readonly topics: readonly (Hex | readonly Hex[])[] }
      return logs.filter((log) => [topics[0]].flat().some((topic) => topic === log.topics[0]))
    },
    eth_call: callsOf([
      {
        address: roles,
        abi: rolesAbi,
        views: {
          defaultAdmin: () => admin,
          defaultAdminDelay: () => 86_400,
          pendingDefaultAdmin: () => pending,
          hasRole: (_: Hash, account: Address) => account !== next,
        },
      },
      {
        address: projects,
        abi: projectRegistryAbi,
        views: {
          remainingVerificationLimit: (of: Address) => (of === verifier ? 7n : 9n),
          standardCount: () => 2n,
          standard: (id: number) => standards[id],
        },
      },
    ]),
  })
  const deployed = chainWith({ Roles: roles, ProjectRegistry: projects, AssetMarket: contract })
  const reader = await openReader({ ...deployed, client })
  return { reader, found: await readRolesOverview(reader) }
}

describe('who may do what', () => {
  it('is who was granted a role, and by the contract still holds it', async () => {
    const { found } = await overview()
    const membersOf = (name: string) =>
      found.roles.find((each) => each.role.role === name)?.members.map(({ account }) => account)
    expect(membersOf('VERIFIER_ROLE')).toEqual([verifier, contract])
    expect(membersOf('ISSUER_ROLE')).toEqual([verifier])
    expect(membersOf('PAUSER_ROLE')).toEqual([])
    expect(found).toMatchObject({ admin, handoverDelay: 86_400, time: 1_234, creditsPerDay: 9n })
  })

  it('says what a verifier can still confirm today, and which member is a contract', async () => {
    const { found } = await overview()
    const [members] = found.roles.flatMap((each) =>
      each.role.role === 'VERIFIER_ROLE' ? [each.members] : [],
    )
    expect(members).toMatchObject([
      { account: verifier, contract: null, creditsLeft: 7n, grantedBy: admin, since: 50n },
      { account: contract, contract: 'AssetMarket', creditsLeft: null },
    ])
    const issuers = found.roles.find((each) => each.role.role === 'ISSUER_ROLE')
    expect(issuers?.members).toMatchObject([{ creditsLeft: null }])
  })

  it('says to whom the administration is handed over, if to anybody', async () => {
    expect((await overview()).found.handover).toBeNull()
    expect((await overview([next, 500])).found.handover).toEqual({ next, acceptFrom: 500 })
  })

  it('has an operator for each standard whose registry keeps the credits', async () => {
    const { reader, found } = await overview()
    const operators = await readOperatorRoles(reader)
    expect(operators).toHaveLength(1)
    expect(JSON.stringify(operators)).toContain('Verra')
    expect(found.roles.map((each) => each.role)).toContainEqual(operators[0])
  })
})
