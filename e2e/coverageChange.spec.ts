import { purchase } from '../tests/client/purchase.ts'
import { walkFlow } from '../tests/client/walkFlow.ts'
import { look } from './look.ts'
import { InterviewReviewPage, QuestionPage, questions } from './pages/interview.ts'
import { endSessionAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

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

/** As another device would. */
const request = (api: Api, { person, policy }: Insured, amount: number) =>
  api.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId: policy.id, amount } },
    person.token,
  )

async function ask(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Change coverage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change your coverage' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Total coverage' })
  await field.fill(amount)
  await field.blur()
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

test('an amount that cannot be covered is refused at its field, and one that was chosen outlives the session', async ({
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
  await field.blur()
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

test('more coverage takes health questions and the difference today', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await insured(page, api)
  await ask(page, '600000')
  await page.getByRole('button', { name: 'Request this change' }).click()
  await page.getByRole('link', { name: 'Answer the health questions' }).click()
  await page.getByText('My family', { exact: true }).click()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  for (const question of questions) {
    const form = new QuestionPage(page, question)
    await form.shown()
    await expect(page).toHaveURL(/scope=coverage_adjustment/)
    await form.answer()
  }
  await new InterviewReviewPage(page).continue()
  await expect(page).toHaveURL('/products/insurance/confirm-update')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re approved' })).toBeVisible()
  const accept = page.getByRole('button', { name: /^Accept and pay \$/ })
  await expect(accept).toBeVisible()
  await look(page, 'confirm-change', { isMain: true })
  await accept.click()
  await expect(page.getByText('Your new coverage is in force.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText('$600,000').first()).toBeVisible()
})

test('an offer of more coverage is declined, and the policy stays', async ({ page, api }) => {
  const { person, policy } = await insured(page, api)
  await request(api, { person, policy }, 600_000)
  await walkFlow(api, person.token, 'underwriting-interview', undefined, 'coverage_adjustment')
  await api.advance('PT1S')
  await page.reload()
  await page.getByRole('link', { name: 'REVIEW' }).click()
  await page.getByRole('button', { name: 'Keep my coverage as it is' }).click()
  await expect(page.getByText('You kept your coverage as it is.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText('$450,000').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'REVIEW' })).toBeHidden()
})
