import { expect } from 'playwright/test'
import { answersFor } from '../../tests/support/client/answers.ts'
import { goodPassword } from '../../tests/support/client/api.ts'
import { purchase } from '../../tests/support/client/purchase.ts'
import { walkFlow } from '../../tests/support/client/walkFlow.ts'
import { CreateAccountPage, CreatePhonePage, VerifyPhonePage } from '../pages/access.ts'
import { BeneficiaryPage } from '../pages/beneficiaries.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage, EditCoveragePage } from '../pages/estimate.ts'
import { NamePage } from '../pages/insuranceProfile.ts'
import {
  AcceptTermsPage,
  ConfirmationPage,
  HonestyPledgePage,
  QuoteReviewPage,
  TriviaPage,
} from '../pages/journey.ts'
import { PurchasePage } from '../pages/purchase.ts'
import { codeFor, personAt, signIn } from '../people.ts'
import { answeredSteps, answerStep } from '../steps.ts'
import { byItself, personIn, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const tagged = (tag: string) => `journey.${Date.now()}.${Math.floor(Math.random() * 1e6)}+${tag}@example.com`

const bankTakesDays = 'takes five business days, longer than a session: covered at a back end'

/** The card for the premium; a good one by default. */
const charged = new WeakMap<object, string>()

async function register({ page, api }: World) {
  await new CreateAccountPage(page).create(tagged('accepted'), goodPassword)
  const number = api.newPhoneNumber()
  await new CreatePhonePage(page).answer(number)
  const verification = new VerifyPhonePage(page)
  await verification.codeHeading.waitFor()
  await verification.enter(await codeFor(api, number))
}

const closed = 'journey.exit.closed + journey.steps'

/** From the account to the policy, and everything that stops it. */
export const fulfillmentWalker: Walker = {
  machine: 'fulfillment',
  starts: {
    async 'a guest'({ page }) {
      await page.goto('/products/insurance/get-wysh-estimate')
      await new AboutYouPage(page).answer()
      await new CoveragePage(page).answer()
      await new CoveragePreviewPage(page).start.click()
    },
    async 'a customer who asks for the interview'(world) {
      world.person ??= await personAt(world.api, 'introduced')
      await signIn(world.page, world.api, world.person, { from: '/flow/underwriting-interview' })
    },
    async 'a customer who asks for the confirmation'(world) {
      await signIn(world.page, world.api, await personIn(world), { from: '/fulfillment/confirmation' })
    },
  },
  acts: {
    'registration done (registered)': register,
    ...Object.fromEntries(
      answeredSteps.map((step) => [
        step === 'acceptTerms' ? 'acceptTerms done (submitted)' : `formFlow done (completed) [${step}]`,
        ({ page }: World) => answerStep[step](page),
      ]),
    ),
    async 'formFlow sends step.locked (money on its way) [purchasePolicy]'(world) {
      const screen = new PurchasePage(world.page)
      charged.set(world, processing)
      await screen.fillCard(processing)
      await screen.press()
    },
    async 'formFlow done (completed) [purchasePolicy]'(world) {
      if (charged.get(world) === processing) await press('GOT IT')(world)
    },
    'step.requested (another amount)': ({ page }) => new QuoteReviewPage(page).change.click(),
    'coverageEditor done (back)': ({ page }) => new EditCoveragePage(page).back.click(),
    'exit.chosen (by the button)': press('EXIT'),
    'exit.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'exit.confirmed': ({ page }) => page.getByRole('dialog').getByRole('button').last().click(),
    'retry.chosen': press('Try again'),
    'dashboard.chosen': press('GO TO DASHBOARD'),
  },
  answers: {
    'loadJourney done (nothing done)': byItself,
    'loadJourney done (profile open)': byItself,
    'loadJourney done (one step further)': byItself,
    async 'loadJourney done (rejected)'(world) {
      world.person = await personAt(world.api, 'quoted', tagged('rejected'))
    },
    async 'loadJourney done (a record)'(world) {
      world.person = await personAt(world.api, 'named a beneficiary')
      const answers = answersFor('underwriting-interview')
      await walkFlow(world.api, world.person.token, 'underwriting-interview', { ...answers, felony: 'yes' })
    },
    async 'loadJourney done (decision pending)'(world) {
      world.person = await personAt(world.api, 'applied', tagged('stuck'))
    },
    async 'loadJourney done (has a policy)'(world) {
      world.person = (await purchase(world.api)).person
    },
    'loadJourney fails (lost)': refusedOnce('checkEligibility'),
    'loadPolicy done (paid)': byItself,
    'loadPolicy done (with the bank)': byItself,
    'loadPolicy fails (lost)': refusedOnce('userPolicy'),
  },
  shows: {
    [`${closed}.registration.open`]: ({ page }) => expect(new CreateAccountPage(page).heading).toBeVisible(),
    [`${closed}.onboardingIntro.open`]: ({ page }) => new HonestyPledgePage(page).shown(),
    [`${closed}.insuranceProfile.open`]: ({ page }) => new NamePage(page).shown(),
    [`${closed}.beneficiary.open`]: ({ page }) => new BeneficiaryPage(page).shown(),
    [`${closed}.acceptTerms.open`]: ({ page }) => expect(new AcceptTermsPage(page).heading).toBeVisible(),
    [`${closed}.waiting.open`]: ({ page }) => expect(new TriviaPage(page).heading).toBeVisible(),
    [`${closed}.quoteReview.open`]: ({ page }) => expect(new QuoteReviewPage(page).heading).toBeVisible(),
    [`${closed}.quoteReview.changing`]: ({ page }) =>
      expect(new EditCoveragePage(page).heading).toBeVisible(),
    [`${closed}.purchasePolicy.open.free`]: ({ page }) =>
      expect(new PurchasePage(page).heading).toBeVisible(),
    [`${closed}.confirmation.covered`]: ({ page }) =>
      expect(new ConfirmationPage(page).heading).toBeVisible(),
    [`${closed}.denied`]: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    'journey.exit.confirming + journey.steps.beneficiary.open': ({ page }) =>
      expect(page.getByRole('dialog')).toBeVisible(),
    loadFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
  leaves: {
    'start (a visitor)':
      'without a session the user is led to the login or to the estimate: covered by e2e/access.spec.ts',
    'registration done': 'an exit from the registration: covered by the paths of the registration',
    'registration fails': 'a part of the application that fails to load',
    'step.requested': 'an address, not a press: covered by the bridge',
    'exit.chosen (for the page before)': 'an address, not a press: covered by the bridge',
    'exit.chosen (for another place)': 'an address, not a press: covered by the bridge',
    'loadJourney done': 'other steps that a carrier may report: covered on the machine',
    'loadJourney done (not insurable)': 'an ineligible user: covered by e2e/eligibility.spec.ts',
    'loadJourney done (too old)': 'an ineligible user: covered by e2e/eligibility.spec.ts',
    'loadJourney done (a guest too old)': 'an ineligible user: covered by e2e/eligibility.spec.ts',
    'back.chosen': 'the step before: covered by the bridge',
    'formFlow sends step.locked': 'only the purchase locks its step, and its path covers that',
    'formFlow sends step.unlocked': 'only the purchase locks its step, and its path covers that',
    'formFlow sends step.unlocked (money stays) [purchasePolicy]':
      'a card that is refused: covered by the paths of the purchase',
    'formFlow done': 'an end of a flow beside its answers: covered on the machine',
    'formFlow done (exit)': 'the journey asks before it is left, and that dialog is covered',
    'formFlow done (expired)': 'an expired quote: covered at a back end by the paths of the purchase',
    'formFlow done (not insurable)': 'an ineligible user: covered by e2e/eligibility.spec.ts',
    'formFlow fails': 'a part of the application that fails to load',
    'acceptTerms done': 'an exit from the terms: covered by their own paths',
    'acceptTerms fails': 'a part of the application that fails to load',
    'continue.chosen': 'if a carrier reports that nothing can be bought: covered on the machine',
    'later.chosen': 'a step that may be postponed: covered on the machine',
    'loadPolicy done (refused)': bankTakesDays,
    'coverageEditor done': 'a page over the quote: covered by e2e/editCoverage.spec.ts',
    'coverageEditor fails': 'a part of the application that fails to load',
    'session.resumed': 'follows a session that ended over the page: covered by e2e/faults.spec.ts',
  },
  situations: {
    begin: (start) => start,
    follow(move, situation, from) {
      const [name = ''] = move.split(' [')
      const [asks] = /asks for the (interview|confirmation)|a guest/.exec(situation) ?? []
      // The answers of a user with this start.
      const firstly: Record<string, Record<string, string>> = {
        'a guest': { 'loadJourney done (nothing done)': 'under way' },
        'asks for the interview': {
          'loadJourney done (profile open)': 'under way',
          'loadJourney done (rejected)': 'over',
          'loadJourney done (decision pending)': 'over',
          'loadJourney fails (lost)': 'over',
        },
        'asks for the confirmation': {
          'loadJourney done (has a policy)': 'covered',
          'loadJourney done (a record)': 'over',
        },
      }
      const first = firstly[asks ?? '']
      if (first) return first[name]
      if (situation === 'covered')
        return name === 'loadPolicy done (with the bank)' || move === '' ? undefined : situation
      if (situation !== 'under way')
        return { why: 'a carrier whose answer is final there: covered on the machine' }
      if (name.startsWith('loadJourney')) return name.endsWith('(one step further)') ? situation : undefined
      if (name.startsWith('loadPolicy'))
        return name.endsWith('(with the bank)') ? situation : { why: bankTakesDays }
      // The dialog covers everything below it.
      if (from.includes('exit.opening') || from.includes('exit.confirming'))
        return move === '' || name === 'exit.dismissed' || name === 'exit.confirmed' ? situation : undefined
      if (move === '') return from.includes('paymentPending') ? situation : undefined
      if (name === 'exit.chosen (by the button)') return from.includes('beneficiary') ? situation : undefined
      if (name === 'formFlow done (completed)' && from.includes('purchasePolicy'))
        return from.includes('paying') ? situation : undefined
      if (name === 'step.requested (another amount)')
        return from.includes('quoteReview.open') ? situation : undefined
      return name === 'retry.chosen' ? { why: 'follows a failure that is covered at the start' } : situation
    },
  },
}

const processing = '4000000000000077'
