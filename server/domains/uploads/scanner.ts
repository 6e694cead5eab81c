import { once } from 'node:events'
import { connect } from 'node:net'

export interface FileScanner {
  /** @throws if the scan fails */
  isInfected(content: AsyncIterable<Uint8Array>): Promise<boolean>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null if none is configured. */
    scanner: FileScanner | null
  }
}

/** For a reply, in milliseconds. */
const timeout = 30_000

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/**
 * ClamAV's daemon with its INSTREAM command: the content in chunks with their length, and a zero
 * length at the end.
 * @param address `tcp://HOST:PORT`, or `unix:///PATH` of its socket
 */
export function createClamd(address: string): FileScanner {
  const { protocol, hostname, port, pathname } = new URL(address)
  return {
    async isInfected(content) {
      const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
      socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner did not reply in time.')))
      const ended = once(socket, 'end')
      // It is awaited below; a failure before or after that must not end the process.
      ended.catch(() => {})
      socket.on('error', () => {})
      let reply = ''
      socket.setEncoding('utf8').on('data', (text) => {
        reply += text
      })
      try {
        await once(socket, 'connect')
        socket.write('zINSTREAM\0')
        for await (const chunk of content) {
          // It may reply early or be gone, and then there is no drain event.
          if (socket.destroyed || socket.writableEnded) break
          if (chunk.length === 0) continue
          socket.write(lengthOf(chunk))
          if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), ended])
        }
        if (socket.writable) socket.write(lengthOf(new Uint8Array()))
        await ended
      } finally {
        socket.destroy()
      }
      if (/ FOUND\0?$/.test(reply)) return true
      if (/: OK\0?$/.test(reply)) return false
      throw new Error(`The scanner replied: ${reply.slice(0, 200)}`)
    },
  }
}
