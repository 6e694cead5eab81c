import { ApiError } from './apiError.ts'
import type { Client } from './client.ts'
import type { OAuth, OAuthOptions } from './oauth.ts'
import { EndSession } from './operations/access.generated.ts'
import type { TokenStore } from './tokens.ts'

interface Logout {
  client: Pick<Client, 'mutate'>
  oauth: Pick<OAuth, 'refresh'>
  tokens: TokenStore
  locks: OAuthOptions['locks']
}

/**
 * Sends a logout that the carrier has not received, with new tokens if the page's are gone. One tab
 * at a time: the reply deletes the session's cookie, and must not hit the cookie of a newer
 * session.
 */
export async function sendLogout({ client, oauth, tokens, locks }: Logout, signal?: AbortSignal) {
  try {
    // This tab's chat (src/adapters/keptChat.ts), whose code may not be loaded.
    sessionStorage.removeItem('chat')
  } catch {
    // Storage is blocked: nothing was saved.
  }
  const send = async () => {
    // Another tab has sent it.
    if (!tokens.isLeaving()) return
    try {
      if (tokens.access() === null) await oauth.refresh(signal)
      await client.mutate(EndSession, {}, signal ? { signal } : {})
    } catch (error) {
      // The session is already gone, which the client may have noticed itself.
      const isOver = error instanceof ApiError && (error.status === 400 || error.status === 401)
      if (!isOver && tokens.isLeaving()) throw error
    } finally {
      tokens.forget()
    }
    tokens.clear()
  }
  if (locks) await locks.request('logout', send)
  else await send()
}
