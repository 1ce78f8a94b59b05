import { connect, createServer, type Socket } from 'node:net'
import { loopback } from '../../../scripts/lib/ports.ts'

/** A port behind which a node can be taken away and another one put in its place. */
export type Relay = {
  readonly url: string
  /** Ends every connection and refuses new ones, as a node that is stopped does. */
  readonly close: () => Promise<void>
  /** Answers on the same port again, for another node. */
  readonly reopen: (target: string) => Promise<void>
}

/** Passes everything on to the node at `target`. */
export async function startRelay(target: string): Promise<Relay> {
  let node = new URL(target)
  let port = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((incoming) => {
    const outgoing = connect(Number(node.port), node.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      keep(from).pipe(to)
      from.once('error', () => to.destroy())
    }
  })
  const listen = async () => {
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port was given out')
    port = address.port
  }
  await listen()
  return {
    url: `http://${loopback}:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.resetAndDestroy()
      await closed
    },
    reopen: (other) => {
      node = new URL(other)
      return listen()
    },
  }
}
