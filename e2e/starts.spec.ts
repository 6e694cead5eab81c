import { product } from '../rules/product.ts'
import type { Person } from '../tests/support/client/api.ts'
import {
  accept,
  addCard,
  type CarrierClient,
  decision,
  dueInvoice,
  pay,
  purchase,
} from '../tests/support/client/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const cancel = 'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { clientMutationId } }'

const offered = '{ productOfferings { id } }'
const take =
  'mutation ($input: AcceptProductOfferingInput!) { acceptProductOffering(input: $input) { offering { id } } }'

/** A user whose application is decided by the tag of the address. */
const decidedAs = (tag: string) => (api: CarrierClient) =>
  personAt(api, 'quoted', `starts.${Date.now()}+${tag}@example.com`)

async function accidentOwner(api: CarrierClient): Promise<Person> {
  const person = await decidedAs('accident-only')(api)
  const { productOfferings } = await api.ask<{ productOfferings: { id: string }[] }>(
    offered,
    {},
    person.token,
  )
  await api.ask(take, { input: { offeringId: productOfferings[0]?.id } }, person.token)
  const { pendingQuote } = await decision(api, person)
  await addCard(api, person)
  await accept(api, person, pendingQuote?.id ?? '')
  const invoice = await dueInvoice(api, person)
  const { transactionResult } = await pay(api, person, invoice?.id ?? '')
  expect(transactionResult).toBe('success')
  return person
}

/** The users who may press a start; null for a visitor without an account. */
const people: Readonly<Record<string, (api: CarrierClient) => Promise<Person | null>>> = {
  'signed out': async () => null,
  guest: async () => null,
  'signed in': (api) => api.signUp(),
  'signed in with an estimate': (api) => personAt(api, 'verified'),
  'owner of term life': async (api) => (await purchase(api)).person,
  'owner of accidental death': accidentOwner,
  'ended policy': async (api) => {
    const { person, policy } = await purchase(api)
    await api.ask(cancel, { input: { policyId: policy.id, password: person.password } }, person.token)
    return person
  },
  refused: decidedAs('rejected'),
  failed: decidedAs('failed'),
  'in manual review': decidedAs('referred'),
}

const { builderPath, wishesPath, estimatePath, singleOnboarding } = product

const starts = [
  '/',
  product.welcomePath,
  '/fulfillment',
  '/fulfillment/start',
  `/fulfillment/start?product=${product.termLife}`,
  `/fulfillment/start?product=${product.accidentalDeath}`,
  estimatePath,
  '/coverage-preview',
  '/edit-coverage/estimate',
  '/packages-preview',
  '/products/select',
  '/recommendations',
  '/about-ad',
  builderPath,
  `${builderPath}/list`,
  `${builderPath}/add`,
  `${builderPath}/info`,
  `${builderPath}/college/add/name`,
  wishesPath,
  '/account/policy-reinstatement',
]

/** Headings of pages that lead nowhere. */
const walls = [
  'isn’t open yet',
  "Oops! We must've moved whatever was here.",
  'didn’t load',
  'couldn’t load',
  'couldn’t open',
  'Something went wrong',
]

/** Messages for users who cannot continue here: the page must then lead elsewhere. */
const closed = /one policy at a time|You already have a policy|You’ve applied already|Do not pass Go/

/** The page has loaded, is not a dead end, and something on it can be pressed or filled in. */
async function expectActionable(page: Page) {
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
  for (const wall of walls) await expect(page.getByText(wall)).toHaveCount(0)
  const isClosed = (await page.getByText(closed).filter({ visible: true }).count()) > 0
  const inDialog = page.getByRole('dialog')
  const hasDialog = (await inDialog.count()) > 0
  const around = hasDialog ? inDialog.first() : main.first()
  await expect(
    around.locator('a[href], button:enabled:not([aria-disabled=true]), input:enabled').first(),
  ).toBeVisible()
  if (!isClosed) return
  if (hasDialog) await inDialog.getByRole('button', { name: 'GOT IT' }).click()
  const from = page.url()
  await main
    .getByRole('link', { name: leads })
    .or(main.getByRole('button', { name: leads }))
    .first()
    .click()
  await expect(page).not.toHaveURL(from)
}

const leads = /^(GO TO DASHBOARD|GOT IT|Change coverage)$/

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await expectActionable(page)
}

/**
 * Presses through an onboarding journey until it is left; `before` is the heading of the previous
 * page.
 */
async function finishOnboarding(page: Page, before = '') {
  const steps = {
    'Cover what matters to you': () => page.getByRole('button', { name: 'Continue' }).click(),
    'What should your coverage take care of first?': () =>
      page.getByRole('button', { name: /^(NO, I KNOW HOW MUCH I WANT|Use my list)$/ }).click(),
    'How much coverage do you want?': async () => {
      await page.getByRole('textbox', { name: 'Total coverage' }).fill('300000')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    'You want to be covered for': () => page.getByRole('button', { name: 'Finish' }).click(),
    'Your Wysh total is': () => page.getByRole('button', { name: 'Finish' }).click(),
  }
  const titles = Object.entries(steps)
  const heading = page.getByRole('heading', { level: 1 })
  while (/\/onboarding\//.test(page.url())) {
    await expect(heading.filter({ visible: true })).not.toHaveText(before)
    before = (await heading.filter({ visible: true }).textContent()) ?? ''
    const press = titles.find(([title]) => title === before)?.[1]
    if (press === undefined) break
    await press()
    await expect(heading.filter({ hasText: before })).toHaveCount(0)
  }
  await expect(page).not.toHaveURL(/\/onboarding\//)
}

/** Users without an application, who may choose an amount without a list. */
const sizing = ['signed out', 'guest', 'signed in', 'signed in with an estimate', 'ended policy']

for (const [who, come] of Object.entries(people))
  test(`${who}: every start leads to a page with something to do`, async ({ page, api }) => {
    test.slow()
    page.on('dialog', (dialog) => dialog.accept())
    const person = await come(api)
    if (person) await signIn(page, api, person)
    if (person) await expect(page).not.toHaveURL(/verify-phone|login/)
    if (who === 'guest') await openAt(page, estimatePath)
    /** Most starts create a guest session for a visitor. */
    const open = async (path: string) => {
      if (who === 'signed out') await page.context().clearCookies()
      await openAt(page, path)
    }
    const onboard = (name: string, path: string, isShown: boolean) =>
      test.step(name, async () => {
        await open(path)
        const link = page.getByRole('link', { name })
        await expect(link).toHaveCount(isShown ? 1 : 0)
        if (!isShown) return
        const before = await page.getByRole('heading', { level: 1 }).textContent()
        await link.click()
        await expect(page).toHaveURL(/\/onboarding\//)
        await finishOnboarding(page, before ?? '')
        await expectActionable(page)
      })
    await onboard('NO, I KNOW HOW MUCH I WANT', builderPath, sizing.includes(who))
    await onboard('Help me add my first Wysh', wishesPath, person !== null)
    for (const start of starts) await test.step(start, () => open(start))
    for (const journey of ['onboarding', singleOnboarding, 'coverage-collection-onboarding'])
      await test.step(journey, async () => {
        await open(`/onboarding/${journey}`)
        await finishOnboarding(page)
        await expectActionable(page)
      })
  })
