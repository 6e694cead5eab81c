import type { BrowserContext } from 'playwright/test'
import type { LockReason } from '../../machines/contract/schema.generated.ts'
import { lockReasons } from '../../server/platform/call/call.ts'
import { authenticationKey } from '../../src/api/tokens.ts'
import type { Person } from '../../tests/client/api.ts'
import type { CarrierClient } from '../../tests/client/purchase.ts'
import type { Level } from './routesByRow.ts'

/** Gives a browser its session; a second time, again. */
type Opener = (context: BrowserContext) => Promise<void>

export interface RouteCaller {
  readonly level: Level
  /** Of a locked account. */
  readonly reason?: LockReason
  readonly open: Opener
}

/** Somebody at each level, and locked for each reason: opens a browser with the session of whom the carrier knows as that. */
export function callersOf(api: CarrierClient): readonly RouteCaller[] {
  /** The browser takes the session over, and has its refresh token in a cookie from then on. */
  async function takeOver(context: BrowserContext, refreshToken: string) {
    const page = await context.newPage()
    await page.goto('/oauth_client_id')
    const status = await page.evaluate(
      async ({ key, body }) => {
        localStorage.setItem(key, '{}')
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/oauth/token', { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      {
        key: authenticationKey,
        body: { grant_type: 'refresh_token', client_id: api.clientId, refresh_token: refreshToken },
      },
    )
    if (status !== 200) throw new Error(`The session was not taken over: ${status}`)
    await page.close()
  }
  /** Once for each browser; what is there already stays. */
  const kept = new WeakSet<BrowserContext>()
  const once =
    (opener: Opener): Opener =>
    async (context) => {
      if (kept.has(context)) return
      kept.add(context)
      await opener(context)
    }
  const arrange = async (path: string, body: object) => {
    const { status } = await api.post(path, body)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  let unverified: Promise<Person> | null = null
  return [
    { level: 'unauthenticated', open: (context) => context.clearCookies() },
    {
      level: 'unidentified',
      async open(context) {
        unverified ??= api.signUp()
        const { email, password } = await unverified
        await takeOver(context, (await api.signIn(email, password)).refresh_token)
      },
    },
    {
      level: 'identified',
      open: once(async (context) => takeOver(context, (await api.guest()).refreshToken)),
    },
    {
      level: 'verified',
      open: once(async (context) => takeOver(context, (await api.signUp()).refreshToken)),
    },
    {
      level: 'no membership',
      open: once(async (context) => {
        const { email, refreshToken } = await api.signUp()
        await arrange('/sandbox/memberships', { email })
        await takeOver(context, refreshToken)
      }),
    },
    ...lockReasons.map(
      (reason): RouteCaller => ({
        level: 'locked',
        reason,
        open: once(async (context) => {
          const { email, refreshToken } = await api.signUp()
          await arrange('/sandbox/locks', { email, reason })
          await takeOver(context, refreshToken)
        }),
      }),
    ),
  ]
}
