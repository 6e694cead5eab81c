import { loginTokenOf, pathOfAppLink, pathOfDeepLink } from '../../machines/routes/deepLinks.ts'
import type { AppActor } from '../screens/props.ts'
import type { Navigate } from './page.ts'
import { actorOf } from './useActorOf.ts'

/**
 * Follows a named link: one from a message (`/?feature=…`) or one within the app. Its parameters
 * are kept out of the history. A login token is passed to the login only where such tokens are
 * allowed, and nowhere else.
 */
export async function followLinkByName(
  href: string,
  app: AppActor,
  navigate: Navigate,
  replace: boolean | undefined,
): Promise<void> {
  if (!href.startsWith('/')) return await navigate(pathOfAppLink(href), replace)
  const link = Object.fromEntries(new URLSearchParams(href.slice('/?'.length)))
  await navigate(pathOfDeepLink(link), replace)
  const loginToken = loginTokenOf(link)
  if (loginToken === null || !takesLoginTokens(document, window.location.origin)) return
  // A signed-in user was already redirected. The sign-in ignores the token for a guest and accepts
  // it without a session.
  actorOf(app, 'signIn')?.send({ type: 'token.given', loginToken })
}

/**
 * Whether login tokens in links are accepted at this origin: "an admin token configuration is
 * honoured only on allowed non-production origins" (access-to-purchase 4.1). Reads the block of
 * `configuration.ts` a second time, to keep that module out of the first page's bundle.
 */
export function takesLoginTokens(page: Document, origin: string): boolean {
  const given: { readonly environment?: unknown; readonly adminTokenOrigins?: unknown } = JSON.parse(
    page.getElementById('configuration')?.textContent ?? '{}',
  )
  const { environment, adminTokenOrigins } = given
  return (
    environment !== 'production' && Array.isArray(adminTokenOrigins) && adminTokenOrigins.includes(origin)
  )
}
