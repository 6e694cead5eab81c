import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Faults } from '../../application/sandbox/faults.ts'
import type { Services } from '../../platform/services.ts'
import { readJsonText } from '../http/body.ts'
import type { Route } from '../http/exchange.ts'
import { presentError } from './errors.ts'
import { createGraphql, unavailable } from './yoga.ts'

const graphqlJson = 'application/graphql-response+json'

/** Bytes below which compression costs more than it saves. */
const worthPacking = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compression makes a form five times smaller, at a level that takes no noticeable time. */
async function pack(text: string, accepted: string) {
  const plain = Buffer.from(text)
  if (plain.length < worthPacking) return [null, plain] as const
  if (/\bbr\b/.test(accepted))
    return ['br', await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })] as const
  return /\bgzip\b/.test(accepted) ? (['gzip', await zip(plain)] as const) : ([null, plain] as const)
}

/**
 * The reply to a call that did not reach GraphQL because the database is unavailable, in the usual
 * error format.
 */
export function unavailableAnswer() {
  const { message, extensions } = presentError(unavailable()).toJSON()
  const { http: _status, ...told } = extensions ?? {}
  return { errors: [{ message, extensions: told }] }
}

export function graphqlRoute(given: Services, faults: Faults | null): Route {
  const yoga = createGraphql(given, faults)
  return {
    async POST({ request, response, ip, services }) {
      const body = await readJsonText(request)
      const started = performance.now()
      // The reply is always one JSON document: no event stream and no multipart.
      const accept = request.headers.accept?.includes(graphqlJson) ? graphqlJson : 'application/json'
      const headers = new Headers({ 'content-type': 'application/json', accept })
      for (const name of ['authorization', 'x-device-fingerprint'])
        if (request.headers[name]) headers.set(name, String(request.headers[name]))
      const reply = { cookies: [] as string[], dropped: false }
      const seen = { operations: [] as string[], failed: false }
      const answer = await yoga.fetch(
        new Request('http://carrier/graphql', { method: 'POST', headers, body }),
        { ip, reply, seen },
      )
      const text = await answer.text()
      const ms = Math.round(performance.now() - started)
      const { operations, failed } = seen
      services.metrics.executed(operations, failed ? 'error' : 'ok', ms / 1000)
      services.log.info({ operations, status: answer.status, ms }, 'graphql')
      if (reply.dropped) {
        response.destroy()
        return
      }
      response.statusCode = answer.status
      response.setHeader(
        'Content-Type',
        answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
      )
      response.setHeader('Cache-Control', 'no-store')
      const retryAfter = answer.headers.get('retry-after')
      if (retryAfter) response.setHeader('Retry-After', retryAfter)
      if (reply.cookies.length > 0) response.setHeader('Set-Cookie', reply.cookies)
      response.setHeader('Vary', 'Accept-Encoding')
      const [encoding, packed] = await pack(text, String(request.headers['accept-encoding'] ?? ''))
      if (encoding !== null) response.setHeader('Content-Encoding', encoding)
      response.end(packed)
    },
  }
}
