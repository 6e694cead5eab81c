import { foundByAxe } from './look.ts'
import { expect, type Page, test } from './test.ts'

/** Ids that stand there twice, and references to ids that are nowhere. */
const brokenIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    const lost = [
      'aria-describedby',
      'aria-labelledby',
      'aria-controls',
      'for',
      'aria-activedescendant',
    ].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter((id) => id !== '' && document.getElementById(id) === null)
          .map((id) => `${element.id} ${name} ${id}`),
      ),
    )
    return [...twice, ...lost]
  })

/** The ids of what is drawn beyond the card of its state, however long its words are. */
function overflowing() {
  return [...document.querySelectorAll<HTMLElement>('.gallery-state')].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>('*')]
      .filter((part) => !part.closest('.visually-hidden') && part.getClientRects().length > 0)
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
      })
      .map((part) => part.id || part.className)
  })
}

const send = (page: Page) =>
  page.getByRole('region', { name: 'form' }).getByRole('button', { name: 'continue' })

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every item in every state is in order on a ${size}, ${colorScheme}, before and after it is sent`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto('/sandbox/gallery')
      await expect(page.getByRole('heading', { level: 1, name: 'Every item of a form' })).toBeVisible()
      expect([await foundByAxe(page), await brokenIds(page)]).toEqual([[], []])
      expect(await page.evaluate(overflowing)).toEqual([])
      // It looks disabled, and can be pressed: the press says what is missing.
      await send(page).press('Enter')
      const summary = page
        .getByRole('region', { name: 'form' })
        .getByRole('link', { name: /Required/ })
        .first()
      await expect(summary).toBeVisible()
      expect([await foundByAxe(page), await brokenIds(page)]).toEqual([[], []])
    })

test('on a phone a long unit stands below its number, a filled upload holds a file, and there is a way back', async ({
  page,
}) => {
  await page.goto('/sandbox/gallery')
  const number = page
    .getByRole('region', { name: 'inputUnitized' })
    .locator('.gallery-state')
    .filter({ hasText: /^Long text/ })
    .getByRole('textbox')
    .first()
  const unit = number.locator('xpath=following-sibling::*[contains(@class, "control-affix")]')
  const [field, words] = await Promise.all([number.boundingBox(), unit.boundingBox()])
  expect(field && words && words.y >= field.y + field.height - 1 && words.width > 100).toBe(true)
  const uploads = page.getByRole('region', { name: 'inputDirectUpload' })
  const filled = uploads
    .locator('.gallery-state')
    .filter({ hasText: /^Filled/ })
    .first()
  await expect(filled.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Sandbox', exact: true }).click()
  await expect(page).toHaveURL('/sandbox')
})

test('all of the gallery is reached by the keyboard alone, and works by it', async ({ page }) => {
  test.slow()
  await page.goto('/sandbox/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Every item of a form' })).toBeVisible()
  // Of radio buttons with one name a press on Tab reaches one.
  const wanted = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button)')]
    return controls
      .filter((control) => !control.matches(':disabled, [tabindex="-1"]'))
      .map((control) =>
        control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control.id,
      )
      .filter((name, at, all) => name !== '' && all.indexOf(name) === at)
  })
  const reached = new Set<string>()
  for (let presses = 0; presses < 600; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      return focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : focused.id
    })
    if (name === null && reached.size > 0) break
    if (name) reached.add(name)
  }
  expect(wanted.filter((name) => !reached.has(name))).toEqual([])
})

/** The first empty control of a type. */
const emptyOf = (page: Page, type: string) =>
  page
    .getByRole('region', { name: type, exact: true })
    .locator('.gallery-state')
    .filter({ hasText: /^Empty/ })
    .first()

test('every type of item is answered by keys alone', async ({ page }) => {
  await page.goto('/sandbox/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Every item of a form' })).toBeVisible()
  const { keyboard } = page

  for (const [type, typed, shown] of [
    ['inputText', 'Ada', 'Ada'],
    ['inputDate', '06151990', '06/15/1990'],
    ['inputNumeric', '12', /12/],
    ['inputUnitized', '5', '5'],
    ['inputTaxId', '123456789', /\d{3}-\d{2}-\d{4}|[•*]/],
  ] as const)
    await test.step(type, async () => {
      const field = emptyOf(page, type).locator('input').first()
      await field.focus()
      await keyboard.type(typed)
      await expect(field).toHaveValue(shown)
    })

  for (const type of ['inputMultiSelect', 'inputToggle', 'inputCheckbox'])
    await test.step(type, async () => {
      const box = emptyOf(page, type).locator('input').first()
      await box.focus()
      await keyboard.press('Space')
      await expect(box).toBeChecked()
      await keyboard.press('Space')
      await expect(box).not.toBeChecked()
    })

  await test.step('inputSingleSelect, lying open', async () => {
    await page.locator('#radio-empty').getByRole('radio').first().focus()
    await keyboard.press('ArrowDown')
    await expect(page.locator('#radio-empty').getByRole('radio').nth(1)).toBeChecked()
  })

  await test.step('inputSingleSelect, as a list', async () => {
    const list = page.locator('#dropdown-empty')
    await list.focus()
    const before = await list.inputValue()
    await keyboard.press('ArrowDown')
    await expect(list).not.toHaveValue(before)
  })

  await test.step('inputSlider', async () => {
    const slider = emptyOf(page, 'inputSlider').getByRole('slider').first()
    await slider.focus()
    const before = await slider.inputValue()
    await keyboard.press('ArrowRight')
    await expect(slider).not.toHaveValue(before)
  })

  await test.step('inputDirectUpload', async () => {
    const upload = emptyOf(page, 'inputDirectUpload')
    await upload.getByLabel('CHOOSE FILES').focus()
    const chosen = page.waitForEvent('filechooser')
    await keyboard.press('Space')
    await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
    await expect(upload.getByRole('listitem')).toHaveCount(1)
    await upload.getByRole('button', { name: /a\.png/ }).press('Enter')
    await expect(upload.getByRole('listitem')).toHaveCount(0)
  })
})
