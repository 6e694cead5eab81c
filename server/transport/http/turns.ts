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
 * Answers the requests of a connection one after the other, so that pipelined requests wait their
 * turn. A client that keeps sending without waiting for replies is cut off: Node parses everything
 * that it has read at once, and each request costs memory.
 * @param most the maximum number of waiting requests of one connection
 */
export function answerInTurn(server: Server, most: number, answer: RequestListener): Turns {
  /** By connection: the current request, then the waiting ones. */
  const lines = new Map<Socket, Turn[]>()

  const begin = (socket: Socket, { request, response }: Turn) => {
    response.once('close', () => {
      const line = lines.get(socket)
      line?.shift()
      const next = line?.[0]
      // Without a socket either side has closed the connection.
      if (next?.response.socket && !socket.destroyed) begin(socket, next)
      else lines.delete(socket)
    })
    answer(request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    // The remaining requests that were read before the connection was cut.
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
