import { product } from '../machines/product.ts'
import type { Person } from '../tests/client/api.ts'
import { type CarrierClient, purchase } from '../tests/client/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const cancel = 'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { clientMutationId } }'

/** Who may press a start; null for someone without an account. */
const people: Readonly<Record<string, (api: CarrierClient) => Promise<Person | null>>> = {
  'signed out': async () => null,
  'signed in': (api) => api.signUp(),
  'signed in with an estimate': (api) => personAt(api, 'verified'),
  'owner of a policy': async (api) => (await purchase(api)).person,
  'ended policy': async (api) => {
    const { person, policy } = await purchase(api)
    await api.ask(cancel, { input: { policyId: policy.id, password: person.password } }, person.token)
    return person
  },
  refused: (api) => personAt(api, 'quoted', `starts.${Date.now()}+rejected@example.com`),
  'in manual review': (api) => personAt(api, 'quoted', `starts.${Date.now()}+referred@example.com`),
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

/** None of these leads anywhere. */
const walls = [
  'This step is not open yet.',
  "Oops! We must've moved whatever was here.",
  'did not load',
  'could not be loaded',
  'Something went wrong',
]

/** The page has loaded, is no wall, and something on it can be pressed or filled in. */
async function expectActionable(page: Page) {
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
  for (const wall of walls) await expect(page.getByText(wall)).toHaveCount(0)
  const inDialog = page.getByRole('dialog')
  const around = (await inDialog.count()) > 0 ? inDialog.first() : main.first()
  await expect(
    around.locator('a[href], button:enabled:not([aria-disabled=true]), input:enabled').first(),
  ).toBeVisible()
}

/** Presses through an onboarding journey until it has led out. */
async function finishOnboarding(page: Page) {
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
  let before = ''
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

for (const [who, come] of Object.entries(people))
  test(`${who}: every start leads to a page that can be acted on`, async ({ page, api }) => {
    test.slow()
    page.on('dialog', (dialog) => dialog.accept())
    const person = await come(api)
    if (person) await signIn(page, api, person)
    if (person) await expect(page).not.toHaveURL(/verify-phone|login/)
    for (const start of starts)
      await test.step(start, async () => {
        await page.goto(start)
        await expectActionable(page)
      })
    for (const journey of ['onboarding', singleOnboarding, 'coverage-collection-onboarding'])
      await test.step(journey, async () => {
        await page.goto(`/onboarding/${journey}`)
        await finishOnboarding(page)
        await expectActionable(page)
      })
  })
