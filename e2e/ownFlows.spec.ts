import { purchase } from '../tests/client/purchase.ts'
import { foundByAxe, look } from './look.ts'
import { DashboardPage } from './pages/dashboard.ts'
import { FormPage } from './pages/form.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a policy holder corrects their address by the flow of the account', async ({ page, api }) => {
  test.slow()
  const { person, policy } = await purchase(api)
  const address = new FormPage(page, 'Where do you live?')
  const review = new FormPage(page, 'Verify & continue')

  await test.step('opens with the address that is known', async () => {
    await signIn(page, api, person, { from: '/flow/account-profile' })
    await address.shown()
    await expect(address.list('Street address')).toHaveValue('41 South High Street')
    await look(page, 'account-profile')
  })

  await test.step('refuses a ZIP code of another state at its field', async () => {
    await address.fill('ZIP code', '10001')
    await address.submitButton.press('Enter')
    await expect(address.field('ZIP code')).toHaveAccessibleDescription(/10001|Ohio|OH/)
  })

  await test.step('stores it, shows it in the review, and ends at home', async () => {
    await address.list('Street address').fill('1 Main Street')
    await address.fill('ZIP code', '43085')
    await address.submitButton.click()
    await review.shown()
    await expect(page.getByText('1 Main Street, Suite 7, Columbus, OH 43085')).toBeVisible()
    await expect(page.getByRole('term')).toHaveText([
      'Name',
      'Date of birth',
      'Phone',
      'Gender',
      'Primary residence',
      'Taxpayer ID',
    ])
    await look(page, 'account-profile-review')
    await review.submitButton.click()
    await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)
    await expect(page).toHaveURL('/')
  })

  const account = page.getByRole('heading', { level: 1, name: 'Your account' })
  /** As a link of the page does. */
  const openFromAccount = async () => {
    await page.goto('/account')
    await expect(account).toBeVisible()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/flow/account-profile'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await review.shown()
  }

  await test.step('ends in the account where it was opened from there', async () => {
    await openFromAccount()
    await review.submitButton.click()
    await expect(account).toBeVisible()
    await expect(page).toHaveURL('/account')
  })

  await test.step('is left for the account, too, and for home after a reload', async () => {
    await openFromAccount()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(account).toBeVisible()
    await expect(page).toHaveURL('/account')
    await openFromAccount()
    await page.reload()
    await review.shown()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)
    await expect(page).toHaveURL('/')
  })
})

test('flows whose journeys come later are played alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [flow, title] of [
    ['cdd-form', 'Who pays for your policy?'],
    ['coverage-adjustment', 'What has changed?'],
    ['ineligibility-warning', 'Please look at your answer again'],
    ['interview-question', 'One question first'],
    ['replacement-cooldown', 'Do not pass Go'],
    ['term-life-extension', 'Keep your coverage until you’re 65'],
  ] as const) {
    await page.goto(`/sandbox/flows?flow=${flow}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await foundByAxe(page), flow).toEqual([])
  }
})

test('an answer by which nobody can be covered ends the flow that is played', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=interview-question')
  await page.getByText('Yes', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'It has ended' })).toBeVisible()
})

test('a follow-up is corrected from its own row of the review', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const payer = new FormPage(page, 'Who is it that pays?')
  const review = new FormPage(page, 'Please look at your answers')

  await test.step('answers up to the review', async () => {
    await page.goto('/sandbox/flows?flow=cdd-form')
    await payer.press('Who pays for your policy?', 'Somebody else')
    await payer.shown()
    await payer.fill('Full name', 'George Byron')
    await payer.fill('How do you know each other?', 'My uncle')
    await payer.continue()
    await payer.press('Where does the money come from?', 'Savings or investments')
    await payer.press('A public office', 'No')
    await review.shown()
    await look(page, 'cdd-review')
  })

  await test.step('has a row for what was asked, and none for what was not', async () => {
    await expect(page.getByRole('term')).toHaveText([
      'Who pays',
      'Name of who pays',
      'How you know each other',
      'Source of the money',
      'Public office',
    ])
  })

  await test.step('opens the follow-up, and leads straight back', async () => {
    await page.getByRole('button', { name: 'Edit How you know each other' }).click()
    await payer.shown()
    await expect(payer.field('Full name')).toHaveValue('George Byron')
    await payer.fill('How do you know each other?', 'My father')
    await payer.continue()
    await review.shown()
    await expect(page.getByText('My father', { exact: true })).toBeVisible()
    await expect(page.getByText('My uncle', { exact: true })).toBeHidden()
  })
})
