import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Milliseconds from the start of the shutdown. */
const timeouts = {
  /** For the rest of a request that is still being sent. */
  body: 1000,
  /** For the last reply. */
  reply: 5000,
  /** Between the last reply and the end of its connection, so that the reply still arrives. */
  goodbye: 100,
}

interface Drain {
  /** Must be called for each request before it is answered. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** Accepts no more requests, and resolves when all connections are closed. */
  end(): Promise<void>
}

/**
 * Tracks a server's open requests, so that it can stop soon after its last reply: clients that keep
 * a connection open or send nothing do not delay it.
 */
export function createDrain(server: Server): Drain {
  const inFlight = new Map<ServerResponse, IncomingMessage>()
  let stopping = false

  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const endWhenQuiet = () => {
    if (!stopping || inFlight.size > 0) return
    setTimeout(() => {
      if (inFlight.size === 0) server.closeAllConnections()
    }, timeouts.goodbye)
  }

  const follow = (request: IncomingMessage, response: ServerResponse) => {
    inFlight.set(response, request)
    if (stopping) sayGoodbye(response)
    response.once('close', () => {
      inFlight.delete(response)
      endWhenQuiet()
    })
  }

  const end = async () => {
    stopping = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const response of inFlight.keys()) sayGoodbye(response)
    const cutBodies = setTimeout(() => {
      for (const request of inFlight.values()) if (!request.complete) request.socket.destroy()
    }, timeouts.body)
    const cutReplies = setTimeout(() => server.closeAllConnections(), timeouts.reply)
    endWhenQuiet()
    await closed
    clearTimeout(cutBodies)
    clearTimeout(cutReplies)
  }
  return { follow, end }
}
