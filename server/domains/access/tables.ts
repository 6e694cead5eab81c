import type { Generated } from 'kysely'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Channel } from '../../platform/outbox/tables.ts'

/** A sign-in, with the family of all its tokens. */
interface SessionTable {
  id: string
  userId: string
  clientId: string
  /** Raised when a code is accepted; earlier tokens keep their own level. */
  level: AccessLevel
  guest: boolean
  createdAt: Date
  lastActivityAt: Date
  /** The cap, which no rotation extends. */
  expiresAt: Date
  endedAt: Date | null
  endReason: 'logout' | 'reuse' | 'replay' | 'replaced' | 'reset' | 'closed' | 'password' | 'elsewhere' | null
  deviceId: string | null
  deviceBlocked: boolean
  /** The kind of browser that signed in, as text; null if it is unknown. */
  browser: string | null
  /** The guest from whose session the user signed in, until the guest's work is moved. */
  guestId: string | null
  /** Started by a support token instead of a password. */
  byToken: Generated<boolean>
}

/** Tokens and codes are stored as the SHA-256 of 256 random bits. */
interface AccessTokenTable {
  hash: string
  sessionId: string
  level: AccessLevel
  createdAt: Date
  expiresAt: Date
}

interface RefreshTokenTable {
  hash: string
  sessionId: string
  createdAt: Date
  usedAt: Date | null
  /** How often it was accepted again within the grace period. */
  repeats: Generated<number>
}

interface AuthorizationCodeTable {
  hash: string
  userId: string
  clientId: string
  level: AccessLevel
  codeChallenge: string
  expiresAt: Date
  usedAt: Date | null
  sessionId: string | null
  /** The guest whose session the user had when entering the password. */
  guestId: string | null
  /** Issued for a support token. */
  byToken: Generated<boolean>
}

/**
 * By a keyed hash of the address, so that an address without an account behaves like one with an
 * account.
 */
interface SignInFailureTable {
  emailHmac: string
  /** Wrong passwords since the last correct one; restarts after a day without any. */
  failures: number
  /** Consecutive wrong passwords. */
  consecutive: number
  failedAt: Date | null
  /** Tries whose password is being checked. */
  inHand: number
  triedAt: Date
  /** Whether an account has the address; rows of unknown addresses are deleted after a day. */
  known: Generated<boolean>
}

/** A one-time code for the session and phone that requested it, also if it was emailed. */
interface VerificationCodeTable {
  id: string
  userId: string
  sessionId: string
  phoneNumberId: string | null
  /** Ten digits, or an email address: the key for counting sends. */
  destination: string
  /** How it was sent; null for codes from before this column. */
  channel: Channel | null
  codeHmac: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

interface CodeFailureTable {
  id: string
  /** The ten digits of the phone, whatever the channel. */
  destination: string
  /**
   * The verified owner of the phone, whose tries these are; null for users who only claim the
   * number.
   */
  ownerId: string | null
  at: Date
}

export type LinkPurpose = 'password-reset' | 'email-verification' | 'login'

/** A link in an email, which proves access to the mailbox, or a token that support has issued. */
interface LinkTokenTable {
  /** The SHA-256 of its 256 random bits. */
  hash: string
  userId: string
  /** Its only purpose. */
  purpose: LinkPurpose
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** A keyed hash of the request's source; null if the source is not counted. */
  sourceHmac: string | null
  /** The message that contains it; null if it is unknown. */
  messageId: string | null
  /** The address that it verifies; null if it verifies none. */
  emailId: string | null
}

interface DeniedDeviceTable {
  /** The ID from its check. */
  id: string
  deniedAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    sessions: SessionTable
    deniedDevices: DeniedDeviceTable
    accessTokens: AccessTokenTable
    refreshTokens: RefreshTokenTable
    authorizationCodes: AuthorizationCodeTable
    signInFailures: SignInFailureTable
    verificationCodes: VerificationCodeTable
    codeFailures: CodeFailureTable
    linkTokens: LinkTokenTable
  }
}
