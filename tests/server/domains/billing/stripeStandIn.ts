import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  method: string
  path: string
  key: string | undefined
  body: Record<string, string>
}

async function read(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * A stand-in for Stripe's API as the library uses it: form bodies, the idempotency header, error
 * bodies by status. It proves that our calls are well formed, not that Stripe behaves as we think.
 */
export async function startStripe() {
  const calls: Call[] = []
  /** By method and path, such as `POST /v1/payment_intents`. */
  const replies = new Map<string, { status: number; body: object }>()
  let breaks = false
  let released: Promise<void> | undefined
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').replaceAll('+', ' ')
    const key = request.headers['idempotency-key']
    calls.push({
      method: request.method ?? '',
      path,
      key: key ? String(key) : undefined,
      body: await read(request),
    })
    if (breaks) {
      breaks = false
      request.socket.destroy()
      return
    }
    await released
    const reply = replies.get(`${request.method} ${path.split('?')[0]}`)
    response.statusCode = reply?.status ?? 404
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(reply?.body ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    calls,
    replies,
    /** The next call gets no reply. */
    breakNext() {
      breaks = true
    },
    /** Calls get their replies once the returned function is called. */
    hold() {
      let release = () => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
