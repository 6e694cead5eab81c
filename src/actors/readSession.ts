import type { SessionFacts } from '../../machines/session/session.types.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import { CurrentConstellation, CurrentSession } from '../api/operations/access.generated.ts'
import type { Api } from './effects.ts'

/**
 * The session behind the tokens that were just obtained.
 *
 * @throws ApiError GRAPH_API_UNAUTHORIZED when the carrier knows none
 */
export async function readSession(
  { client }: Pick<Api, 'client'>,
  signal: AbortSignal,
): Promise<SessionFacts> {
  const { session } = await client.query(CurrentSession, {}, { signal })
  if (session === null) throw new ApiError(unauthorizedCode, 'Something went wrong.', 401)
  if (session.level === 'verified' && session.locked === null) await chooseConstellation(client, signal)
  const { id, ...facts } = session
  return { sessionId: id, ...facts }
}

/** Later calls act in the newest constellation; without one the carrier takes the session's own. */
async function chooseConstellation(client: Api['client'], signal: AbortSignal): Promise<void> {
  try {
    const { me } = await client.query(CurrentConstellation, {}, { signal })
    const newest = [...(me?.constellations ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    client.actIn(newest?.id ?? null)
  } catch {
    client.actIn(null)
  }
}
