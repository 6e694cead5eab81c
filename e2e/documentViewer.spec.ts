import { readFile } from 'node:fs/promises'
import { purchase } from '../tests/support/client/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a document is found by its category, downloaded, and verified while unchanged', async ({
  page,
  api,
  browser,
  carrier,
}) => {
  test.slow()
  const { person } = await purchase(api)
  await signIn(page, api, person, { from: '/account/documents/policy' })
  await page.getByRole('link', { name: 'Policy agreement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Policy agreement' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Policy agreement' })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  const file = await readFile(await download.path())
  const check = (buffer: Buffer) =>
    page
      .getByLabel('File to check')
      .setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer })
  await check(file)
  await expect(page.getByText('agreement.pdf is unchanged.')).toBeVisible()
  await check(Buffer.concat([file, Buffer.from('\n')]))
  await expect(page.getByRole('alert').filter({ hasText: 'agreement.pdf' })).toBeVisible()

  // On another device, and as another user.
  const address = page.url()
  const other = await (await browser.newContext({ baseURL: carrier.url })).newPage()
  await signIn(other, api, person, { from: address })
  await expect(other.getByRole('heading', { level: 1, name: 'Policy agreement' })).toBeVisible()
  await other.context().close()
  const stranger = await (await browser.newContext({ baseURL: carrier.url })).newPage()
  await signIn(stranger, api, await personAt(api, 'verified'), { from: address })
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Download PDF' })).toHaveCount(0)
  await stranger.context().close()
})
