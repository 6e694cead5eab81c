import { readFile } from 'node:fs/promises'
import { purchase } from '../tests/client/purchase.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a document is found by its kind, downloaded, and recognized as long as it is unchanged', async ({
  page,
  api,
}) => {
  test.slow()
  const { person } = await purchase(api)
  await signIn(page, api, person, { from: '/account/documents/policy' })
  await page.getByRole('link', { name: 'Policy agreement' }).click()
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
})
