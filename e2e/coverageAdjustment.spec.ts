import { pay, purchase } from '../tests/support/client/purchase.ts'
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import { look } from './look.ts'
import { FormPage } from './pages/form.ts'
import { InterviewReviewPage } from './pages/interview.ts'
import { endSessionAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

type Api = Parameters<typeof purchase>[0]
type Insured = Pick<Awaited<ReturnType<typeof purchase>>, 'person' | 'policy'>

const phone = { viewport: { width: 390, height: 844 } }
test.use(phone)

const insurancePath = '/products/insurance'

/** A policy holder with $450,000 of coverage, on the insurance page. */
async function insured(page: Page, api: Api) {
  const { person, policy } = await purchase(api)
  await signIn(page, api, person, { from: insurancePath })
  return { person, policy }
}

/** Like another device. */
const request = (api: Api, { person, policy }: Insured, amount: number) =>
  api.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId: policy.id, amount } },
    person.token,
  )

/**
 * Accepts or declines the change, like another device. @returns the invoice of a change that is
 * paid today
 */
async function decide(api: Api, { person, policy }: Insured, decision: 'accept' | 'decline') {
  const { coverageAdjustment } = await api.ask<{ coverageAdjustment: { id: string } }>(
    'query ($policyId: ID!) { coverageAdjustment(policyId: $policyId) { id } }',
    { policyId: policy.id },
    person.token,
  )
  const { decided } = await api.ask<{ decided: { adjustment: { invoiceId: string | null } } }>(
    `mutation ($input: CoverageAdjustmentInput!) { decided: ${decision}CoverageAdjustment(input: $input) { adjustment { invoiceId } } }`,
    { input: { adjustmentId: coverageAdjustment.id } },
    person.token,
  )
  return decided.adjustment.invoiceId
}

async function ask(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Change coverage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change your coverage' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Total coverage' })
  await field.fill(amount)
  await field.press('Tab')
}

test('less coverage starts with the next payment', { tag: '@core' }, async ({ page, api }) => {
  const { person } = await insured(page, api)
  await ask(page, '200000')
  await expect(page.getByText('This change starts with your next payment.')).toBeVisible()
  await look(page, 'change-coverage', { isMain: true })
  await page.getByRole('button', { name: 'Request this change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your change' })).toBeFocused()
  await expect(page.getByText(/Your coverage changes on/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()

  await page.getByRole('link', { name: 'SEE DETAILS' }).click()
  await expect(page).toHaveURL(/pending-details$/)
  await page.reload()
  await expect(page.getByText('$200,000')).toBeVisible()
  await look(page, 'pending-details', { isMain: true })

  await api.advance('P32D')
  await page.goto(insurancePath)
  await signIn(page, api, person, { from: insurancePath })
  await expect(page.getByText('$200,000').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'SEE DETAILS' })).toBeHidden()
})

test('an unavailable amount is refused at its field, and a chosen one survives the session', async ({
  page,
  api,
  fault,
  clearFaults,
}) => {
  test.slow()
  const { person, policy } = await insured(page, api)
  const field = page.getByRole('textbox', { name: 'Total coverage' })
  const press = () => page.getByRole('button', { name: 'Request this change' }).click()
  await ask(page, '90000000')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The most we can cover is $1,000,000.')
  await dialog.getByRole('button', { name: 'GOT IT' }).click()
  await field.fill('half a million')
  await press()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Enter a number in digits/)
  await look(page, 'change-coverage-refused')
  await page.reload()
  await expect(field).toHaveValue('450,000')

  await field.fill('300000')
  await field.press('Tab')
  await endSessionAt('requestCoverageAdjustment', { page, api, person, fault, clearFaults, press })
  await expect(field).toHaveValue('300,000')
  await expect(page.getByText('Please log in again.')).toHaveCount(0)

  await test.step('another change was requested on a second device', async () => {
    await request(api, { person, policy }, 200_000)
    await press()
    await expect(page.getByRole('alert')).toContainText('change')
    await look(page, 'change-coverage-elsewhere')
    await page.reload()
    await expect(page.getByText(/Your coverage changes on/)).toBeVisible()
    await expect(page.getByText('$200,000')).toBeVisible()
  })
})

test('more coverage keeps the price shown if nothing has changed, and the difference is paid today', {
  tag: '@core',
}, async ({ page, api }) => {
  const owner = await insured(page, api)
  await ask(page, '600000')
  await expect(page.getByText('This price stays the same unless your answers change it.')).toBeVisible()
  await expect(page.getByText(/^\$600,000 · 20 years, until age/)).toBeVisible()
  const shown = await page
    .getByText(/^\$[\d.]+ a month$/)
    .first()
    .textContent()
  await page.getByRole('button', { name: 'Request this change' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Anything changed since [\d/]+\?$/ }),
  ).toBeFocused()
  await expect(page.getByText(`you’ll pay ${shown} for $600,000`)).toBeVisible()
  await expect(
    page.getByRole('term').filter({ hasText: 'Have you ever tested positive for HIV?' }),
  ).toBeVisible()
  await look(page, 'earlier-answers', { isMain: true })
  await page.getByRole('button', { name: 'Nothing changed' }).click()
  const accept = page.getByRole('button', { name: /^Accept and pay \$/ })
  await expect(accept).toBeVisible()
  await expect(page.getByText(shown ?? '', { exact: true })).toBeVisible()
  await page.goto('/products/insurance/confirm-update')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re approved' })).toBeVisible()
  await look(page, 'confirm-change', { isMain: true })
  await page.reload()
  await expect(accept).toBeVisible()
  // Accepted on another device, which did not pay: this press pays.
  await decide(api, owner, 'accept')
  await accept.click()
  await expect(page.getByText('Your new coverage is in force.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText('$600,000').first()).toBeVisible()
})

test('a policyholder edits earlier answers before a raise is decided', async ({ page, api }) => {
  await insured(page, api)
  await ask(page, '600000')
  await page.getByRole('button', { name: 'Request this change' }).click()
  await page.getByRole('link', { name: 'Something changed' }).click()
  const review = new InterviewReviewPage(page)
  await review.shown()
  await expect(page).toHaveURL(/scope=coverage_adjustment/)
  await review.edit('Yearly income')
  const income = new FormPage(page, 'About your income')
  await income.fill('Yearly income', '95000')
  await income.continue()
  await review.shown()
  await expect(page.getByText('$95,000')).toBeVisible()

  await test.step('an open question leads to the forms', async () => {
    await review.edit('Serious illness')
    const illness = new FormPage(page, 'Your health')
    await illness.press('Has a doctor ever treated you for a serious illness?', 'Yes')
    await illness.continue()
    await new FormPage(page, 'Which of these were you treated for?').shown()
    await page.goto('/products/insurance/confirm-update')
    await page.getByRole('link', { name: 'Answer the health questions' }).click()
    await page.getByText('My family', { exact: true }).click()
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    const which = new FormPage(page, 'Which of these were you treated for?')
    await which.tick('Which of these were you treated for?', 'A lung disease')
    await which.continue()
  })
  await review.continue()
  await expect(page).toHaveURL('/products/insurance/confirm-update')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re approved' })).toBeVisible()
})

test('an offer of more coverage is declined, and the policy stays', async ({ page, api }) => {
  test.slow()
  const owner = await insured(page, api)
  const decline = page.getByRole('button', { name: 'Keep my coverage as it is' })
  const offer = async () => {
    await request(api, owner, 600_000)
    await walkFlow(api, owner.person.token, 'underwriting-interview', undefined, 'coverage_adjustment')
    await api.advance('PT1S')
    await page.goto(insurancePath)
    await page.getByRole('link', { name: 'REVIEW' }).click()
    await page.reload()
    await expect(decline).toBeVisible()
  }
  await test.step('after a decline on another device, a press here changes nothing', async () => {
    await offer()
    await decide(api, owner, 'decline')
    await decline.click()
    await expect(page.getByText('You kept your coverage as it is.')).toBeVisible()
  })
  await offer()
  await decline.click()
  await expect(page.getByText('You kept your coverage as it is.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText('$450,000').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'REVIEW' })).toBeHidden()

  await test.step('a change paid on another device is in effect', async () => {
    await offer()
    await pay(api, owner.person, (await decide(api, owner, 'accept')) ?? '')
    await decline.click()
    await expect(page.getByText('Your new coverage is in force.')).toBeVisible()
  })
})
