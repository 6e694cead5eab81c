import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'

interface RawReply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A request with exactly this host, path and encoding, which `fetch` would normalize. */
export function rawRequest(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, async (reply) => {
      const chunks: Buffer[] = await reply.toArray()
      resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) })
    })
      .once('error', reject)
      .end()
  })
}

interface RawConnection {
  socket: Socket
  /** The reply so far. */
  received(): string
  closed: Promise<void>
}

/** A connection on which the test writes each byte. */
export async function rawConnection(url: string, localAddress?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress ? { localAddress } : {}) })
  let received = ''
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  return { socket, received: () => received, closed }
}
