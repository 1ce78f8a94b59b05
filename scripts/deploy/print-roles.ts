import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { openReader } from '../../src/chain/reader.ts'
import {
  type RoleMembers,
  readRolesOverview,
  readStandards,
} from '../../src/domain/roles/read-roles.ts'
import { isPersonal, roleText } from '../../src/domain/roles/role.ts'
import type { Admin } from './admin.ts'
import type { ChainFile } from './chain-file.ts'
import type { DeployedContracts } from './deploy-canopy.ts'

/**
 * Prints who may do what on a deployment.
 *
 * @returns what no asset can be created, verified and sold without, a sentence each.
 */
export async function printRoles(
  { client, chain }: Admin,
  contracts: DeployedContracts,
  file: ChainFile,
): Promise<readonly string[]> {
  const reader = await openReader({
    status: 'open',
    chainId: chain.id,
    identity: '' as ChainIdentity,
    client,
    deployment: {
      chainId: chain.id,
      identity: '' as ChainIdentity,
      rpcUrls: ['http://127.0.0.1'],
      genesisHash: file.genesisHash,
      startBlock: BigInt(file.startBlock),
      usdc: file.usdc ?? '0x',
      addresses: Object.fromEntries(
        [...contracts].map(([name, address]) => [`Canopy#${name}`, address]),
      ),
    },
  })
  const [overview, standards] = await Promise.all([
    readRolesOverview(reader),
    readStandards(reader),
  ])
  const { admin, handover, roles, creditsPerDay } = overview
  console.log(`\nRoles on ${chain.name} at block ${reader.block}:`)
  line('administrator', admin)
  if (handover) {
    const from = new Date(handover.acceptFrom * 1000).toISOString()
    line('next administrator', `${handover.next}, can accept from ${from}`)
  }
  for (const { role, members } of roles) {
    const accounts = members.map(({ account, contract }) =>
      contract === null ? account : `${account} (${contract})`,
    )
    for (const [index, account] of (accounts.length > 0 ? accounts : ['nobody']).entries()) {
      line(index === 0 ? roleText(role).name : '', account)
    }
  }
  const names = standards.map(
    ({ name, serialScope, custody }) =>
      `${name} (${custody.toLowerCase()}, serials per ${serialScope})`,
  )
  line('crediting standards', names.length > 0 ? names.join(', ') : 'none')
  line('daily limit', `${creditsPerDay.toLocaleString('en')} credits for each verifier`)
  return missing(overview.roles, standards.length)
}

function missing(roles: readonly RoleMembers[], standards: number): readonly string[] {
  const lacking = roles.filter(
    ({ role, members }) => isPersonal(role) && members.every(({ contract }) => contract !== null),
  )
  return [
    ...lacking.map(({ role }) => `Nobody has the ${roleText(role).name} role.`),
    ...(standards === 0 ? ['There is no crediting standard, so no credits can be created.'] : []),
  ]
}

const line = (label: string, text: string): void => console.log(`  ${label.padEnd(20)} ${text}`)
