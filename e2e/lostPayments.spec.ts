import { newCard, purchase } from '../tests/support/client/purchase.ts'
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import { ConfirmationPage, QuoteReviewPage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Locator, type Page, test } from './test.ts'

type Api = Parameters<typeof signIn>[1]

/**
 * Opens a page with a payment. @returns the button that pays, and the element shown once it is
 * known to be paid
 */
type Place = (page: Page, api: Api) => Promise<{ pay: Locator; paid: Locator }>

/** A policy holder whose card pays no later premium, after these days. */
async function unpaid(api: Api, ...days: string[]) {
  const { person } = await purchase(api, { card: newCard('laterfails') })
  for (const period of days) await api.advance(period)
  return person
}

const places: Readonly<Record<string, Place>> = {
  async 'a purchase'(page, api) {
    await signIn(page, api, await personAt(api, 'quoted'), { from: '/flow/quote-review' })
    await new QuoteReviewPage(page).purchase.click()
    const form = new PurchasePage(page)
    await form.fillCard()
    return { pay: form.pay, paid: new ConfirmationPage(page).heading }
  },
  async 'an overdue premium'(page, api) {
    await signIn(page, api, await unpaid(api, 'P32D'), { from: '/products/insurance/billing/edit' })
    await new PurchasePage(page).fillCard()
    return {
      pay: page.getByRole('button', { name: 'SAVE CARD & PAY' }),
      paid: page.getByRole('dialog', { name: 'Payment received' }),
    }
  },
  async 'a reinstatement'(page, api) {
    const person = await unpaid(api, 'P32D', 'P95D')
    await signIn(page, api, person, { from: '/account/policy-reinstatement' })
    await page.getByRole('link', { name: 'Reinstate' }).click()
    await page.getByRole('button', { name: 'See my offer' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await new PurchasePage(page).fillCard()
    return {
      pay: page.getByRole('button', { name: 'SUBMIT & PAY' }),
      paid: page.getByRole('heading', { name: 'Welcome back, you’re covered again!' }),
    }
  },
  async 'a raise'(page, api) {
    const { person, policy } = await purchase(api)
    await api.ask(
      'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
      { input: { policyId: policy.id, amount: 600_000 } },
      person.token,
    )
    await walkFlow(api, person.token, 'underwriting-interview', undefined, 'coverage_adjustment')
    await api.advance('PT1S')
    await signIn(page, api, person, { from: '/products/insurance/confirm-update' })
    return {
      pay: page.getByRole('button', { name: /^Accept and pay \$/ }),
      paid: page.getByText('Your new coverage is in force.'),
    }
  },
}

for (const [name, open] of Object.entries(places))
  test(`${name} whose reply is lost is looked up before anything else is offered`, async ({
    page,
    api,
    fault,
    clearFaults,
  }) => {
    test.slow()
    const { pay, paid } = await open(page, api)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('processedPayments')) await released
      await route.fallback()
    })
    await fault({ operation: 'createMultiplePayments', kind: 'drop-after' })
    await fault({ operation: 'processedPayments', kind: 'drop' })
    await pay.click()

    const looking = page.getByText('We’re checking whether your payment went through.')
    const others = page.getByRole('link').or(page.getByRole('button'))
    const another = others.filter({ hasText: /another card|by card|bank account|how you pay|another way/i })
    await expect(looking.first()).toBeVisible()
    await expect(another).toHaveCount(0)
    release()
    const unknown = page.getByRole('dialog', { name: 'We haven’t confirmed your payment yet' })
    await expect(unknown.getByRole('button')).toHaveText(['Check again'])
    await expect(another).toHaveCount(0)
    await clearFaults()
    await unknown.getByRole('button').click()
    await expect(paid).toBeVisible()
  })
