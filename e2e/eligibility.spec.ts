import { answersFor } from '../tests/support/client/answers.ts'
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import { look } from './look.ts'
import { CreateAccountPage, LoginPage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { FormPage } from './pages/form.ts'
import {
  AddressPage,
  BirthdatePage,
  NamePage,
  ProfileReviewPage,
  StatePage,
  TaxIdPage,
} from './pages/insuranceProfile.ts'
import { InterviewReviewPage } from './pages/interview.ts'
import { DashboardPage, HonestyPledgePage, IneligiblePage } from './pages/journey.ts'
import { NotFoundPage, offlineStrip } from './pages/system.ts'
import { enter, personAt, signIn } from './people.ts'
import { expect, type Locator, test } from './test.ts'

const estimatePath = '/products/insurance/get-wysh-estimate'

test('an uninsurable age is reported at once, and a mistake is corrected in one press', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(estimatePath)
  const about = new AboutYouPage(page)
  await about.answer({ birthdate: '01011960' })
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.heading).toBeVisible()
  await expect(page).toHaveURL(refusal.path)
  await look(page, 'ineligible-age', { isMain: true })

  await page.reload()
  await expect(refusal.heading).toBeVisible()
  await page.goto('/coverage-preview')
  await expect(refusal.heading).toBeVisible()

  await refusal.correctBirthdate.click()
  await about.shown()
  await expect(about.field('Date of birth')).toHaveValue('01/01/1960')
  await about.fill('Date of birth', '06151990')
  await about.continue()
  const coverage = new CoveragePage(page)
  await coverage.answer('300000')
  const preview = new CoveragePreviewPage(page)
  await expect(preview.amount).toHaveValue('300,000')
})

test('age is checked on blur and a state when it is chosen, and each leads on with nothing else answered', async ({
  page,
}) => {
  await page.goto(estimatePath)
  const about = new AboutYouPage(page)
  await about.shown()
  const birthdate = about.field('Date of birth')
  const message = page.getByRole('status').filter({ hasText: "Shoot! It looks like we can't insure you" })
  await birthdate.pressSequentially('01011960')
  await expect(birthdate).toHaveValue('01/01/1960')
  await expect(message).toBeHidden()
  await birthdate.press('Tab')
  await expect(message).toContainText('We can only insure people ages 18 to 45.')
  await expect(birthdate).toHaveAccessibleDescription(/18 to 45/)
  await look(page, 'estimate-age-told', { isMain: true })
  // The message stays as long as the date does.
  await page.reload()
  await expect(birthdate).toHaveValue('01/01/1960')
  await expect(message).toBeVisible()
  // A corrected date clears the message at once.
  await birthdate.fill('06151990')
  await expect(message).toBeHidden()
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('ProductAvailableInState') ?? false,
  )
  await about.select('State you live in', 'California')
  expect((await asked).postDataJSON().variables.stateId).toBe('CA')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Arizona, Georgia, Illinois')
  await dialog.getByRole('button', { name: 'Correct my state' }).click()
  const state = page.getByRole('status').filter({ hasText: "Sorry, we aren't in your state yet" })
  await expect(state).toContainText('Arizona, Georgia, Illinois')
  await expect(about.list('State you live in')).toHaveAccessibleDescription(/Arizona, Georgia, Illinois/)
  // The period must not wrap away from the phone number.
  const ends = await state.getByRole('link').evaluate((number) => {
    const stop = document.createRange()
    if (number.nextSibling) stop.selectNode(number.nextSibling)
    return [number.getBoundingClientRect().bottom, stop.getBoundingClientRect().bottom].map(Math.round)
  })
  expect(ends[1]).toBe(ends[0])
  await look(page, 'estimate-state-told', { isMain: true })
  await state.getByRole('button', { name: 'See what you can do' }).click()
  const refusal = new IneligiblePage(page, 'state_of_residence')
  await expect(refusal.heading).toBeVisible()
  await expect(page).toHaveURL(refusal.path)
  await refusal.correctState.click()
  await about.shown()
  await expect(about.list('State you live in')).toHaveValue('CA')
  // Values beside it are kept, too, although the form was incomplete.
  await expect(birthdate).toHaveValue('06/15/1990')
})

test('answers beside a refused one are kept, and Back leads to the form', async ({ page }) => {
  await page.goto(estimatePath)
  const about = new AboutYouPage(page)
  await about.shown()
  await about.fill('Date of birth', '06151990')
  const tobacco = 'Have you used tobacco or nicotine in the past 12 months?'
  await about.choose(tobacco, 'No')
  await about.choose('How is your health compared with others your age?', 'About average')
  await about.select('State you live in', 'New York')
  const state = page.getByRole('status').filter({ hasText: "Sorry, we aren't in your state yet" })
  const refusal = new IneligiblePage(page, 'state_of_residence')
  // First a dialog, then a message at the field.
  const open = async (where: Locator) => {
    await where.getByRole('button', { name: 'See what you can do' }).click()
    await expect(refusal.heading).toBeVisible()
  }
  const isThere = async () => {
    await expect(about.list('State you live in')).toBeFocused()
    await expect(about.field('Date of birth')).toHaveValue('06/15/1990')
    await expect(about.option(tobacco, 'No')).toBeChecked()
  }
  await open(page.getByRole('dialog'))
  await look(page, 'ineligible-state', { isMain: true })
  await refusal.correctState.click()
  await isThere()
  await open(state)
  await page.goBack()
  await isThere()
  await about.select('State you live in', 'Ohio')
  await about.continue()
  await new CoveragePage(page).shown()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test("the first form fits the first view, and a field's message is below its row", async ({ page }) => {
    await page.goto(estimatePath)
    const about = new AboutYouPage(page)
    await about.shown()
    await expect(about.submitButton).toBeInViewport({ ratio: 1 })
    const birthdate = about.field('Date of birth')
    await birthdate.fill('01011960')
    await birthdate.press('Tab')
    await about.select('State you live in', 'New York')
    await page.getByRole('dialog').getByRole('button', { name: 'Correct my state' }).click()
    const [born, lives, age, state] = await Promise.all(
      [
        birthdate,
        about.list('State you live in'),
        page.getByRole('status').filter({ hasText: 'Shoot!' }),
        page.getByRole('status').filter({ hasText: "Sorry, we aren't in your state yet" }),
      ].map(async (shown) => await shown.evaluate((element) => element.getBoundingClientRect().toJSON())),
    )
    expect([lives.y === born.y, age.y > lives.bottom, state.y > age.bottom]).toEqual([true, true, true])
    expect([age.x === born.x, age.width > 500, state.width]).toEqual([true, true, age.width])
    await look(page, 'estimate-both-told')
  })
})

test.describe('offline', () => {
  test.use({ heldFocus: true })

  test('a press on a refusal is not lost, and the next page takes focus', async ({ page, context }) => {
    await page.goto(estimatePath)
    const about = new AboutYouPage(page)
    await about.answer({ birthdate: '01011960' })
    const refusal = new IneligiblePage(page, 'age_of_insured')
    await expect(refusal.heading).toBeVisible()
    await context.setOffline(true)
    await refusal.correctBirthdate.click()
    await expect(offlineStrip(page)).toBeVisible()
    await context.setOffline(false)
    await about.shown()
    await expect(about.field('Date of birth')).toBeFocused()
    await expect(page).toHaveTitle('A little about you · Wysh')
    await expect(page).toHaveURL(/form=estimate-about-you/)
  })
})

test('START APPLICATION while offline is not lost either', async ({ page, context }) => {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  const preview = new CoveragePreviewPage(page)
  await expect(preview.heading).toBeVisible()
  // The next page is prefetched.
  await page.waitForFunction(() => {
    const ahead = document.querySelector<HTMLMetaElement>('meta[name="ahead-policy"]')?.content ?? ''
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return ahead !== '' && ahead.split(' ').every((file) => loaded.includes(file))
  })
  await context.setOffline(true)
  await preview.start.click()
  await expect(offlineStrip(page)).toBeVisible()
  await expect(preview.heading).toBeVisible()
  await context.setOffline(false)
  await expect(new CreateAccountPage(page).heading).toBeVisible()
})

test('an unknown reason is not found, and any other is shown to every visitor', async ({ page }) => {
  await page.goto('/ineligible/nothing')
  await expect(new NotFoundPage(page).heading).toBeVisible()
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer({ birthdate: '01012015' })
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.heading).toBeVisible()
  const other = new IneligiblePage(page, 'state_of_residence')
  await page.goto(other.path)
  await expect(other.heading).toBeVisible()
  await expect(page).toHaveURL(other.path)
})

test('an ineligible user without an estimate continues to the Wysh list', async ({ page }) => {
  const list = page.getByRole('heading', { name: 'Calculate your coverage with Wyshes' })
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer({ birthdate: '01011960' })
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.heading).toBeVisible()
  await refusal.continue.click()
  await expect(page).toHaveURL('/wysh-builder/list')
  await expect(list).toBeVisible()
  // Opened directly, the page of another reason leads there too.
  const alone = new IneligiblePage(page, 'criminal_history')
  await page.goto(alone.path)
  await alone.continue.click()
  await expect(list).toBeVisible()
})

test('a mistake in a correction of the profile is refused, and corrected in one press', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  await new NamePage(page).answer()
  await new AddressPage(page).answer()
  await new TaxIdPage(page).answer()
  const review = new ProfileReviewPage(page)
  await review.shown()
  await review.edit('Date of birth')
  const birthdate = new BirthdatePage(page)
  await birthdate.answer('06151960')
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.heading).toBeVisible()
  await refusal.correctBirthdate.click()
  await birthdate.shown()
  await expect(birthdate.birthdate).toHaveValue('06/15/1960')
  await birthdate.answer()
  await review.shown()
  await expect(review.fact('Date of birth')).toHaveText('06/15/1990')
})

test('Back from a refused answer leads to a form that still exists', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  const name = new NamePage(page)
  await name.answer()
  await new AddressPage(page).answer()
  await new TaxIdPage(page).answer()
  const review = new ProfileReviewPage(page)
  await review.shown()
  await review.edit('Date of birth')
  const birthdate = new BirthdatePage(page)
  await birthdate.answer('06151960')
  await new IneligiblePage(page, 'age_of_insured').correctBirthdate.click()
  await birthdate.shown()
  await expect(page).toHaveURL(/form=profile-birthdate/)
  // The review and the forms before it are closed until the answer is corrected.
  await page.goBack()
  await name.shown()
  await expect(page).toHaveURL(/form=profile-name/)
})

test('a felony is refused at its answer, shown at home, and corrected from there in one press', {}, async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'named a beneficiary')
  const answers = answersFor('underwriting-interview')
  const { forms } = await walkFlow(api, person.token, 'underwriting-interview', { ...answers, felony: 'yes' })
  expect(forms.at(-1)).toBe('driving-history')
  await signIn(page, api, person)
  const home = new DashboardPage(page)
  await expect(home.card('We can’t offer you coverage right now')).toBeVisible()
  await look(page, 'dashboard-ineligible', { isMain: true })
  await page.getByRole('link', { name: 'Correct my answer' }).click()
  const felony = new FormPage(page, 'A few last questions')
  await felony.shown()
  await felony.choose('Have you ever been convicted of a felony?', 'No')
  await felony.continue()
  await new InterviewReviewPage(page).shown()
  await page.goto('/')
  await expect(home.card('Pick up where you left off')).toBeVisible()
})

test('another state is reported at the address, and typed values are kept', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  await new NamePage(page).answer()
  const address = new AddressPage(page)
  await address.shown()
  await expect(address.fact('State')).toHaveText('Ohio')
  await address.street.fill('41 South High Street')
  await address.fill('City', 'Columbus')
  await address.editState()
  const state = new StatePage(page)
  await state.answer('Georgia')
  await address.shown()
  await expect(address.fact('State')).toHaveText('Georgia')
  await expect(address.street).toHaveValue('41 South High Street')
  await expect(address.field('City')).toHaveValue('Columbus')
  await address.editState()
  await state.shown()
  await page.goBack()
  await address.shown()
  await expect(address.street).toHaveValue('41 South High Street')
  await expect(address.field('City')).toHaveValue('Columbus')
})

test('a ZIP code of another state is reported at its field, with both names', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  await new NamePage(page).answer()
  const address = new AddressPage(page)
  await address.shown()
  await address.fill('ZIP code', '48201')
  await address.field('ZIP code').blur()
  await expect(address.field('ZIP code')).toHaveAccessibleDescription(
    /48201 is a ZIP code in Michigan, but you told us you live in Ohio/,
  )
  await look(page, 'insurance-profile-zip')
  await address.answer()
  await new TaxIdPage(page).shown()
})

test("a guest's estimate is kept after signing in, and the fate of the earlier one is shown once", async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'verified')
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer('310000')
  const preview = new CoveragePreviewPage(page)
  await preview.start.click()
  await expect(new CreateAccountPage(page).heading).toBeVisible()
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  await enter(page, api, person)
  await expect(page.getByRole('heading', { name: 'We saved the estimate you just made' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('$310,000 for 20 years')
  await expect(page.getByRole('main')).toContainText('$450,000 for 20 years')
  await look(page, 'login-guest-work', { isMain: true })
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/coverage-preview')
  await expect(preview.amount).toHaveValue('310,000')
})

test('without an estimate the application asks for amount and term first', async ({ page, api }) => {
  const person = await api.signUp()
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer('320000')
  const preview = new CoveragePreviewPage(page)
  await expect(preview.amount).toHaveValue('320,000')
  await preview.start.click()
  await new HonestyPledgePage(page).shown()
})
