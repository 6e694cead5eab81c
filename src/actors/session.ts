import { fromCallback, fromPromise } from 'xstate'
import type {
  RefreshSessionOutput,
  RestoreSessionOutput,
  SessionFacts,
  TabNews,
} from '../../machines/session/session.types.ts'
import { isBlocked } from '../adapters/device.ts'
import type { Tabs } from '../adapters/tabs.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import {
  CurrentAccount,
  CurrentSession,
  EndSession,
  RecordActivity,
} from '../api/operations/access.generated.ts'
import type { TokenStore } from '../api/tokens.ts'
import type { Api, Effects } from './effects.ts'

/**
 * Loads the session of the new tokens. Later calls act in its newest constellation. On a blocked
 * device it is locked, even if the carrier has not locked it (access-to-purchase 4.1 and 6).
 *
 * @param isVerifiedExpected whether it was verified before, so that the account is read with it
 * @throws ApiError GRAPH_API_UNAUTHORIZED if the carrier has no such session
 */
export async function readSession(
  { api: { client }, device }: Pick<Effects, 'api' | 'device'>,
  signal: AbortSignal,
  isVerifiedExpected = false,
): Promise<SessionFacts> {
  // In the same round trip.
  const expected = isVerifiedExpected ? readAccount(client, signal) : null
  const { session } = await client.query(CurrentSession, {}, { signal })
  if (session === null) throw new ApiError(unauthorizedCode, 'Something went wrong.', 401)
  const { id, ...told } = session
  const facts = { sessionId: id, ...told }
  if (facts.locked !== null) return facts
  const denied: SessionFacts = { ...facts, locked: 'DEVICE_LOCKED' }
  if (isBlocked(device)) return denied
  if (facts.level !== 'verified') return facts
  const account = await (expected ?? readAccount(client, signal))
  client.actIn(account.constellationId)
  return account.fraudulentDevice ? denied : facts
}

/** Like {@link readSession}, for an earlier session: a blocked device is checked again first. */
async function readAgain(
  effects: Effects,
  signal: AbortSignal,
  isVerifiedExpected: boolean,
): Promise<SessionFacts> {
  if (isBlocked(effects.device)) {
    const { exchangeDevice } = await import('./exchangeDevice.ts')
    await exchangeDevice(effects, signal)
  }
  return await readSession(effects, signal, isVerifiedExpected)
}

/** The newest constellation (null for the session's own), and whether the device is fraudulent. */
async function readAccount(client: Api['client'], signal: AbortSignal) {
  try {
    const { me, accountCapabilities } = await client.query(CurrentAccount, {}, { signal })
    const newest = [...(me?.constellations ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    const fraudulentDevice = accountCapabilities?.fraudulentDevice === true
    return { constellationId: newest?.id ?? null, fraudulentDevice }
  } catch {
    return { constellationId: null, fraudulentDevice: false }
  }
}

/**
 * Refreshes the tokens, then loads the session. If the carrier refuses, returns the result of
 * `refused`.
 */
async function renewSession<Refused>(
  effects: Effects,
  signal: AbortSignal,
  refused: (error: ApiError) => Refused,
  isVerifiedExpected = false,
): Promise<SessionFacts | Refused> {
  try {
    await effects.api.oauth.refresh(signal)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 401)) return refused(error)
    throw error
  }
  return await readAgain(effects, signal, isVerifiedExpected)
}

/** Rejects, because the refused session is over. */
function sessionIsOver({ message }: ApiError): never {
  throw new ApiError(unauthorizedCode, message, 401)
}

/**
 * Refreshes the tokens and loads the session's current level. A refusal means that the session is
 * over.
 */
export function defineRefreshSession(effects: Effects) {
  return fromPromise<RefreshSessionOutput>(({ signal }) => renewSession(effects, signal, sessionIsOver))
}

/**
 * A silent refresh with the cookie, then the session; null if there is none (specification 4.1).
 * `mayHaveSession` returns false if this browser never had one, so that a first visit makes no
 * call. Rejects with a 401 if a user was signed in and the session is over. A user who has logged
 * out is not signed in again: a logout that the carrier has not received is sent first.
 */
export function defineRestoreSession(effects: Effects & LogoutEffects & { mayHaveSession(): boolean }) {
  return fromPromise<RestoreSessionOutput>(async ({ signal }) => {
    if (effects.tokens.isLeaving()) {
      await effects.sendLogout(signal)
      return null
    }
    if (!effects.mayHaveSession()) return null
    return await renewSession(
      effects,
      signal,
      (error) => (effects.tokens.takeSignedIn() ? sessionIsOver(error) : null),
      effects.tokens.wasSignedIn(),
    )
  })
}

/** Reports activity to the carrier, which postpones the idle timeout. */
export function defineRecordActivity({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    await api.client.mutate(RecordActivity, {}, { signal })
  })
}

/**
 * How a session ends in this browser: one tab notifies the carrier, and the logout is stored if
 * that fails.
 */
export interface LogoutEffects {
  tokens: TokenStore
  sendLogout(signal?: AbortSignal): Promise<void>
}

/** Logs out on the carrier, with retries. The tokens are unusable here, whatever the reply. */
export function defineEndSession({ api, tokens, sendLogout }: Pick<Effects, 'api'> & LogoutEffects) {
  return fromPromise<void>(async ({ signal }) => {
    // Only once: another tab may have sent it already, and another user may be signed in.
    if (tokens.access() !== null) tokens.leave()
    try {
      await sendLogout(signal)
    } finally {
      tokens.forget()
      api.client.actIn(null)
    }
  })
}

/** Ends an idle session on the carrier, and deletes its tokens unless newer ones exist. */
export function defineEndIdleSession({ api, tokens }: Pick<Effects, 'api'> & { tokens: TokenStore }) {
  return fromPromise<void>(async ({ signal }) => {
    const idle = tokens.access()
    try {
      await api.client.mutate(EndSession, {}, { signal })
    } finally {
      if (tokens.access() === idle) tokens.clear()
    }
  })
}

/** Notifies the other tabs of this browser of a sign-in and a logout, and receives theirs. */
export function defineFollowTabs({
  api,
  tabs,
  tokens,
}: Pick<Effects, 'api'> & { tabs: Tabs; tokens: TokenStore }) {
  return fromCallback<TabNews>(({ sendBack, receive }) => {
    receive(({ type }) => {
      if (type === 'tab.signedIn') tokens.markSignedIn()
      tabs.send(type)
    })
    return tabs.listen((news) => {
      if (news === 'tab.loggedOut') {
        // By now, storage belongs to the other tab or to a user who has signed in there since.
        tokens.forget()
        api.client.actIn(null)
        sendBack({ type: news })
      }
      if (news === 'tab.signedIn') sendBack({ type: news })
    })
  })
}
