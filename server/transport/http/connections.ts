import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { isWithin, type Network, networkOf, readAddress } from '../../platform/networks.ts'
import { answerInTurn } from './turns.ts'

/**
 * How long the head of a request and a whole file may take to arrive, in milliseconds (other
 * bodies: `looks`), and how long an idle connection stays open: longer than the minute after which
 * proxies close theirs, so that a proxy's request does not meet a closing connection.
 */
export const requestTimeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
}

export interface ConnectionBounds {
  /** Each may have a request in transit; further connections queue in front of the carrier. */
  all: number
  /** For one source, so that a single one cannot block all others. A proxy carries many users. */
  ofOne: number
  /** Requests of one connection that may wait while another is answered. */
  waiting: number
  /** Milliseconds between two checks of the progress of replies. */
  look: number
  /**
   * A connection is cut after this many checks without progress of its reply, and after this many
   * with an unfinished body. A file may take longer as long as it makes progress.
   */
  looks: number
  /**
   * Milliseconds after which a connection that waits for its client may be closed for a new one, if
   * there is no other.
   */
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
  /** Bytes of replies that the client has not received yet. */
  unsent: number
  /** Checks since the last progress. */
  stalled: number
  /**
   * The request whose body is in transit, the bytes read at the last check, and the checks since
   * its start.
   */
  awaited: { request: IncomingMessage; read: number; looks: number } | null
  /** The time of the last activity. */
  since: number
}

/**
 * Bytes that the client has not received: those of queued writes and the rest of the current one.
 * Only the handle knows the latter, without which a large reply on a slow line would seem to make
 * no progress.
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
 * Serves requests and limits connections. Connections of one source beyond its share are closed at
 * once. Beyond the total, the connection that has waited longest for its client is closed. A client
 * that does not read its reply is cut off.
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

  /** Cuts a connection whose body does not arrive. */
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

  /**
   * Whether the client has to act next: read a reply, send the rest of a body, or send a request.
   */
  const waitsForClient = ({ socket, unsent }: Connection) =>
    unsent > 0 || turns.requestOf(socket)?.complete !== true

  /**
   * Closes the connection that has waited longest for its client. @returns whether there was one
   */
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

  // Counted in checks instead of time, so that no connection is cut because the process itself was
  // busy.
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
