import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A local bucket, so that nothing is sent to a provider: it follows Signature Version 4 as
 * documented.
 */

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text)

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

interface Signed {
  date: string
  scope: string
  headers: string[]
  signature: string
  payload: string
  /** Seconds; only for a signed address. */
  expires: number | null
}

/** The signature of a request, from its address or its header. */
function signatureOf({ headers }: IncomingMessage, url: URL): Signed | null {
  const asked = url.searchParams
  const signature = asked.get('X-Amz-Signature')
  if (signature !== null)
    return {
      date: asked.get('X-Amz-Date') ?? '',
      scope: (asked.get('X-Amz-Credential') ?? '').split('/').slice(1).join('/'),
      headers: (asked.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature,
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(asked.get('X-Amz-Expires')),
    }
  const found = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!found) return null
  const [, scope = '', names = '', sent = ''] = found
  return {
    date: String(headers['x-amz-date']),
    scope,
    headers: names.split(';'),
    signature: sent,
    payload: String(headers['x-amz-content-sha256']),
    expires: null,
  }
}

const instantOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function isSigned(request: IncomingMessage, url: URL, secret: string): boolean {
  const signed = signatureOf(request, url)
  if (signed === null) return false
  const { date, scope, headers, payload, signature, expires } = signed
  if (expires !== null && instantOf(date) + expires * 1000 < Date.now()) return false
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, lines, headers.join(';'), payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical).digest('hex')].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const fail = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Starts one. `files` has its contents by path. */
export async function startBucket(secret: string) {
  const files = new Map<string, Buffer>()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const body = await bodyOf(request)
    if (!isSigned(request, url, secret)) return fail(response, 403, 'SignatureDoesNotMatch')
    const file = files.get(url.pathname)
    switch (request.method) {
      case 'PUT': {
        const sent = request.headers['x-amz-checksum-sha256']
        if (sent !== undefined && sent !== sha256(body).digest('base64'))
          return fail(response, 400, 'BadDigest')
        files.set(url.pathname, body)
        return response.end()
      }
      case 'GET':
        return file === undefined ? fail(response, 404, 'NoSuchKey') : response.end(file)
      case 'DELETE':
        files.delete(url.pathname)
        return response.writeHead(204).end()
      default:
        return fail(response, 405, 'MethodNotAllowed')
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { files, host: `127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
