import type { Locator } from 'playwright/test'
import { goodPassword } from '../tests/support/client/api.ts'
import { retype, tabTo } from './keys.ts'
import { foundByAxe } from './look.ts'
import { CreateAccountPage, CreatePhonePage, LoginPage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { FormPage } from './pages/form.ts'
import { WelcomePage } from './pages/journey.ts'
import { codeFor, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/**
 * Focuses a group of radios, at the selected one if any, and chooses its nth answer with the arrow
 * keys.
 */
async function choose(page: Page, group: Locator, index: number): Promise<void> {
  const radios = group.getByRole('radio')
  await expect(radios.first()).toBeVisible()
  const chosen = await radios.evaluateAll((all) =>
    all.findIndex((radio) => radio instanceof HTMLInputElement && radio.checked),
  )
  const from = Math.max(0, chosen)
  await tabTo(page, radios.nth(from))
  if (chosen === -1 && index === 0) await page.keyboard.press('Space')
  const arrow = index < from ? 'ArrowUp' : 'ArrowDown'
  for (let presses = 0; presses < Math.abs(index - from); presses += 1) await page.keyboard.press(arrow)
  await expect(radios.nth(index)).toBeChecked()
}

test('the estimate and the account work without a pointer', { tag: '@core' }, async ({ page }) => {
  const welcome = new WelcomePage(page)
  await welcome.open()
  await expect(welcome.heading).toBeVisible()
  await tabTo(page, welcome.estimateLink)
  await page.keyboard.press('Enter')

  const about = new AboutYouPage(page)
  await expect(about.heading).toBeFocused()
  await tabTo(page, about.field('Date of birth'))
  await page.keyboard.type('06151990')
  await expect(about.field('Date of birth')).toHaveValue('06/15/1990')
  await tabTo(page, about.list('State you live in'))
  await page.keyboard.type('Ohio')
  await expect(about.list('State you live in')).toHaveValue('OH')
  await choose(
    page,
    page.getByRole('radiogroup', { name: 'Have you used tobacco or nicotine in the past 12 months?' }),
    1,
  )
  await choose(
    page,
    page.getByRole('radiogroup', { name: 'How is your health compared with others your age?' }),
    1,
  )
  await tabTo(page, about.submitButton)
  await page.keyboard.press('Enter')

  const coverage = new CoveragePage(page)
  await expect(coverage.heading).toBeFocused()
  const slider = page.getByRole('slider', { name: 'Total coverage' })
  await tabTo(page, slider)
  await page.keyboard.press('ArrowRight')
  await expect(coverage.amount).toHaveValue('500,000')
  await tabTo(page, coverage.submitButton)
  await page.keyboard.press('Enter')

  const account = new CreateAccountPage(page)
  await expect(account.heading).toBeFocused()
  await tabTo(page, account.email)
  await page.keyboard.type(`keys.${Date.now()}@example.com`)
  await tabTo(page, account.password)
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await expect(new CreatePhonePage(page).heading).toBeFocused()
})

test('the login, its code and a resend work without a pointer, with errors shown in place', {
  tag: '@core',
}, async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await page.goto('/login')
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await retype(page, login.email, person.email)
  await retype(page, login.password, 'not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])
  await retype(page, login.password, person.password)
  await page.keyboard.press('Enter')

  const verification = new VerifyPhonePage(page)
  await expect(verification.heading).toBeFocused()
  expect(await foundByAxe(page)).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Text my code', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'We’re sending your code.' })).toBeVisible()
  await expect(verification.code).toBeFocused()
  // Focus skips the heading, whose text is part of the field's description.
  await expect(verification.code).toHaveAccessibleDescription(/Your code is on the way/)
  const first = await codeFor(api, person.phoneNumber)
  await page.keyboard.type(first === '000000' ? '000001' : '000000')
  await expect(verification.code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])

  const again = page.getByRole('button', { name: "Didn't receive verification code?" })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send a new code' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  expect(await foundByAxe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  const sent = (await api.outbox(person.phoneNumber))[0]?.id
  await tabTo(page, dialog.getByRole('button', { name: 'Call me with my code' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'We’re sending your code.' })).toBeVisible()
  await expect.poll(async () => (await api.outbox(person.phoneNumber))[0]?.id).not.toBe(sent)
  await expect(dialog).toBeHidden()
  await expect(again).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])
  await retype(page, verification.code, await codeFor(api, person.phoneNumber))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the phone of a new account is entered and confirmed without a pointer', async ({ page, api }) => {
  const { email, password } = await api.register()
  await page.goto('/login')
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await retype(page, login.email, email)
  await retype(page, login.password, password)
  await page.keyboard.press('Enter')

  const phone = new CreatePhonePage(page)
  await expect(phone.heading).toBeFocused()
  await retype(page, phone.number, '614')
  await tabTo(page, phone.submitButton)
  await page.keyboard.press('Enter')
  await expect(phone.number).toHaveAttribute('aria-invalid', 'true')
  await expect(phone.number).toHaveAccessibleDescription(/10-digit number/)
  expect(await foundByAxe(page)).toEqual([])
  const number = api.newPhoneNumber()
  await retype(page, phone.number, number)
  await tabTo(page, page.getByRole('radio', { name: 'Text my code', exact: true }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, phone.submitButton)
  await page.keyboard.press('Enter')

  const verification = new VerifyPhonePage(page)
  await expect(verification.code).toBeFocused()
  await page.keyboard.type(await codeFor(api, number))
  await expect(verification.code).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await foundByAxe(page)).toEqual([])
})

test('the interview works without a pointer: arrows only choose, Space and CONTINUE submit', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'named a beneficiary')
  await signIn(page, api, person, { from: '/flow/underwriting-interview' })
  const license = new FormPage(page, 'A little about you')
  await license.shown()
  const group = (question: string) => page.getByRole('radiogroup', { name: question, exact: true })
  const licensed = group('Do you have a valid driver’s license?')
  const citizen = group('Are you a citizen of the United States?')
  await expect(citizen).toHaveAccessibleDescription(
    'Choose your last answer to go to the next page. If you use the arrow keys, choose an answer, then press CONTINUE.',
  )
  await tabTo(page, licensed.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, citizen.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(citizen.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(citizen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(license.submitButton).toHaveCount(0)
  const employed = page.getByRole('radio', { name: 'Employed', exact: true })
  await tabTo(page, employed)
  await page.keyboard.press('Space')
  const income = new FormPage(page, 'About your income')
  await expect(income.heading).toBeFocused()
  await tabTo(page, income.backButton)
  await page.keyboard.press('Enter')
  await expect(license.heading).toBeFocused()
  await expect(employed).toBeChecked()
  await tabTo(page, license.submitButton)
  await page.keyboard.press('Enter')
  await expect(income.heading).toBeFocused()
})

test('a wrong answer is shown at its field, and the summary leads there', async ({ page }) => {
  await page.goto('/products/insurance/get-wysh-estimate')
  const about = new AboutYouPage(page)
  await about.shown()
  await about.fill('Date of birth', '02311990')
  await about.continueTooEarly()

  const birthdate = about.field('Date of birth')
  await expect(birthdate).toHaveAttribute('aria-invalid', 'true')
  await expect(birthdate).toHaveAccessibleDescription(/date/i)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link').first().press('Enter')
  await expect(birthdate).toBeFocused()
  await expect(birthdate).toHaveValue('02/31/1990')
})

test('the account form shows an invalid email or password at its field', async ({ page }) => {
  await page.goto('/products/insurance/welcome?step=account')
  const account = new CreateAccountPage(page)
  await account.create('not-an-email', 'short')
  await expect(account.email).toHaveAttribute('aria-invalid', 'true')
  await expect(account.email).toHaveAccessibleDescription(/e-?mail/i)
  await expect(account.password).toHaveAttribute('aria-invalid', 'true')
  await expect(account.password).toHaveAccessibleDescription(/12 characters/)
  await expect(account.email).toHaveValue('not-an-email')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Password/ }).press('Enter')
  await expect(account.password).toBeFocused()
})
