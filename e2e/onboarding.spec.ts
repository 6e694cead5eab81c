import { look } from './look.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const onboarding = '/onboarding/onboarding'

/** Opens the journey after the sign-in has finished its own navigation. */
async function open(page: Page) {
  await expect(page).toHaveURL(/\/(products\/insurance\/welcome)?$/)
  await page.goto(onboarding)
}

test('onboarding is paused, left and finished on another device', { tag: '@core' }, async ({
  page,
  api,
  browser,
  carrier,
}) => {
  const person = await api.signUp()
  await signIn(page, api, person)
  await open(page)
  const slides = page.getByRole('region', { name: 'How it works' })
  await expect(slides.getByRole('heading', { name: 'Make a list' })).toBeVisible()
  await slides.getByRole('button', { name: 'Next slide' }).press('ArrowRight')
  await expect(slides.getByRole('heading', { name: 'See what it adds up to' })).toBeVisible()
  await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible()
  await look(page, 'onboarding', { isMain: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=wish/)
  await look(page, 'onboarding-wish')

  const warned = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(
    page.getByRole('heading', { name: 'What should your coverage take care of first?' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Exit' }).click()
  const question = page.getByRole('dialog', { name: 'Do you really wanna exit?' })
  await question.getByRole('button', { name: 'NEVERMIND' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Exit' }).click()
  await question.getByRole('button', { name: 'YEAH, EXIT' }).click()
  await expect(page).toHaveURL(/\/products\/insurance\/welcome$/)

  const context = await browser.newContext({ baseURL: carrier.url })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  )
  const other = await context.newPage()
  await signIn(other, api, person)
  await open(other)
  await other.getByRole('button', { name: 'Pay off the mortgage' }).click()
  await other.getByRole('list', { name: 'Suggested amounts' }).getByRole('button').first().click()
  await other.getByRole('button', { name: 'Add to my list' }).click()
  await expect(other.getByRole('heading', { name: 'Your Wysh total is' })).toBeVisible()
  await look(other, 'onboarding-summary')
  await other.getByRole('button', { name: 'Finish' }).click()
  await expect(other).toHaveURL(/\/products\/insurance\/welcome$/)
  // A completed journey is not shown again.
  await other.goto(onboarding)
  await expect(other).toHaveURL(/\/products\/insurance\/welcome$/)
  await context.close()
})
