import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** A PostgreSQL server behind a network that can be made to fail. */
export async function startDatabaseProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let state: 'there' | 'away' | 'frozen' = 'there'

  const server = createServer((inner) => {
    inner.on('error', () => undefined)
    if (state === 'away') {
      inner.resetAndDestroy()
      return
    }
    // A connection that is opened during a freeze gets no reply.
    const outer = dial(Number(target.port), target.hostname)
    outer.on('error', () => undefined)
    const pair: [Socket, Socket] = [inner, outer]
    pairs.add(pair)
    for (const [from, to] of [pair, [outer, inner] as const]) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (state === 'frozen') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  const cut = () => {
    for (const [inner, outer] of pairs) {
      inner.resetAndDestroy()
      outer.destroy()
    }
  }
  return {
    url: url.href,
    /** Ends all connections; new ones are accepted. */
    cut,
    /** Ends all connections; new ones lead to another server, as after a failover behind one name. */
    moveTo(url: string) {
      target = new URL(url)
      cut()
    },
    /** Ends all connections and accepts no new ones. */
    leave() {
      state = 'away'
      cut()
    },
    /** Keeps the connections but passes nothing on. */
    freeze() {
      state = 'frozen'
      for (const sockets of pairs) for (const socket of sockets) socket.pause()
    },
    return() {
      state = 'there'
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
