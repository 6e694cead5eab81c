/** Amount and term of a quote, changed before it is accepted (`/edit-coverage/quote`). */
import type { Quote } from '../machines/contract/schema.generated.ts'
import { look } from './look.ts'
import { EditCoveragePage } from './pages/editCoverage.ts'
import { PurchasePage } from './pages/purchase.ts'
import { QuoteReviewPage } from './pages/quoteReview.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

type Api = Parameters<typeof personAt>[0]

/** Somebody with a quote of $450,000 over 20 years, in its editor. */
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

test('less is bought than was applied for: the price follows, and the changed quote is reviewed and paid', {
  tag: '@core',
}, async ({ page, api }) => {
  const { review, editor } = await editing(page, api)
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('main')).toContainText(
    'You are approved for up to $450,000, until age 56 at most.',
  )
  const before = await editor.price.monthly.textContent()
  await look(page, 'edit-coverage', { isMain: true })

  // Beyond what was underwritten nothing is offered.
  await editor.fillAmount('700000')
  await expect(page.getByRole('dialog')).toContainText('You are approved for up to $450,000.')
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

test('what was moved and not saved is asked about, by the page and by the browser', async ({ page, api }) => {
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

test('a quote that was changed in another tab leads to the new one, and a lost line is said', async ({
  page,
  api,
  context,
}) => {
  const { person, review, editor } = await editing(page, api)
  await context.setOffline(true)
  await editor.fillAge(51)
  await expect(editor.price.whole).toContainText('This is the price of what you chose before.')
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
