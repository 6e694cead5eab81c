import type { BrowserContext } from 'playwright/test'
import { authenticationKey } from '../../src/api/tokens.ts'
import type { Person } from '../../tests/client/api.ts'
import type { CarrierClient } from '../../tests/client/purchase.ts'
import type { Level } from './routesByRow.ts'

/** Gives a browser its session; a second time, again. */
export type Opener = (context: BrowserContext) => Promise<void>

/** Opens a browser at each level: with the session of somebody whom the carrier knows at that level. */
export function callersByLevel(api: CarrierClient): Readonly<Record<Level, Opener>> {
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
  const verified = async (context: BrowserContext) => takeOver(context, (await api.signUp()).refreshToken)
  let unverified: Promise<Person> | null = null
  return {
    unauthenticated: (context) => context.clearCookies(),
    unidentified: async (context) => {
      unverified ??= api.signUp()
      const { email, password } = await unverified
      await takeOver(context, (await api.signIn(email, password)).refresh_token)
    },
    identified: once(async (context) => takeOver(context, (await api.guest()).refreshToken)),
    verified: once(verified),
    'no membership': once(async (context) => {
      await verified(context)
      // The reference carrier makes a member of everybody; another one may know people who are none.
      await context.route('**/graphql', async (route) => {
        const reply = await route.fetch()
        const text = await reply.text()
        await route.fulfill({
          response: reply,
          body: text.replaceAll(
            /"activeInsuranceMembership":\{[^{}]*\}/g,
            '"activeInsuranceMembership":null',
          ),
        })
      })
    }),
    locked: once(async (context) => {
      const person = await api.signUp(`route.${Date.now()}+blocked@example.com`)
      await api.ask(
        'mutation ($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { blocked } }',
        { input: { blackbox: 'browser', clientFamily: 'web' } },
        person.token,
      )
      await takeOver(context, person.refreshToken)
    }),
  }
}
