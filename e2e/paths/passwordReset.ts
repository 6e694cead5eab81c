import { expect } from 'playwright/test'
import { CreateNewPasswordPage } from '../pages/createNewPassword.ts'
import { ForgotPasswordPage, ResetSentPage } from '../pages/forgotPassword.ts'
import { LoginPage } from '../pages/login.ts'
import { byItself, linkTo, personIn, press, refusedOnce, visited } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const forgot = ({ page }: World) => new ForgotPasswordPage(page)
const sent = ({ page }: World) => new ResetSentPage(page)
const chosen = ({ page }: World) => new CreateNewPasswordPage(page)
const fresh = 'amber-violin-harbor-63'

/** Whatever was typed on the way. */
async function fillFresh(world: World) {
  await chosen(world).password.fill(fresh)
  await chosen(world).confirmation.fill(fresh)
}

/** The link to a new password: asked for, sent again, opened, too old, used. */
export const passwordResetWalker: Walker = {
  machine: 'passwordReset',
  starts: {
    'asked for at the login': ({ page }) => page.goto('/forgot-password'),
    async 'with the address that was typed there'(world) {
      await world.page.goto('/login')
      const { email } = await personIn(world)
      await new LoginPage(world.page).email.fill(email)
      await press('Forgot password?')(world)
    },
    async 'a link that was opened'(world) {
      const { email } = await personIn(world)
      await world.api.ask(
        'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { clientMutationId } }',
        { input: { email } },
      )
      await world.page.goto(await linkTo(world, '/create-new-password/'))
    },
  },
  acts: {
    'field.changed (an e-mail)': async (world) => forgot(world).email.fill((await personIn(world)).email),
    'field.changed (half an e-mail)': (world) => forgot(world).email.fill('mia@'),
    'field.blurred (of the e-mail)': visited('Email'),
    'form.submitted': (world) => forgot(world).submit.or(chosen(world).submit).click(),
    'login.chosen': press('Back to login'),
    'email.corrected': (world) => sent(world).otherEmail.click(),
    'resend.chosen': (world) => sent(world).again.click(),
    'retry.chosen': press('Try again'),
    'field.changed (a password)': (world) => chosen(world).password.fill(fresh),
    'field.changed (a short one)': (world) => chosen(world).password.fill('short'),
    'field.changed (the same again)': (world) => chosen(world).confirmation.fill(fresh),
    'field.changed (another one again)': (world) => chosen(world).confirmation.fill(`${fresh}!`),
    'field.blurred (of the password)': visited('New password'),
    'field.blurred (of the confirmation)': visited('New password once more'),
  },
  answers: {
    'requestPasswordReset done (taken)': byItself,
    'requestPasswordReset fails (too many)': refusedOnce('initiatePasswordReset', 'TOO_MANY_REQUESTS'),
    'readResetLink done (whose)': byItself,
    'readResetLink fails (expired)': refusedOnce('passwordResetLink', 'TOKEN_INVALID'),
    'readResetLink fails (of another purpose)': refusedOnce('passwordResetLink', 'TOKEN_PURPOSE_MISMATCH'),
    'readResetLink fails (lost)': refusedOnce('passwordResetLink'),
    'resetPassword done (set)': fillFresh,
    async 'resetPassword fails (in use)'(world) {
      const { password } = await personIn(world)
      await chosen(world).password.fill(password)
      await chosen(world).confirmation.fill(password)
    },
    async 'resetPassword fails (expired)'(world) {
      await fillFresh(world)
      await refusedOnce('resetForgottenPassword', 'TOKEN_INVALID')(world)
    },
    async 'resetPassword fails (of another purpose)'(world) {
      await fillFresh(world)
      await refusedOnce('resetForgottenPassword', 'TOKEN_PURPOSE_MISMATCH')(world)
    },
  },
  shows: {
    'asking.editing': (world) => expect(forgot(world).heading).toBeVisible(),
    'sent.counting': async (world) => {
      await expect(sent(world).heading).toBeVisible()
      await expect(sent(world).again).toHaveAttribute('aria-disabled', 'true')
    },
    'sent.ready': (world) => expect(sent(world).again).not.toHaveAttribute('aria-disabled', 'true'),
    'choosing.editing': (world) => expect(chosen(world).heading).toBeVisible(),
    notOpened: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    expired: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible(),
    changed: ({ page }) => expect(page.getByText('Your password was changed')).toBeVisible(),
    left: ({ page }) => expect(new LoginPage(page).heading).toBeVisible(),
  },
  leaves: {
    'resetPassword fails (used before)': 'told as the one that is in use',
    'resetPassword fails (a field that is not here)': 'a carrier of another make',
  },
}
