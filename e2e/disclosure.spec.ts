/** Disclosures are easy to read: in the app's font, at full height, each at its own address. */
import { look } from './look.ts'
import { CreateAccountPage } from './pages/access.ts'
import { WelcomePage } from './pages/journey.ts'
import { expect, type Page, test } from './test.ts'

const long = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index + 1} of a long text.</p>`).join(
  '',
)
const body =
  '<!doctype html><html lang="en"><head><title>Terms of use</title></head><body><h1>Terms of use</h1>' +
  `<p><a href="#end">To the end</a></p>${long}<h2 id="end">The end</h2></body></html>`

/** The carrier's reply with a long text in several sections. */
async function lengthen(page: Page) {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('DisclosureBySlug')) return await route.fallback()
    const reply = await route.fetch()
    const answer = await reply.json()
    answer.data.disclosure.body = body
    await route.fulfill({ response: reply, json: answer })
  })
}

const frameHeight = (page: Page) =>
  page.locator('iframe').evaluate((frame) => {
    const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null
    return {
      frame: frame.getBoundingClientRect().height,
      inside: Math.ceil(inside?.body.getBoundingClientRect().height ?? 0),
    }
  })

test('the terms open in a new tab, from the footer and from the new-account form', async ({
  page,
  context,
}) => {
  await new WelcomePage(page).open()
  let opened = context.waitForEvent('page')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy notice/ })
    .click()
  const notice = await opened
  await expect(notice.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await notice.close()

  const account = new CreateAccountPage(page)
  await page.goto('/products/insurance/welcome?step=account')
  await account.email.fill('ada@example.com')
  opened = context.waitForEvent('page')
  await account.terms.click()
  const terms = await opened
  await expect(terms).toHaveURL('/disclosure/terms-of-use')
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  // Shown once, in the app's font, without a second scroll bar.
  const text = terms.frameLocator('iframe')
  await expect(text.getByText(/^An estimate is no offer/)).toBeVisible()
  await expect(text.getByRole('heading', { name: 'Terms of use' })).toBeHidden()
  expect(await text.locator('body').evaluate((inside) => getComputedStyle(inside).fontFamily)).toMatch(
    /^"Bricolage Grotesque Variable"/,
  )
  await expect.poll(async () => (await frameHeight(terms)).frame).toBeGreaterThan(100)
  const { frame, inside } = await frameHeight(terms)
  expect(frame).toBe(inside)
  await look(terms, 'disclosure', { isMain: true })
  await terms.close()
  await expect(account.email).toHaveValue('ada@example.com')
})

test('a long text is one page, and its links and its address lead to its sections', async ({ page }) => {
  await lengthen(page)
  await page.goto('/disclosure/terms-of-use')
  const text = page.frameLocator('iframe')
  await expect(text.getByRole('heading', { name: 'The end' })).not.toBeInViewport()
  await text.getByRole('link', { name: 'To the end' }).click()
  await expect(text.getByRole('heading', { name: 'The end' })).toBeInViewport()
  await page.goto('/login')
  await page.goto('/disclosure/terms-of-use#end')
  await expect(text.getByRole('heading', { name: 'The end' })).toBeInViewport()
})

test('a failed or missing disclosure shows a screen with a way on', async ({ page, fault, clearFaults }) => {
  await page.goto('/disclosure/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that document' })).toBeVisible()
  await look(page, 'disclosure-missing')
  await fault({ operation: 'disclosure', kind: 'error', code: 'STANDARD_ERROR' })
  await page.goto('/disclosure/terms-of-use')
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load this document.' })).toBeVisible()
  await look(page, 'disclosure-failed')
  await clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
})

test('the rules of each state fit on a phone', async ({ page }) => {
  await page.goto('/state-rules')
  await expect(page.getByRole('heading', { level: 1, name: 'State rules' })).toBeVisible()
  await look(page, 'state-rules', { isMain: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
