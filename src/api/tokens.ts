import { isRecord } from './apiError.ts'

/**
 * The reply of the token endpoint. If the carrier is same-origin, the refresh token is in an
 * HttpOnly cookie and not part of it.
 */
export interface TokenReply {
  access_token: string
  /** Seconds since 1970. */
  created_at: number
  /** Seconds. */
  expires_in: number
  scope: string
  token_type: string
  /** Only from a carrier that follows the specification to the letter. */
  refresh_token?: string
}

/** Stores the tokens: the access token in memory, and no secret in storage (promises.md, 17). */
export interface TokenStore {
  access(): string | null
  /**
   * What a refresh sends beside its grant; empty if a cookie carries the token. @throws Error
   * without a token
   */
  refreshGrant(): { refresh_token?: string }
  keep(reply: TokenReply): void
  /**
   * Milliseconds since the token was received, by the system clock: timers stop while a computer
   * sleeps.
   */
  age(): number
  /** Whether it has expired or is about to: a call with it would be refused. */
  isStale(): boolean
  clear(): void
  /** Forgets the token only: all tabs share the record. */
  forget(): void
  /**
   * Records that this browser has logged out and the carrier does not know, until everything is
   * cleared.
   */
  leave(): void
  isLeaving(): boolean
  /** Records that a user with an account is signed in, not a guest. */
  markSignedIn(): void
  /** Whether `markSignedIn` was called. */
  wasSignedIn(): boolean
  /** Like `wasSignedIn`, but clears the record. */
  takeSignedIn(): boolean
}

/** Milliseconds that a call may take. */
const onTheWay = 30_000

/** The storage key that the specification names (section 3, auth token). */
export const authenticationKey = 'authentication'

/**
 * Whether a user with an account was signed in when this browser was last used. Only for the first
 * paint: the session may have ended since.
 */
export function wasSignedIn(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const record: unknown = JSON.parse(storage().getItem(authenticationKey) ?? '{}')
    return isRecord(record) && record.signed_in === true
  } catch {
    return false
  }
}

/**
 * Our choice of a cookie: it has room wherever the session's own cookie does, and all tabs see it
 * (decision 002).
 */
const leaving = 'logout=untold'

/**
 * `storage` may refuse (full, blocked): the session then leaves no record. `isPlain`: the carrier
 * sets no cookie, and the record contains the whole reply (decision 002). If storage refuses it, it
 * stays in memory as long as the tab lives.
 */
export function createTokens(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  isPlain = false,
  page: Pick<Document, 'cookie'> = { cookie: '' },
): TokenStore {
  let accessToken: string | null = null
  let keptAt = 0
  let lifetime = 0
  /** The refresh token if no storage accepts it. */
  let unstored: { refresh_token?: string } = {}
  const age = () => Date.now() - keptAt
  const read = (): Record<string, unknown> => {
    try {
      const record: unknown = JSON.parse(storage.getItem(authenticationKey) ?? '{}')
      return isRecord(record) ? record : {}
    } catch {
      return {}
    }
  }
  /** A session lives for twelve hours at most (promises.md, 7). */
  const note = (seconds: number) => {
    page.cookie = `${leaving};path=/;samesite=strict;max-age=${seconds}`
  }
  const remove = () => {
    unstored = {}
    try {
      storage.removeItem(authenticationKey)
    } catch {
      // The storage refused: the old record has no effect.
    }
  }
  return {
    access: () => accessToken,
    age,
    isStale: () => accessToken !== null && age() > lifetime * 1000 - onTheWay,
    refreshGrant() {
      if (!isPlain) return {}
      // Read each time: another tab may have rotated it.
      const { refresh_token } = { ...unstored, ...read() }
      if (typeof refresh_token !== 'string') throw new Error('No available refresh token')
      return { refresh_token }
    },
    keep(reply) {
      const { access_token, created_at, expires_in, scope, token_type } = reply
      accessToken = access_token
      keptAt = Date.now()
      lifetime = expires_in
      const record = isPlain ? reply : { created_at, expires_in, scope, token_type }
      try {
        storage.setItem(authenticationKey, JSON.stringify(record))
      } catch {
        // The earlier record is useless: its token is used up.
        remove()
        unstored = reply
      }
    },
    clear() {
      accessToken = null
      remove()
      note(-1)
    },
    forget() {
      accessToken = null
    },
    leave: () => note(43_200),
    isLeaving: () => page.cookie.split('; ').includes(leaving),
    markSignedIn() {
      try {
        storage.setItem(authenticationKey, JSON.stringify({ ...read(), signed_in: true }))
      } catch {
        // The storage refused: the end of this session is not sent after the page closes.
      }
    },
    wasSignedIn: () => wasSignedIn(() => storage),
    takeSignedIn() {
      try {
        const { signed_in, ...record } = read()
        if (signed_in !== true) return false
        storage.setItem(authenticationKey, JSON.stringify(record))
        return true
      } catch {
        return false
      }
    },
  }
}
