/** Help is available on every screen, and everything that the page promises exists. */
import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { Help } from './pages/account.ts'
import { DashboardPage, QuoteReviewPage, WelcomePage } from './pages/journey.ts'
import { logOut, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

const greeting = /^This is the sandbox's assistant/

const inNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Moves the carrier's clock to the next such weekday, at ten in the morning in New York. */
async function moveTo(page: Page, weekday: 'Monday' | 'Saturday') {
  const { now } = await (await page.request.get('/sandbox/clock')).json()
  const isThere = (time: number) => {
    const parts = new Map(inNewYork.formatToParts(time).map(({ type, value }) => [type, value]))
    return parts.get('weekday') === weekday && parts.get('hour') === '10'
  }
  let hours = 1
  while (!isThere(Date.parse(now) + hours * 3_600_000)) hours += 1
  await page.request.post('/sandbox/clock', { data: { advance: `PT${hours}H` } })
}

test('a visitor reaches help from the welcome page, by keyboard alone', async ({ page, context }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await new WelcomePage(page).open()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /support(?!Hours)|chat/i.test(url))).toEqual([])

  const help = new Help(page)
  await help.open.focus()
  await page.keyboard.press('Enter')
  await expect(help.ways.getByRole('heading', { name: 'Need Help?' })).toBeFocused()
  await look(page, 'support', { isMain: true })
  await expect(help.way('Phone')).toHaveAttribute('href', 'tel:+16145550100')
  const opened = context.waitForEvent('page')
  await help.way('Help center').press('Enter')
  const center = await opened
  await expect(center.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
  await center.getByText('How do I cancel?').click()
  await expect(center.getByText(/You can cancel at any time/)).toBeVisible()
  await look(center, 'help-center')
  await center.close()

  await help.way('Live chat').press('Enter')
  await expect(help.chat.getByRole('heading', { name: 'Live chat' })).toBeFocused()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(help.log.getByText(/you get back everything you paid/)).toBeVisible()
  await expect(help.message).toBeFocused()
  await page.keyboard.type('How much is it?')
  await page.keyboard.press('Enter')
  await expect(help.log.getByText(/starts at \$9 a month/)).toBeVisible()
  await look(page, 'help-chat', { isMain: true })
  await page.keyboard.press('Escape')
  await expect(help.chat).toBeHidden()
  await expect(help.open).toBeFocused()
})

test("live agents are available during their hours, by the carrier's clock", async ({ page, api, fault }) => {
  const help = new Help(page)
  await moveTo(page, 'Saturday')
  await new WelcomePage(page).open()
  await help.startChat()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await help.ask('May I talk to a person?')
  await expect(help.log.getByText(/They’ll be back Monday at 9am/)).toBeVisible()
  await expect(help.chat.getByRole('link', { name: 'Call (614) 555-0100' })).toBeVisible()
  await look(page, 'help-away', { isMain: true })
  await help.chat.getByRole('button', { name: 'Leave a message' }).click()
  await expect(help.chat.getByRole('textbox', { name: 'Your message to our agents' })).toBeFocused()
  await page.keyboard.type('Please call me on Monday.')
  await help.chat.getByRole('textbox', { name: 'Your email, so we can reply' }).fill('ada@example.com')
  await look(page, 'help-note')
  await page.keyboard.press('Enter')
  await expect(help.log.getByText('Please call me on Monday.')).toBeVisible()
  await expect(help.message).toBeFocused()
  expect((await api.outbox('support@example.com'))[0]?.text).toBe(
    'Please call me on Monday.\n\nFrom: a visitor who is not signed in\n\nAnswer to: ada@example.com',
  )

  await moveTo(page, 'Monday')
  await help.ask('May I talk to a person?')
  await expect(help.log.getByText(/You’re with Robin now/)).toBeVisible()
  // An agent reads several lines: the user need not wait for a reply to send the next one.
  await fault({ operation: 'support', kind: 'delay', ms: 4000, times: 1 })
  await help.ask('Is it raining?')
  await help.ask('Will it rain tomorrow?')
  await expect(help.log.getByText('Will it rain tomorrow?')).toBeVisible()
  await expect(help.log.getByText(/A real agent would look into this/)).toHaveCount(2)
  await look(page, 'help-agent')
})

test('a chat that does not respond shows that, keeps the messages, and retries', async ({
  page,
  fault,
  clearFaults,
}) => {
  await new WelcomePage(page).open()
  const help = new Help(page)
  await help.startChat()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await fault({ operation: 'support', kind: 'delay', ms: 6000, times: 1 })
  await help.ask('How do I pay?')
  await expect(help.log.getByText('An answer is on its way')).toBeVisible()
  await expect(help.log.getByText(/^This is taking longer than usual/)).toBeVisible({ timeout: 6000 })
  await look(page, 'help-slow')
  await expect(help.log.getByText(/By card or from a bank account/)).toBeVisible({ timeout: 10_000 })

  await fault({ operation: 'support', kind: 'error' })
  await help.ask('How do I cancel?')
  await expect(help.chat.getByRole('alert')).toContainText('We can’t reach the chat.')
  await expect(help.log.getByText('How do I cancel?')).toBeVisible()
  await look(page, 'help-lost', { isMain: true })
  await clearFaults()
  await help.chat.getByRole('button', { name: 'Try again' }).click()
  await expect(help.log.getByText(/You can cancel at any time/)).toBeVisible()
})

test('unsent messages reach an agent line by line, and a refused one is not retried', async ({
  page,
  fault,
}) => {
  await moveTo(page, 'Monday')
  await new WelcomePage(page).open()
  const help = new Help(page)
  await help.startChat()
  await help.ask('May I talk to a person?')
  await expect(help.log.getByText(/You’re with Robin now/)).toBeVisible()

  // Together they exceed the length limit of one message.
  const lines = ['Is it raining?', 'Will it snow?'].map((text) => `${text} `.repeat(42).trim())
  let fail = () => Promise.resolve()
  await page.route('**/sandbox/support', (route) => {
    fail = () => route.abort()
  })
  for (const line of lines) await help.ask(line)
  for (const line of lines) await expect(help.log.getByText(line)).toBeVisible()
  await fail()
  await expect(help.chat.getByRole('alert')).toContainText('We can’t reach the chat.')
  await page.unroute('**/sandbox/support')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sandbox/support')) sent.push(request.postDataJSON().question)
  })
  await help.chat.getByRole('button', { name: 'Try again' }).click()
  await expect(help.log.getByText(/A real agent would look into this/)).toHaveCount(2)
  expect(sent).toEqual([undefined, ...lines])

  await fault({ operation: 'support', kind: 'error', code: 400, times: 1 })
  await help.ask('Is it windy?')
  await expect(help.log.getByText(/^This message wasn’t accepted/)).toBeVisible()
  await look(page, 'help-refused')
  await help.ask('Is it warm?')
  await expect(help.log.getByText(/A real agent would look into this/)).toHaveCount(3)
  await expect(help.chat.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('when the help code fails to load, the phone is shown', async ({ page }) => {
  await new WelcomePage(page).open()
  // What the page itself needs has loaded and run.
  await page.waitForFunction(() => performance.getEntriesByName('answering').length > 0)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForLoadState('networkidle')
  await page.route('**/health', (route) => route.fulfill({ status: 503 }))
  // A chunk's file name does not show its content, so every script that is loaded from now on
  // fails.
  await page.route('**/assets/*.js', (route) => route.abort())
  const help = new Help(page)
  await help.open.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t load help.')
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+16145550100')
})

test('the login offers the phone, but no chat', async ({ page }) => {
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  const help = new Help(page)
  await help.open.click()
  await expect(help.way('Phone')).toBeVisible()
  await expect(help.way('Live chat')).toBeHidden()
})

test('one conversation lasts from the journey through the quote to the dashboard, and no other user sees it', {
  tag: '@core',
}, async ({ page, api }) => {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  const help = new Help(page)
  const card = page.getByRole('main')
  await help.way('Live chat', card).click()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await help.ask('How long does it take?')
  await expect(help.log.getByText(/about 4 minutes/)).toBeVisible()
  await help.close()
  await page.getByRole('link', { name: 'See my quote' }).click()
  const quote = new QuoteReviewPage(page)
  await expect(quote.heading).toBeVisible()
  // Immersive: the navigation is hidden, but help is not.
  await expect(help.open).toBeVisible()
  await page.getByRole('button', { name: 'Live chat help' }).click()
  await expect(help.log.getByText(/about 4 minutes/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Live chat help' })).toBeFocused()

  await page.goto('/customer-support')
  await expect(help.heading).toBeVisible()
  await expect(help.way('Help center', card)).toHaveAttribute('target', '_blank')
  await look(page, 'customer-support', { isMain: true })
  await help.way('Live chat', card).click()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await help.ask('How do I pay?')
  await expect(help.log.getByText(/By card or from a bank account/)).toBeVisible()
  await help.close()
  await logOut(page)
  await expect(new LoginPage(page).heading).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('from a bank account')
  await page.getByRole('link', { name: 'Wysh home' }).click()
  await expect(new WelcomePage(page).heading).toBeVisible()
  await help.startChat()
  await expect(help.log.getByText(greeting)).toBeVisible()
  await expect(help.log.getByText('How do I pay?')).toBeHidden()
})

test('the help page is for members: a visitor signs in first', async ({ page }) => {
  await page.goto('/customer-support')
  await expect(new LoginPage(page).heading).toBeVisible()
})

test('help fits a small phone, even at twice the text size', async ({ page }) => {
  await new WelcomePage(page).open()
  const help = new Help(page)
  for (const [width, zoom] of [
    [320, 100],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, zoom)
    await help.startChat()
    await expect(help.log.getByText(greeting)).toBeVisible()
    const sticking = await help.chat.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => element.closest('.visually-hidden, svg') === null)
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => element.className),
    )
    expect(sticking).toEqual([])
    await help.close()
  }
})
