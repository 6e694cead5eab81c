import { foundByAxe } from './look.ts'
import { expect, type Page, test } from './test.ts'

const legal = 'Coverage and the benefit amount are based on type of accident.'
const state = (page: Page) => page.getByRole('complementary', { name: 'State' })
/** The targets of the followed links, newest first. */
const opened = (page: Page) => state(page).getByText(/^opens /)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Up to the form that is saved by its group alone. */
async function answer(page: Page) {
  await press(page, 'CONTINUE')
  await page.getByText('Medium', { exact: true }).click()
  await page.getByLabel('Nickname').fill('Addie')
  await page.getByRole('switch', { name: 'Alerts' }).press('Space')
  await page.getByRole('group', { name: 'Phone number' }).getByLabel('Number').fill('6145550134')
  await press(page, 'CONTINUE')
  await expect(title(page, 'What should we call you?')).toBeVisible()
}

test("the gallery's own flow covers what no other flow does, and all of it works", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sandbox/flows?flow=gallery')
  await expect(title(page, 'Where a form can lead')).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])

  await test.step('follows links beside the flow and stays', async () => {
    for (const [name, address] of [
      ['Terms of service', '/disclosure/terms-of-use'],
      ['Privacy policy', '/disclosure/privacy-notice'],
      ['Call us', 'tel:+16145550100'],
    ] as const) {
      await press(page, name)
      await expect(opened(page).first()).toHaveText(`opens ${address}`)
    }
    await expect(title(page, 'Where a form can lead')).toBeVisible()
  })

  await test.step('asks for a number with its country in one group', async () => {
    await press(page, 'CONTINUE')
    const phone = page.getByRole('group', { name: 'Phone number' })
    await expect(phone.getByLabel('Country')).toHaveValue('us')
    expect(await foundByAxe(page)).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await answer(page)
  })

  await test.step('opens the form that an answer names, and returns with the typed values', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await press(page, 'Ask about this')
    // Literals and answers, each in the type declared by the link.
    await expect(opened(page).first()).toHaveText(
      'opens /customer-support?form=gallery-answers&step=2&nickname=Addie&alerts=true',
    )
    await page.getByLabel('What should we call you?').check()
    await press(page, 'TO THE OTHER FORM')
    await expect(title(page, 'What should we call you?')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('What should we call you?')).toBeChecked()
    await page.getByLabel('Where a form can lead').check()
    await press(page, 'TO THE OTHER FORM')
    await expect(title(page, 'Where a form can lead')).toBeVisible()
    await press(page, 'CONTINUE')
    await expect(title(page, 'What else can be asked')).toBeVisible()
    await expect(page.getByLabel('Where a form can lead')).toBeChecked()
    await press(page, 'CONTINUE')
    await expect(title(page, 'What should we call you?')).toBeVisible()
  })

  await test.step('saves a group separately, and warns when nothing has changed', async () => {
    await page.getByLabel('First name').fill('Ada')
    await press(page, 'SAVE')
    await expect(title(page, 'Before you go on')).toBeVisible()
    await expect(state(page)).toContainText('xstate.done.actor.executeGroup')
  })

  await test.step('closes a dialog, and acknowledges in one', async () => {
    expect(await foundByAxe(page)).toEqual([])
    const dialog = page.getByRole('dialog', { name: 'Before you go on' })
    await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle('Before you go on · Wysh')
    await expect(state(page)).toContainText('"answering": "inDialog"')
    await press(page, 'NOT NOW')
    await expect(title(page, 'What else can be asked')).toBeFocused()
    await expect(page).toHaveTitle('What else can be asked · Wysh')
    await expect(page.getByLabel('Nickname')).toHaveValue('Addie')
    await press(page, 'CONTINUE')
    await dialog.getByLabel('I have seen what a form can do, and its terms').check()
    await press(page, 'NOT NOW')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await press(page, 'AGREE')
    await expect(title(page, 'What you told us')).toBeVisible()
    await expect(state(page)).toContainText('xstate.done.actor.createAcknowledgements')
  })

  await expect(page.getByRole('dialog')).toBeHidden()

  await test.step('is edited from the review, and reports when nothing has changed', async () => {
    await page.getByRole('button', { name: 'Edit Name' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await press(page, 'SAVE')
    const warning = page.getByRole('dialog', { name: 'Sorry, your information was not changed' })
    await warning.getByRole('button', { name: 'GOT IT' }).click()
    await page.getByLabel('First name').fill('Grace')
    await press(page, 'SAVE')
    await expect(title(page, 'What you told us')).toBeVisible()
    await expect(page.getByText('Grace', { exact: true })).toBeVisible()
  })

  await test.step('congratulates and waits for the press', async () => {
    await press(page, 'CONTINUE')
    await expect(title(page, 'Congratulations, your payment went through!')).toBeVisible()
    expect(await foundByAxe(page)).toEqual([])
  })

  await test.step('ends automatically after a form without buttons', async () => {
    await press(page, 'SEE MY POLICY')
    await expect(title(page, 'Finished')).toBeVisible()
    await expect(page.getByText('"kind": "completed"')).toBeVisible()
  })
})

test('accidental death insurance is explained in four cards and five questions, one of them open', async ({
  page,
}) => {
  await page.goto('/sandbox/flows?flow=onboarding-intro&form=accidental-death-notice')
  await expect(title(page, 'Accidental death insurance')).toBeVisible()
  const features = ['$50,000 to $1,000,000', 'Up to age 65', 'No medical exam needed', '100% refund']
  for (const name of features) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const questions = page.getByRole('main').getByRole('group')
  await expect(questions).toHaveCount(5)
  expect(await foundByAxe(page)).toEqual([])
  await questions.nth(0).getByText('What does it pay for?').click()
  await expect(questions.nth(0).getByText(legal)).toBeVisible()
  await questions.nth(2).locator('summary').press('Enter')
  await expect(questions.nth(2).getByText('Until you’re 65.')).toBeVisible()
  // Opening one has closed the other.
  await expect(questions.nth(0).getByText(legal)).toBeHidden()
  expect(await foundByAxe(page)).toEqual([])
  await press(page, 'CONTINUE')
  await expect(title(page, 'Finished')).toBeVisible()
})

for (const [name, output] of [
  ['EXIT TO HOME', '"destination": "home"'],
  ['To the first page', '"destination": "welcome"'],
  ['To the coverage preview', '"destination": "coveragePreview"'],
  ['END HERE', '"kind": "completed"'],
] as const)
  test(`the gallery's own flow is left by ${name}`, async ({ page }) => {
    await page.goto('/sandbox/flows?flow=gallery')
    await press(page, name)
    await expect(title(page, 'Finished')).toBeVisible()
    await expect(page.getByText(output)).toBeVisible()
  })

test('a form opened by another answer has its title from the first press', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=gallery')
  await press(page, 'CONTINUE')
  await press(page, 'TO THE OTHER FORM')
  await expect(title(page, 'Where a form can lead')).toBeVisible()
})

test('a dialog as the first form of its flow covers nothing, and nothing loads below it', async ({
  page,
}) => {
  await page.goto('/sandbox/flows?flow=ineligibility-warning')
  const dialog = page.getByRole('dialog', { name: 'Please double-check your answer' })
  await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  expect(await foundByAxe(page)).toEqual([])
})

for (const [name, output] of [
  ['LEAVE FOR HOME', '"destination": "home"'],
  ['STOP HERE', '"kind": "completed"'],
] as const)
  test(`${name} asks before it loses typed values`, async ({ page }) => {
    await page.goto('/sandbox/flows?flow=gallery')
    await press(page, 'CONTINUE')
    const nickname = page.getByLabel('Nickname')
    await nickname.fill('Addie')
    await press(page, name)
    const asked = page.getByRole('dialog', { name: 'Exit without saving?' })
    await expect(asked).toBeVisible()
    expect(await foundByAxe(page)).toEqual([])
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(nickname).toHaveValue('Addie')
    await press(page, name)
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(title(page, 'Finished')).toBeVisible()
    await expect(page.getByText(output)).toBeVisible()
  })

test('an expired form runs its expiration actions instead', async ({ page }) => {
  await page.clock.install()
  await page.goto('/sandbox/flows?flow=gallery')
  await answer(page)
  // Later than any test moves the clock of the carrier they share.
  await page.clock.setFixedTime(new Date(Date.now() + 10 * 365 * 86_400_000))
  await page.getByLabel('First name').fill('Ada')
  await press(page, 'SAVE')
  await expect(title(page, 'Finished')).toBeVisible()
  await expect(page.getByText('"kind": "completed"')).toBeVisible()
})

test('a form in a dialog covers the previous form, and every exit leads back there', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=gallery')
  await answer(page)
  await page.getByLabel('First name').fill('Ada')
  await press(page, 'SAVE')
  const dialog = page.getByRole('dialog', { name: 'Before you go on' })
  // At first over the form that led to it, then over the previous one, because the name is on file
  // by then.
  await expect(page.locator('[inert] h1')).toHaveText('What should we call you?')
  for (const wayOut of ['×', 'Escape', 'beside']) {
    await test.step(wayOut, async () => {
      await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
      if (wayOut === '×') await dialog.getByRole('button', { name: 'Close' }).click()
      else if (wayOut === 'Escape') await page.keyboard.press('Escape')
      else await page.mouse.click(2, 2)
      await expect(dialog).toBeHidden()
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(page.getByLabel('Nickname')).toHaveValue('Addie')
      const again = page.getByRole('button', { name: 'CONTINUE', exact: true })
      if (wayOut === '×') await expect(title(page, 'What else can be asked')).toBeFocused()
      // Back at the same position: the form below stayed mounted.
      else await expect(again).toBeFocused()
      await again.press('Enter')
      await expect(page.locator('[inert] h1')).toHaveText('What else can be asked')
    })
  }
  await test.step('traps the focus, and asks before it loses an answer', async () => {
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press('Tab')
      const isBelow = await page.evaluate(() => document.activeElement?.closest('[inert]') !== null)
      expect(isBelow).toBe(false)
    }
    await dialog.getByLabel('I have seen what a form can do, and its terms').check()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Exit without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expect(dialog.getByLabel('I have seen what a form can do, and its terms')).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog).toBeHidden()
  })
})
