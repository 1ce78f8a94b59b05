/**
 * `npm run tokenlist -- --network <name>`: writes the token list of a deployment anew, with the assets that
 * were created, verified or suspended since. It needs no account; run it daily, and copy `tokenlist.json` and
 * `logos/` to the server.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readChainFile } from './deploy/chain-file.ts'
import { networkNamed } from './deploy/networks.ts'
import { openDeployment } from './deploy/open-deployment.ts'
import { tokenListNote, writeTokenList } from './deploy/token-list.ts'
import { parseNodeUrls } from './lib/nodes.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      network: { type: 'string' },
      deployments: { type: 'string', default: 'deployments' },
      'rpc-urls': { type: 'string' },
    },
  })
  const { name, chain } = networkNamed(options.network, 'npm run tokenlist')
  const folder = join(options.deployments, String(chain.id))
  const file = await readChainFile(folder)
  if (file === undefined) {
    throw new UserError(`${folder} has no complete deployment: npm run deploy -- --network ${name}`)
  }
  const nodes = parseNodeUrls(
    options['rpc-urls'],
    (url) => new UserError(`--rpc-urls "${url}" is not the URL of a node.`),
  )
  await stage(
    'Writing the token list',
    async () => {
      const consequence = 'The list is as it was. Name a node: --rpc-urls https://…'
      return writeTokenList(folder, await openDeployment(folder, chain, nodes, consequence), file)
    },
    tokenListNote,
  )
})
