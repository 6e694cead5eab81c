import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ProviderCall {
  path: string
  user: string
  body: Record<string, string>
}

/**
 * Twilio's API for conversations. It proves that our requests are well formed, not that Twilio
 * behaves as we think.
 */
export async function startChatProvider() {
  const calls: ProviderCall[] = []
  let count = 0
  const refusals: { status: number; code: number; message: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const [, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    calls.push({
      path: `${request.method} ${request.url}`,
      user: Buffer.from(credentials, 'base64').toString(),
      body: Object.fromEntries(new URLSearchParams(text)),
    })
    const refusal = refusals.shift()
    response.statusCode = refusal?.status ?? 201
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(refusal ?? { sid: `CH${++count}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      CHAT_ACCOUNT_SID: 'AC0123',
      CHAT_API_KEY_SID: 'SK0123',
      CHAT_API_KEY_SECRET: 'only-for-tests-only-for-tests-only',
      CHAT_SERVICE_SID: 'IS0123',
      CHAT_FLOW_SID: 'FW0123',
      CHAT_API_BASE: `http://127.0.0.1:${port}`,
    },
    /** The requests since the last call. */
    heard: () => calls.splice(0),
    /** The next call gets this refusal. */
    refuse: (status: number, code: number, message: string) => refusals.push({ status, code, message }),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
