import type { ReadResetLinkOutput } from '../../../machines/password-reset/passwordReset.types.ts'
import { defineReadResetLink } from '../../../src/actors/readResetLink.ts'
import { defineRequestPasswordReset } from '../../../src/actors/requestPasswordReset.ts'
import { defineResetPassword } from '../../../src/actors/resetPassword.ts'
import { goodPassword } from '../../client/api.ts'
import { type CarrierWalker, effect } from '../carrierWalker.ts'
import { type CarrierWorld, linkSentTo, personHere, registerIn, resetLinkFor } from '../world.ts'

/** What the carrier knows of the password, and of links to a new one. */
type Situation = 'nothing sent' | 'link sent' | 'changed'

const fresh = 'quartz-lantern-meadow-58'
const second = 'copper-violin-harbor-31'
const twice = (password: string) => ({ password, passwordConfirmation: password })
const tooLate = (world: CarrierWorld) => world.api.advance('PT61M')
const ofAnotherPurpose = (world: CarrierWorld) => linkSentTo(world, personHere(world).email, '/verify-email/')

const replaced = (input: unknown, by: object): object => ({
  ...(typeof input === 'object' ? input : {}),
  ...by,
})

/** The way back for who has forgotten the password: a link, and a new one by it. */
export const passwordResetAtCarrier: CarrierWalker<Situation> = {
  machine: 'passwordReset',
  starts: {
    'asked for at the login': {
      situation: 'nothing sent',
      async prepare(world) {
        await registerIn(world)
        return { email: '', token: null }
      },
    },
    'with the address that was typed there': {
      situation: 'nothing sent',
      prepare: async (world) => ({ email: (await registerIn(world)).email, token: null }),
    },
    'a link that was opened': {
      situation: 'link sent',
      async prepare(world) {
        const person = await registerIn(world)
        // The password of now is not the first one: neither may be chosen again.
        await world.api.ask(
          'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }',
          { input: { token: await resetLinkFor(world, person.email), ...twice(second) } },
        )
        world.person = { ...person, password: second }
        return { email: '', token: await resetLinkFor(world, person.email) }
      },
    },
  },
  operations: {
    requestPasswordReset: effect(defineRequestPasswordReset),
    readResetLink: effect(defineReadResetLink),
    resetPassword: effect(defineResetPassword),
  },
  outcomes: {
    'requestPasswordReset done (taken)': [
      { to: 'link sent', input: (world) => ({ email: personHere(world).email }) },
    ],
    'requestPasswordReset fails (too many)': [
      {
        arrange: (world) =>
          world.fault({ operation: 'initiatePasswordReset', kind: 'error', code: 'TOO_MANY_REQUESTS' }),
      },
    ],
    'readResetLink done (whose)': [{}],
    'readResetLink fails (expired)': [{ arrange: tooLate }],
    'readResetLink fails (of another purpose)': [
      { input: async (world) => ({ token: await ofAnotherPurpose(world) }) },
    ],
    'readResetLink fails (lost)': [
      { arrange: (world) => world.fault({ operation: 'passwordResetLink', kind: 'drop' }) },
    ],
    'resetPassword done (set)': [{ to: 'changed', input: (_world, input) => replaced(input, twice(fresh)) }],
    'resetPassword fails (in use)': [
      { input: (world, input) => replaced(input, twice(personHere(world).password)) },
    ],
    'resetPassword fails (used before)': [{ input: (_world, input) => replaced(input, twice(goodPassword)) }],
    'resetPassword fails (expired)': [
      { arrange: tooLate, input: (_world, input) => replaced(input, twice(fresh)) },
    ],
    'resetPassword fails (of another purpose)': [
      {
        input: async (world, input) =>
          replaced(input, { ...twice(fresh), token: await ofAnotherPurpose(world) }),
      },
    ],
  },
  reads: { readResetLink: { of: ({ email }: ReadResetLinkOutput) => email !== '' } },
  async observe(world) {
    const { api } = world
    const { email, password } = personHere(world)
    await api.advance('PT1S')
    const isOld = await opens(password)
    const isNew = !isOld && (await opens(fresh))
    if (isNew) return 'changed'
    if (!isOld) throw new Error('Neither the old password nor the new one opens the account.')
    const links = (await api.outbox(email)).filter(({ link }) => link?.includes('/create-new-password/'))
    return links.length > 0 ? 'link sent' : 'nothing sent'

    async function opens(tried: string): Promise<boolean> {
      return typeof (await api.signIn(email, tried)).access_token === 'string'
    }
  },
  refusals: [
    {
      rule: 'a link that nobody has sent says of no account whose it is',
      before: 'readResetLink',
      as: 'nobody',
      input: () => ({ token: 'made up' }),
      codes: ['TOKEN_INVALID'],
    },
    {
      rule: 'a password is set by whoever has the link',
      before: 'resetPassword',
      as: 'nobody',
      input: () => ({ token: 'made up', ...twice(fresh) }),
      codes: ['TOKEN_INVALID'],
    },
    {
      rule: 'a new password is typed twice',
      before: 'resetPassword',
      as: 'oneself',
      input: ({ context }) => ({ token: context.token, password: fresh, passwordConfirmation: second }),
      codes: ['PASSWORD_MISMATCH'],
    },
    {
      rule: 'a new password is long enough',
      before: 'resetPassword',
      as: 'oneself',
      input: ({ context }) => ({ token: context.token, ...twice('short') }),
      codes: ['VALIDATION_FAILED'],
    },
  ],
  leaves: {
    'resetPassword fails (a field that is not here)': 'this carrier names no field that the screen has not',
  },
}
