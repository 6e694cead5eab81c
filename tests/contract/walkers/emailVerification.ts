import type {
  VerifyEmailInput,
  VerifyEmailOutput,
} from '../../../machines/email-verification/emailVerification.types.ts'
import { defineRequestEmailVerification } from '../../../src/actors/requestEmailVerification.ts'
import { defineVerifyEmail } from '../../../src/actors/verifyEmail.ts'
import { type CarrierWalker, effect } from '../carrierWalker.ts'
import { type CarrierWorld, linkSentTo, personHere, registerIn, resetLinkFor, signInAs } from '../world.ts'

/** What the carrier knows of the address. */
type Situation = 'pending' | 'sent again' | 'proved'

const path = '/verify-email/'
const unproved: readonly Situation[] = ['pending', 'sent again']

async function openedElsewhere({ api }: CarrierWorld, { token }: VerifyEmailInput) {
  await api.ask('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }', {
    input: { token },
  })
}

/** The link that proves an address: opened, again, too late, by somebody else; and another one. */
export const emailVerificationAtCarrier: CarrierWalker<Situation> = {
  machine: 'emailVerification',
  starts: {
    'a link that was opened': {
      situation: 'pending',
      // By whoever reads the mail, in a browser that knows nobody.
      async prepare(world) {
        const { email } = await registerIn(world)
        return { token: await linkSentTo(world, email, path) }
      },
    },
    'somebody signed in': {
      situation: 'pending',
      async prepare(world) {
        signInAs(world.session, await registerIn(world))
        return { token: null }
      },
    },
  },
  operations: {
    verifyEmail: effect(defineVerifyEmail),
    requestEmailVerification: effect(defineRequestEmailVerification),
  },
  outcomes: {
    'verifyEmail done (verified)': [{ from: unproved, to: 'proved' }],
    'verifyEmail done (already)': [
      { from: ['proved'] },
      { from: unproved, to: 'proved', arrange: openedElsewhere },
    ],
    'verifyEmail done (another account)': [
      { arrange: async (world) => signInAs(world.session, await world.api.signUp()) },
    ],
    'verifyEmail fails (too old)': [{ from: unproved, arrange: (world) => world.api.advance('P3D') }],
    'verifyEmail fails (of another purpose)': [
      { input: async (world) => ({ token: await resetLinkFor(world, personHere(world).email) }) },
    ],
    'verifyEmail fails (lost)': [
      { arrange: (world) => world.fault({ operation: 'verifyEmail', kind: 'drop' }) },
      {
        from: unproved,
        to: 'proved',
        arrange: (world) => world.fault({ operation: 'verifyEmail', kind: 'drop-after' }),
      },
    ],
    'requestEmailVerification done (taken)': [{ from: unproved, to: 'sent again' }],
    'requestEmailVerification fails (unknown)': [{ input: () => ({ token: 'made up' }) }],
    'requestEmailVerification fails (too many)': [
      {
        arrange: (world) =>
          world.fault({
            operation: 'requestEmailVerification',
            kind: 'error',
            code: 'TOO_MANY_REQUESTS',
          }),
      },
    ],
  },
  reads: { verifyEmail: { of: ({ status }: VerifyEmailOutput) => status } },
  async observe(world) {
    const { api } = world
    const { email, password } = personHere(world)
    await api.advance('PT1S')
    const { access_token } = await api.signIn(email, password)
    const { me } = await api.ask<{ me: { emails: { status: string }[] } }>(
      '{ me { emails { status } } }',
      {},
      access_token,
    )
    if (me.emails.some(({ status }) => status === 'active')) return 'proved'
    const sent = (await api.outbox(email)).filter(({ link }) => link?.includes(path))
    return sent.length > 1 ? 'sent again' : 'pending'
  },
  refusals: [
    {
      rule: 'an address is proved by whoever has its link',
      before: 'verifyEmail',
      as: 'nobody',
      input: () => ({ token: 'made up' }),
      codes: ['TOKEN_INVALID'],
    },
    {
      rule: 'another link is sent for whoever is known',
      before: 'requestEmailVerification',
      as: 'nobody',
      input: () => ({ token: null }),
      codes: ['TOKEN_INVALID'],
    },
  ],
  leaves: {},
}
