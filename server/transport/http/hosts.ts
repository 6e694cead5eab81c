import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'

/** The name in a `Host` header, without the port; undefined where there is none. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header)) return undefined
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : undefined
}

/** An address as it stands in a URL. */
const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host.toLowerCase())

export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request was sent to the carrier by a name of its own. The sandbox has no passwords, so a page of
 * another site, whose name was made to point here, must not reach it (DNS rebinding).
 */
export function ownHosts(config: Config): (header: string | undefined) => boolean {
  const names = new Set([...loopbackNames, new URL(config.publicUrl).hostname, inUrl(config.host)])
  return (header) => names.has(hostName(header) ?? '')
}
