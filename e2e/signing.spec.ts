import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { look } from './look.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

/** What the standard tool for signatures in PDFs says; null where it is not installed. */
function validity(path: string): string | null {
  const { error, stdout } = spawnSync('pdfsig', [path], { encoding: 'utf8' })
  return error ? null : (/Signature Validation: (.*)/.exec(stdout)?.[1] ?? 'no signature')
}

test('a signed application is downloaded with a seal that shows each change, and mailed on request', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'quoted', `signing.${Date.now()}@example.com`)
  await signIn(page, api, person, { from: '/account/documents' })
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, 'signed-application', { isMain: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /Download/ })
      .first()
      .click(),
  ])
  const path = test.info().outputPath('application.pdf')
  await download.saveAs(path)
  const file = readFileSync(path)
  const changed = test.info().outputPath('changed.pdf')
  writeFileSync(
    changed,
    Buffer.concat([file.subarray(0, 2000), Buffer.of(file.readUInt8(2000) ^ 1), file.subarray(2001)]),
  )
  const found = [validity(path), validity(changed)]
  if (found[0] !== null) expect(found).toEqual(['Signature is Valid.', 'Digest Mismatch.'])
  for (const [name, says] of [
    [path, /is unchanged/],
    [changed, /doesn’t match this document/],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(name)
    await expect(page.getByText(says).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mail me a paper copy' }).click()
  await expect(page.getByText('We’ll mail a copy to the address in your account.')).toBeVisible()
})

test('a user withdraws the consent to electronic delivery, and opens a document before giving it again', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'quoted', `delivery.${Date.now()}@example.com`)
  await signIn(page, api, person, { from: '/account' })
  await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toBeVisible()
  await look(page, 'delivery', { isMain: true })
  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect(page.getByText(/we mail you notices about refusals/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Agree to electronic delivery' }).click()
  await expect(page.getByText(/Open one of your documents first/)).toBeVisible()
  await look(page, 'delivery-unopened')
  await page.getByRole('link', { name: 'Your documents' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Application' }).click()
  await expect(page.getByRole('link', { name: /Download/ }).first()).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(/^You opened a document on/)).toBeVisible()
  await page.getByRole('button', { name: 'Agree to electronic delivery' }).click()
  await expect(page.getByText(/you get them here and by email/).first()).toBeVisible()
})
