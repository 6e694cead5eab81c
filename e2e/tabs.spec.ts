import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { NamePage } from './pages/insuranceProfile.ts'
import { DashboardPage } from './pages/journey.ts'
import { enter, logOut, personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a logout in one tab ends all others, and a sign-in continues where each of them was', {
  tag: '@core',
}, async ({ page, context, api }) => {
  test.slow()
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  const other = await context.newPage()
  await other.goto('/flow/insurance-profile')
  const name = new NamePage(other)
  await name.shown()
  await name.fillIn('Grace', 'Hopper')
  await logOut(page)
  const login = new LoginPage(other)
  await expect(login.heading).toBeVisible()
  await expect(other.getByText('You were signed out in another tab')).toBeVisible()
  await expect(login.email).toHaveValue(person.email)
  await expect(other.getByText('Hopper')).toHaveCount(0)
  await look(other, 'login-signed-out-elsewhere', { isMain: true })
  await expect(new LoginPage(page).heading).toBeVisible()
  await enter(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  // Nothing was pressed there.
  await name.shown()
  await expect(name.field('First name')).not.toHaveValue('Grace')
})

test('a session that ended while the page was closed is reported once, on the first page', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goto('about:blank')
  await api.advance('P2D')
  await page.goto('/')
  const message = page.getByText('You were signed out while you were away')
  await expect(message).toBeVisible()
  await look(page, 'welcome-signed-out', { isMain: true })
  await page.getByRole('link', { name: 'Log in again' }).click()
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(message).toHaveCount(0)
  await page.reload()
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(message).toHaveCount(0)
})
