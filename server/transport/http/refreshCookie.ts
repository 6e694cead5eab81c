import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/config.ts'

type Shared = Pick<Config, 'cookieDomain'>

const hostName = '__Host-refresh'
/** The prefix for one host alone does not allow a domain. */
const sharedName = '__Secure-refresh'

const cookie = ({ cookieDomain }: Shared, token: string, seconds: number) => {
  const attributes = `Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${Math.max(0, seconds)}`
  return cookieDomain === null
    ? `${hostName}=${token}; ${attributes}`
    : `${sharedName}=${token}; Domain=${cookieDomain}; ${attributes}`
}

/** promises.md, 17. @param seconds until the session's cap */
export const refreshCookie = cookie

export const clearedRefreshCookie = (config: Shared) => cookie(config, '', 0)

export function readRefreshCookie(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  for (const name of [sharedName, hostName]) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    if (found) return found
  }
  return undefined
}
