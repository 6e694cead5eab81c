import type { SessionFacts } from '../../machines/session/session.types.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import type { Effects } from './effects.ts'

/** New tokens, then the session by them; where the carrier refuses them, what `refused` makes of that. */
export async function renewSession<Refused>(
  effects: Effects,
  signal: AbortSignal,
  refused: (error: ApiError) => Refused,
): Promise<SessionFacts | Refused> {
  let reader: typeof import('./readSession.ts')
  try {
    // The first page of whoever is a stranger does without it, and nobody else waits for it.
    ;[reader] = await Promise.all([import('./readSession.ts'), effects.api.oauth.refresh(signal)])
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 401)) return refused(error)
    throw error
  }
  return await reader.readAgain(effects, signal)
}

/** The session that was refused is over. */
export function sessionIsOver({ message }: ApiError): never {
  throw new ApiError(unauthorizedCode, message, 401)
}
