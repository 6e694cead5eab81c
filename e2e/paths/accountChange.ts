import { expect } from 'playwright/test'
import type { AccountChangeKind } from '../../machines/account-change/accountChange.types.ts'
import type { ProblemCode } from '../../machines/problem.ts'
import { AccountChangeForm } from '../pages/account.ts'
import { enter, personAt } from '../people.ts'
import { byItself, personIn, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

interface Change {
  readonly starts: string
  readonly at: string
  readonly operation: string
  /** The field that is typed in, with what is right and what is not. */
  readonly field: string
  right(world: World): string
  readonly wrong: string
}

let typed = 0
const fresh = () => `${Date.now()}${typed++}`

const changes: Readonly<Record<AccountChangeKind, Change>> = {
  name: {
    starts: 'the name',
    at: '/account/profile',
    operation: 'updateAccountProfile',
    field: 'First name',
    right: () => 'Max',
    wrong: 'M1a',
  },
  address: {
    starts: 'the address',
    at: '/account/profile',
    operation: 'updateAccountProfile',
    field: 'ZIP code',
    right: () => '43201',
    wrong: '48201',
  },
  email: {
    starts: 'the e-mail',
    at: '/account/profile',
    operation: 'changeEmail',
    field: 'New email',
    right: () => `new.${fresh()}@example.com`,
    wrong: 'mia@',
  },
  phone: {
    starts: 'the phone',
    at: '/account/profile',
    operation: 'changePhoneNumber',
    field: 'New phone number',
    right: ({ api }) => api.newPhoneNumber(),
    wrong: '123',
  },
  password: {
    starts: 'the password',
    at: '/account',
    operation: 'changePassword',
    field: 'New password once more',
    right: ({ page }) => passwords.get(page) ?? '',
    wrong: 'other',
  },
}
const kinds: readonly AccountChangeKind[] = ['name', 'address', 'email', 'phone', 'password']

/** Which of them a walk is about, and the new password that was typed in it. */
const walked = new WeakMap<object, AccountChangeKind>()
const passwords = new WeakMap<object, string>()
const kindIn = ({ page }: World): AccountChangeKind => walked.get(page) ?? 'name'

const asksForPassword = (kind: AccountChangeKind) => kind !== 'name' && kind !== 'address'

const form = ({ page }: World) => new AccountChangeForm(page)
const password = (world: World) => form(world).field('Your password now')

const starts = Object.fromEntries(
  kinds.map((kind) => [
    changes[kind].starts,
    async (world: World) => {
      walked.set(world.page, kind)
      world.person ??= await personAt(world.api, 'profiled')
      await world.api.confirmEmail(world.person.email)
      await world.page.goto(changes[kind].at)
      await enter(world.page, world.api, world.person)
      await expect(form(world).change(kind)).toBeVisible()
    },
  ]),
)

async function open(world: World) {
  const kind = kindIn(world)
  await form(world).change(kind).click()
  if (!asksForPassword(kind)) return
  await password(world).fill((await personIn(world)).password)
  if (kind !== 'password') return
  const next = `amber-violin-${fresh()}`
  passwords.set(world.page, next)
  await form(world).field('New password').fill(next)
}

const type = (which: 'right' | 'wrong') => async (world: World) => {
  const { field, right, wrong } = changes[kindIn(world)]
  await form(world)
    .field(field)
    .fill(which === 'right' ? right(world) : wrong)
}

const refused = (code: ProblemCode) => (world: World) =>
  refusedOnce(changes[kindIn(world)].operation, code)(world)

/** One thing of the account is changed: in the profile, and the password in the account. */
export const accountChangeWalker: Walker = {
  machine: 'accountChange',
  starts,
  acts: {
    'change.chosen (with what is known)': open,
    'field.changed (right)': type('right'),
    'field.changed (wrong)': type('wrong'),
    async 'field.blurred (after typing)'(world) {
      const field = form(world).field(changes[kindIn(world)].field)
      await field.focus()
      await field.blur()
    },
    'form.submitted': (world) => form(world).save.click(),
    'cancel.chosen': (world) => form(world).cancel.click(),
    'notice.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'withdraw.chosen': (world) => form(world).withdraw.click(),
  },
  answers: {
    async 'saveChange done (saved)'(world) {
      const kind = kindIn(world)
      const person = await personIn(world)
      // What was refused before is mended.
      if (kind === 'email') await form(world).field('New email').fill(changes.email.right(world))
      if (asksForPassword(kind)) await password(world).fill(person.password)
      if (kind === 'password') world.person = { ...person, password: passwords.get(world.page) ?? '' }
    },
    'saveChange fails (a field)': async (world) =>
      form(world)
        .field('New email')
        .fill((await personIn(world)).email),
    'saveChange fails (wrong password)': (world) => password(world).fill('not the password'),
    'saveChange fails (third time wrong)': refused('AUTHENTICATION_THIRD_ATTEMPT'),
    'saveChange fails (tenth time wrong)': refused('AUTHENTICATION_TENTH_ATTEMPT'),
    'saveChange fails (lost)': refused('STANDARD_ERROR'),
    'withdrawChange done (withdrawn)': byItself,
    'withdrawChange fails (lost)': refusedOnce('withdrawEmailChange'),
  },
  shows: {
    shown: (world) => expect(form(world).change(kindIn(world))).toBeVisible(),
    editing: (world) => expect(form(world).save).toBeVisible(),
    notSaved: (world) => expect(form(world).notChanged).toBeVisible(),
    notWithdrawn: (world) => expect(form(world).notChanged).toBeVisible(),
    withdrawn: ({ page }) => expect(page.getByText('You keep the email that you have.')).toBeVisible(),
  },
  leaves: {
    'change.chosen (with nothing)':
      'what is known stands in the fields; without it, see the tests of the view',
    'page.covered': 'a sign-in over the page: walked by e2e/tabs.spec.ts',
    'saveChange fails (a field that is not here)': 'no carrier of ours answers so',
    'saveChange fails (session over)': 'leads to the login: walked by e2e/tabs.spec.ts',
    'withdrawChange fails (session over)': 'leads to the login: walked by e2e/tabs.spec.ts',
  },
  situations: {
    begin: (start) => start,
    follow(move, situation) {
      const isEmail = situation.startsWith('the e-mail')
      switch (move) {
        case 'saveChange done (saved)':
          // A new number is confirmed on a page of its own.
          return isEmail ? 'the e-mail, which waits' : situation === 'the phone' ? 'over' : situation
        case 'withdraw.chosen':
          return situation === 'the e-mail, which waits'
            ? situation
            : { why: 'an e-mail that is withdrawn waits no longer, until another is typed' }
        case 'withdrawChange done (withdrawn)':
          return 'the e-mail'
        case 'saveChange fails (a field)':
          return isEmail ? situation : undefined
        case 'saveChange fails (wrong password)':
        case 'saveChange fails (third time wrong)':
        case 'saveChange fails (tenth time wrong)':
          return isEmail || situation === 'the phone' || situation === 'the password' ? situation : undefined
        default:
          return situation === 'over' ? undefined : situation
      }
    },
  },
}
