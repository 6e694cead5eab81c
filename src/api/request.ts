import type { TokenStore } from './tokens.ts'

/** Who calls: what every request says of the client. */
export interface ClientInfo {
  environment: string
  /** The app's, such as `2.21.0`. */
  version: string
  deviceFingerprint: string
  tokens: TokenStore
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
export function within(patience: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(patience)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
