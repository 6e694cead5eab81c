/**
 * The chat with a provider: its own SDK in the page, under the page's content security policy. The
 * test plays the provider.
 */
import { startChatProvider } from '../tests/server/domains/support/chatProvider.ts'
import { launchCarrier } from './carrier.ts'
import { Help } from './pages/account.ts'
import { WelcomePage } from './pages/journey.ts'
import { test as base, expect } from './test.ts'

type Provider = Awaited<ReturnType<typeof startChatProvider>>

const test = base.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const provider = await startChatProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  carrier: [
    async ({ provider }, use) => {
      const carrier = await launchCarrier(provider.env)
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

test("the provider's code loads when the chat opens, uses the carrier's token, and leaves nothing behind", async ({
  page,
  provider,
}) => {
  const kept = () =>
    page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
  const knocks: string[] = []
  const sockets: string[] = []
  let hangUp = () => {}
  await page.routeWebSocket(/^wss:/, (socket) => {
    sockets.push(socket.url())
    socket.onMessage((message) => knocks.push(String(message)))
    hangUp = () => void socket.close()
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).host))

  await new WelcomePage(page).open()
  await page.waitForLoadState('networkidle')
  const before = await kept()
  expect([sockets, provider.heard()]).toEqual([[], []])

  const help = new Help(page)
  await help.startChat()
  await expect(help.log.getByText('Connecting')).toBeVisible()
  await expect.poll(() => knocks.length).toBeGreaterThan(0)
  const [, claims = ''] = /"token":"[^."]+\.([^."]+)\./.exec(knocks[0] ?? '') ?? []
  const { grants } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const [begun] = provider.heard()
  expect({
    sockets,
    grants,
    begun: begun?.body.Participant,
    hosts: new Set(loaded).size,
    kept: await kept(),
  }).toEqual({
    sockets: ['wss://tsock.us1.twilio.com/v3/wsconnect'],
    grants: { identity: expect.stringMatching(/^visitor-/), chat: { service_sid: 'IS0123' } },
    begun: JSON.stringify({ identity: grants.identity }),
    hosts: 1,
    kept: before,
  })
  hangUp()
})

test('when the provider refuses, the phone is offered and the chat can be retried', async ({
  page,
  provider,
}) => {
  await page.routeWebSocket(/^wss:/, () => {})
  provider.refuse(503, 20_503, 'Service unavailable')
  await new WelcomePage(page).open()
  const help = new Help(page)
  await help.startChat()
  await expect(help.chat.getByRole('alert')).toContainText('We can’t reach the chat.')
  await expect(help.chat.getByRole('link', { name: 'Call (614) 555-0100' })).toBeVisible()
  await help.chat.getByRole('button', { name: 'Try again' }).click()
  await expect(help.log.getByText('Connecting')).toBeVisible()
})
