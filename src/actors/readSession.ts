import type { SessionFacts } from '../../machines/session/session.types.ts'
import { isBlocked } from '../adapters/blackbox.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import { CurrentAccount, CurrentSession } from '../api/operations/access.generated.ts'
import type { Api, Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'

/**
 * The session behind the tokens that were just obtained. On a device that is denied it is locked, also where the carrier has
 * not locked it (access-to-purchase, 4.1 and 6).
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
  const isDenied =
    isBlocked(device) || (facts.level === 'verified' && (await readAccount(client, signal)).fraudulentDevice)
  return isDenied ? { ...facts, locked: 'DEVICE_LOCKED' } : facts
}

/** As {@link readSession}, of a session from before: the carrier is asked first whether a device that it has blocked still is. */
export async function readAgain(effects: Effects, signal: AbortSignal): Promise<SessionFacts> {
  if (isBlocked(effects.device)) await exchangeDevice(effects, signal)
  return await readSession(effects, signal)
}

/** Later calls act in the newest constellation; without one the carrier takes the session's own. */
async function readAccount(
  client: Api['client'],
  signal: AbortSignal,
): Promise<{ fraudulentDevice: boolean }> {
  try {
    const { me, accountCapabilities } = await client.query(CurrentAccount, {}, { signal })
    const newest = [...(me?.constellations ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    client.actIn(newest?.id ?? null)
    return { fraudulentDevice: accountCapabilities?.fraudulentDevice === true }
  } catch {
    client.actIn(null)
    return { fraudulentDevice: false }
  }
}
