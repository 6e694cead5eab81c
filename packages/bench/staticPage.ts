import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface Reply {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const read = (url: string, headers: IncomingHttpHeaders) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request(url, { headers }, async (reply) => {
      resolve({ headers: reply.headers, body: Buffer.concat(await reply.toArray()) })
    })
    sent.once('error', reject).end()
  })

const scripts = /<script\b.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs

/**
 * Serves the HTML of a page without its scripts, with the carrier's headers: the best score that the page
 * could reach. Styles, fonts and pictures are read from the carrier once.
 */
export async function serveStatic(url: string, path: string, html: string) {
  const page = brotliCompressSync(html.replaceAll(scripts, ''))
  const replies = new Map<string, Promise<Reply>>()
  const server = createServer(async (incoming, outgoing) => {
    const wanted = incoming.url ?? '/'
    const { host: _, ...headers } = incoming.headers
    const reply = replies.get(wanted) ?? read(url + wanted, headers)
    replies.set(wanted, reply)
    const { headers: sent, body } = await reply
    if (wanted !== path) outgoing.writeHead(200, sent).end(body)
    else
      outgoing
        .writeHead(200, { ...sent, 'content-encoding': 'br', 'content-length': String(page.length) })
        .end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return `http://localhost:${port}${path}`
}
