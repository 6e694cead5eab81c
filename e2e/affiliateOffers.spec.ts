import { look } from './look.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { IneligiblePage } from './pages/ineligible.ts'
import { expect, test } from './test.ts'

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const

for (const [name, size] of sizes)
  test(`offers of an affiliate are shown at a press, with what was said that it is told, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/products/insurance/get-wysh-estimate')
    await new AboutYouPage(page).answer({ birthdate: '01011960' })
    const refusal = new IneligiblePage(page, 'age_of_insured')
    await expect(refusal.heading).toBeVisible()

    const offers = page.getByRole('region', { name: 'Offers of other companies' })
    const see = offers.getByRole('button', { name: 'SEE OFFERS FROM Example Offers' })
    await expect(see).toBeVisible()
    await expect(offers).toContainText('we share with Example Offers: your date of birth')
    expect(asked.filter((url) => url.includes('/sandbox/offers'))).toEqual([])
    await look(page, 'ineligible-offers', { isMain: name === 'phone' })

    await see.click()
    const frame = page.frameLocator('iframe[title="Offers from Example Offers"]')
    await expect(frame.getByRole('heading', { name: 'Example Offers' })).toBeVisible()
    await expect(offers.getByRole('heading')).toBeFocused()
    await expect(offers.getByRole('status')).toHaveText('The offers of Example Offers are there.')
    const told = frame.getByRole('definition')
    await expect(told.first()).toHaveText('1960-01-01')
    expect(await told.allTextContents()).toEqual(
      expect.arrayContaining(['1960-01-01', 'sandbox', 'sandbox-age']),
    )
    // What is told stands in no address, of the page, of the frame or of what either asked for.
    expect([page.url(), ...asked].filter((url) => /1960/.test(url))).toEqual([])
    await look(page, 'ineligible-offers-shown')

    await refusal.correctBirthdate.click()
    await new AboutYouPage(page).shown()
  })

test('an affiliate that does not come leaves the page as it was', async ({ page }) => {
  await page.route('**/sandbox/offers', (route) => route.abort())
  await page.clock.install()
  await page.goto('/ineligible/state_of_residence')
  const offers = page.getByRole('region', { name: 'Offers of other companies' })
  await offers.getByRole('button', { name: 'SEE OFFERS FROM Example Offers' }).click()
  await expect(page.getByTitle('Offers from Example Offers')).toBeAttached()
  await page.clock.fastForward(15_000)
  await expect(page.getByTitle('Offers from Example Offers')).toHaveCount(0)
  await look(page, 'ineligible-offers-failed')
  await page.unroute('**/sandbox/offers')
  await offers.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .frameLocator('iframe[title="Offers from Example Offers"]')
      .getByRole('heading', { name: 'Example Offers' }),
  ).toBeVisible()
})

test('another reason is offered nothing', async ({ page }) => {
  const refusal = new IneligiblePage(page, 'criminal_history')
  await page.goto(refusal.path)
  await expect(refusal.heading).toBeVisible()
  await expect(refusal.continue).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offers of other companies' })).toHaveCount(0)
})
