/**
 * `npm run bundler`: a bundler (ERC-4337) for the local chain, on BUNDLER_PORT (8550 unless set). It
 * submits every user operation at once; it is no bundler for a public network.
 */

import { bundlerAccount } from './bundler/bundler-account.ts'
import { createBundler } from './bundler/server.ts'
import { onStop } from './lib/lifetime.ts'
import { loopback, portFromEnvironment, requireFreePort } from './lib/ports.ts'
import { runCommand } from './lib/user-error.ts'

await runCommand(async () => {
  const rpcUrl = `http://${loopback}:${portFromEnvironment('CHAIN_PORT', 8545)}`
  const port = portFromEnvironment('BUNDLER_PORT', 8550)
  await requireFreePort(port, 'BUNDLER_PORT', 'The bundler')
  process.on('disconnect', () => process.exit(0))
  onStop(() => process.exit(0))
  const server = createBundler(rpcUrl, await bundlerAccount(rpcUrl))
  server.listen(port, loopback, () => console.log(`Bundler: http://${loopback}:${port}`))
})
