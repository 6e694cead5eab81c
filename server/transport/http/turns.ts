import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Turn {
  request: IncomingMessage
  response: ServerResponse
}

interface Turns {
  /** The request of a connection that is being answered. */
  requestOf(socket: Socket): IncomingMessage | undefined
}

/**
 * Answers one request of a connection after the other, so that a packet full of them waits its turn. A client
 * that keeps sending without waiting for replies is cut off: what Node has read of a connection it parses at once, and
 * each request costs memory.
 * @param most how many of one connection may wait for their turn
 */
export function answerInTurn(server: Server, most: number, answer: RequestListener): Turns {
  /** Of each connection the request in hand, and behind it those that wait. */
  const lines = new Map<Socket, Turn[]>()

  const begin = (socket: Socket, { request, response }: Turn) => {
    response.once('close', () => {
      const line = lines.get(socket)
      line?.shift()
      const next = line?.[0]
      // Without a socket its connection has been given up, by either side.
      if (next?.response.socket && !socket.destroyed) begin(socket, next)
      else lines.delete(socket)
    })
    answer(request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    // The rest of what was read before the connection was cut.
    if (socket.destroyed) return
    const turn = { request, response }
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [turn])
      begin(socket, turn)
    } else if (line.length <= most) line.push(turn)
    else socket.destroy()
  })
  return { requestOf: (socket) => lines.get(socket)?.[0]?.request }
}
