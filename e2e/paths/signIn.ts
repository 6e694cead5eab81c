import { expect } from 'playwright/test'
import { LoginPage, VerifyPhonePage } from '../pages/access.ts'
import { codeFor } from '../people.ts'
import { personIn } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const login = ({ page }: World) => new LoginPage(page)

/** Fills in the form for the user of the path, after this many wrong attempts. */
async function fill(world: World, { password, tries = 0 }: { password?: string; tries?: number } = {}) {
  if (tries > 0) world.person = await world.api.signUp()
  const person = await personIn(world)
  for (let count = 0; count < tries; count++) await world.api.authorize(person.email, 'wrong', 'x'.repeat(43))
  await login(world).email.fill(person.email)
  await login(world).password.fill(password ?? person.password)
  // The tenth wrong password locks the account: later sign-ins use another user.
  if (tries === 9) world.person = undefined
}

async function giveCode(world: World) {
  const verification = new VerifyPhonePage(world.page)
  await verification.textMyCode()
  await expect(verification.codeHeading).toBeVisible()
  await verification.enter(await codeFor(world.api, (await personIn(world)).phoneNumber))
}

async function logIn(world: World) {
  await world.page.goto('/login')
  await fill(world)
  await login(world).submit.click()
}

/** Email, password and code, at the login's own page. */
export const signInWalker: Walker = {
  machine: 'signIn',
  starts: {
    'a stranger': async ({ page }) => {
      await page.goto('/login')
    },
    async 'password accepted before'(world) {
      await logIn(world)
      await expect(new VerifyPhonePage(world.page).heading).toBeVisible()
      await world.page.reload()
    },
  },
  acts: {
    'field.changed (an e-mail)': async (world) => login(world).email.fill((await personIn(world)).email),
    'field.changed (half an e-mail)': (world) => login(world).email.fill('mia@'),
    'field.changed (a password)': async (world) =>
      login(world).password.fill((await personIn(world)).password),
    async 'field.blurred (of the e-mail)'(world) {
      await login(world).email.focus()
      await login(world).email.blur()
    },
    async 'field.blurred (of the password)'(world) {
      await login(world).password.focus()
      await login(world).password.blur()
    },
    'form.submitted': (world) => login(world).submit.click(),
    'notice.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'phoneVerification done (verified)': giveCode,
    'phoneVerification done (back)': ({ page }) =>
      page.getByRole('button', { name: 'Back', exact: true }).click(),
  },
  answers: {
    'authorize done (code still missing)': (world) => fill(world),
    'authorize fails (wrong)': (world) => fill(world, { password: 'wrong once' }),
    'authorize fails (third time wrong)': (world) => fill(world, { password: 'wrong again', tries: 2 }),
    'authorize fails (tenth time wrong)': (world) => fill(world, { password: 'wrong again', tries: 9 }),
    'refreshSession done (verified)': async () => {},
  },
  shows: {
    'form.editing': (world) => expect(login(world).heading).toBeVisible(),
    'form.thirdAttempt': ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Wrong email or password' })).toBeVisible(),
    'form.locked': ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Your account is locked' })).toBeVisible(),
    verifying: ({ page }) => expect(new VerifyPhonePage(page).heading).toBeVisible(),
    signedIn: ({ page }) => expect(page).not.toHaveURL(/\/login/),
  },
  leaves: {
    'token.given (of support)': 'issued by a support command: covered by e2e/loginTokens.spec.ts',
    'exchangeToken done (code still missing)': 'follows only that token',
    'exchangeToken done (no phone)': 'follows only that token',
    'exchangeToken done (locked account)': 'follows only that token',
    'exchangeToken fails (worth nothing)': 'follows only that token',
    'refreshSession fails (lost)': 'covered by the registration',
    'retry.chosen': 'follows only that failure',
    'start (a new password)': 'covered by the new password',
    'start (the link to one)': 'covered by the new password',
    'continue.chosen': 'requires two estimates: covered by a separate test',
    'start (a guest)': 'the same page as a visitor’s; only the stored data differ',
    'reset.chosen': 'covered by the new password',
    'phoneVerification done (verified, with a guest’s work)':
      'requires two estimates: covered by a separate test',
    'start (an account that exists)': 'covered by the registration',
    'start (a code on its way)': 'the same screen as a password accepted before',
    'start (a session that has ended)': 'covered by the session',
    'start (no phone yet)': 'covered by the registration',
    'start (signed in already)': 'ends at once',
    'authorize done (no phone)': 'covered by the registration',
    'authorize done (locked account)': 'a blocked device leaves the login for a page of its own',
    'phoneVerification fails (not loaded)': 'a part of the application that fails to load',
    'refreshSession done (not raised)': 'the carrier raises the level with every code that it accepts',
  },
}
