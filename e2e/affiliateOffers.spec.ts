import { foundByAxe, look } from './look.ts'
import { AboutYouPage } from './pages/estimate.ts'
import {
  AddressPage,
  BirthdatePage,
  NamePage,
  ProfileReviewPage,
  TaxIdPage,
} from './pages/insuranceProfile.ts'
import { IneligiblePage } from './pages/journey.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('affiliate offers appear at a press, share only the listed data, and put none in a URL', async ({
  page,
}) => {
  const asked: { url: string; method: string; body: string | null; referrer: string }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/sandbox/offers'))
      asked.push({
        url: pathname + search,
        method: request.method(),
        body: request.postData(),
        referrer: request.headers().referer ?? '',
      })
  })
  await page.goto('/products/insurance/get-wysh-estimate')
  await new AboutYouPage(page).answer({ birthdate: '01011960' })
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.seeOffers).toBeVisible()
  await expect(refusal.offers).toContainText(
    'If you select the button, we’ll share with Example Offers: your date of birth and that you’re here because of your age. We share nothing before that, and we never share your name, address, email or phone number.',
  )
  await look(page, 'ineligible-offers', { isMain: true })
  expect(asked).toEqual([])

  await refusal.seeOffers.click()
  await expect(refusal.offersPage.getByRole('heading', { name: 'Example Offers' })).toBeVisible()
  await expect(refusal.offersTitle).toBeFocused()
  await expect(refusal.offers.getByRole('status')).toHaveText('The offers from Example Offers are ready.')
  await expect(refusal.offersPage.getByRole('definition')).toHaveText([
    '1960-01-01',
    'local',
    'sandbox',
    'sandbox-age',
  ])
  await look(page, 'ineligible-offers-shown', { isMain: true })
  // Neither a URL nor a body contains personal data, and the affiliate does not learn the page.
  expect(asked).toEqual(
    ['/sandbox/offers', '/sandbox/offers.css', '/sandbox/offers.js'].map((url) => ({
      url,
      method: 'GET',
      body: null,
      referrer: '',
    })),
  )

  const opened = page.waitForEvent('popup')
  await refusal.offersPage.getByRole('link', { name: /^See Accident insurance/ }).click()
  const offer = await opened
  await expect(offer.getByRole('heading', { name: 'Example Offers' })).toBeVisible()
  await offer.close()

  await refusal.correctBirthdate.click()
  await new AboutYouPage(page).shown()
})

test('the offers frame has no origin and stores nothing, and the user can scroll past it', async ({
  page,
}) => {
  await page.goto('/ineligible/state_of_residence')
  const refusal = new IneligiblePage(page, 'state_of_residence')
  // For a visitor only the page can be shared and listed.
  await expect(refusal.offers).toContainText(
    'we’ll share with Example Offers: that you visited our page about the states we cover.',
  )
  await refusal.seeOffers.click()
  await expect(refusal.offersPage.getByRole('definition')).toHaveText(['local', 'sandbox', 'sandbox-state'])
  await expect(refusal.offersFrame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  )
  expect(await refusal.offersPage.locator('html').evaluate(() => window.origin)).toBe('null')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 400],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await refusal.offersFrame.boundingBox()
    expect(box?.height, `${width} × ${height}`).toBeGreaterThan(0.6 * height)
    expect(box?.height, `${width} × ${height}`).toBeLessThanOrEqual(0.75 * height)
    expect(await foundByAxe(page), `${width} × ${height}`).toEqual([])
  }
})

test('offers that do not load show a message, leave the page intact, and can be retried', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/sandbox/offers.js', (route) => route.abort())
  await page.goto('/ineligible/age_of_insured')
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await refusal.seeOffers.click()
  await expect(refusal.offers.getByRole('status').first()).toHaveText('Loading offers from Example Offers')
  await expect(refusal.continue).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(refusal.offersFrame).toHaveCount(0)
  await expect(refusal.offers.getByRole('status')).toHaveText(
    'We can’t show offers from Example Offers right now.',
  )
  await expect(refusal.continue).toBeVisible()
  await look(page, 'ineligible-offers-failed')
  await page.unroute('**/sandbox/offers.js')
  await refusal.offers.getByRole('button', { name: 'Try again' }).click()
  await expect(refusal.offersPage.getByRole('heading', { name: 'Example Offers' })).toBeVisible()
})

test('a user under 18, or with another reason, gets no offers', async ({ page }) => {
  const asked = page.waitForResponse((reply) => /\bofferFacts\b/.test(reply.request().postData() ?? ''))
  await page.goto('/products/insurance/get-wysh-estimate')
  await new AboutYouPage(page).answer({ birthdate: '01012015' })
  const young = new IneligiblePage(page, 'age_of_insured')
  await expect(young.heading).toBeVisible()
  expect(await (await asked).text()).toContain('"offerFacts":null')
  await expect(young.offers).toHaveCount(0)

  const other = new IneligiblePage(page, 'criminal_history')
  await page.goto(other.path)
  await expect(other.continue).toBeVisible()
  await expect(other.offers).toHaveCount(0)
})

test('an eligible user who follows a link to a reason gets no offers', async ({ page, api }) => {
  await signIn(page, api, await personAt(api, 'profiled'))
  for (const reason of ['age_of_insured', 'state_of_residence'] as const) {
    const asked = page.waitForResponse((reply) => /\bofferFacts\b/.test(reply.request().postData() ?? ''))
    const refusal = new IneligiblePage(page, reason)
    await page.goto(refusal.path)
    await expect(refusal.heading).toBeVisible()
    expect(await (await asked).json()).toEqual({ data: { offerFacts: null } })
    await expect(refusal.offers).toHaveCount(0)
  }
})

test('in the application the additional shared data is listed and sent', async ({ page, api }) => {
  await signIn(page, api, await personAt(api, 'introduced'))
  await page.goto('/fulfillment/start')
  await new NamePage(page).answer()
  await new AddressPage(page).answer()
  await new TaxIdPage(page).answer()
  const review = new ProfileReviewPage(page)
  await review.shown()
  await review.edit('Date of birth')
  await new BirthdatePage(page).answer('06151960')
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.offers).toContainText(
    'your date of birth, your gender, the amount of coverage you chose, and that you’re here because of your age',
  )
  await refusal.seeOffers.click()
  await expect(refusal.offersPage.getByRole('term')).toHaveText([
    'Date of birth',
    'Gender',
    'Coverage amount',
    'Environment',
    'Partner id',
    'Placement',
  ])
  await expect(refusal.offersPage.getByRole('definition').first()).toHaveText('1960-06-15')
})
