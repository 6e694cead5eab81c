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

type RestoreEffects = Effects & LogoutEffects & { mayHaveSession(): boolean }

/** The data of the page that is being opened. */
interface OpeningPage {
  /** Requests it before the session is known. A failure has no effect. */
  request(): void
  /** From now on the page may use the reply: the user is verified and has no other constellation. */
  accept(): void
}

const noPage: OpeningPage = { request: () => undefined, accept: () => undefined }

/**
 * Loads the session of the new tokens. Later calls act in its newest constellation. On a blocked
 * device it is locked, even if the carrier has not locked it (access-to-purchase 4.1 and 6).
 *
 * @param expected set if it was verified before, so that the account and the page are read with it
 * @throws ApiError GRAPH_API_UNAUTHORIZED if the carrier has no such session
 */
export async function readSession(
  { api: { client }, device }: Pick<Effects, 'api' | 'device'>,
  signal: AbortSignal,
  expected?: OpeningPage,
): Promise<SessionFacts> {
  // In the same round trip.
  const early = expected && readAccount(client, signal)
  expected?.request()
  const { session } = await client.query(CurrentSession, {}, { signal })
  if (session === null) throw new ApiError(unauthorizedCode, 'Something went wrong.', 401)
  const { id, ...told } = session
  const facts = { sessionId: id, ...told }
  if (facts.locked !== null) return facts
  const denied: SessionFacts = { ...facts, locked: 'DEVICE_LOCKED' }
  if (isBlocked(device)) return denied
  if (facts.level !== 'verified') return facts
  const account = await (early ?? readAccount(client, signal))
  client.actIn(account.constellationId)
  if (account.fraudulentDevice) return denied
  if (account.isOnly) expected?.accept()
  return facts
}

/** Like {@link readSession}, for an earlier session: a blocked device is checked again first. */
async function readAgain(
  effects: Effects,
  signal: AbortSignal,
  expected?: OpeningPage,
): Promise<SessionFacts> {
  if (isBlocked(effects.device)) {
    const { exchangeDevice } = await import('./exchangeDevice.ts')
    await exchangeDevice(effects, signal)
  }
  return await readSession(effects, signal, expected)
}

/**
 * The newest constellation (null for the session's own), whether it is the only one, and whether the
 * device is fraudulent.
 */
async function readAccount(client: Api['client'], signal: AbortSignal) {
  try {
    const { me, accountCapabilities } = await client.query(CurrentAccount, {}, { signal })
    const all = me?.constellations ?? []
    const newest = [...all].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    const fraudulentDevice = accountCapabilities?.fraudulentDevice === true
    return { constellationId: newest?.id ?? null, isOnly: all.length === 1, fraudulentDevice }
  } catch {
    return { constellationId: null, isOnly: false, fraudulentDevice: false }
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
  expected?: OpeningPage,
): Promise<SessionFacts | Refused> {
  try {
    await effects.api.oauth.refresh(signal)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 401)) return refused(error)
    throw error
  }
  return await readAgain(effects, signal, expected)
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
 *
 * @param page if set, the first time begins now, while the app checks that the carrier is available;
 * its data is requested with the session of a user who was signed in
 */
export function defineRestoreSession(effects: RestoreEffects, page?: OpeningPage) {
  const controller = new AbortController()
  let early = page && restoreSession(effects, controller.signal, page)
  // The actor receives the error.
  early?.catch(() => undefined)
  return fromPromise<RestoreSessionOutput>(({ signal }) => {
    if (!early) return restoreSession(effects, signal)
    signal.addEventListener('abort', () => controller.abort())
    const restored = early
    early = undefined
    return restored
  })
}

async function restoreSession(
  effects: RestoreEffects,
  signal: AbortSignal,
  page = noPage,
): Promise<RestoreSessionOutput> {
  if (effects.tokens.isLeaving()) {
    await effects.sendLogout(signal)
    return null
  }
  if (!effects.mayHaveSession()) return null
  return await renewSession(
    effects,
    signal,
    (error) => (effects.tokens.takeSignedIn() ? sessionIsOver(error) : null),
    effects.tokens.wasSignedIn() ? page : undefined,
  )
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
