import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer })
/** Large enough to show its progress. */
const large = picture('large.png', Buffer.concat([png, Buffer.alloc(4_000_000)]))

const chooser = (page: Page) => page.getByLabel('Choose files')
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string) => page.getByRole('button', { name })

/** Drops a file on the field. */
async function drop(page: Page, { name, mimeType, buffer }: ReturnType<typeof picture>) {
  const dataTransfer = await page.evaluateHandle(
    ([name, type, bytes]) => {
      const dragged = new DataTransfer()
      dragged.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return dragged
    },
    [name, mimeType, [...buffer]] as const,
  )
  const here = page.getByText('Or drop them here.')
  for (const type of ['dragenter', 'dragover', 'drop']) await here.dispatchEvent(type, { dataTransfer })
}

/** Intercepts every `PUT` of a file, which stays pending or continues. */
const puts = (page: Page, then: 'stays' | 'goes on') =>
  page.route('**/uploads/**', async (route) => {
    if (then === 'goes on') await route.continue()
  })

test('files are uploaded by keyboard and by drag and drop, survive a lost connection and a reload, and are the answer', {
  tag: '@core',
}, async ({ page, api, fault, context }) => {
  test.slow()
  const { person } = await purchase(api)

  await test.step('a file is chosen by keyboard and uploaded', async () => {
    await signIn(page, api, person, { from: '/flow/underwriting-evidence' })
    await expect(page.getByRole('heading', { level: 1, name: 'Send us your documents' })).toBeVisible()
    // The page must know about the test's file chooser before the key; the reply to focus comes
    // after that.
    const picker = page.waitForEvent('filechooser')
    await chooser(page).focus()
    await page.keyboard.press('Enter')
    await (await picker).setFiles(picture('one.png'))
    await expect(row(page, 'one.png')).toContainText('Uploaded')
    await look(page, 'upload')
  })

  await test.step('a file that is not an image, too large or a duplicate is refused', async () => {
    await chooser(page).setInputFiles([
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      picture('one.png'),
    ])
    await expect(page.getByText('page.html is of type HTML, which we don’t accept here')).toBeVisible()
    // By its path: transferring 20 MB to the browser would take a busy machine too long.
    const huge = test.info().outputPath('huge.png')
    await writeFile(huge, Buffer.alloc(20 * 1024 * 1024 + 1))
    await chooser(page).setInputFiles(huge)
    await expect(page.getByText('huge.png size 20.1MB exceeds the limit of 20MB')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '.png' })).toHaveCount(1)
  })

  await test.step('a file whose content contradicts its name is refused', async () => {
    await chooser(page).setInputFiles(picture('false.png', Buffer.from('<!doctype html>')))
    await expect(row(page, 'false.png')).toContainText(
      'false.png is damaged, or isn’t a type of file that we accept here',
    )
    await press(page, 'GOT IT').press('Enter')
    await expect(press(page, 'Try again: false.png')).toHaveCount(0)
    const picker = page.waitForEvent('filechooser')
    await press(page, 'Choose another file instead of false.png').press('Enter')
    await (await picker).setFiles([])
    await expect(row(page, 'false.png')).toHaveCount(0)
    await expect(chooser(page)).toBeFocused()
  })

  await test.step('a file lost in transfer is resent automatically', async () => {
    await fault({ operation: 'upload', kind: 'drop', times: 2 })
    await chooser(page).setInputFiles(picture('two.png'))
    await expect(row(page, 'two.png')).toContainText('Uploaded')
  })

  await test.step('a file is dropped on the field and uploaded', async () => {
    await drop(page, picture('dropped.png'))
    await expect(row(page, 'dropped.png')).toContainText('Uploaded')
    await press(page, 'Remove dropped.png').press('Enter')
    await expect(row(page, 'dropped.png')).toHaveCount(0)
  })

  await test.step('a file chosen again while it is being removed is sent again', async () => {
    await fault({ operation: 'destroyDirectUpload', kind: 'delay', ms: 1500, times: 1 })
    await press(page, 'Remove two.png').press('Enter')
    await expect(row(page, 'two.png')).toContainText('Removing')
    await chooser(page).setInputFiles(picture('two.png'))
    await expect(row(page, 'two.png')).toHaveText([/Removing/, /Waiting/])
    await look(page, 'upload-again')
    await expect(row(page, 'two.png')).toHaveText([/Uploaded/])
  })

  await test.step('offline it fails after three tries, and can be retried once back online', async () => {
    await page.route('**/uploads/**', (route) => route.abort('internetdisconnected'))
    await chooser(page).setInputFiles(picture('three.png'))
    await expect(row(page, 'three.png')).toContainText('Upload failed')
    await expect(page.getByRole('dialog', { name: 'Upload failed' })).toContainText('three.png')
    await look(page, 'upload-failed')
    await press(page, 'GOT IT').press('Enter')
    await page.unroute('**/uploads/**')
    await context.setOffline(true)
    await press(page, 'Try again: three.png').press('Enter')
    await expect(row(page, 'three.png')).toContainText('Upload failed', { timeout: 20_000 })
    await press(page, 'GOT IT').press('Enter')
    await context.setOffline(false)
    await press(page, 'Try again: three.png').press('Enter')
    await expect(row(page, 'three.png')).toContainText('Uploaded')
  })

  await test.step('one that arrived without a reply is retried and listed once, also after a reload', async () => {
    let answered = 0
    await page.route('**/uploads/**', async (route) => {
      await route.fetch()
      answered += 1
      await route.abort('connectionreset')
    })
    await chooser(page).setInputFiles(picture('whole.png'))
    await expect(row(page, 'whole.png')).toContainText('Upload failed', { timeout: 20_000 })
    await press(page, 'GOT IT').press('Enter')
    await press(page, 'Try again: whole.png').press('Enter')
    // The carrier has it: no part of it is sent again.
    await expect(row(page, 'whole.png')).toContainText('Uploaded')
    expect(answered).toBe(3)
    await page.unroute('**/uploads/**')
    await page.reload()
    await expect(row(page, 'whole.png')).toHaveCount(1)
    await expect(page.getByText('4 of 4 files uploaded.')).toBeAttached()
    await press(page, 'Remove whole.png').press('Enter')
    await expect(row(page, 'whole.png')).toHaveCount(0)
  })

  await test.step('an upload in progress is canceled', async () => {
    await puts(page, 'stays')
    await chooser(page).setInputFiles(large)
    await expect(row(page, 'large.png')).toContainText('Uploading')
    await press(page, 'SEND').press('Enter')
    await expect(
      page.getByText('Please wait until every file is uploaded, or remove the ones that aren’t').first(),
    ).toBeVisible()
    await look(page, 'upload-unfinished')
    await press(page, 'Cancel large.png').press('Enter')
    await expect(row(page, 'large.png')).toHaveCount(0)
  })

  await test.step('after a reload in the middle, uploaded files are listed and the interrupted one must be chosen again', async () => {
    // It is sent once the carrier has listed it. "Uploading" is shown before that.
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await chooser(page).setInputFiles(picture('four.png'))
    await sent
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(row(page, 'one.png')).toContainText('Uploaded')
    await expect(row(page, 'four.png')).toContainText('The upload was interrupted')
    await look(page, 'upload-cut')
    await page.unroute('**/uploads/**')
    const picker = page.waitForEvent('filechooser')
    await press(page, 'Choose again: four.png').press('Enter')
    await (await picker).setFiles(picture('four.png'))
    await expect(row(page, 'four.png')).toContainText('Uploaded')
    await expect(row(page, 'four.png')).toHaveCount(1)
  })

  await test.step('the submitted answer contains the files that were not removed', async () => {
    await press(page, 'Remove two.png').press('Enter')
    await expect(row(page, 'two.png')).toHaveCount(0)
    await press(page, 'SEND').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'We have your documents' })).toBeVisible()
    await look(page, 'upload-sent')
    await press(page, 'DONE').press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/flow/underwriting-evidence')
    await expect(page.getByRole('heading', { level: 1, name: 'We have your documents' })).toBeVisible()
    await press(page, 'Back').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: '.png' })).toHaveText([
      /one\.png/,
      /three\.png/,
      /four\.png/,
    ])
  })
})
