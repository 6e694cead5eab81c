import { phoneChannels } from '../../../../machines/phone-verification/phoneCodes.ts'
import type {
  PhoneVerificationInput,
  VerifyCodeInput,
} from '../../../../machines/phone-verification/phoneVerification.types.ts'
import { defineRequestCode, defineVerifyCode } from '../../../../src/actors/signIn.ts'
import { type CarrierWalker, effect } from '../carrierWalker.ts'
import { type CarrierWorld, personHere, renewTokens, signInAs } from '../world.ts'

/** What the carrier knows about the phone, or about the session of a returning user. */
type Situation = 'no code' | 'code sent' | 'verified'

const mask = '•• 34'

/** A user with a password and a phone that has received no code. */
async function withNewPhone(world: CarrierWorld): Promise<PhoneVerificationInput> {
  const { api } = world
  const { email, password, tokens } = await api.register()
  const phoneNumber = api.newPhoneNumber()
  const { createPhoneNumber } = await api.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
    { input: { number: phoneNumber, smsMarketing: false } },
    tokens.access_token,
  )
  const phoneNumberId = createPhoneNumber.phoneNumber.id
  const token = tokens.access_token
  world.person = {
    token,
    refreshToken: tokens.refresh_token,
    userId: '',
    email,
    password,
    phoneNumber,
    phoneNumberId,
  }
  signInAs(world.session, world.person)
  return {
    mode: 'phone',
    ...(await sessionOf(world)),
    phoneNumberId,
    mask,
    codeSentBy: null,
    channels: phoneChannels,
    email: null,
  }
}

async function sessionOf({ api, person }: CarrierWorld): Promise<{ sessionId: string }> {
  const { session } = await api.ask<{ session: { id: string } }>('{ session { id } }', {}, person?.token)
  return { sessionId: session.id }
}

/** The latest code, by any channel, or a wrong one. */
const code = (isRight: boolean) => async (world: CarrierWorld, input: VerifyCodeInput) => {
  const sent = await world.api.lastCode(personHere(world))
  return { ...input, code: isRight ? sent : String((Number(sent) + 1) % 1_000_000).padStart(6, '0') }
}

/**
 * A code expires after ten minutes, like an idle session, and soon after a token: the user stays
 * active.
 */
async function outlivesTheCode(world: CarrierWorld) {
  await world.api.advance('PT6M')
  await world.api.ask(
    'mutation ($input: RecordActivityInput!) { recordActivity(input: $input) { idleUntil } }',
    { input: {} },
    personHere(world).token,
  )
  await renewTokens(world)
  await world.api.advance('PT5M')
}

const tooMany = { kind: 'error', code: 'TOO_MANY_REQUESTS' } as const

/** The one-time code: requested, resent, wrong, expired, right. */
export const phoneVerificationAtCarrier: CarrierWalker<Situation> = {
  machine: 'phoneVerification',
  starts: {
    'a new phone': { situation: 'no code', prepare: withNewPhone },
    'a code on its way': {
      situation: 'code sent',
      async prepare(world) {
        const input = await withNewPhone(world)
        await world.api.ask(
          'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }',
          { input: { type: 'sms', phoneNumberId: input.phoneNumberId } },
          personHere(world).token,
        )
        return { ...input, codeSentBy: 'sms' }
      },
    },
    'a returning user': {
      situation: 'no code',
      async prepare(world): Promise<PhoneVerificationInput> {
        const person = await world.api.signUp()
        // Email codes require a confirmed mailbox.
        await world.api.confirmEmail(person.email)
        const tokens = await world.api.signIn(person.email, person.password)
        world.person = { ...person, token: tokens.access_token, refreshToken: tokens.refresh_token }
        signInAs(world.session, world.person)
        const { phoneNumberId, email } = person
        const channels = ['sms', 'voice', 'email', 'push'] as const
        return {
          mode: 'session',
          ...(await sessionOf(world)),
          phoneNumberId,
          mask,
          codeSentBy: null,
          channels,
          email,
        }
      },
    },
  },
  operations: { requestCode: effect(defineRequestCode), verifyCode: effect(defineVerifyCode) },
  outcomes: {
    'requestCode done (sent)': [{ to: 'code sent' }],
    'requestCode fails (too many)': [
      {
        async arrange(world) {
          for (const operation of ['requestOtp', 'requestVerificationCode', 'resendVerificationCode'])
            await world.fault({ operation, ...tooMany })
        },
      },
    ],
    'verifyCode done (verified)': [{ from: ['code sent'], to: 'verified', input: code(true) }],
    'verifyCode fails (incorrect)': [{ from: ['code sent'], input: code(false) }],
    'verifyCode fails (expired)': [
      {
        from: ['code sent'],
        to: 'no code',
        arrange: outlivesTheCode,
        input: code(true),
      },
    ],
  },
  reads: { verifyCode: { of: ({ status }: { status: string }) => status } },
  async observe(world) {
    // The level granted by a code is in the next tokens.
    await renewTokens(world)
    const { session, me } = await world.api.ask<{
      session: { level: string; codeSentTo: string | null }
      me: { phoneNumbers: { status: string }[] }
    }>('{ session { level codeSentTo } me { phoneNumbers { status } } }', {}, personHere(world).token)
    // A new phone is verified; a returning user's session is.
    const isProven =
      personHere(world).userId === '' && me.phoneNumbers.some(({ status }) => status === 'verified')
    if (isProven || session.level === 'verified') return 'verified'
    return session.codeSentTo === null ? 'no code' : 'code sent'
  },
  refusals: [
    {
      rule: 'a code cannot be sent without a session',
      before: 'requestCode',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'a code cannot be sent to another user’s phone',
      before: 'requestCode',
      as: 'another user',
      codes: ['PHONE_NUMBER_MISSING', 'NOT_FOUND'],
    },
    {
      rule: 'a code cannot be used without a session',
      before: 'verifyCode',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'a code cannot confirm another user’s phone',
      before: 'verifyCode',
      as: 'another user',
      codes: ['PHONE_NUMBER_MISSING', 'NOT_FOUND'],
    },
  ],
  leaves: {
    'receiveCode sends code.changed (the code)': 'the phone passes its text message to the page',
    'verifyCode fails (of no verified phone)': 'a code is requested only for a verified phone',
    'verifyCode done (verified, with a guest’s work)': 'covered by the sign-in of a guest',
    'verifyCode done (still pending)': 'the contract returns an error for every wrong code',
  },
}
