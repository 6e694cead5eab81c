import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'

/** The name in a `Host` header without the port; undefined if there is none. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header)) return undefined
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : undefined
}

/** An address in URL notation. */
const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host.toLowerCase())

export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request names the carrier by one of its own hosts. The sandbox has no passwords, so a
 * page of another site whose name resolves to this machine must not reach it (DNS rebinding).
 */
export function ownHosts(config: Config): (header: string | undefined) => boolean {
  const addresses = [config.publicUrl, config.fallbackEndpoint].filter((address) => address !== null)
  const names = new Set([
    ...loopbackNames,
    ...addresses.map((address) => new URL(address).hostname),
    inUrl(config.host),
  ])
  return (header) => names.has(hostName(header) ?? '')
}

/** Whether the calling page is the one at `PUBLIC_URL`, which may call a second host. */
export const isPublicPage = (
  { headers }: IncomingMessage,
  { fallbackEndpoint, publicUrl }: Config,
): boolean => fallbackEndpoint !== null && headers.origin === new URL(publicUrl).origin

/**
 * Allows the page at `PUBLIC_URL` to read the replies of the second host (CORS).
 * @returns true if the request was only a preflight and has been answered
 */
export function answerOwnPage(request: IncomingMessage, response: ServerResponse, config: Config): boolean {
  if (config.fallbackEndpoint === null) return false
  response.setHeader('Vary', 'Origin')
  if (!isPublicPage(request, config)) return false
  response.setHeader('Access-Control-Allow-Origin', new URL(config.publicUrl).origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'Carrier-Date, Retry-After, X-Request-Id')
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('Access-Control-Max-Age', '600')
  response.writeHead(204).end()
  return true
}
