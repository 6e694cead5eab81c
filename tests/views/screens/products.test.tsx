import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../rules/product.ts'
import Recommendations from '../../../src/screens/products/Recommendations.tsx'
import SelectProduct from '../../../src/screens/products/SelectProduct.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

afterEach(cleanup)

const term = { slug: product.termLife, name: 'Term Life' }
const accident = { slug: product.accidentalDeath, name: 'Accidental Death' }
const refused = { result: 'rejected', since: '2026-11-20', mayReapplyOn: '2026-12-20', isLate: false }

/** The target of each product, by the label of its link. */
async function choices(Page: typeof Recommendations | typeof SelectProduct, home: object) {
  const body = {
    data: { dashboardHome: { ownership: 'quote', policy: null, decision: null, offering: null, ...home } },
  }
  render(
    <ApiProvider client={startFakeCarrier([{ body }]).client}>
      <Page isVerified />
    </ApiProvider>,
  )
  await screen.findByRole('link', { name: /packages|Compare/ })
  const links = screen.getAllByRole('link', { name: /^Choose|^Change/ })
  return links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
}

const toTerm = `Choose term life: /fulfillment/start?product=${product.termLife}`
const toAccident = `Choose accidental death: /fulfillment/start?product=${product.accidentalDeath}`

test.each([
  ['no offer', {}, [toTerm], [toTerm, toAccident]],
  [
    'an offer of term life',
    { offering: { product: term } },
    ['Choose term life: /review-quote'],
    ['Choose term life: /review-quote', toAccident],
  ],
  [
    'an offer of accidental death',
    { offering: { product: accident } },
    ['Choose accidental death: /review-quote'],
    [toTerm, 'Choose accidental death: /review-quote'],
  ],
])('with %s, each product leads to its own offer or application', async (_, home, recommended, compared) => {
  expect(await choices(Recommendations, home)).toEqual(recommended)
  cleanup()
  expect(await choices(SelectProduct, home)).toEqual(compared)
})

test('after a refusal only the available product is offered, with the date for the next application', async () => {
  const decision = { ...refused, otherProduct: product.accidentalDeath, reasons: [] }
  expect(await choices(SelectProduct, { decision })).toEqual([toAccident])
  screen.getByText(/You can apply again starting 12\/20\/2026/)
})

test('the owner of accidental death who was refused term life is not offered it', async () => {
  const policy = { id: 'P-1', status: 'valid', product: accident }
  const owner = { ownership: 'owned', policy, decision: { ...refused, otherProduct: null, reasons: [] } }
  render(
    <ApiProvider client={startFakeCarrier([{ body: { data: { dashboardHome: owner } } }]).client}>
      <Recommendations />
    </ApiProvider>,
  )
  await screen.findByText(/^We couldn’t offer you term life\. .*You can apply again starting 12\/20\/2026/)
  expect(screen.queryByRole('link', { name: 'Choose term life' })).toBeNull()
})

test.each([
  ['recommendations', Recommendations],
  ['comparison', SelectProduct],
])('an applicant under review is not asked to apply on the page of the %s', async (_, Page) => {
  const decision = {
    ...refused,
    result: 'referred_to_underwriter',
    mayReapplyOn: null,
    otherProduct: null,
    reasons: [],
  }
  const body = {
    data: { dashboardHome: { ownership: 'notice', policy: null, offering: null, estimate: null, decision } },
  }
  render(
    <ApiProvider client={startFakeCarrier([{ body }]).client}>
      <Page isVerified />
    </ApiProvider>,
  )
  await screen.findByText(/^We’re taking a closer look at your application\. You sent it on 11\/20\/2026/)
  expect(screen.queryByRole('link', { name: 'Choose term life' })).toBeNull()
})

test.each([
  ['valid', 'paid', /^You’re covered\./],
  ['pending', 'processing', /^Your payment is on its way/],
  ['lapsed', 'paid', /^You can only have one policy at a time\.$/],
])(
  'the owner of a policy that is %s reads whether it provides coverage',
  async (status, firstPayment, text) => {
    const owner = { ownership: 'owned', policy: { id: 'P-1', product: term, status, firstPayment } }
    render(
      <ApiProvider client={startFakeCarrier([{ body: { data: { dashboardHome: owner } } }]).client}>
        <Recommendations />
      </ApiProvider>,
    )
    await screen.findByText(text)
  },
)
