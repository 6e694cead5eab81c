import { dayInZone, homeZone } from '../rules/dayInZone.ts'
import { type CarrierClient, newCard, purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { enter } from './people.ts'
import { expect, test } from './test.ts'

type Owned = Awaited<ReturnType<typeof purchase>>

/** A term policy in each status: how to get there, and what the home page says. */
const states: Readonly<
  Record<string, { tag?: '@core'; buy: (api: CarrierClient) => Promise<Owned>; says: RegExp }>
> = {
  'in force': { buy: (api) => purchase(api), says: /^In force/ },
  'past due': {
    tag: '@core',
    buy: (api) => unpaid(api),
    says: /^Past due/,
  },
  lapsed: { buy: (api) => unpaid(api, 'P35D'), says: /^Not covered since/ },
  ended: { buy: (api) => unpaid(api, 'P130D'), says: /^Ended/ },
  canceled: {
    buy: async (api) => {
      const owned = await purchase(api)
      await api.ask(
        'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { clientMutationId } }',
        { input: { policyId: owned.policy.id, password: owned.person.password } },
        owned.person.token,
      )
      return owned
    },
    says: /^Cancel/,
  },
  'on hold': {
    buy: async (api) => {
      const owned = await purchase(api)
      await api.ask(
        'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
        {
          input: {
            deceasedFirstName: 'Ada',
            deceasedLastName: 'Lovelace',
            diedOn: dayInZone(homeZone, await api.advance('PT1S')),
            policyNumber: owned.policy.label,
            reporterName: 'Byron King',
            relationship: 'spouse',
            email: 'byron@example.com',
          },
        },
        owned.person.token,
      )
      return owned
    },
    says: /^Payments are on hold/,
  },
}

/** A policy whose second premium was refused, some time ago if `later` is given. */
async function unpaid(api: CarrierClient, later?: string): Promise<Owned> {
  const owned = await purchase(api, { card: newCard('laterfails') })
  await api.advance('P32D')
  if (later) await api.advance(later)
  return owned
}

const pagesOf = (id: string) => [
  '/',
  '/products/insurance',
  '/products/insurance/billing',
  `/products/insurance/change-coverage/${id}`,
  `/products/insurance/riders/${id}`,
  '/products/insurance/cancel',
  '/account',
  '/account/notifications',
  '/account/documents',
  '/account/policy-reinstatement',
  '/claims',
  '/wyshes',
]

for (const [name, { tag, buy, says }] of Object.entries(states))
  test(`the pages of a policy that is ${name} are accessible in light and dark mode`, {
    tag: tag ?? [],
  }, async ({ page, api }) => {
    test.slow()
    const { person, policy } = await buy(api)
    await page.goto('/login')
    await enter(page, api, person)
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
    for (const path of pagesOf(policy.id)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
      await look(page, `${name.replace(' ', '-')}${path.replace(policy.id, 'id').replaceAll('/', '-')}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await look(page, `${name.replace(' ', '-')}${path.replace(policy.id, 'id').replaceAll('/', '-')}-dark`)
      await page.emulateMedia({ colorScheme: null })
    }
  })
