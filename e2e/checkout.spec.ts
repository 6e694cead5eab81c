import { look } from './look.ts'
import { ConfirmationPage, QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const main = { isMain: true }

async function atPayment(page: Page, api: Parameters<typeof signIn>[1]): Promise<PurchasePage> {
  await signIn(page, api, await personAt(api, 'quoted'), { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeFocused()
  await expect(purchase.cardNumber).toBeVisible()
  return purchase
}

test('the pay button stays in place, so a press right after the last digit pays', async ({ page, api }) => {
  const purchase = await atPayment(page, api)
  await expect(purchase.fact('Next charge')).toHaveText(/^\$[\d.]+ on \d\d\/\d\d\/\d{4}$/)
  // On a desktop the card is visible without scrolling, with the price beside it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('#card-details')).toBeInViewport({ ratio: 1 })
  const beside = page.getByRole('complementary', { name: 'What you’re applying for' })
  await expect(beside.getByText('Due today')).toBeInViewport({ ratio: 1 })
  await expect(beside.getByRole('button', { name: 'SUBMIT & PAY' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/^You agreed on \d\d\/\d\d\/\d{4} to: Terms of use, /)).toBeVisible()
  await look(page, 'checkout', main)
  await purchase.pay.click({ force: true })
  await expect(page.getByRole('alert')).toBeFocused()
  await look(page, 'checkout-missing', main)
  const { cardNumber, zip } = purchase
  // Tall enough to show card and button at once: typing does not scroll.
  await page.setViewportSize({ width: 390, height: 1800 })
  // Each complete value leads to the next input.
  await cardNumber.focus()
  await page.keyboard.type(`${cards.declined}1234123`)
  await expect(zip).toBeFocused()
  await zip.fill('4321')
  await purchase.pay.scrollIntoViewIfNeeded()
  const before = await purchase.pay.boundingBox()
  if (before === null) throw new Error('There is no button.')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await zip.press('5')
  await page.mouse.down()
  await page.mouse.up()
  await expect(purchase.failure).toBeVisible()
  expect(await purchase.pay.boundingBox()).toEqual(before)
})

test('Back from the payment shows the accepted quote, which leads to the payment again', async ({
  page,
  api,
}) => {
  const purchase = await atPayment(page, api)
  await purchase.fillCard(cards.declined)
  const exit = page.getByRole('button', { name: 'EXIT' })
  await exit.click()
  const question = page.getByRole('dialog', { name: 'Do you really wanna exit mid-application?' })
  await expect(question).toContainText('isn’t saved yet, and you’ll lose it')
  await question.getByRole('button', { name: 'NEVERMIND' }).click()
  await purchase.pay.click()
  await expect(purchase.failure).toBeVisible()
  await look(page, 'dialog-payment-failed')
  await purchase.failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your card was declined. You weren’t charged.')).toBeVisible()
  await look(page, 'checkout-failed', main)
  await page.getByRole('button', { name: 'Back' }).click()
  const quote = new QuoteReviewPage(page)
  await expect(quote.heading).toBeFocused()
  await expect(quote.fact('Total coverage')).toHaveText(/^\$\d/)
  await quote.purchase.click()
  await expect(purchase.heading).toBeFocused()
  await expect(
    page.getByText(/^Your bank declined it on \d\d\/\d\d\/\d{4}: Your card was declined\./),
  ).toBeVisible()
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
})

test('a wallet pays without a typed card', async ({ page, api }) => {
  await atPayment(page, api)
  await page.getByRole('button', { name: 'Pay with the sandbox wallet' }).click()
  await expect(new ConfirmationPage(page).policyNumber).toHaveText(/\d/)
})
