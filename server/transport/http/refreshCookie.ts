import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/config.ts'

type Shared = Pick<Config, 'cookieDomain'>

const hostName = '__Host-refresh'
/** The `__Host-` prefix does not allow a domain. */
const sharedName = '__Secure-refresh'

/** A cookie of the other name is ignored: any host of the shared domain could have set it. */
const nameIn = ({ cookieDomain }: Shared) => (cookieDomain === null ? hostName : sharedName)

const cookie = (config: Shared, token: string, seconds: number) => {
  const domain = config.cookieDomain === null ? '' : ` Domain=${config.cookieDomain};`
  return `${nameIn(config)}=${token};${domain} Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${Math.max(0, seconds)}`
}

/** promises.md, 17. @param seconds until the session's cap */
export const refreshCookie = cookie

export const clearedRefreshCookie = (config: Shared) => cookie(config, '', 0)

export function readRefreshCookie(request: IncomingMessage, config: Shared): string | undefined {
  const name = nameIn(config)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
