import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A third-party server that records what it receives and replies as configured. */
export async function startStandIn() {
  const received: Heard[] = []
  let status = 200
  let answer: Record<string, string> = {}
  let going = Promise.resolve()
  let goesOn = () => {}
  let statusFor: (body: string) => number = () => status
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    await going
    response.writeHead(statusFor(body), answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    heard: received,
    answers(next: number, headers: Record<string, string> = {}) {
      status = next
      statusFor = () => status
      answer = headers
    },
    /** Replies with the status that `judge` returns for the body. */
    answersBy(judge: (body: string) => number) {
      statusFor = judge
    },
    /** Accepts requests and replies to none until `goesOn`. */
    hangs() {
      going = new Promise((resolve) => {
        goesOn = resolve
      })
    },
    goesOn: () => goesOn(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
