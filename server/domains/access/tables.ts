import type { Generated } from 'kysely'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Channel } from '../../platform/outbox/tables.ts'

/** A sign-in, and the family of all tokens that came of it. */
interface SessionTable {
  id: string
  userId: string
  clientId: string
  /** Rises when a code is accepted; tokens issued before keep their own level. */
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
  /** What kind of browser signed in, in words; null where none was told. */
  browser: string | null
  /** The guest out of whose session the person signed in, until their work is taken over. */
  guestId: string | null
  /** Begun by a token of support, and not by a password. */
  byToken: Generated<boolean>
}

/** Tokens and codes are kept as SHA-256 of their 256 random bits. */
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
  /** How often it was taken once more, within the grace. */
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
  /** The guest whose session was held when the password was given. */
  guestId: string | null
  /** Issued for a token of support. */
  byToken: Generated<boolean>
}

/** By a keyed hash of the address, so that an address without an account behaves as one that has one. */
interface SignInFailureTable {
  emailHmac: string
  /** Wrong ones until one is right, counted again after a day without any. */
  failures: number
  /** Wrong ones until one is right. */
  consecutive: number
  failedAt: Date | null
  /** Tries whose password is being looked at. */
  inHand: number
  triedAt: Date
  /** Whether a user has the address; what is known of one that no one has goes after a day. */
  known: Generated<boolean>
}

/** A one-time code, bound to the session and the phone that it was asked for, also where it went by e-mail. */
interface VerificationCodeTable {
  id: string
  userId: string
  sessionId: string
  phoneNumberId: string | null
  /** Ten digits, or an e-mail address: what the sends are counted by. */
  destination: string
  /** How it was sent; null for what was sent before that was kept. */
  channel: Channel | null
  codeHmac: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

interface CodeFailureTable {
  id: string
  /** The ten digits of the phone, whichever way the code went. */
  destination: string
  /** Whose tries they are, where the phone is theirs for certain; null for all who only say that it is. */
  ownerId: string | null
  at: Date
}

export type LinkPurpose = 'password-reset' | 'email-verification' | 'login'

/** What a link in an e-mail proves: that who opens it reads what is sent to the address; or what support has handed out. */
interface LinkTokenTable {
  /** The SHA-256 of its 256 random bits. */
  hash: string
  userId: string
  /** What it is good for, and nothing else. */
  purpose: LinkPurpose
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** A keyed hash of where it was asked for from; null where no one counts that. */
  sourceHmac: string | null
  /** The message that carries it; null where it is not known. */
  messageId: string | null
  /** The address that it proves; null where it proves none. */
  emailId: string | null
}

/** A device that no one may be at. */
interface DeniedDeviceTable {
  /** As its check has answered it. */
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
