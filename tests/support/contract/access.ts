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

/** What somebody types at a login, instead of a sample. */
export const typedAtLogin = ({ email, password }: Credentials) => ({ email, password, userId: null })

/** Signs in by password, as the application does. */
export function signInByPassword(session: Session, credentials: Credentials): Promise<SessionFacts> {
  return toPromise(createActor(defineAuthorize(session), { input: typedAtLogin(credentials) }).start())
}

/**
 * What the carrier says of a session, by tokens of now: the level that a code has brought comes with them. Nothing where nobody
 * is signed in, or no more.
 */
export async function sessionIn({ session }: CarrierWorld): Promise<SessionFacts | undefined> {
  if (session.tokens.access() === null) return undefined
  try {
    return await toPromise(createActor(defineRefreshSession(session)).start())
  } catch {
    return undefined
  }
}

/** What tells one session from another, whoever's it is. */
export const readFacts = ({ level, locked, verificationPhone }: SessionFacts) =>
  // Who is locked out is told no more.
  locked === null ? { level, hasPhone: verificationPhone !== null } : { isLocked: true }

/** A code is sent to the phone of the person, and typed in. */
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

/** What is written to the carrier of somebody's own session, in another window of it. */
export function tokenIn({ session }: CarrierWorld): string {
  const token = session.tokens.access()
  if (token === null) throw new Error('Nobody is signed in here.')
  return token
}
