import { product } from '../rules/product.ts'
import { purchase } from '../tests/support/client/purchase.ts'
import { BeneficiariesPage } from './pages/beneficiaries.ts'
import { InterviewReviewPage, QuestionPage, questions } from './pages/interview.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, needsOwnCarrier: true })

const insurancePath = '/products/insurance'

/** Requests another amount on the insurance page. */
async function ask(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Change coverage' }).click()
  const field = page.getByRole('textbox', { name: 'Total coverage' })
  await field.fill(amount)
  await field.blur()
  await page.getByRole('button', { name: 'Request this change' }).click()
  await page.getByRole('link', { name: 'Answer the health questions' }).click()
  await page.getByText('My family', { exact: true }).click()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  for (const question of questions) await new QuestionPage(page, question).answer()
  await new InterviewReviewPage(page).continue()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re approved' })).toBeVisible()
}

test('one family over five years: they have children, move, and keep their policy up to date', async ({
  page,
  api,
}) => {
  test.slow()
  const { person } = await purchase(api)
  const later = async (years: string, from: string) => {
    await api.advance(years)
    await signIn(page, api, person, { from })
  }

  await test.step('a child and a trust are added beside the spouse, with shares', async () => {
    await signIn(page, api, person, { from: `/beneficiary/${product.insurance}` })
    const beneficiaries = new BeneficiariesPage(page)
    await expect(beneficiaries.named('Byron King')).toContainText('100%')
    await beneficiaries.add('primary', 'Minor')
    await beneficiaries.fill({
      'First name': 'Ralph',
      'Last name': 'King',
      'Date of birth': '07/02/2020',
      'Guardian’s first name': 'Anne',
      'Guardian’s last name': 'Isabella',
      'Guardian’s phone number': '(614) 555-0133',
      'Street address': '8 Oak St',
      City: 'Columbus',
      'ZIP code': '43004',
    })
    await beneficiaries.select('Relationship to you', 'Child')
    await beneficiaries.select('State', 'Ohio')
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await beneficiaries.add('primary', 'Trust')
    await beneficiaries.fill({
      'Name of the trust': 'King Family Trust',
      'Date of the trust': '03/04/2019',
      'Trustee’s first name': 'Mary',
      'Trustee’s last name': 'Somerville',
    })
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await page.getByRole('link', { name: 'Edit shares' }).click()
    await beneficiaries.fill({ 'Byron King': '50', 'Ralph King': '30', 'King Family Trust': '20' })
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await expect(beneficiaries.named('Ralph King')).toContainText('30%')
  })

  await test.step('a year later they move to another state, and the policy follows', async () => {
    await later('P1Y', '/account/profile')
    await page.getByRole('button', { name: 'Change your address' }).click()
    await page.getByRole('textbox', { name: 'Street address' }).fill('40 West Third Street')
    await page.getByRole('textbox', { name: 'City' }).fill('Portland')
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('97204')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/97204 is a ZIP code in Oregon/).first()).toBeVisible()
    await page.getByLabel('State', { exact: true }).selectOption('OR')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your address was changed.')).toBeVisible()
    await expect(page.getByText('Portland, OR 97204')).toBeVisible()
  })

  await test.step('they raise the coverage and answer health questions', async () => {
    await page.goto(insurancePath)
    await ask(page, '600000')
    await page.getByRole('button', { name: /^Accept and pay \$/ }).click()
    await expect(page.getByText('Your new coverage is in force.')).toBeVisible()
  })

  await test.step('in the second year they add a rider', async () => {
    await later('P1Y', insurancePath)
    await page.getByRole('link', { name: 'Add this rider: Child coverage' }).click()
    await page.getByRole('button', { name: 'Add: Child coverage' }).click()
    await expect(page.getByText(/^Starts on .*, with your next payment$/)).toBeVisible()
  })

  await test.step('in the third they cancel a second raise', async () => {
    await later('P1Y', insurancePath)
    await expect(page.getByText('Part of your policy', { exact: true })).toBeVisible()
    await ask(page, '700000')
    await page.getByRole('button', { name: 'Keep my coverage as it is' }).click()
    await expect(page.getByText('You kept your coverage as it is.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your insurance' }).click()
    await expect(page.getByText('$600,000').first()).toBeVisible()
  })

  await test.step('in the fifth they open a document of the first', async () => {
    await later('P2Y', '/account/documents')
    const year = String((await api.advance('PT1S')).getFullYear() - 5)
    const ofYear = page.locator('section').filter({ has: page.getByRole('heading', { name: year }) })
    await ofYear.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  })

  await test.step('finally a relative reports a death', async () => {
    await page.getByText(/license, contact, legal$/).click()
    await page.getByRole('link', { name: 'Report a death' }).click()
    await page.getByLabel('Their first name').fill('Ada')
    await page.getByLabel('Their last name').fill('Lovelace')
    await page.getByLabel('Date of death').fill('01/02/2026')
    await page.getByLabel('Your full name').fill('Byron King')
    await page.getByLabel('Your email').fill('byron@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^C-\w{4}-\w{4}$/)).toBeVisible()
  })
})
