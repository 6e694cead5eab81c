import type { TokenStore } from './tokens.ts'

/** Identifies the client in every request. */
export interface ClientInfo {
  environment: string
  /** The app's, such as `2.21.0`. */
  version: string
  deviceFingerprint: string
  tokens: TokenStore
  /** `include` if a cookie carries the session and the API is on another host. */
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

/** Ends one attempt: with the signal of the call, or after a number of milliseconds. */
export function within(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  if (!signal) return timeout
  // Like `AbortSignal.any`, which Safari supports since 17.4.
  const ended = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) ended.abort(one.reason)
    one.addEventListener('abort', () => ended.abort(one.reason), { signal: ended.signal })
  }
  return ended.signal
}
