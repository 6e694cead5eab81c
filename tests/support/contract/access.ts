import { createActor, toPromise } from 'xstate'
import type {
  PhoneVerificationInput,
  PhoneVerificationOutput,
} from '../../../machines/phone-verification/phoneVerification.types.ts'
import type { SessionFacts } from '../../../machines/session/session.types.ts'
import { defineRefreshSession } from '../../../src/actors/session.ts'
import { defineAuthorize, defineRequestCode, defineVerifyCode } from '../../../src/actors/signIn.ts'
import type { Session } from './session.ts'
import { type CarrierWorld, personHere } from './world.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Credentials typed at a login, instead of a sample. */
export const typedAtLogin = ({ email, password }: Credentials) => ({ email, password, userId: null })

/** Signs in by password, like the application. */
export function signInByPassword(session: Session, credentials: Credentials): Promise<SessionFacts> {
  return toPromise(createActor(defineAuthorize(session), { input: typedAtLogin(credentials) }).start())
}

/**
 * The carrier's session facts with fresh tokens, so that a code's new level is included. Undefined
 * when the user is not signed in.
 */
export async function sessionIn({ session }: CarrierWorld): Promise<SessionFacts | undefined> {
  if (session.tokens.access() === null) return undefined
  try {
    return await toPromise(createActor(defineRefreshSession(session)).start())
  } catch {
    return undefined
  }
}

/** The facts that distinguish sessions, regardless of their owner. */
export const readFacts = ({ level, locked, verificationPhone }: SessionFacts) =>
  // A locked user gets no further facts.
  locked === null ? { level, hasPhone: verificationPhone !== null } : { isLocked: true }

/** Sends a code to the user's phone and enters it. */
export async function enterCode(
  world: CarrierWorld,
  { mode, sessionId, phoneNumberId }: PhoneVerificationInput,
  session: Session,
): Promise<PhoneVerificationOutput> {
  const about = { mode, sessionId, phoneNumberId }
  const request = { ...about, channel: 'sms' as const, again: false }
  await toPromise(createActor(defineRequestCode(session), { input: request }).start())
  const code = (await world.api.outbox(personHere(world).phoneNumber))[0]?.code ?? ''
  await toPromise(createActor(defineVerifyCode(session), { input: { ...about, code } }).start())
  return { kind: 'verified', guestWork: null }
}

/** An access token of the same session, for a second window. */
export function tokenIn({ session }: CarrierWorld): string {
  const token = session.tokens.access()
  if (token === null) throw new Error('No user is signed in here.')
  return token
}
