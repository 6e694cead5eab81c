import type { SessionFacts } from '../../machines/session/session.types.ts'
import { isBlocked } from '../adapters/blackbox.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import { CurrentAccount, CurrentSession } from '../api/operations/access.generated.ts'
import type { Api, Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'

/**
 * The session behind the tokens that were just obtained; later calls act in its newest constellation. On a device that is
 * denied it is locked, also where the carrier has not locked it (access-to-purchase, 4.1 and 6).
 *
 * @throws ApiError GRAPH_API_UNAUTHORIZED when the carrier knows none
 */
export async function readSession(
  { api: { client }, device }: Pick<Effects, 'api' | 'device'>,
  signal: AbortSignal,
): Promise<SessionFacts> {
  const { session } = await client.query(CurrentSession, {}, { signal })
  if (session === null) throw new ApiError(unauthorizedCode, 'Something went wrong.', 401)
  const { id, ...told } = session
  const facts = { sessionId: id, ...told }
  if (facts.locked !== null) return facts
  const denied: SessionFacts = { ...facts, locked: 'DEVICE_LOCKED' }
  if (isBlocked(device)) return denied
  if (facts.level !== 'verified') return facts
  const account = await readAccount(client, signal)
  client.actIn(account.constellationId)
  return account.fraudulentDevice ? denied : facts
}

/** As {@link readSession}, of a session from before: the carrier is asked first whether a device that it has blocked still is. */
export async function readAgain(effects: Effects, signal: AbortSignal): Promise<SessionFacts> {
  if (isBlocked(effects.device)) await exchangeDevice(effects, signal)
  return await readSession(effects, signal)
}

/** The newest constellation, null for the session's own, and whether the device is a fraud's. */
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
