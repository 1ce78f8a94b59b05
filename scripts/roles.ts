/**
 * `npm run roles -- --network <name> [command]`: who has which role on a deployment, and what its
 * administrator can change there. The screen `/roles` does the same with a wallet.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hardhat } from 'viem/chains'
import { rolesAbi } from '../src/chain/abi/roles-abi.ts'
import {
  acceptHandoverIntent,
  beginHandoverIntent,
  cancelHandoverIntent,
} from '../src/domain/roles/admin-intents.ts'
import type { Role } from '../src/domain/roles/role.ts'
import { type Admin, adminOf, chainTime, sendIntent } from './deploy/admin.ts'
import { readChainFile, requireSameChain } from './deploy/chain-file.ts'
import { deploymentsFolder, genesisHash, readDeployedContracts } from './deploy/deploy-canopy.ts'
import { connectTo } from './deploy/network.ts'
import { printRoles } from './deploy/print-roles.ts'
import { parseAccount, parseLimit, parseStandard, rolesByName } from './deploy/roles-options.ts'
import { addStandards, grant, revoke, setLimit } from './deploy/set-up.ts'
import { untilCutOff } from './deploy/until-cut-off.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const usage = `npm run roles -- --network <name> followed by one of:
  (nothing)                         who has which role
  grant issuer|verifier|pauser <address>
  revoke issuer|verifier|pauser <address>
  add-standard <name>[:registry|:vintage]
  limit <whole credits a verifier can confirm in a day>
  begin-handover <address>          first step: names the next administrator
  cancel-handover
  accept-handover                   second step, signed by the next administrator`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { network: { type: 'string' } },
    allowPositionals: true,
  })
  const connected = await connectTo(values.network, 'npm run roles')
  const folder = join(deploymentsFolder, String(connected.chain.id))
  const file = await readChainFile(folder)
  if (file === undefined) {
    throw new UserError(
      `Canopy is not deployed on ${connected.chain.name}: npm run deploy -- --network ${connected.name}`,
    )
  }
  await untilCutOff(
    connected.chain.name,
    async () => {
      requireSameChain(file, await genesisHash(connected.provider))
      const interval = connected.chain.id === hardhat.id ? 50 : 1_000
      const contracts = await readDeployedContracts(folder)
      const admin = adminOf(connected, contracts, interval)
      await change(admin, positionals)
      await printRoles(admin, contracts, file)
    },
    async () => 'Each step with a ✓ is done.',
  )
})

async function change(admin: Admin, words: readonly string[]): Promise<void> {
  const [command, first, second] = words
  const roles = admin.addressOf('Roles')
  switch (command) {
    case undefined:
      return
    case 'grant':
      return grant(admin, roleNamed(first), parseAccount(command, second ?? ''))
    case 'revoke':
      return revoke(admin, roleNamed(first), parseAccount(command, second ?? ''))
    case 'add-standard':
      return addStandards(admin, [parseStandard(first ?? '')])
    case 'limit':
      return setLimit(admin, parseLimit(first ?? ''))
    case 'begin-handover': {
      const delay = await read(admin, 'defaultAdminDelay')
      const acceptFrom = (await chainTime(admin)) + delay
      return sendIntent(
        admin,
        beginHandoverIntent(parseAccount(command, first ?? ''), acceptFrom, roles),
      )
    }
    case 'cancel-handover': {
      const [next] = await read(admin, 'pendingDefaultAdmin')
      return sendIntent(admin, cancelHandoverIntent(next, roles))
    }
    case 'accept-handover':
      return sendIntent(admin, acceptHandoverIntent(await read(admin, 'defaultAdmin'), roles))
    default:
      throw new UserError(`"${command}" is not a command.\n${usage}`)
  }
}

function read<Name extends 'defaultAdmin' | 'defaultAdminDelay' | 'pendingDefaultAdmin'>(
  { client, addressOf }: Admin,
  functionName: Name,
) {
  return client.readContract({ address: addressOf('Roles'), abi: rolesAbi, functionName })
}

function roleNamed(name: string | undefined): Role {
  const role = rolesByName[name ?? '']
  if (role !== undefined) return role
  throw new UserError(`"${name ?? ''}" is not a role.\n${usage}`)
}
