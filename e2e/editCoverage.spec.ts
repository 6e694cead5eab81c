/** Amount and term of a quote, changed before it is accepted (`/edit-coverage/quote`). */
import type { Policy, Quote } from '../rules/contract/schema.generated.ts'
import { acknowledgeTerms, type CarrierClient, request } from '../tests/support/client/purchase.ts'
import { applyAs } from '../tests/support/client/walkFlow.ts'
import { look } from './look.ts'
import { EditCoveragePage } from './pages/estimate.ts'
import {
  AcceptTermsPage,
  ConfirmationPage,
  DashboardPage,
  QuoteReviewPage,
  TriviaPage,
} from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

type Api = Parameters<typeof personAt>[0]

/** A user with a quote of $450,000 over 20 years, in its editor. */
async function editing(page: Page, api: Api) {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  const review = new QuoteReviewPage(page)
  await expect(review.fact('Total coverage')).toHaveText('$450,000')
  await review.change.click()
  const editor = new EditCoveragePage(page)
  await expect(editor.heading).toBeFocused()
  await expect(page).toHaveURL('/edit-coverage/quote')
  return { person, review, editor }
}

test('a buyer lowers the coverage, sees the new price, and reviews and pays the changed quote', {
  tag: '@core',
}, async ({ page, api }) => {
  const { review, editor } = await editing(page, api)
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('main')).toContainText(
    'You’re approved for up to $450,000, until age 56 at most.',
  )
  const before = await editor.price.monthly.textContent()
  await look(page, 'edit-coverage', { isMain: true })

  // Amounts above the underwritten one are not offered.
  await editor.fillAmount('700000')
  await expect(page.getByRole('dialog')).toContainText('You’re approved for up to $450,000.')
  await page.getByRole('dialog').getByRole('button', { name: 'GOT IT' }).click()
  await expect(editor.amount).toHaveValue('450,000')

  await editor.fillAmount('300000')
  await editor.fillAge(53)
  await expect(editor.price.whole).toContainText('$300,000 · 17 years, until age 53')
  const after = await editor.price.monthly.textContent()
  expect(Number(after?.replace('$', ''))).toBeLessThan(Number(before?.replace('$', '')))
  await editor.save.click()
  await expect(review.heading).toBeVisible()
  await expect(page).toHaveURL(/\/flow\/quote-review/)
  await expect(review.fact('Total coverage')).toHaveText('$300,000')
  await expect(review.fact('Rate locked for')).toContainText('17 years')
  await review.purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$300,000')
  await expect(page.getByRole('main')).toContainText(after ?? '')
})

test('unsaved coverage changes are asked about, by the page and by the browser', async ({ page, api }) => {
  const { review, editor } = await editing(page, api)
  await editor.fillAge(46)
  await editor.back.click()
  const dialog = page.getByRole('dialog', { name: 'Exit without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/edit-coverage/quote')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(review.fact('Rate locked for')).toContainText('20 years')
  await page.goto('/edit-coverage/quote/annually')
  await expect(editor.heading).toBeVisible()
  await expect(editor.price.whole).toContainText('Charged once a year.')
  await expect(page).toHaveURL('/edit-coverage/quote/annually')
})

test('a quote changed in another tab leads to the new one, and a lost connection is reported', async ({
  page,
  api,
  context,
}) => {
  const { person, review, editor } = await editing(page, api)
  await context.setOffline(true)
  await editor.fillAge(51)
  await expect(editor.price.whole).toContainText('This is your previous price.')
  await context.setOffline(false)
  await expect(editor.price.whole).toContainText('15 years, until age')
  const { pendingQuote } = await api.ask<{ pendingQuote: Quote }>('{ pendingQuote { id } }', {}, person.token)
  await api.ask(
    'mutation ($input: UpdateQuoteInput!) { updateQuote(input: $input) { clientMutationId } }',
    { input: { quoteId: pendingQuote.id, amount: 200_000, termDuration: 10, termUnit: 'year' } },
    person.token,
  )
  await editor.save.click()
  await expect(review.fact('Total coverage')).toHaveText('$200,000')
})

/** A user whose rate may be locked beyond age 60. */
async function quotedFor25Years(api: CarrierClient) {
  const person = await api.signUp()
  await applyAs(api, person.token, { 'estimate-form': { termYears: '25' } })
  await acknowledgeTerms(api, person)
  await request(api, person)
  await api.advance('PT5S')
  return person
}

test('term life until age 60 is bought by the year', async ({ page, api }) => {
  const person = await quotedFor25Years(api)
  await signIn(page, api, person, { from: '/flow/quote-review' })
  const review = new QuoteReviewPage(page)
  await review.change.click()
  const editor = new EditCoveragePage(page)
  await editor.fillAge(60)
  await editor.pay('Yearly')
  await expect(editor.price.whole).toContainText('24 years, until age 60')
  await expect(editor.price.whole).toContainText('Charged once a year.')
  const yearly = await editor.price.monthly.textContent()
  await look(page, 'edit-coverage-yearly')
  await editor.save.click()

  await expect(review.fact('Rate locked for')).toHaveText('24 years, until age 60')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(`Due today: ${yearly}`)
  await look(page, 'quote-review-yearly', { isMain: true })
  await review.purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`After that we charge ${yearly} every year.`)
  await look(page, 'purchase-yearly')
  await purchase.fillCard()
  await purchase.press()

  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  await expect(confirmation.fact('Yearly premium')).toHaveText(yearly ?? '')
  const { userPolicy } = await api.ask<{ userPolicy: Policy }>(
    '{ userPolicy { paidOn activePlan { billingFrequency nextPayment { date } } } }',
    {},
    person.token,
  )
  const [year, ...monthAndDay] = (userPolicy.paidOn ?? '').split('-')
  const aYearOn = [Number(year) + 1, ...monthAndDay].join('-')
  expect(userPolicy.activePlan).toEqual({ billingFrequency: 'annually', nextPayment: { date: aYearOn } })
  await confirmation.toDashboard.click()
  await expect(new DashboardPage(page).fact('Next Billing Date')).toContainText(String(Number(year) + 1))
})

test('after the quote has expired, a new one is changed and bought', async ({ page, api }) => {
  const person = await quotedFor25Years(api)
  await api.advance('P31D')
  await signIn(page, api, person)
  await page.getByRole('link', { name: 'Get a new quote' }).click()
  await new AcceptTermsPage(page).acceptAll()
  const review = new QuoteReviewPage(page)
  await new TriviaPage(page).seeQuote.click()
  await review.change.click()
  const editor = new EditCoveragePage(page)
  await editor.fillAmount('200000')
  await editor.fillAge(60)
  await expect(editor.price.whole).toContainText(/\$200,000 · \d+ years, until age 60/)
  await editor.save.click()
  await expect(review.fact('Total coverage')).toHaveText('$200,000')
  await review.purchase.click()
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.press()
  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  await expect(confirmation.fact('Total coverage')).toHaveText('$200,000')
  await expect(confirmation.fact('Term')).toHaveText('24 years')
})

test('an estimate is changed at its own address, which keeps its billing frequency', async ({
  page,
  api,
}) => {
  await signIn(page, api, await personAt(api, 'verified'), { from: '/edit-coverage/estimate/annual' })
  const editor = new EditCoveragePage(page, 'Estimated premium')
  await expect(editor.heading).toBeVisible()
  await expect(page).toHaveURL('/edit-coverage/estimate/annually')
  await expect(editor.price.whole).toContainText('Charged once a year.')
  await editor.fillAge(63)
  await expect(editor.price.whole).toContainText('27 years, until age 63')
  await look(page, 'edit-estimate')
  await editor.save.click()
  await expect(page).toHaveURL(/\/flow\/onboarding-intro/)
  await page.goto('/edit-coverage/unheard-of')
  await expect(page).toHaveURL('/')
})
