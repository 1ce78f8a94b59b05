import hre from 'hardhat'
import type { NetworkHooks } from 'hardhat/types/hooks'
import type { ChainType, NetworkConnection } from 'hardhat/types/network'
import type { EthereumProvider } from 'hardhat/types/providers'
import { loopback } from '../lib/ports.ts'

/** A Hardhat node in this process. */
export type LocalNode = {
  readonly url: string
  /** Direct access to the node, ten times as fast as HTTP; seeding needs that. */
  readonly provider: EthereumProvider
  readonly close: () => Promise<void>
}

/**
 * Starts a Hardhat node that answers HTTP and WebSocket on the loopback interface.
 *
 * @param genesis Time of its first block.
 */
export async function startNode(port: number, genesis: Date): Promise<LocalNode> {
  const { server, provider } = await createServerAndProvider(port, genesis)
  const { address, port: openPort } = await server.listen()
  return {
    url: `http://${address}:${openPort}`,
    provider,
    close: () => server.close(),
  }
}

/** Hardhat returns the server without the connection it serves; a hook intercepts its creation. */
async function createServerAndProvider(port: number, genesis: Date) {
  let provider: EthereumProvider | undefined
  const watchConnections: Partial<NetworkHooks> = {
    newConnection: async <C extends ChainType | string>(
      context: Parameters<NetworkHooks['newConnection']>[0],
      next: (nextContext: typeof context) => Promise<NetworkConnection<C>>,
    ) => {
      const connection = await next(context)
      provider = connection.provider
      return connection
    },
  }
  hre.hooks.registerHandlers('network', watchConnections)
  const server = await hre.network.createServer(
    { network: 'node', override: { initialDate: genesis } },
    loopback,
    port,
  )
  hre.hooks.unregisterHandlers('network', watchConnections)
  if (provider === undefined) throw new Error('Hardhat created a node without a connection')
  return { server, provider }
}
