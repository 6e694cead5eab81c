import { expect } from 'playwright/test'
import { OwnAccountPage } from '../pages/account.ts'
import { VerifyEmailPage } from '../pages/verifyEmail.ts'
import { enter, signIn } from '../people.ts'
import { byItself, linkTo, personIn, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const came =
  (to: ConstructorParameters<typeof VerifyEmailPage>[1]) =>
  ({ page }: World) =>
    expect(new VerifyEmailPage(page, to).heading).toBeVisible()

/** The link that proves an address: opened, again, too late, by somebody else; and another one, sent from the account. */
export const emailVerificationWalker: Walker = {
  machine: 'emailVerification',
  starts: {
    'a link that was opened': async (world) => world.page.goto(await linkTo(world, '/verify-email/')),
    async 'somebody signed in'(world) {
      await world.page.goto('/account')
      await enter(world.page, world.api, await personIn(world))
    },
  },
  acts: {
    'retry.chosen': ({ page }) => new VerifyEmailPage(page, 'notVerified').retry.click(),
    'resend.chosen': ({ page }) => new OwnAccountPage(page).sendLink.click(),
  },
  answers: {
    'verifyEmail done (verified)': byItself,
    'verifyEmail done (already)': async (world) => world.api.confirmEmail((await personIn(world)).email),
    'verifyEmail done (another account)': async (world) =>
      signIn(world.page, world.api, await world.api.signUp()),
    'verifyEmail fails (too old)': refusedOnce('verifyEmail', 'TOKEN_INVALID'),
    'verifyEmail fails (of another purpose)': refusedOnce('verifyEmail', 'TOKEN_PURPOSE_MISMATCH'),
    'verifyEmail fails (lost)': refusedOnce('verifyEmail'),
    'requestEmailVerification done (taken)': byItself,
    'requestEmailVerification fails (unknown)': refusedOnce('requestEmailVerification', 'TOKEN_INVALID'),
    'requestEmailVerification fails (too many)': refusedOnce('requestEmailVerification', 'TOO_MANY_REQUESTS'),
  },
  shows: {
    verified: came('verified'),
    alreadyVerified: came('alreadyVerified'),
    otherAccount: came('otherAccount'),
    notVerified: came('notVerified'),
    expired: came('expired'),
    waiting: ({ page }) => expect(new OwnAccountPage(page).sendLink).toBeVisible(),
    notSent: ({ page }) => expect(new OwnAccountPage(page).sendLink).toBeEnabled(),
    'sent.counting': ({ page }) =>
      expect(new OwnAccountPage(page).sendLink).toHaveAttribute('aria-disabled', 'true'),
    'sent.ready': ({ page }) =>
      expect(new OwnAccountPage(page).sendLink).not.toHaveAttribute('aria-disabled', 'true'),
  },
  leaves: {},
}
