import { look } from './look.ts'
import { FormPage } from './pages/form.ts'
import { AcceptTermsPage, QuoteReviewPage, TriviaPage } from './pages/journey.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a refused user reads why, asks for the reasons in writing, and opens the document', async ({
  page,
  api,
}) => {
  const interview = { hivPositive: 'yes', conditions: ['stroke'], medicalHistory: 'yes' }
  const email = `reasons.${Date.now()}@example.com`
  const person = await personAt(api, 'quoted', email, interview)
  await api.post('/sandbox/decisions', { email, result: 'rejected' })
  await signIn(page, api, person, { from: '/coverage-denied/rejected' })
  await expect(page.getByText('You told us about a stroke.')).toBeVisible()
  await expect(page.getByText('Which of these were you treated for?')).toBeVisible()
  await look(page, 'denied-with-reasons', { isMain: true })
  await page.getByRole('button', { name: 'Ask for the specific reasons in writing' }).click()
  await expect(page.getByText(/^You asked for the reasons in writing on/)).toBeVisible()
  await look(page, 'reasons-requested')
  await page.reload()
  await expect(page.getByText(/^You asked for the reasons in writing on/)).toBeVisible()
  await page.getByRole('link', { name: 'Read this as a document' }).click()
  const title = 'Why we couldn’t offer you the coverage you applied for'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^You asked for the reasons in writing on/)).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('You told us about a stroke.')).toBeVisible()
})

test('a quote above the best class shows the answers that led to it', async ({ page, api }) => {
  const interview = { medicalHistory: 'yes', conditions: ['diabetes'] }
  const person = await personAt(api, 'quoted', `reasons.${Date.now()}.price@example.com`, interview)
  await signIn(page, api, person, { from: '/review-quote' })
  await expect(page.getByRole('heading', { name: 'What your rate class is based on' })).toBeVisible()
  await expect(page.getByText('You told us that you were treated for diabetes.')).toBeVisible()
  await look(page, 'quote-with-reasons', { isMain: true })
})

test('a user refused for health corrects the answer and applies again', async ({ page, api }) => {
  const interview = { substanceUse: 'yes', substanceRecency: 'past_2_years' }
  const person = await personAt(api, 'quoted', `reasons.${Date.now()}.again@example.com`, interview)
  await signIn(page, api, person, { from: '/coverage-denied/rejected' })
  await expect(page.getByText(/treated for alcohol or drug use/).first()).toBeVisible()
  await expect(page.getByText(/^Is an answer wrong\?/)).toBeVisible()
  await api.advance('P31D')
  await page.goto('/')
  await signIn(page, api, person)
  await page.getByRole('link', { name: 'Apply again', exact: true }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Edit Treatment for alcohol or drug use', exact: true }).click()
  const question = 'Have you ever been treated for alcohol or drug use?'
  const habits = new FormPage(page, 'Free time and habits')
  await habits.press(question, 'No')
  await habits.continue()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await new AcceptTermsPage(page).acceptAll()
  await new TriviaPage(page).seeQuote.click()
  await expect(new QuoteReviewPage(page).purchase).toBeVisible()
})
