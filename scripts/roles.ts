/**
 * `npm run roles -- --network <name> [command]`: who has which role on a deployment, and what its
 * administrator can change there, or propose where the administrator is a contract. The screen `/roles` does
 * the same with a wallet.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hardhat } from 'viem/chains'
import { adminOf } from './deploy/admin.ts'
import { readAdministrator } from './deploy/administrator.ts'
import { readChainFile, requireSameChain } from './deploy/chain-file.ts'
import { deploymentsFolder, genesisHash, readDeployedContracts } from './deploy/deploy-canopy.ts'
import { connectTo } from './deploy/network.ts'
import { printRoles } from './deploy/print-roles.ts'
import { propose } from './deploy/propose.ts'
import { carryOut, parseCommands, usage } from './deploy/roles-commands.ts'
import { stopOnDisconnect } from './deploy/stop-on-disconnect.ts'
import { runCommand, UserError } from './lib/user-error.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { network: { type: 'string' }, propose: { type: 'string' } },
    allowPositionals: true,
  })
  const commands = parseCommands(positionals)
  if (values.propose !== undefined && commands.length === 0) {
    throw new UserError(`Say what to propose.\n${usage}`)
  }
  const connected = await connectTo(values.network, 'npm run roles', {
    signs: commands.length > 0 && values.propose === undefined,
  })
  const folder = join(deploymentsFolder, String(connected.chain.id))
  const file = await readChainFile(folder)
  if (file === undefined) {
    throw new UserError(
      `Canopy is not deployed on ${connected.chain.name}: npm run deploy -- --network ${connected.name}`,
    )
  }
  await stopOnDisconnect(
    connected.chain.name,
    async () => {
      requireSameChain(file, await genesisHash(connected.provider))
      const interval = connected.chain.id === hardhat.id ? 50 : 1_000
      const contracts = await readDeployedContracts(folder)
      const admin = adminOf(connected, contracts, interval)
      const administrator = await readAdministrator(admin)
      if (values.propose !== undefined) {
        return propose(admin, administrator, commands, values.propose)
      }
      await carryOut(admin, administrator, commands, positionals)
      await printRoles(admin, contracts, file)
    },
    async () => 'Each step with a ✓ is done.',
  )
})
