import type { BrowserContext } from 'playwright/test'
import { authenticationKey } from '../../src/api/tokens.ts'
import type { CarrierClient } from '../../tests/support/client/purchase.ts'

export type Level = 'anonymous' | 'unidentified' | 'guest' | 'verified' | 'locked'

/** Gives a browser a session of this level. */
export async function openAs(level: Level, context: BrowserContext, api: CarrierClient) {
  if (level === 'anonymous') return
  if (level === 'guest') return takeOver(context, api, (await api.guest()).refreshToken)
  const { email, password, refreshToken } = await api.signUp()
  if (level === 'locked') {
    const { status } = await api.post('/sandbox/locks', { email, reason: 'BLOCKED' })
    if (status !== 200) throw new Error(`The account was not locked: ${status}`)
  }
  // A password was accepted, without its code.
  const isHalf = level === 'unidentified'
  await takeOver(context, api, isHalf ? (await api.signIn(email, password)).refresh_token : refreshToken)
}

/** The browser takes over the session, with its refresh token in a cookie from then on. */
async function takeOver(context: BrowserContext, api: CarrierClient, refreshToken: string) {
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
