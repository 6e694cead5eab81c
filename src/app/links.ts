import { loginTokenOf, pathOfAppLink, pathOfDeepLink } from '../../machines/routes/deepLinks.ts'
import type { AppActor } from '../screens/props.ts'
import type { Navigate } from './page.ts'
import { actorOf } from './useActorOf.ts'

/**
 * Follows a link by a name: one in a message (`/?feature=…`), or one within the application. What it carries comes into no
 * history. A login token is given to the login where this page may be signed in by one, and to no one elsewhere.
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
  // A signed-in user has been led on; the login of a guest drops it, and takes it where no one is there.
  actorOf(app, 'signIn')?.send({ type: 'token.given', loginToken })
}

/**
 * Whether a link may sign in a page at this origin: "an admin token configuration is honoured only on allowed
 * non-production origins" (access-to-purchase, 4.1). Reads the block of `configuration.ts` a second time, to keep that
 * module out of the first page's bundle.
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
