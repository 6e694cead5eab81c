import { once } from 'node:events'
import { connect } from 'node:net'

/** Tells whether a file has malware in it. */
export interface FileScanner {
  /** @throws where it cannot be told */
  isInfected(content: AsyncIterable<Uint8Array>): Promise<boolean>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null where none is set up. */
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
 * ClamAV's daemon by its INSTREAM command: the content in chunks, each after its length, and a length of zero at the end.
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
          // It may reply before the end, or be gone: nothing drains then.
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
