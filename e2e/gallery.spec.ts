import { foundByAxe, takesPictures } from './look.ts'
import { smallTargets } from './targets.ts'
import { expect, type Page, test } from './test.ts'

const pictures = 'test-results/screenshots/gallery'

const typesShown = (page: Page) =>
  page.getByRole('region').evaluateAll((regions) => regions.map(({ id }) => id.replace('type-', '')))

/** With SCREENSHOTS=1, takes a picture of each type. */
async function picture(page: Page, of: string, types: readonly string[]): Promise<void> {
  if (!takesPictures) return
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = page.viewportSize()
  // Tall enough for each picture: otherwise the page would scroll in between.
  if (before) await page.setViewportSize({ ...before, height: 11_000 })
  for (const type of types)
    await page.locator(`#type-${type}`).screenshot({
      path: `${pictures}/${type}-${of}.jpg`,
      type: 'jpeg',
      quality: 60,
      animations: 'disabled',
      scale: 'css',
    })
  if (before) await page.setViewportSize(before)
}

/** Duplicate ids, and references to missing ids. */
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

/** The ids of elements that extend beyond the card of their state, with texts of any length. */
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
    test(`every item in every state looks right on a ${size}, ${colorScheme}, before and after submitting`, {
      tag: size === 'phone' && colorScheme === 'light' ? ['@core'] : [],
    }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto('/sandbox/gallery')
      await expect(page.getByRole('heading', { level: 1, name: 'All form items' })).toBeVisible()
      expect([await foundByAxe(page), await brokenIds(page)]).toEqual([[], []])
      expect(await page.evaluate(overflowing)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await picture(page, `${size}-${colorScheme}`, await typesShown(page))
      // It looks disabled, but can be pressed: the press shows what is missing.
      await send(page).press('Enter')
      const summary = page
        .getByRole('region', { name: 'form' })
        .getByRole('link', { name: /Required/ })
        .first()
      await expect(summary).toBeVisible()
      expect([await foundByAxe(page), await brokenIds(page)]).toEqual([[], []])
      expect(await page.evaluate(overflowing)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await picture(page, `${size}-${colorScheme}-refused`, ['form'])
    })

test('on a phone a long unit is below its number, a filled upload contains a file, and there is a way back', async ({
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

test('the whole gallery can be reached and operated by keyboard', async ({ page }) => {
  test.slow()
  await page.goto('/sandbox/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'All form items' })).toBeVisible()
  // Tab reaches only one of the radio buttons with the same name.
  const wanted = await page.evaluate(() => {
    const isMet = (control: HTMLElement) =>
      !control.matches(':disabled, [tabindex="-1"]') && control.getClientRects().length > 0
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button, a[href])'),
    ].filter(isMet)
    for (const [at, control] of controls.entries())
      control.dataset.met =
        control instanceof HTMLInputElement && control.type === 'radio' ? `of ${control.name}` : `${at}`
    return [...new Set(controls.map((control) => control.dataset.met ?? ''))]
  })
  expect(wanted.length).toBeGreaterThan(100)
  const reached = new Set<string>()
  for (let presses = 0; presses < 600; presses += 1) {
    await page.keyboard.press('Tab')
    const met = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      return focused.dataset.met ?? ''
    })
    if (met === null && reached.size > 0) break
    if (met) reached.add(met)
  }
  expect(wanted.filter((met) => !reached.has(met))).toEqual([])
})

/** The first empty control of a type. */
const emptyOf = (page: Page, type: string) =>
  page
    .getByRole('region', { name: type, exact: true })
    .locator('.gallery-state')
    .filter({ hasText: /^Empty/ })
    .first()

test('every type of item can be answered by keyboard', async ({ page }) => {
  await page.goto('/sandbox/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'All form items' })).toBeVisible()
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

  await test.step('inputText with several lines', async () => {
    const field = page.getByRole('region', { name: 'inputText', exact: true }).locator('textarea').first()
    await field.focus()
    await keyboard.type('First\nsecond')
    await expect(field).toHaveValue('First\nsecond')
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

  await test.step('inputSingleSelect as visible options', async () => {
    await page.locator('#radio-empty').getByRole('radio').first().focus()
    await keyboard.press('ArrowDown')
    await expect(page.locator('#radio-empty').getByRole('radio').nth(1)).toBeChecked()
  })

  await test.step('inputSingleSelect as a list', async () => {
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

  await test.step('a phone number with its country', async () => {
    const phone = page.getByRole('group', { name: 'Phone number' })
    const country = phone.getByLabel('Country')
    await country.focus()
    const before = await country.inputValue()
    await keyboard.press('ArrowDown')
    await expect(country).not.toHaveValue(before)
    await keyboard.press('Tab')
    await expect(phone.getByLabel('Number')).toBeFocused()
    await keyboard.type('6145550134')
    await expect(phone.getByLabel('Number')).toHaveValue('(614) 555-0134')
  })

  await test.step('an address from the list below its street', async () => {
    const groups = page.getByRole('region', { name: 'groups' })
    const street = groups.getByRole('combobox', { name: 'Street' })
    await street.focus()
    await keyboard.type('41 South')
    const offered = groups.getByRole('option').first()
    await expect(offered).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(offered).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(groups.getByRole('listbox')).toHaveCount(0)
    await expect(street).toHaveValue(/^41 South/)
    await expect(groups.getByLabel('ZIP code')).not.toHaveValue('')
  })

  await test.step('the Edit button of a row', async () => {
    const edit = page.getByRole('region', { name: 'listRow', exact: true }).getByRole('button').first()
    await edit.focus()
    await keyboard.press('Enter')
    const warning = page.getByRole('dialog', { name: 'Sorry, your information was not changed' })
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: 'GOT IT' }).press('Enter')
    await expect(warning).toBeHidden()
    await expect(edit).toBeFocused()
  })

  await test.step('inputDirectUpload', async () => {
    const upload = emptyOf(page, 'inputDirectUpload')
    // The page must know about the test's file chooser before the key; the reply to focus comes
    // after that.
    const chosen = page.waitForEvent('filechooser')
    await upload.getByLabel('Choose files').focus()
    await keyboard.press('Space')
    await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
    await expect(upload.getByRole('listitem')).toHaveCount(1)
    await upload.getByRole('button', { name: /a\.png/ }).press('Enter')
    await expect(upload.getByRole('listitem')).toHaveCount(0)
  })
})
