import type { Locator } from 'playwright/test'
import { look } from './look.ts'
import { expect, test } from './test.ts'

test("on a desktop the links into the app are one line, the clock's buttons have one size, and messages end", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (let count = 0; count < 4; count += 1) await api.signUp()
  await page.goto('/sandbox')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const boxesOf = async (buttons: Locator) =>
    Promise.all((await buttons.all()).map((one) => one.boundingBox()))
  const links = await boxesOf(page.getByRole('navigation', { name: 'Into the app' }).getByRole('link'))
  expect(new Set(links.map((box) => box?.y)).size).toBe(1)
  const moves = await boxesOf(page.getByRole('region', { name: 'Clock' }).locator('[data-advance]'))
  expect(new Set(moves.map((box) => `${box?.y} ${Math.round(box?.width ?? 0)} ${box?.height}`)).size).toBe(1)
  // With any number of messages, the cards below stay reachable, and their two links do not
  // overlap.
  const messages = await page.locator('#messages').boundingBox()
  expect(messages?.height).toBeLessThanOrEqual(34 * 16)
  const [open, see] = await boxesOf(
    page.locator('.message-take').filter({ hasText: 'Open the link' }).first().getByRole('link'),
  )
  expect(open && see && see.y >= open.y + open.height).toBe(true)
})

test('on a phone the page starts with its heading, and the links into the app are two columns of one size', async ({
  page,
}) => {
  await page.goto('/sandbox')
  const links = page.getByRole('navigation', { name: 'Into the app' }).getByRole('link')
  const heading = await page.getByRole('heading', { level: 1, name: 'Sandbox' }).boundingBox()
  const boxes = await Promise.all((await links.all()).map((one) => one.boundingBox()))
  expect({
    headingFirst: heading && boxes.every((box) => box && box.y > heading.y + heading.height),
    columns: new Set(boxes.map((box) => box?.x)).size,
    sizes: new Set(boxes.map((box) => `${Math.round(box?.width ?? 0)} ${Math.round(box?.height ?? 0)}`)).size,
  }).toEqual({ headingFirst: true, columns: 2, sizes: 1 })
})

test('a tester sees the latest code at once, and copies it, a card and an address with one press', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/sandbox')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // It arrives while the page is open.
  const person = await api.signUp()
  const message = page.getByRole('listitem').filter({ hasText: `Text to ${person.phoneNumber}` })
  const code = message.getByRole('button', { name: /^Copy the code/ })
  await expect(code).toHaveText(/^\d{3} \d{3}$/)
  await code.click()
  expect(await copied()).toBe((await code.textContent())?.replace(' ', ''))
  await expect(page.getByRole('status')).toContainText('Copied the code')
  // Focus stays while others arrive.
  const other = await api.signUp()
  await expect(page.getByRole('listitem').filter({ hasText: other.phoneNumber }).first()).toBeVisible()

  // An email is shown as in a mail program.
  const mail = page.getByRole('listitem').filter({ hasText: `E-mail to ${person.email}` })
  const opened = context.waitForEvent('page')
  await mail.getByRole('link', { name: 'See the email' }).click()
  const email = await opened
  await expect(email.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
  await expect(email.getByRole('link', { name: 'Confirm my email' })).toHaveAttribute(
    'href',
    /\/verify-email\//,
  )
  await email.setViewportSize({ width: 390, height: 844 })
  await look(email, 'e-mail', { isMain: true })
  await email.close()

  await page.getByRole('button', { name: /^4000 0000 0000 0002/ }).click()
  await expect.poll(copied).toBe('4000000000000002')
  await page.getByRole('button', { name: /^rejected/ }).click()
  await expect.poll(copied).toMatch(/^tester\w+\+rejected@example\.com$/)

  const links = page.getByRole('navigation', { name: 'Into the app' }).getByRole('link')
  for (const link of await links.all())
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true)
  await look(page, 'sandbox', { isMain: true })
})
