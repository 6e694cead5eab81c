import { devices } from 'playwright/test'
import { look } from './look.ts'
import { QuestionPage, questions } from './pages/interview.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

const from = '/flow/underwriting-interview'

test('an interview started on a phone continues on a desktop, and the phone is notified', {
  tag: '@core',
}, async ({ page, api, browser, carrier }) => {
  test.slow()
  const person = await personAt(api, 'named a beneficiary')
  const [license, income, activities] = questions
  if (!license || !income || !activities) throw new Error('The interview has fewer questions.')
  const onPhone = new QuestionPage(page, income)
  const elsewhere = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: carrier.url,
    viewport: { width: 1280, height: 800 },
  })
  await elsewhere.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  )
  const desk = await elsewhere.newPage()
  const atDesk = new QuestionPage(desk, income)

  await test.step('answers a page on the phone', async () => {
    await signIn(page, api, person, { from })
    const asked = new QuestionPage(page, license)
    await asked.shown()
    await asked.answer()
    await onPhone.shown()
    await onPhone.fill('Occupation', 'Painter')
  })

  await test.step('signs in on the desktop with a code and sees the same question', async () => {
    await signIn(desk, api, person, { from })
    await atDesk.shown()
    // Typed, unsent values stay on the phone.
    await expect(atDesk.field('Occupation')).toHaveValue('')
    await look(desk, 'interview-second-device')
  })

  await test.step('finds the earlier answers there', async () => {
    await atDesk.back()
    const first = new QuestionPage(desk, license)
    await first.shown()
    await expect(first.option('Do you have a valid driver’s license?', 'Yes')).toBeChecked()
    await expect(first.option('Which of these describes your work best?', 'Employed')).toBeChecked()
    await first.continue()
    await atDesk.shown()
  })

  await test.step('continues on the desktop', async () => {
    await atDesk.answer()
    await new QuestionPage(desk, activities).shown()
  })

  await test.step('notifies the phone when it submits; the phone keeps what was typed and overwrites nothing', async () => {
    await onPhone.fill('Yearly income', '20000')
    await onPhone.continue()
    await expect(page.getByText('This form has changed. Please look at it again.')).toBeVisible()
    await expect(onPhone.field('Occupation')).toHaveValue('Painter')
    await look(page, 'interview-changed-elsewhere')
    await desk.reload()
    const next = new QuestionPage(desk, activities)
    await next.shown()
    await next.back()
    await atDesk.shown()
    await expect(atDesk.field('Occupation')).toHaveValue('Software engineer')
  })

  await elsewhere.close()
})
