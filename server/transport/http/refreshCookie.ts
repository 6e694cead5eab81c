import type { IncomingMessage } from 'node:http'

const name = '__Host-refresh'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** promises.md, 17. @param seconds until the session's cap */
export const refreshCookie = (token: string, seconds: number) =>
  `${name}=${token}; ${attributes}; Max-Age=${Math.max(0, seconds)}`

export const clearedRefreshCookie = `${name}=; ${attributes}; Max-Age=0`

export function readRefreshCookie(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}
