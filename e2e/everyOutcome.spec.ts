import { product } from '../rules/product.ts'
import { acknowledgeTerms, request } from '../tests/support/client/purchase.ts'
import { EditCoveragePage } from './pages/estimate.ts'
import { AccidentReviewPage, ConfirmationPage, QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The variables of a purchase; null where one does not apply. */
const values = {
  product: ['termLife', 'accidentalDeath'],
  result: ['accepted', 'rejected', 'failed', 'referred'],
  byHand: [null, 'accepted', 'rejected'],
  offering: [false, true],
  frequency: [null, 'monthly', 'annually'],
  payment: [null, 'good', 'declined', 'refusedLater'],
} as const

type Row = { readonly [Key in keyof typeof values]: (typeof values)[Key][number] }

const isAccepted = ({ result, byHand }: Row) => result === 'accepted' || byHand === 'accepted'

/**
 * Accidental death is always an offering; term life is one if the rules refuse it and accept
 * accidental death.
 */
function exists(row: Row): boolean {
  const canBeOffered = row.product === 'accidentalDeath' ? isAccepted(row) : row.result === 'rejected'
  const isBought = isAccepted(row) || row.offering
  return (
    (row.byHand === null || row.result === 'referred') &&
    (row.product === 'accidentalDeath' ? row.offering === canBeOffered : !row.offering || canBeOffered) &&
    isBought === (row.frequency !== null) &&
    isBought === (row.payment !== null)
  )
}

const rows = Object.entries(values).reduce<Record<string, unknown>[]>(
  (found, [key, options]) => found.flatMap((row) => options.map((value) => ({ ...row, [key]: value }))),
  [{}],
) as unknown as Row[]

function pairsOf(row: Row): string[] {
  const facts = Object.entries(row).map(([key, value]) => `${key} ${value}`)
  return facts.flatMap((one, index) => facts.slice(index + 1).map((other) => `${one}, ${other}`))
}

/** A small set of rows in which every possible pair of values occurs. */
function pairwise(): Row[] {
  const possible = rows.filter(exists)
  const missing = new Set(possible.flatMap(pairsOf))
  const chosen: Row[] = []
  const gain = (row: Row) => pairsOf(row).filter((pair) => missing.has(pair)).length
  while (missing.size > 0) {
    const best = possible.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const pair of pairsOf(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen
}

const tagOf = ({ result, offering, product: applied }: Row) =>
  result === 'rejected' && offering && applied === 'termLife' ? 'accident-only' : result

/** The screen without an offer: its heading, its first button, and the heading that it leads to. */
function screenOf({ result, byHand }: Row) {
  const home = /^Welcome/
  if (byHand === 'rejected' || result === 'rejected')
    return { heading: 'Sorry, friend :(', button: 'GOT IT', next: home }
  // There was no decision: the application can be resent at once.
  if (result === 'failed')
    return {
      heading: 'Operation has timed out',
      button: 'Try again',
      next: 'One last thing before we decide',
    }
  const heading = 'We need to take a closer look at your application'
  return { heading, button: 'GO TO DASHBOARD', next: home }
}

async function chooseFrequency(page: Page, isOffering: boolean) {
  if (!isOffering) {
    await page.getByText('Yearly', { exact: true }).click()
    return
  }
  await page.getByRole('link', { name: 'Customize' }).click()
  const editor = new EditCoveragePage(page)
  await editor.pay('Yearly')
  await editor.save.click()
}

test.describe('every pair of values of a purchase occurs together', () => {
  for (const row of pairwise()) {
    const named = Object.entries(row).filter(([, value]) => value !== null)
    test(named.map(([key, value]) => `${key}: ${value}`).join(', '), async ({ page, api }) => {
      const email = `every.${Date.now()}+${tagOf(row)}@example.com`
      const person = await personAt(api, 'interviewed', email)
      await acknowledgeTerms(api, person)
      await request(api, person, product[row.product])
      await api.advance('PT5S')
      if (row.byHand !== null) await api.post('/sandbox/decisions', { email, result: row.byHand })
      await signIn(page, api, person, { from: '/review-quote' })
      const answers = async () => {
        const { latestInsuranceApplication: application, ...rest } = await api.ask<{
          latestInsuranceApplication: { result: string }
          userPolicy: {
            status: string
            product: { slug: string }
            activePlan: { billingFrequency: string } | null
          } | null
        }>(
          '{ latestInsuranceApplication { result } userPolicy { status product { slug } activePlan { billingFrequency } } }',
          {},
          person.token,
        )
        return { result: application.result, ...rest }
      }

      if (row.payment === null) {
        const { heading, button, next } = screenOf(row)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        expect(await answers()).toMatchObject({ userPolicy: null })
        await page
          .getByRole('link', { name: button })
          .or(page.getByRole('button', { name: button }))
          .click()
        await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
        return
      }

      const offer = new AccidentReviewPage(page)
      const review = new QuoteReviewPage(page)
      // There is bad news only if term life was refused.
      await expect((tagOf(row) === 'accident-only' ? offer : review).heading).toBeVisible()
      if (row.frequency === 'annually') await chooseFrequency(page, row.offering)
      await (row.offering ? offer : review).purchase.click()
      const purchase = new PurchasePage(page)
      await purchase.fillCard(cards[row.payment])
      await purchase.press()
      if (row.payment === 'declined') {
        await expect(purchase.failure).toContainText('Your card was declined.')
        expect((await answers()).userPolicy).not.toMatchObject({ status: 'valid' })
        return
      }
      if (row.payment === 'refusedLater') await expect(purchase.pending).toBeVisible()
      else await expect(new ConfirmationPage(page).heading).toBeVisible()
      expect(await answers()).toMatchObject({
        userPolicy: {
          product: { slug: row.offering ? product.accidentalDeath : product.termLife },
          status: row.payment === 'good' ? 'valid' : 'pending',
          ...(row.payment === 'good' ? { activePlan: { billingFrequency: row.frequency } } : {}),
        },
      })
    })
  }
})
