import { expect } from 'playwright/test'
import { goodPassword } from '../../tests/support/client/api.ts'
import {
  CreateAccountPage,
  CreatePhonePage,
  ForgotPasswordPage,
  LoginPage,
  VerifyPhonePage,
} from '../pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from '../pages/estimate.ts'
import { codeFor } from '../people.ts'
import { byItself, failsOnce, personIn, press, refusedOnce, tokensFail, visited } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const account = ({ page }: World) => new CreateAccountPage(page)
const dialog = ({ page }: World, name: string) => page.getByRole('dialog', { name })

/** The unused address of the new user. */
const addresses = new WeakMap<object, string>()
function addressOf(world: World): string {
  const address = addresses.get(world) ?? `new.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`
  addresses.set(world, address)
  return address
}

const numbers = new WeakMap<object, string>()

/** Account, phone and code of a new user. */
export const registrationWalker: Walker = {
  machine: 'registration',
  starts: {
    'a stranger': ({ page }) => page.goto('/products/insurance/welcome?step=account'),
    async 'a guest'({ page }) {
      await page.goto('/products/insurance/get-wysh-estimate')
      await new AboutYouPage(page).answer()
      await new CoveragePage(page).answer()
      await new CoveragePreviewPage(page).start.click()
    },
    async 'an account without a phone'({ api, page }) {
      const { email, password } = await api.register()
      await page.goto('/login')
      await new LoginPage(page).logIn(email, password)
    },
  },
  acts: {
    'field.changed (an e-mail)': (world) => account(world).email.fill(addressOf(world)),
    'field.changed (half an e-mail)': (world) => account(world).email.fill('mia@'),
    'field.changed (the e-mail taken away)': (world) => account(world).email.fill(''),
    'field.changed (a password)': (world) => account(world).password.fill(goodPassword),
    'field.changed (a short password)': (world) => account(world).password.fill('short'),
    'field.blurred (of the e-mail)': visited('Email'),
    'field.blurred (of the password)': visited('Password'),
    'newsletter.changed (on)': (world) => account(world).newsletter.check(),
    'form.submitted': (world) => account(world).submit.click(),
    'login.chosen': ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: 'Log in', exact: true })
        .or(page.getByRole('button', { name: 'I already have an account' }))
        .last()
        .click(),
    'exit.confirmed': (world) =>
      dialog(world, 'Log in instead?').getByRole('button', { name: 'Log in', exact: true }).click(),
    'modal.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'reset.chosen': press('Forgot password?'),
    async 'retry.chosen'(world) {
      // Only this route: others may be set up for the next reply.
      await world.page.unroute('**/oauth/token')
      await press('Try again')(world)
    },
    async 'formFlow done (completed)'(world) {
      const number = world.api.newPhoneNumber()
      numbers.set(world, number)
      await new CreatePhonePage(world.page).answer(number)
    },
    async 'phoneVerification done (verified)'(world) {
      const verification = new VerifyPhonePage(world.page)
      await verification.codeHeading.waitFor()
      await verification.enter(await codeFor(world.api, numbers.get(world) ?? ''))
    },
    // From the code to the choice of its channel, and from there to the number.
    async 'phoneVerification done (back)'(world) {
      await press('Back')(world)
      await expect(new VerifyPhonePage(world.page).heading).toBeVisible()
      await press('Back')(world)
    },
  },
  answers: {
    async 'createUser done (created)'(world) {
      await account(world).email.fill(addressOf(world))
      await account(world).password.fill(goodPassword)
    },
    async 'createUser fails (e-mail taken)'(world) {
      await account(world).email.fill((await personIn(world)).email)
      await account(world).password.fill(goodPassword)
    },
    'authorize done (logged in)': byItself,
    // Once per retry of the call.
    'authorize fails (reply lost)': ({ fault }) =>
      fault({ operation: 'oauth', kind: 'error', code: 503, times: 4 }),
    'createUserProduct done (there)': byItself,
    'createUserProduct fails (lost)': refusedOnce('createUserProduct'),
    'loadPhone fails (lost)': failsOnce('query PhoneNumbers'),
    'loadPhone done (none)': byItself,
    'loadPhone done (given)': byItself,
    'refreshSession done (verified)': byItself,
    'refreshSession fails (lost)': tokensFail,
  },
  shows: {
    'account.editing.empty': (world) => expect(account(world).heading).toBeVisible(),
    'account.editing.typed': (world) => expect(account(world).heading).toBeVisible(),
    'account.existingAccount': (world) =>
      expect(dialog(world, 'Looks like you have an existing account')).toBeVisible(),
    'account.confirmingExit': (world) => expect(dialog(world, 'Log in instead?')).toBeVisible(),
    stepFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    setupFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    phone: ({ page }) => new CreatePhonePage(page).shown(),
    code: ({ page }) => expect(new VerifyPhonePage(page).codeHeading).toBeVisible(),
    refreshFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    reset: ({ page }) => expect(new ForgotPasswordPage(page).heading).toBeVisible(),
    login: ({ page }) => expect(new LoginPage(page).heading).toBeVisible(),
  },
  leaves: {
    'leave.requested': 'Back of the browser: covered by the bridge',
    'phone.requested': 'an address, not a press: covered by the bridge',
    'start (verified already)': 'ends at once',
    'field.changed (another e-mail)': 'as the first one',
    'createUser fails (password refused)': 'shown at the field, like errors that the page finds',
    'loadPhone done (verified before)': 'follows only a lost reply',
    'formFlow done (back)': 'the phone is requested after the account, and nothing leads back',
    'formFlow done (exit)': 'covered by the fulfillment',
    'formFlow fails (not loaded)': 'a part of the application that fails to load',
    'phoneVerification fails (not loaded)': 'a part of the application that fails to load',
    'refreshSession done (not raised)': 'the carrier raises the level with every code that it accepts',
  },
  situations: {
    begin: 'no phone',
    follow(move, situation) {
      if (move === 'formFlow done (completed)') return 'a phone'
      if (move.startsWith('loadPhone done (none)')) return situation === 'no phone' ? situation : undefined
      if (move.startsWith('loadPhone done (given)')) return situation === 'a phone' ? situation : undefined
      return situation
    },
  },
}
