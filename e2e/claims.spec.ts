import { Buffer } from 'node:buffer'
import { look } from './look.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

async function fillIn(page: Page) {
  await page.getByLabel('Their first name').fill('Ada')
  await page.getByLabel('Their last name').fill('King')
  await page.getByLabel('Date of death').fill('01/02/2026')
  await page.getByLabel('Your full name').fill('Byron King')
  await page.getByLabel('Your email').fill('byron@example.com')
}

test('a relative without an account reports a death and learns nothing about a policy', async ({ page }) => {
  await page.goto('/claims')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Their first name')
  await page.getByLabel('Their first name').fill('Ada')
  await page.getByLabel('Their last name').fill('King')
  await page.getByLabel('Date of death').fill('01/02/2099')
  await page.getByLabel('Your full name').fill('Byron King')
  await page.getByLabel('Your email').fill('byron at example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Date of death')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'claims-refused')
  await page.getByLabel('Date of death').fill('01/02/2026')
  await page.getByLabel('Your email').fill('byron@example.com')
  await look(page, 'claims')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
  await expect(page.getByText(/^C-\w{4}-\w{4}$/)).toBeVisible()
})

test('a relative adds documents on a phone and sees the result for each file', async ({ page, fault }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/claims')
  const chooser = page.getByLabel('Choose files')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await fillIn(page)

  await test.step('a file that is not an image or PDF is refused at the file', async () => {
    await chooser.setInputFiles({ ...certificate, name: 'false.pdf', buffer: Buffer.from('<!doctype html>') })
    await expect(row('false.pdf')).toContainText('Upload failed. false.pdf is damaged')
    await look(page, 'claims-file-refused')
    await page.getByRole('button', { name: 'GOT IT' }).click()
    await page.getByRole('button', { name: 'Remove false.pdf' }).click()
    await expect(row('false.pdf')).toHaveCount(0)
  })

  await test.step('a sixth file is refused', async () => {
    const files = [1, 2, 3, 4, 5, 6].map((at) => ({ ...certificate, name: `page-${at}.pdf` }))
    await chooser.setInputFiles(files)
    await expect(page.getByText('Maximum file upload limit exceeded (5)')).toBeVisible()
    for (const at of [1, 2, 3, 4, 5]) await expect(row(`page-${at}.pdf`)).toContainText('Uploaded')
    for (const at of [1, 2, 3, 4, 5]) {
      await page.getByRole('button', { name: `Remove page-${at}.pdf` }).click()
      await expect(row(`page-${at}.pdf`)).toHaveCount(0)
    }
  })

  await test.step('a slow file delays the report until it is uploaded', async () => {
    await fault({ operation: 'completeClaimUpload', kind: 'delay', ms: 2500, times: 1 })
    await chooser.setInputFiles(certificate)
    await expect(row('certificate.pdf')).toContainText('Uploading')
    await page.getByRole('button', { name: 'Send' }).click()
    const wait = page.getByText('Please wait until every file is uploaded, or remove the ones that aren’t')
    await expect(wait.first()).toBeVisible()
    await expect(row('certificate.pdf')).toContainText('Uploaded')
    await expect(wait).toHaveCount(0)
    await look(page, 'claims-files')
  })

  await test.step('a reload keeps the typed values and the uploaded files', async () => {
    await page.reload()
    await expect(page.getByLabel('Their first name')).toHaveValue('Ada')
    await expect(row('certificate.pdf')).toContainText('Uploaded')
  })

  await test.step('the next user of this tab sees none of it', async () => {
    const next = await page.context().newPage()
    await next.goto('/claims')
    // Simulates the browser's tab storage after leaving by the address bar.
    await next.evaluate(
      (kept) => sessionStorage.setItem('typed', kept),
      await page.evaluate(() => sessionStorage.getItem('typed') ?? ''),
    )
    await next.goto('about:blank')
    await next.goto('/claims')
    await expect(next.getByLabel('Their first name')).toHaveValue('')
    await next.close()
  })

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
  await expect(page.getByText(/insured|policy/i).and(page.locator('main p'))).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Their first name')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'certificate.pdf' })).toHaveCount(0)
})

test('a report is sent even though another device has ended the session', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/claims')
  await fillIn(page)
  await api.ask('mutation { endOtherSessions(input: {}) { clientMutationId } }', {}, person.token)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
})
