import { pathToFileURL } from 'node:url'
import type { Person } from '../tests/support/client/api.ts'
import type { CarrierClient } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { VerifyPhonePage } from './pages/access.ts'
import { codeFor, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

/** The account area (access-to-purchase 2.1, product-and-after-purchase 2; promises.md, 11 and 20). */

const main = { isMain: true }
const fresh = 'amber-violin-harbor-63'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

/** Opens the account by the icon in the header. */
async function openAccount(page: Page, api: CarrierClient, person: Person) {
  await signIn(page, api, person)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(title(page, 'Your account')).toBeFocused()
  await expect(page).toHaveURL('/account')
}

test('a new password logs out the other devices, and each can be logged out separately', {
  tag: '@core',
}, async ({ page, api }) => {
  const person = await personAt(api, 'profiled')
  await api.confirmEmail(person.email)
  await openAccount(page, api, person)
  const list = page.locator('section', {
    has: page.getByRole('heading', { name: 'Where you’re logged in' }),
  })
  await expect(list.getByText('This browser')).toBeVisible()
  await look(page, 'account', main)
  await list.getByRole('button', { name: 'Log out: Unknown browser' }).first().click()
  await expect(page.getByText('You aren’t logged in anywhere else.')).toBeVisible()
  expect((await api.graphql('{ me { id } }', {}, person.token)).status).toBe(401)

  const { access_token: elsewhere } = await api.signIn(person.email, person.password)
  await press(page, 'Change your password')
  await type(page, 'Current password', person.password)
  await type(page, 'New password', 'short')
  await type(page, 'Confirm new password', 'other')
  await press(page, 'Save')
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await look(page, 'change-password', main)
  await type(page, 'New password', fresh)
  await type(page, 'Confirm new password', fresh)
  await press(page, 'Save')
  await expect(page.getByText('We changed your password and logged out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change your password' })).toBeFocused()
  expect((await api.graphql('{ me { id } }', {}, elsewhere)).status).toBe(401)

  const toggle = page.getByRole('switch', { name: 'Send me the newsletter' })
  await toggle.click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.reload()
  await expect(toggle).toBeChecked()
})

test('the profile shows a new name, address, email and number, with pending ones beside the current ones', {
  tag: '@core',
}, async ({ page, api }) => {
  const person = await personAt(api, 'profiled')
  await api.confirmEmail(person.email)
  await openAccount(page, api, person)
  await page.getByRole('link', { name: 'Change your profile' }).click()
  await expect(title(page, 'Your profile')).toBeFocused()
  await look(page, 'profile', main)
  await press(page, 'Change your name')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await type(page, 'First name', 'Mia')
  await api.ask(
    'mutation ($input: UpdateAccountProfileInput!) { updateAccountProfile(input: $input) { clientMutationId } }',
    { input: { firstName: 'Augusta' } },
    person.token,
  )
  await press(page, 'Save')
  await expect(page.getByText('Your name was changed on another device.')).toBeVisible()
  await press(page, 'Back to the form')
  await expect(page.getByText(/^Augusta /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia')
  await look(page, 'profile-changed-elsewhere', main)
  await press(page, 'Save')
  await expect(page.getByText('Your name was changed.')).toBeVisible()
  await press(page, 'Change your address')
  await look(page, 'change-address')
  await type(page, 'ZIP code', '48201')
  await press(page, 'Save')
  await expect(page.getByText(/48201 is a ZIP code in Michigan/).first()).toBeVisible()
  await press(page, 'Cancel')

  const email = `new-${person.email}`
  await press(page, 'Change your email')
  await type(page, 'New email', email)
  await type(page, 'Current password', 'not the password')
  await press(page, 'Save')
  await expect(page.getByText('That isn’t your password.').first()).toBeVisible()
  await look(page, 'change-email')
  await type(page, 'Current password', person.password)
  await press(page, 'Save')
  await expect(page.getByText('A link is on its way to your new email.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const number = api.newPhoneNumber()
  await press(page, 'Change your phone number')
  await type(page, 'New phone number', number)
  await type(page, 'Current password', person.password)
  await press(page, 'Save')
  const verification = new VerifyPhonePage(page)
  await expect(verification.heading).toBeFocused()
  await expect(page).toHaveURL('/account/profile/edit/verify-phone')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title(page, 'Your profile')).toBeFocused()
  await look(page, 'profile-waiting', main)
  await page.getByRole('link', { name: 'Confirm your new number' }).click()
  await verification.textMyCode()
  await expect(verification.codeHeading).toBeVisible()
  await verification.enter(await codeFor(api, number))
  await expect(title(page, 'Your new number is confirmed')).toBeFocused()
  await look(page, 'new-phone')
  const link = async () =>
    (await api.outbox(email)).find((message) => message.link?.includes('/verify-email/'))?.link ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(await link())
  await expect(title(page, 'Your email is confirmed')).toBeVisible()
  await page.goto('/account/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(2)
  await expect(page.getByText(email)).toBeVisible()
})

test("a user's data is downloaded as a page that is readable without the app", async ({ page, api }) => {
  const person = await personAt(api, 'profiled')
  await openAccount(page, api, person)
  const download = page.waitForEvent('download')
  await press(page, 'Download as a page')
  const file = await download
  expect(file.suggestedFilename()).toBe('wysh-my-data.html')
  // Opened as a file: within the app its inline style would not be permitted.
  const path = test.info().outputPath('data.html')
  await file.saveAs(path)
  await page.goto(pathToFileURL(path).href)
  await expect(page.getByRole('heading', { level: 2, name: 'Your profile' })).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await look(page, 'account-data-page')
})
