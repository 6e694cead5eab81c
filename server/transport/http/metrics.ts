import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { type Exchange, type Route, refusal, send } from './exchange.ts'
import { hostName, loopbackNames } from './hosts.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two texts of any length in constant time. */
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/**
 * Whether the request comes from this machine itself. A local proxy's requests come from loopback
 * too, but have a forwarding header or the public name.
 */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? ''
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return (
    loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') &&
    passedOn === undefined &&
    loopbackNames.includes(hostName(headers.host) ?? '')
  )
}

/**
 * Whether the metrics may be read: with the token if one is set, otherwise only from this machine.
 */
function mayRead(request: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken === null) return isLocal(request)
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && same(given, metricsToken)
}

/** @throws HttpRefusal if the metrics may not be read */
export function admitReader({ request, response, services }: Exchange): void {
  if (mayRead(request, services.config)) return
  response.setHeader('WWW-Authenticate', 'Bearer')
  throw refusal(401, 'access_denied', 'METRICS_TOKEN is needed.')
}

/**
 * `GET /metrics`: Prometheus text, for requests with the token or, if none is set, from this
 * machine.
 */
export const metricsRoute: Route = {
  async GET(exchange) {
    admitReader(exchange)
    const { response, services } = exchange
    const text = await services.metrics.text()
    response.setHeader('Cache-Control', 'no-store')
    send(response, services.metrics.contentType, text)
  },
}

/**
 * The methods as label values; one value covers all others, which a caller could invent without
 * end.
 */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export const methodLabel = (method = '') => (methods.has(method) ? method : 'other')
