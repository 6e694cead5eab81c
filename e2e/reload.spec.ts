import { LoginPage } from './pages/access.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { atName } from './people.ts'
import { expect, type Page, test } from './test.ts'

const typed = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed'))

test('typed values survive a reload until they are sent', { tag: '@core' }, async ({ page, api }) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await page.reload()
  await name.shown()
  await expect(name.field('First name')).toHaveValue('Grace')
  await expect(name.field('Last name')).toHaveValue('Hopper')
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked()
  await name.continue()
  await expect(name.heading).toHaveCount(0)
  expect(await typed(page)).toBeNull()
})

test('a reload shows the birth date that was corrected in the estimate', async ({ page }) => {
  await page.goto('/products/insurance/get-wysh-estimate')
  const about = new AboutYouPage(page)
  await about.answer({ birthdate: '06151985' })
  const coverage = new CoveragePage(page)
  await coverage.shown()
  await page.getByRole('button', { name: 'Back' }).click()
  await about.shown()
  const birthdate = about.field('Date of birth')
  await birthdate.fill('06151990')
  // Typed but not sent.
  await page.reload()
  await expect(birthdate).toHaveValue('06/15/1990')
  await about.continue()
  await coverage.shown()
  // Sent, and at the next form.
  await page.reload()
  await coverage.shown()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(birthdate).toHaveValue('06/15/1990')
})

test('typed values are deleted by a logout and at the end of the session', async ({ page, api }) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await expect.poll(() => typed(page)).toContain('Hopper')
  await api.advance('P2D')
  await name.continue()
  await expect(new LoginPage(page).heading).toBeVisible()
  expect(await typed(page)).toBeNull()
})

test('an application asks before its page is closed, even with nothing typed', async ({ page, api }) => {
  await page.clock.install()
  const { name } = await atName(page, api)
  // Before the first press or key a browser does not show the question.
  await name.heading.click()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  // A link to another program does not leave the page.
  await page.evaluate(() => {
    const call = document.body.appendChild(document.createElement('a'))
    call.href = 'tel:+16145550100'
    call.click()
    call.remove()
  })
  // The browser would ask before it responds again.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(asked).toEqual([])
  // A press on such a link has an effect for a second.
  await page.clock.runFor(1000)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await name.shown()
})
