import { randomUUID } from 'node:crypto'
import { fromPromise } from 'xstate'
import type { PhoneVerificationOutput } from '../../../../machines/phone-verification/phoneVerification.types.ts'
import { defineAuthorizeGuest } from '../../../../src/actors/estimate.ts'
import { defineRefreshSession } from '../../../../src/actors/session.ts'
import { defineAuthorize } from '../../../../src/actors/signIn.ts'
import { AccountClosure } from '../../../../src/api/operations/accounts.generated.ts'
import { challengeOf, newVerifier } from '../../client/api.ts'
import { enterCode, readFacts, sessionIn, signInByPassword, typedAtLogin } from '../access.ts'
import { type CarrierWalker, childOf, effect, ending } from '../carrierWalker.ts'
import { type CarrierWorld, personHere } from '../world.ts'

/** The user's status at the carrier. */
type Situation = 'signed out' | 'guest' | 'password accepted' | 'verified' | 'locked'

const waiting: readonly Situation[] = ['signed out', 'guest', 'locked']

const newUser = async (world: CarrierWorld) => {
  world.person = await world.api.signUp()
}
const own = (world: CarrierWorld) => typedAtLogin(personHere(world))

/** For another user, whose account is not needed later. */
const another = (email?: string) => async (world: CarrierWorld) =>
  typedAtLogin(await world.api.register(email))

/** Makes the next wrong password the given attempt. */
const wrongBefore = (times: number) => async (world: CarrierWorld) => {
  const { email } = await world.api.register()
  const wrong = { email, password: 'not the password', userId: null }
  for (let count = 0; count < times; count += 1)
    await world.api.authorize(email, wrong.password, challengeOf(newVerifier()))
  return wrong
}

/** Email and password, the code, and the actions permitted before it. */
export const signInAtCarrier: CarrierWalker<Situation> = {
  machine: 'signIn',
  starts: {
    'a stranger': {
      situation: 'signed out',
      async prepare(world) {
        await newUser(world)
        return { session: null }
      },
    },
    'a guest': {
      situation: 'guest',
      async prepare(world) {
        await newUser(world)
        return { session: await effect(defineAuthorizeGuest)(world, undefined, world.session) }
      },
    },
    'password accepted before': {
      situation: 'password accepted',
      async prepare(world) {
        await newUser(world)
        return { session: await signInByPassword(world.session, personHere(world)) }
      },
    },
    'a new password': {
      situation: 'signed out',
      async prepare(world) {
        await newUser(world)
        return { email: personHere(world).email, session: null, reset: { token: null } }
      },
    },
  },
  operations: {
    authorize: effect(defineAuthorize),
    refreshSession: effect(defineRefreshSession),
    phoneVerification: childOf<Parameters<typeof enterCode>[1]>({
      verified: enterCode,
      back: (): PhoneVerificationOutput => ({ kind: 'back' }),
    }),
    /** Refused before the code. */
    readClosure: effect(({ api }) => fromPromise(() => api.client.query(AccountClosure, {}))),
  },
  outcomes: {
    'authorize done (code still missing)': [{ from: waiting, to: 'password accepted', input: own }],
    'authorize done (no phone)': [{ from: waiting, to: 'password accepted', input: another() }],
    'authorize done (locked account)': [
      {
        from: waiting,
        to: 'locked',
        input: (world) => another(`${randomUUID()}+blocked@example.com`)(world),
      },
    ],
    'authorize fails (wrong)': [{ input: wrongBefore(0) }],
    'authorize fails (third time wrong)': [{ input: wrongBefore(2) }],
    'authorize fails (tenth time wrong)': [{ input: wrongBefore(9) }],
    'phoneVerification done (verified)': [
      { from: ['password accepted'], to: 'verified', input: ending('verified') },
    ],
    'phoneVerification done (back)': [{ input: ending('back') }],
    'refreshSession done (verified)': [{ from: ['verified'] }],
    'refreshSession fails (lost)': [
      { from: ['verified'], arrange: (world) => world.fault({ operation: 'oauth', kind: 'drop' }) },
    ],
  },
  reads: {
    authorize: { of: readFacts },
    refreshSession: { of: readFacts },
    phoneVerification: { of: ({ kind }: PhoneVerificationOutput) => kind },
  },
  async observe(world) {
    const facts = await sessionIn(world)
    if (!facts) return 'signed out'
    if (facts.locked !== null) return 'locked'
    if (facts.level === 'identified') return 'guest'
    return facts.level === 'verified' ? 'verified' : 'password accepted'
  },
  refusals: [
    {
      rule: 'calls that require the code are refused before it',
      before: 'phoneVerification',
      as: 'the user',
      operation: 'readClosure',
      codes: ['ACCESS_LEVEL_TOO_LOW'],
    },
    {
      rule: 'new tokens require the previous ones',
      before: 'refreshSession',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED', 'TOKEN_INVALID'],
    },
  ],
  leaves: {
    'token.given (of support)':
      'issued by a support command: covered by tests/server/domains/access/loginTokens.test.ts',
    'exchangeToken done (code still missing)': 'follows only that token',
    'exchangeToken done (no phone)': 'follows only that token',
    'exchangeToken done (locked account)': 'follows only that token',
    'exchangeToken fails (worth nothing)': 'follows only that token',
    'start (an account that exists)': 'a guest to the carrier',
    'start (a session that has ended)': 'no session at the carrier',
    'start (a code on its way)': 'covered by the one-time code',
    'start (no phone yet)': 'ends at once',
    'start (signed in already)': 'ends at once',
    'start (the link to one)': 'covered by the new password',
    'refreshSession done (not raised)': 'the carrier raises the level with every code that it accepts',
    'phoneVerification done (verified, with a guest’s work)':
      'requires two estimates: covered by a separate test',
    'continue.chosen': 'follows only a guest’s work',
    'phoneVerification fails (not loaded)': 'a part of the application that fails to load',
    'password.changed (of another address)': 'a call of the new-password page: covered by e2e/reset.spec.ts',
  },
}
