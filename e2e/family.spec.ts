import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { enter } from './people.ts'
import { expect, type Page, test } from './test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a family page opens to the person who asked, unless its owner stops it', async ({
  page,
  api,
  browser,
}) => {
  const { person, policy } = await purchase(api)
  const email = `family-${policy.label}@example.com`
  const toOwnPage = async () => {
    await page.goto('/login')
    await enter(page, api, person)
    await page.goto('/account/family')
  }
  await toOwnPage()
  await page.getByLabel('Where your papers are').fill('The papers are in the desk.\nCall Charles.')
  await press(page, 'Save')
  await press(page, 'Choose a person')
  await page.getByLabel('Their full name').fill('Byron King')
  await page.getByLabel('Their email').fill(email)
  await look(page, 'family-share')
  await press(page, 'Send them a link')
  await expect(page.getByText('If Byron King asks for it')).toBeVisible()
  await look(page, 'family', { isMain: true })

  const link = (await api.outbox(email))[0]?.link ?? ''
  const family = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await family.goto(link)
  await expect(heading(family)).toHaveText(/shared a page/)
  await look(family, 'family-closed', { isMain: true })
  await press(family, 'Ask for the page')
  await expect(heading(family)).toHaveText(/^The page opens on/)
  await look(family, 'family-opening')

  await page.reload()
  await expect(page.getByText('Byron King asked for this page.')).toBeVisible()
  await look(page, 'family-asked', { isMain: true })
  await press(page, 'Stop it')
  await expect(page.getByText('If Byron King asks for it')).toBeVisible()
  await family.reload()
  await press(family, 'Ask for the page')
  await expect(heading(family)).toHaveText(/^The page opens on/)

  await api.advance('P14D')
  await family.reload()
  await expect(family.getByText('Call Charles.')).toBeVisible()
  await expect(family.getByText(policy.label)).toBeVisible()
  await look(family, 'family-open', { isMain: true })
  await family.context().close()
})
