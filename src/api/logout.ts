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
 * Tells the carrier of a logout that it does not know of, with tokens that are asked for to that end where those of the page
 * are gone. One tab at a time: the reply takes the session's cookie away, and must not meet one that has come since.
 */
export async function sendLogout({ client, oauth, tokens, locks }: Logout, signal?: AbortSignal) {
  try {
    // What was said in this tab's chat (src/adapters/keptChat.ts), whose code may not be there.
    sessionStorage.removeItem('chat')
  } catch {
    // Refused: then nothing was kept.
  }
  const send = async () => {
    // Another tab has sent it.
    if (!tokens.isLeaving()) return
    try {
      if (tokens.access() === null) await oauth.refresh(signal)
      await client.mutate(EndSession, {}, signal ? { signal } : {})
    } catch (error) {
      // There is no such session any more, which the client may have noticed itself.
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
