import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { isWithin, type Network, networkOf, readAddress } from '../../platform/networks.ts'
import { answerInTurn } from './turns.ts'

/**
 * How long the head of a request may take to arrive, and all of a file, in milliseconds; of other bodies, `looks` says. And
 * how long a connection waits for its next request: longer than the minute after which proxies let go of one, or a request
 * of theirs meets a connection that is being closed.
 */
export const requestTimeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
}

export interface ConnectionBounds {
  /** Each may hold a request that is still on its way; what is in front of the carrier holds the others. */
  all: number
  /** Of one source, so that it takes more than one to keep everybody else out. A proxy brings many people. */
  ofOne: number
  /** Requests of one connection that wait while another is answered. */
  waiting: number
  /** Milliseconds between two looks at what has been taken of the replies. */
  look: number
  /**
   * So many looks in a row that find nothing taken of a reply, and the connection is cut; so many that find a body still
   * on its way, too. A file may take longer, as long as something of it comes.
   */
  looks: number
  /** Milliseconds after which a connection that waits for its client makes room for a new one, if there is no other. */
  rest: number
}

/** promises.md, 38. */
export const connectionBounds: ConnectionBounds = {
  all: 1000,
  ofOne: 100,
  waiting: 16,
  look: 1000,
  looks: 15,
  rest: 1000,
}

interface Connection {
  socket: Socket
  /** Bytes of replies that the client has yet to take. */
  unsent: number
  /** Looks since something of them was taken. */
  stalled: number
  /** The request whose body is on its way, what had come of the connection at the last look, and the looks since. */
  awaited: { request: IncomingMessage; read: number; looks: number } | null
  /** When something was last seen to happen on it. */
  since: number
}

/**
 * Bytes that a client has yet to take: those of whole writes, and what is left of the one that is under way. Only the
 * handle knows the latter, and without it a large reply on a slow line would look as if nothing moved.
 */
function unsentOn(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const inHand = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  return socket.writableLength + (inHand ? Number(handle.writeQueueSize) : 0)
}

interface Bounding {
  bounds: ConnectionBounds
  trusted: readonly Network[]
  /** Whether the body of a request is a file, which may be large. */
  isFile(request: IncomingMessage): boolean
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Answers requests, and bounds what connections hold. What one source opens beyond its share is closed at once; beyond
 * what all may open, the one that has waited for its client longest makes room. A client that takes nothing of its reply
 * is cut.
 */
export function boundConnections(
  server: Server,
  { bounds, trusted, isFile }: Bounding,
  answer: RequestListener,
): void {
  const open = new Map<Socket, Connection>()
  const ofSources = new Map<string, number>()

  const isWithinShare = (socket: Socket): boolean => {
    const address = readAddress(socket.remoteAddress ?? '')
    if (!address || isWithin(address, trusted)) return true
    const source = networkOf(address.toString())
    const before = ofSources.get(source) ?? 0
    if (before >= bounds.ofOne) return false
    ofSources.set(source, before + 1)
    socket.once('close', () => {
      const left = (ofSources.get(source) ?? 1) - 1
      if (left > 0) ofSources.set(source, left)
      else ofSources.delete(source)
    })
    return true
  }

  const moved = (connection: Connection | undefined) => {
    if (connection) Object.assign(connection, { since: performance.now(), stalled: 0 })
  }

  const turns = answerInTurn(server, bounds.waiting, (request, response) => {
    const connection = open.get(request.socket)
    moved(connection)
    response.once('close', () => moved(connection))
    answer(request, response)
  })

  const look = (connection: Connection) => {
    const unsent = unsentOn(connection.socket)
    if (unsent !== connection.unsent) moved(connection)
    connection.unsent = unsent
  }

  /** Cuts a connection whose body does not come. */
  const lookForBody = (connection: Connection) => {
    const { socket, awaited } = connection
    const request = turns.requestOf(socket)
    if (request === undefined || request.complete) {
      connection.awaited = null
      return
    }
    const read = socket.bytesRead
    const hasCome = awaited?.request === request && isFile(request) && read !== awaited.read
    const looks = awaited?.request === request && !hasCome ? awaited.looks + 1 : 0
    connection.awaited = { request, read, looks }
    if (looks < bounds.looks) return
    socket.write(tooSlow)
    socket.destroySoon()
  }

  /** Whether the client has to do something next: to take a reply, to send the rest of a body, or to ask. */
  const waitsForClient = ({ socket, unsent }: Connection) =>
    unsent > 0 || turns.requestOf(socket)?.complete !== true

  /** Closes the one that has waited for its client longest. @returns whether there was one */
  const makeRoom = (): boolean => {
    let oldest: Connection | undefined
    for (const connection of open.values()) {
      look(connection)
      if (waitsForClient(connection) && (!oldest || connection.since < oldest.since)) oldest = connection
    }
    if (!oldest || performance.now() - oldest.since < bounds.rest) return false
    open.delete(oldest.socket)
    oldest.socket.destroy()
    return true
  }

  server.on('connection', (socket) => {
    if (!isWithinShare(socket) || (open.size >= bounds.all && !makeRoom())) {
      socket.destroy()
      return
    }
    open.set(socket, { socket, unsent: 0, stalled: 0, awaited: null, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })

  // Counted in looks and not in time, so that no connection is cut because the process itself was busy.
  const looking = setInterval(() => {
    for (const connection of open.values()) {
      look(connection)
      lookForBody(connection)
      connection.stalled = connection.unsent > 0 ? connection.stalled + 1 : 0
      if (connection.stalled > bounds.looks) connection.socket.destroy()
    }
  }, bounds.look)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}
