import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'

afterEach(() => vi.unstubAllGlobals())

/** The page as served by a healthy carrier that does not know the client. */
async function openPage() {
  // Test files share the page, and another one may have changed its address.
  window.history.replaceState(null, '', '/')
  const block = document.createElement('script')
  block.id = 'configuration'
  block.type = 'application/json'
  block.textContent = JSON.stringify({
    stripePublishableKey: null,
    sandbox: true,
    environment: 'local',
    version: '2.21.0',
  })
  document.body.append(block)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    return pathname === '/health'
      ? Response.json({ healthy: true, timestamp: '2026-11-25T08:00:00Z' })
      : Response.json({ error: 'invalid_client' }, { status: 400 })
  })
  return { asked, ...(await import('../../../src/app/root.ts')) }
}

test('a failed client id is reported, and the app continues without it', async () => {
  const { app, services, asked } = await openPage()
  const noted: string[] = []
  services.reporting.listen(({ what }) => noted.push(what))
  app.start()
  const { value } = await waitFor(app, (snapshot) => snapshot.matches({ running: { free: 'page' } }))
  expect({ value, asked, noted }).toEqual({
    value: { running: { free: 'page' } },
    // The client id is asked for early, and again as the application needs it.
    asked: ['/oauth_client_id', '/health', '/oauth_client_id'],
    // The call itself, and the application's report (access-to-purchase 4.1).
    noted: ['/oauth_client_id', 'Unable to fetch OAuth Client ID'],
  })
  app.stop()
})
