import type { TokenStore } from './tokens.ts'

/** Who calls: what every request says of the client. */
export interface ClientInfo {
  environment: string
  /** The app's, such as `2.21.0`. */
  version: string
  deviceFingerprint: string
  tokens: TokenStore
  /** `include` where a cookie holds the session: the second host is asked with it, too. */
  credentials: 'same-origin' | 'include'
}

/** The headers of every request (access-to-purchase, 7.1). */
export function callerHeaders({ environment, version, deviceFingerprint, tokens }: ClientInfo) {
  const token = tokens.access()
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    'X-Device-Fingerprint': deviceFingerprint,
    'X-Client-Fingerprint': `web_client-${environment}-${version}`,
  }
}

/** Ends one attempt: with the signal of the call, or after so many milliseconds. */
export function within(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  if (!signal) return timeout
  // As `AbortSignal.any` does, which Safari has from 17.4 on.
  const ended = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) ended.abort(one.reason)
    one.addEventListener('abort', () => ended.abort(one.reason), { signal: ended.signal })
  }
  return ended.signal
}
