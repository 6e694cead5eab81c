import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A server of somebody else's, which keeps what it hears and answers as it is told to. */
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
    /** Answers by what it is handed. */
    answersBy(judge: (body: string) => number) {
      statusFor = judge
    },
    /** Takes what it is handed, and answers nothing of it until it `goesOn`. */
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
