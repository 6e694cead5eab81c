/** The first view of a quote without scrolling: the decision, the quote, and the button. */
import { QuoteReviewPage } from './pages/journey.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}))
  test(`the decision, price, amount and button are in the first view of a ${size}`, async ({ page, api }) => {
    await page.setViewportSize(viewport)
    const review = new QuoteReviewPage(page)
    await signIn(page, api, await personAt(api, 'quoted'), { from: '/flow/quote-review' })
    await expect(review.heading).toBeFocused()
    const whole = { ratio: 1 }
    await expect(page.getByText('You’re approved')).toBeInViewport(whole)
    await expect(page.getByRole('main').getByText(/^\$[\d.]+$/)).toBeInViewport(whole)
    await expect(review.fact('Total coverage')).toBeInViewport(whole)
    await expect(review.fact('Rate locked for')).toBeInViewport(whole)
    await expect(review.purchase).toBeInViewport(whole)
    await expect(review.fact('Quote Expires')).toHaveText(/^\d\d\/\d\d\/\d\d$/)
  })
