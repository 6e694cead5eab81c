import { isRecord } from './apiError.ts'

/**
 * What the token endpoint answers. Where the carrier is same-origin the refresh token travels in an
 * HttpOnly cookie and is not among these.
 */
export interface TokenReply {
  access_token: string
  /** Seconds since 1970. */
  created_at: number
  /** Seconds. */
  expires_in: number
  scope: string
  token_type: string
  /** From a carrier that speaks the specification to the letter. */
  refresh_token?: string
}

/** Where the tokens are: the access token in memory, and no secret in storage (promises.md, 17). */
export interface TokenStore {
  access(): string | null
  /** What the refresh says beside its grant: nothing where a cookie says it. @throws Error without a token to say */
  refreshGrant(): { refresh_token?: string }
  keep(reply: TokenReply): void
  /** Milliseconds since the token came, by the clock on the wall: timers stand still while a computer sleeps. */
  age(): number
  /** Whether it is about to expire, or has: a call with it would be refused. */
  isStale(): boolean
  clear(): void
  /** Of the token alone: the record belongs to all tabs. */
  forget(): void
  /** Notes that this browser has logged out and the carrier does not know: until all is cleared. */
  leave(): void
  isLeaving(): boolean
  /** Notes that a person is signed in, and no guest. */
  markSignedIn(): void
  /** Whether that was noted since the last time that it was asked. */
  takeSignedIn(): boolean
}

/** Milliseconds that a call may be on its way. */
const onTheWay = 30_000

/** The key that the specification names (section 3, auth token). */
export const authenticationKey = 'authentication'

/**
 * Whether a person, and no guest, was signed in when this browser was last used. Only for what is drawn before the carrier
 * has answered: a session that has ended since is not known here.
 */
export function wasSignedIn(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const record: unknown = JSON.parse(storage().getItem(authenticationKey) ?? '{}')
    return isRecord(record) && record.signed_in === true
  } catch {
    return false
  }
}

/** Ours: a cookie, so that it finds room wherever the session's own does, and all tabs see it (decision 002). */
const leaving = 'logout=untold'

/**
 * `storage` may refuse (full, blocked): the session then simply leaves no record. `isPlain`: the carrier sets no cookie, and
 * the record holds the whole reply (decision 002), which stays in memory where storage refuses it: for as long as the tab
 * lives.
 */
export function createTokens(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  isPlain = false,
  page: Pick<Document, 'cookie'> = { cookie: '' },
): TokenStore {
  let accessToken: string | null = null
  let keptAt = 0
  let lifetime = 0
  /** What the refresh says, where no storage takes it. */
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
      // Refused: the record that stays decides nothing either.
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
        // The record of before is left to no one: its token is spent.
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
        // Refused: the end of this session will not be sent after the page was closed.
      }
    },
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
