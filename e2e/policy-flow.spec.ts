import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { BeneficiaryChangedPage, BeneficiaryPage, BeneficiaryReviewPage } from './pages/beneficiaries.ts'
import { DashboardPage, WelcomePage } from './pages/journey.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

const route = (form: string) => `/flow/beneficiary?form=beneficiary-${form}`

test('a policy holder changes the beneficiary in a flow of its own', async ({ page, api }) => {
  test.slow()
  const { person, policy } = await purchase(api)
  const details = new BeneficiaryPage(page)
  const review = new BeneficiaryReviewPage(page)
  const changed = new BeneficiaryChangedPage(page)
  const dashboard = new DashboardPage(page)

  await test.step('opens with the answers from the purchase, and keeps its route in a reload', async () => {
    await signIn(page, api, person, { from: '/flow/beneficiary' })
    await expect(details.field('First name')).toHaveValue('Byron')
    await expect(page).toHaveURL(route('details'))
    await expect(page.getByRole('region', { name: 'What you’re changing' })).toContainText('Step 1 of 2')
    await look(page, 'policy-flow')
    await page.reload()
    await expect(details.field('First name')).toHaveValue('Byron')
    await expect(page).toHaveURL(route('details'))
  })

  await test.step('asks before an unsaved change is left, and keeps it when the user stays', async () => {
    await details.fill('First name', 'Mary')
    await page.getByRole('button', { name: 'EXIT' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(details.field('First name')).toHaveValue('Mary')
  })

  await test.step('continues to the review, back by the browser, and forward again', async () => {
    await details.continue()
    await expect(review.fact('Name')).toHaveText(/^Mary /)
    await expect(page.getByRole('button', { name: 'Edit', exact: false })).toHaveCount(5)
    await expect(page.getByRole('region', { name: 'What you’re changing' })).toContainText('Step 2 of 2')
    await look(page, 'policy-flow-review')
    await page.goBack()
    await details.shown()
    await expect(page).toHaveURL(route('details'))
    await page.goForward()
    await review.shown()
  })

  await test.step('returns from an edit to the review, by the browser and by the page', async () => {
    const edit = page.getByRole('button', { name: 'Edit', exact: false }).first()
    for (const back of [() => page.goBack(), () => details.backButton.click()]) {
      await edit.click()
      await details.shown()
      await expect(page).toHaveURL(route('details'))
      await back()
      await review.shown()
      await expect(page).toHaveURL(route('review'))
    }
    // It adds no history entry: the form before the review is still the one that led to it.
    await page.goBack()
    await details.shown()
    await page.goForward()
    await review.shown()
  })

  await test.step('changes nothing before the confirmation, and keeps typed values', async () => {
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(dashboard.policyNumber).toHaveText(policy.label)
    await page.getByRole('link', { name: 'See your policy' }).click()
    await expect(page.getByText('Byron King, 100%')).toBeVisible()
    await page.goto('/flow/beneficiary')
    await expect(review.fact('Name')).toHaveText(/^Mary /)
  })

  await test.step('confirms the change and leads home', async () => {
    await review.confirm()
    await expect(changed.heading).toBeFocused()
    await expect(page).toHaveURL(route('changed'))
    await expect(page.getByText('Mary King, 100%')).toBeVisible()
    await look(page, 'policy-flow-changed')
    await page.reload()
    await expect(changed.heading).toBeVisible()
    await expect(page).toHaveURL(route('changed'))
    await expect(page.getByText('Mary King, 100%')).toBeVisible()
    await changed.insurance.click()
    await expect(dashboard.policyNumber).toHaveText(policy.label)
    await expect(page).toHaveURL('/products/insurance')
    await expect(page.getByText('Mary King, 100%')).toBeVisible()
  })

  await test.step('starts another change from then on, also by Back from the end', async () => {
    await page.goto('/flow/beneficiary')
    await expect(details.field('First name')).toHaveValue('Mary')
    await details.continue()
    await review.confirm()
    await expect(changed.heading).toBeVisible()
    await page.goBack()
    await expect(details.field('First name')).toHaveValue('Mary')
    await expect(page).toHaveURL(route('details'))
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(dashboard.policyNumber).toHaveText(policy.label)
  })

  await test.step('offers no second account, and no second application', async () => {
    await new WelcomePage(page).open()
    await page.getByRole('link', { name: 'Go to my dashboard' }).click()
    await expect(dashboard.policyNumber).toHaveText(policy.label)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Get my estimate' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'I already have an account' })).toHaveCount(0)
    // Before the first question, and at the price.
    for (const path of ['/products/insurance/get-wysh-estimate', '/coverage-preview']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'You already have a policy' })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'START APPLICATION' })).toHaveCount(0)
    await look(page, 'coverage-preview-owned')
    await page.getByRole('button', { name: 'GO TO DASHBOARD' }).click()
    await expect(dashboard.policyNumber).toHaveText(policy.label)
  })
})
