import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A server of somebody else's, which keeps what it hears and answers as it is told to. */
export async function startStandIn() {
  const heard: Heard[] = []
  let status = 200
  let answer: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    heard,
    answers(next: number, headers: Record<string, string> = {}) {
      status = next
      answer = headers
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
