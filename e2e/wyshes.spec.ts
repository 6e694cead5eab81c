import { product } from '../rules/product.ts'
import type { Person } from '../tests/support/client/api.ts'
import { type CarrierClient, purchase } from '../tests/support/client/purchase.ts'
import { buyFromPreview } from './buyInBrowser.ts'
import { look } from './look.ts'
import { AboutYouPage, CoveragePreviewPage } from './pages/estimate.ts'
import { ConfirmationPage } from './pages/journey.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

const { builderPath, wishesPath } = product

const add = async (api: CarrierClient, { token }: Pick<Person, 'token'>, wishId: string, amount: number) => {
  const { createWishAllocation } = await api.ask<{
    createWishAllocation: { wishAllocation: { id: string; version: number } }
  }>(
    'mutation ($input: CreateWishAllocationInput!) { createWishAllocation(input: $input) { wishAllocation { id version } } }',
    { input: { wishId, amount } },
    token,
  )
  return createWishAllocation.wishAllocation
}

test('a visitor builds a list of five without an account, sees its total in the estimate, and buys', {
  tag: '@core',
}, async ({ page, api }) => {
  test.slow()
  await page.goto(builderPath)
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click()
  const list = page.getByRole('dialog', { name: 'Your Wysh List' })

  const wanted: [category: string, name: string][] = [
    ['Home', 'Pay off the mortgage'],
    ['Family', 'Child care'],
    ['Education', 'College for a child'],
    ['Debts', 'Car loan'],
    ['Giving', 'A charity I love'],
  ]
  for (const [index, [category, name]] of wanted.entries()) {
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: category }).click()
    await page.getByRole('link', { name: new RegExp(`^${name} About`) }).click()
    if (index === 0) {
      await page.getByRole('button', { name: 'Add to my list' }).click()
      await expect(page.getByRole('textbox', { name: 'How much do you still owe?' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await look(page, 'builder-add')
    }
    await page.getByRole('list', { name: 'Suggested amounts' }).getByRole('button').nth(1).click()
    await page.getByRole('button', { name: 'Add to my list' }).click()
    await expect(list).toContainText(name)
    if (index === 0) await look(page, 'dialog-builder-list')
    await list.getByRole('button', { name: 'Add more' }).click()
  }
  await look(page, 'builder', { isMain: true })
  await expect(page.getByText('5 Wyshes', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').getByText('$410,000', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Continue' }).click()
  await new AboutYouPage(page).answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wysh total is $410,000' })).toBeVisible()
  const preview = new CoveragePreviewPage(page)
  await expect(page.getByText('From your list: $410,000')).toBeVisible()
  await expect(preview.amount).toHaveValue('410,000')
  await preview.amount.fill('205000')
  await preview.amount.blur()
  await expect(page.getByText('This covers 50% of your Wyshes.')).toBeVisible()
  await look(page, 'preview-of-list')

  await buyFromPreview(page, api)
  await new ConfirmationPage(page).toDashboard.click()
  await expect(page.getByText('$410,000 in total, 50% covered by your policy.')).toBeVisible()
})

test('an owner sets priorities by keyboard and by touch, and coverage follows', async ({ page, api }) => {
  const { person } = await purchase(api)
  const { policyInForce } = await api.ask<{ policyInForce: { amount: number } }>(
    '{ policyInForce { amount } }',
    {},
    person.token,
  )
  await add(api, person, 'college', policyInForce.amount)
  await add(api, person, 'charity', policyInForce.amount)
  await signIn(page, api, person, { from: `${wishesPath}/prioritize` })
  const rows = page.getByRole('list', { name: 'Your list by priority' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/College for a child.*100% covered/)
  await look(page, 'prioritize')

  await page.getByRole('button', { name: 'Move College for a child, 1' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('College for a child is now 2 of 2.')).toBeAttached()
  await expect(rows.first()).toContainText(/A charity I love.*100% covered/)
  await expect(rows.last()).toContainText(/College for a child.*0% covered/)
  await expect(page.getByRole('button', { name: 'Move College for a child, 2' })).toBeFocused()

  await page.getByRole('button', { name: 'Move College for a child up' }).click()
  await expect(rows.first()).toContainText(/College for a child.*100% covered/)
  const handle = page.getByRole('button', { name: 'Move College for a child, 1' })
  const [from, to] = [await handle.boundingBox(), await rows.last().boundingBox()]
  const x = (from?.x ?? 0) + 5
  const start = (from?.y ?? 0) + 5
  const end = (to?.y ?? 0) + (to?.height ?? 0)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', start)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', start + (end - start) * part)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(rows.last()).toContainText('College for a child')
  await page.reload()
  await expect(rows.last()).toContainText('College for a child')
})

test('a row that moves to an end keeps the focus and stays in view, and forced colors show its parts', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  const person = await api.signUp()
  const ids = ['college', 'charity', 'funeral', 'pets', 'car-loan', 'cover-rent', 'lessons', 'child-care']
  for (const id of [...ids, ...ids]) await add(api, person, id, 1000)
  await signIn(page, api, person, { from: `${wishesPath}/prioritize` })
  const rows = page.getByRole('list', { name: 'Your list by priority' }).getByRole('listitem')
  const focusedRow = () =>
    rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)) + 1)

  await rows.nth(1).getByRole('button', { name: 'up' }).click()
  await expect.poll(focusedRow).toBe(1)
  await rows.first().getByRole('button', { name: /, 1$/ }).focus()
  await page.keyboard.press('End')
  await expect.poll(focusedRow).toBe(16)
  await expect(rows.last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect.poll(focusedRow).toBe(1)
  await expect(rows.first()).toBeInViewport()
  await rows.nth(14).getByRole('button', { name: 'down' }).click()
  await expect.poll(focusedRow).toBe(16)

  const dots = rows.first().locator('.wish-handle-dots')
  expect(await dots.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient')
  await look(page, 'prioritize-forced-colors')
})

test('a change saved first on another device is shown and not overwritten', async ({ page, api }) => {
  const person = await api.signUp()
  const { id, version } = await add(api, person, 'college', 100_000)
  await signIn(page, api, person, { from: `${wishesPath}/${id}/edit` })
  const amount = page.getByRole('textbox', { name: 'How much should go to college?' })
  await amount.fill('120000')
  await api.ask(
    'mutation ($input: UpdateWishAllocationInput!) { updateWishAllocation(input: $input) { clientMutationId } }',
    { input: { wishAllocationId: id, version, amount: 90_000 } },
    person.token,
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved there: College for a child, $90,000.')).toBeVisible()
  await expect(amount).toHaveValue('120,000')
  await look(page, 'edit-changed-elsewhere')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('+$30,000')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('State University')
  await page.getByRole('button', { name: 'Save recipient' }).click()
  await expect(page.getByRole('button', { name: 'Remove recipient' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this Wysh' }).click()
  await page.getByRole('link', { name: 'See my list' }).click()
  await expect(page.getByRole('link', { name: 'Add a Wysh' })).toBeVisible()
  await look(page, 'wishes-none')
})

test('the amount of a mortgage follows a linked loan, and is locked until that is turned off', async ({
  page,
  api,
}) => {
  const person = await api.signUp()
  const { id } = await add(api, person, 'pay-off-mortgage', 100_000)
  await signIn(page, api, person, { from: `${wishesPath}/${id}/edit` })
  const heading = page.getByRole('heading', { name: 'Follow a bank account' })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Link a bank account' }).click()
  const bank = page.getByRole('dialog', { name: 'Sign in to First Sample Bank' })
  await bank.getByLabel('User name').fill('user_locked')
  await bank.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Your bank has locked this login. Contact your bank.')).toBeVisible()
  await page.getByRole('button', { name: 'Link a bank account' }).click()
  await bank.getByLabel('User name').fill('user_good')
  await bank.getByLabel('Bank password', { exact: true }).fill('pass_good')
  await bank.getByRole('button', { name: 'Sign in', exact: true }).click()
  await bank.getByRole('button', { name: 'Link this account' }).click()
  const follow = page.getByRole('button', { name: 'Follow First Sample Bank Home Loan •••• 2222' })
  await expect(follow).toBeVisible()
  await look(page, 'edit-follow')
  await follow.click()
  await expect(page.getByText('This amount follows your bank account')).toBeVisible()
  await expect(page.getByText('Home Loan •••• 2222.')).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'How much do you still owe?' })
  await expect(amount).toHaveCount(0)
  await look(page, 'edit-followed')
  await page.goto(wishesPath)
  await expect(page.getByText('Follows your bank account')).toBeVisible()
  await page.goto(`${wishesPath}/${id}/edit`)
  await page.getByRole('button', { name: 'Turn off monitoring' }).click()
  await expect(amount).toHaveValue(/^\d{2,3},\d00$/)
  await amount.fill('5000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
})
