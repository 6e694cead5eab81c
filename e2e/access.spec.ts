import { type Level, openAs } from './access/callers.ts'
import { expect, type Page, test } from './test.ts'

/** The headings of screens that may replace a route's own. */
const instead: Readonly<Record<string, string>> = {
  'Welcome back': 'login',
  '2-step verification': 'verification',
  "Oops! We must've moved whatever was here.": 'not found',
  'Your account is locked': 'locked',
}

const home = '/, Welcome, Ada'
const beneficiaries = '/beneficiary/policy_holder, Your beneficiaries'
const welcome = '/products/insurance/welcome, Life insurance for the plans you have for them'
const account = '/account, Your account'
const expired = '/link-expired, This link no longer works'
const tooYoung =
  "/ineligible/age_of_insured, We can’t offer you coverage right now Shoot! It looks like we can't insure you"
const register = '/products/insurance/welcome?step=account, Time to create an account!'
const estimate = '/products/insurance/get-wysh-estimate?form=estimate-about-you, A little about you'

type Answers = readonly [
  path: string,
  anonymous: string,
  unidentified: string,
  guest: string,
  verified: string,
]

/** By a link in a page. Journeys ask before they are left, so they come last. */
const followed: readonly Answers[] = [
  ['/', welcome, 'verification', '/, Welcome', home],
  ['/login', 'login', 'verification', 'login', home],
  ['/create-new-password/abc', expired, expired, expired, home],
  ['/signup', welcome, welcome, welcome, welcome],
  ['/ineligible/age_of_insured', tooYoung, tooYoung, tooYoung, tooYoung],
  ['/account', 'login', 'verification', 'login', account],
  ['/customer-support', 'login', 'verification', 'login', '/customer-support, Need Help?'],
  ['/beneficiary/policy_holder', 'login', 'verification', beneficiaries, beneficiaries],
  ['/nowhere', 'not found', 'not found', 'not found', 'not found'],
  ['/fulfillment', register, 'verification', estimate, estimate],
]

/** By an address in a new tab. The estimate creates a guest session, so it comes last. */
const typed: readonly Answers[] = [
  ['/settings', 'login', 'verification', 'login', account],
  ['/products/insurance/get-wysh-estimate', estimate, estimate, estimate, estimate],
]

const levels: readonly Level[] = ['anonymous', 'unidentified', 'guest', 'verified', 'locked']

/** A locked account gets the same screen everywhere. */
const answersFor = (level: Level, table: readonly Answers[]) =>
  table.map(([path, ...answers]) => [path, answers[levels.indexOf(level)] ?? 'locked'] as const)

/** A page that every user except a locked one can open before each route. */
const start = { path: '/new-device', heading: 'This device is new to us' }

/** The screen that a page ends up with. */
async function expectAnswer(page: Page, path: string, wanted: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const read = async () => {
    const title = (await heading.count()) === 1 ? await heading.textContent() : null
    const { pathname, search } = new URL(page.url())
    return instead[String(title)] ?? `${pathname}${search}, ${title}`
  }
  await expect.poll(read, { message: path, intervals: [20] }).toBe(wanted)
}

const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

for (const level of levels) {
  test(`every kind of route grants or denies access as specified: ${level}`, { tag: '@core' }, async ({
    context,
    page,
    api,
  }) => {
    await openAs(level, context, api)
    await page.goto(start.path)
    for (const [path, wanted] of answersFor(level, followed)) {
      if (level !== 'locked') {
        await follow(page, start.path)
        await expectAnswer(page, start.path, `${start.path}, ${start.heading}`)
      }
      await follow(page, path)
      await expectAnswer(page, path, wanted)
    }
    await page.close()
    for (const [path, wanted] of answersFor(level, typed)) {
      const tab = await context.newPage()
      await tab.goto(path)
      await expectAnswer(tab, path, wanted)
      await tab.close()
    }
  })
}
