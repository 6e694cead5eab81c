import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A mutation whose reply came back without an error. */
interface Acknowledged {
  operation: string
  clientMutationId: string
}

/**
 * A proxy that handles a stopped carrier like the app's API client: every mutation has a
 * clientMutationId, and a request without a reply is sent again until it gets one.
 * @param carrierUrl the carrier's current address; called before each try
 */
export async function startRetryingProxy(carrierUrl: () => Promise<string>) {
  const acknowledged: Acknowledged[] = []
  let retries = 0
  let countdown = Number.POSITIVE_INFINITY
  let whenCounted = () => {}

  async function send(method: string, path: string, headers: Record<string, string>, body: string) {
    for (;;) {
      const url = await carrierUrl()
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers,
          ...(method === 'GET' ? {} : { body }),
        })
        // Its database is unavailable: the request was not processed.
        if (answer.status === 503) throw new Error('503')
        return { status: answer.status, text: await answer.text() }
      } catch {
        retries += 1
        // Lets the event about the carrier's exit come first.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    let body = Buffer.concat(chunks).toString()
    let id: string | undefined
    if (request.url === '/graphql' && /"query":"\s*mutation/.test(body)) {
      const parsed = JSON.parse(body)
      id = parsed.variables.input.clientMutationId ?? randomUUID()
      parsed.variables.input.clientMutationId = id
      body = JSON.stringify(parsed)
    }
    countdown -= 1
    if (countdown === 0) whenCounted()
    const headers: Record<string, string> = { 'content-type': 'application/json', connection: 'close' }
    for (const name of ['authorization', 'x-device-fingerprint'])
      if (request.headers[name]) headers[name] = String(request.headers[name])
    const answer = await send(request.method ?? 'GET', request.url ?? '/', headers, body)
    if (id !== undefined) {
      const { data, errors } = JSON.parse(answer.text)
      if (data && !errors)
        for (const operation of Object.keys(data)) acknowledged.push({ operation, clientMutationId: id })
    }
    response.statusCode = answer.status
    response.setHeader('content-type', 'application/json')
    response.end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    acknowledged,
    retries: () => retries,
    /** Calls `run` when the nth request from now is forwarded. */
    atRequest(nth: number, run: () => void) {
      countdown = nth
      whenCounted = run
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
