import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { NamePage } from './pages/insuranceProfile.ts'
import { enter, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const warningOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

test('nine idle minutes show a warning, a key stops the countdown, and a sleep locks the typed values', {
  tag: '@core',
}, async ({ page, api }) => {
  test.slow()
  const person = await personAt(api, 'introduced')
  await page.clock.install()
  await signIn(page, api, person)
  await page.goto('/flow/insurance-profile')
  const name = new NamePage(page)
  await name.shown()
  await name.fillIn('Grace', 'Hopper')

  await page.clock.fastForward('09:00')
  const warning = warningOf(page)
  await expect(warning.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-idle-warning')
  await page.keyboard.press('Shift')
  await expect(warning).toBeHidden()

  // A tap counts as well, and typed values are kept.
  await page.clock.fastForward('09:00')
  await expect(warning.getByRole('button', { name: 'I’m still here' })).toBeVisible()
  // Anywhere: the dialog closes before the button is released, so it cannot be clicked as a stable
  // target.
  await page.mouse.click(5, 5)
  await expect(warning).toBeHidden()
  await expect(name.field('First name')).toHaveValue('Grace')

  // The computer slept: the first key afterwards does not reopen the app.
  await page.clock.fastForward('30:00')
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(login.email).toHaveValue(person.email)
  await enter(page, api, person)
  await name.shown()
  await expect(name.field('First name')).toHaveValue('Grace')
  await expect(name.field('Last name')).toHaveValue('Hopper')
})

test('a computer that slept for eight minutes outlives its token, and the first key ends nothing', async ({
  page,
  api,
}) => {
  test.slow()
  const person = await personAt(api, 'introduced')
  await page.clock.install()
  await signIn(page, api, person)
  await page.goto('/account/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let worked = 0; worked < 4; worked++) {
    await api.advance('PT2M')
    const recorded = page.waitForResponse((reply) => reply.url().endsWith('/graphql'))
    await page.clock.fastForward('02:00')
    await page.keyboard.press('Shift')
    await recorded
  }
  // The wall clock advances without any timer.
  await api.advance('PT8M')
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 8 * 60_000))
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/oauth/token'))
  await page.keyboard.press('Shift')
  expect((await renewed).status()).toBe(200)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your session has ended')).toBeHidden()
})

test('activity in one tab prevents the warning in the other', async ({ page, context, api }) => {
  const person = await personAt(api, 'introduced')
  await page.clock.install()
  await signIn(page, api, person)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.clock.fastForward('09:00')
  await expect(warningOf(other)).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(warningOf(other)).toBeHidden()
})
