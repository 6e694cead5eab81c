import type { Server } from 'node:http'
import { isWithin, type Network, networkOf, readAddress } from '../../platform/networks.ts'

/** How long a request may take to arrive, its body included, in milliseconds (promises.md, 38). */
export const requestPatience = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
}

/** Each may hold a request that is still on its way; what is in front of the carrier holds the others. */
const mostConnections = 1000

/** Of one source, so that it takes more than one to keep everybody else out. A proxy brings many people. */
const mostOfOne = 100

/** Closes at once what one source opens beyond its share, and what all open together beyond theirs. */
export function boundConnections(server: Server, trusted: readonly Network[]): void {
  server.maxConnections = mostConnections
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = readAddress(socket.remoteAddress ?? '')
    if (!address || isWithin(address, trusted)) return
    const source = networkOf(address.toString())
    const before = held.get(source) ?? 0
    if (before >= mostOfOne) {
      socket.destroy()
      return
    }
    held.set(source, before + 1)
    socket.once('close', () => {
      const left = (held.get(source) ?? 1) - 1
      if (left > 0) held.set(source, left)
      else held.delete(source)
    })
  })
}
