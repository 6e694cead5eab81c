import { randomUUID } from 'node:crypto'
import type { FormFlowOutput } from '../../../../machines/form-flow/formFlow.types.ts'
import type { PhoneVerificationOutput } from '../../../../machines/phone-verification/phoneVerification.types.ts'
import type {
  CreateUserInput,
  LoadPhoneOutput,
} from '../../../../machines/registration/registration.types.ts'
import { defineAuthorizeGuest } from '../../../../src/actors/estimate.ts'
import {
  defineCreateUser,
  defineCreateUserProduct,
  defineLoadPhone,
} from '../../../../src/actors/registration.ts'
import { defineRefreshSession } from '../../../../src/actors/session.ts'
import { defineAuthorize } from '../../../../src/actors/signIn.ts'
import { goodPassword } from '../../client/api.ts'
import { walkFlow } from '../../client/walkFlow.ts'
import { enterCode, readFacts, signInByPassword, tokenIn, typedAtLogin } from '../access.ts'
import { type CarrierWalker, childOf, effect, ending } from '../carrierWalker.ts'
import { type CarrierWorld, personHere, registerIn } from '../world.ts'

/** What the carrier knows about the new user. */
type Situation = 'no account' | 'an account' | 'a phone' | 'verified'

const own = (world: CarrierWorld) => typedAtLogin(personHere(world))
const slug = 'pre-verified-initial-data'

/** A new user with an unused address. */
function newcomer(world: CarrierWorld, input: CreateUserInput): CreateUserInput {
  const email = `${randomUUID()}@example.com`
  world.person = {
    token: '',
    refreshToken: '',
    userId: '',
    email,
    password: goodPassword,
    phoneNumber: '',
    phoneNumberId: '',
  }
  return { ...input, email, password: goodPassword }
}

/** The phone form, with an unused number. */
async function givePhone(world: CarrierWorld): Promise<FormFlowOutput> {
  const number = world.api.newPhoneNumber()
  const { forms, session } = await walkFlow(world.api, tokenIn(world), slug, { number, smsMarketing: false })
  // A completed flow may have no form left.
  if (forms.length > 0) world.person = { ...personHere(world), phoneNumber: number }
  return { kind: 'completed', slug, flowSession: session, layoutOutput: null }
}

const lost = (operation: string) => (world: CarrierWorld) => world.fault({ operation, kind: 'drop' })

/** An account, the phone, and its code. */
export const registrationAtCarrier: CarrierWalker<Situation> = {
  machine: 'registration',
  starts: {
    'a stranger': {
      situation: 'no account',
      prepare: async (world) => ({ session: null, today: await day(world) }),
    },
    'a guest': {
      situation: 'no account',
      prepare: async (world) => ({
        session: await effect(defineAuthorizeGuest)(world, undefined, world.session),
        today: await day(world),
      }),
    },
    'an account without a phone': {
      situation: 'an account',
      prepare: async (world) => ({
        session: await signInByPassword(world.session, await registerIn(world)),
        today: await day(world),
      }),
    },
  },
  operations: {
    createUser: effect(defineCreateUser),
    authorize: effect(defineAuthorize),
    createUserProduct: effect(defineCreateUserProduct),
    loadPhone: effect(defineLoadPhone),
    refreshSession: effect(defineRefreshSession),
    formFlow: childOf({
      completed: givePhone,
      back: (): FormFlowOutput => ({ kind: 'back' }),
      exit: (): FormFlowOutput => ({ kind: 'exit' }),
    }),
    phoneVerification: childOf({
      verified: enterCode,
      back: (): PhoneVerificationOutput => ({ kind: 'back' }),
    }),
  },
  outcomes: {
    'createUser done (created)': [{ from: ['no account'], to: 'an account', input: newcomer }],
    'createUser fails (e-mail taken)': [
      {
        from: ['no account'],
        input: async (world, input: CreateUserInput) => ({
          ...input,
          email: (await world.api.register()).email,
          password: goodPassword,
        }),
      },
    ],
    'createUser fails (password refused)': [
      {
        from: ['no account'],
        input: (_world, input: CreateUserInput) => ({
          ...input,
          email: `${randomUUID()}@example.com`,
          password: 'password12345',
        }),
      },
    ],
    'authorize done (logged in)': [{ from: ['an account'], input: own }],
    'authorize fails (reply lost)': [{ from: ['an account'], arrange: lost('oauth'), input: own }],
    'createUserProduct done (there)': [{}],
    'createUserProduct fails (lost)': [{ arrange: lost('createUserProduct') }],
    'loadPhone done (none)': [{ from: ['an account'] }],
    'loadPhone done (given)': [{ from: ['a phone'] }],
    'loadPhone done (verified before)': [{ from: ['verified'] }],
    'loadPhone fails (lost)': [{ arrange: lost('me') }],
    'formFlow done (completed)': [
      { from: ['an account'], to: 'a phone', input: ending('completed') },
      { from: ['a phone'], input: ending('completed') },
    ],
    'formFlow done (back)': [{ input: ending('back') }],
    'formFlow done (exit)': [{ input: ending('exit') }],
    'phoneVerification done (verified)': [{ from: ['a phone'], to: 'verified', input: ending('verified') }],
    'phoneVerification done (back)': [{ input: ending('back') }],
    'refreshSession done (verified)': [{ from: ['verified'] }],
    'refreshSession fails (lost)': [{ from: ['verified'], arrange: lost('oauth') }],
  },
  reads: {
    createUser: { of: ({ userId }: { userId: string }) => userId !== '' },
    authorize: { of: readFacts },
    loadPhone: { of: (phone: LoadPhoneOutput) => phone?.status ?? 'none' },
    formFlow: { of: ({ kind }: FormFlowOutput) => kind },
    phoneVerification: { of: ({ kind }: PhoneVerificationOutput) => kind },
    refreshSession: { of: readFacts },
  },
  async observe({ api, person }) {
    if (!person) return 'no account'
    const { access_token } = await api.signIn(person.email, person.password)
    const { me } = await api.ask<{ me: { phoneNumbers: { status: string }[] } }>(
      '{ me { phoneNumbers { status } } }',
      {},
      access_token,
    )
    if (me.phoneNumbers.some(({ status }) => status === 'verified')) return 'verified'
    return me.phoneNumbers.length > 0 ? 'a phone' : 'an account'
  },
  refusals: [
    {
      rule: 'a product requires an account',
      before: 'createUserProduct',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'new tokens require the previous ones',
      before: 'refreshSession',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED', 'TOKEN_INVALID'],
    },
  ],
  leaves: {
    'start (verified already)': 'ends at once',
    'formFlow fails (not loaded)': 'a part of the application that fails to load',
    'phoneVerification fails (not loaded)': 'a part of the application that fails to load',
    'refreshSession done (not raised)': 'the carrier raises the level with every code that it accepts',
    'loadPhone done (verified before)': 'follows only that',
  },
}

async function day(world: CarrierWorld): Promise<string> {
  return (await world.now()).toISOString().slice(0, 10)
}
