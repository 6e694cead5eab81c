import { candidate, startSmarty } from '../tests/server/domains/addresses/smartyStandIn.ts'
import { type LaunchedCarrier, launchCarrier } from './carrier.ts'
import { foundByAxe } from './look.ts'
import { AddressPage, TaxIdPage } from './pages/insuranceProfile.ts'
import { atName } from './people.ts'
import { test as base, expect, type Page } from './test.ts'

interface WorkerFixtures {
  /** Smarty's APIs, as the carrier uses them. */
  smarty: Awaited<ReturnType<typeof startSmarty>>
  carrier: LaunchedCarrier
}

const test = base.extend<object, WorkerFixtures>({
  smarty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const smarty = await startSmarty()
      await use(smarty)
      await smarty.close()
    },
    { scope: 'worker' },
  ],
  carrier: [
    async ({ smarty }, use) => {
      const carrier = await launchCarrier({ UNDERWRITING_SECONDS: '1', ...smarty.env })
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})
test.beforeEach(({ smarty }) => smarty.forgets())

/** Signed in at the address of the profile; the insured lives in Ohio. */
async function atAddress(page: Page, api: Parameters<typeof atName>[1]) {
  const { name } = await atName(page, api)
  await name.answer()
  const address = new AddressPage(page)
  await address.shown()
  return address
}

const building = { street_line: '41 S High St', secondary: 'Ste', city: 'Columbus', zipcode: '43215' }

test("with Smarty's keys Smarty finds an address down to the suite, and the browser calls the carrier only", async ({
  page,
  context,
  api,
  carrier,
  smarty,
}) => {
  const abroad: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(carrier.url)) abroad.push(request.url())
  })
  const address = await atAddress(page, api)
  smarty.answers('/lookup', {
    suggestions: [
      { ...building, state: 'OH', entries: 4 },
      { ...building, city: 'Los Angeles', state: 'CA', zipcode: '90012', entries: 1 },
    ],
  })
  await address.street.fill('41 S High')
  await page.getByRole('option', { name: /Los Angeles/ }).click()
  await expect(page.getByText("Looks like that state isn't currently supported")).toBeVisible()

  await address.street.fill('41 S High St')
  const whole = page.getByRole('option', { name: /41 S High St, 4 units/ })
  await expect(whole).toBeVisible()
  smarty.answers('/lookup', {
    suggestions: [{ ...building, secondary: 'Ste 7', state: 'OH', entries: 1 }],
  })
  smarty.answers('/street-address', [candidate({ dpv_match_code: 'Y', enhanced_match: 'postal-match' })])
  smarty.heard()
  await whole.click()
  await page.getByRole('option', { name: /Ste 7/ }).click()
  await expect(address.field('Apartment, suite or unit')).toHaveValue('Ste 7')
  await expect(address.field('ZIP code')).toHaveValue('43215')
  await address.continue()
  await new TaxIdPage(page).shown()
  const [units, check] = smarty.heard().map(({ asked }) => asked)
  expect([units?.selected, check?.street, check?.secondary, abroad]).toEqual([
    '41 S High St Ste (4) Columbus, OH 43215',
    '41 S High St',
    'Ste 7',
    [],
  ])
})

test('when Smarty refuses or does not reply, a message is shown below the street and the typed address is accepted', async ({
  page,
  api,
  smarty,
}) => {
  const address = await atAddress(page, api)
  const failed = page.getByText('Looks like something went wrong.')
  smarty.refuses('/lookup', 402)
  smarty.refuses('/street-address', 402)
  await address.street.fill('41 S High')
  await expect(failed).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])
  await address.street.fill('41 South High Street')
  await address.field('City').fill('Columbus')
  await address.field('ZIP code').fill('43215')
  await address.field('City').focus()
  await expect.poll(() => smarty.heard().some(({ path }) => path === 'GET /street-address')).toBe(true)
  await expect(failed).toBeVisible()
  const goOn = smarty.hangs()
  await address.field('ZIP code').fill('43222')
  await address.continue()
  await new TaxIdPage(page).shown()
  goOn()
})
