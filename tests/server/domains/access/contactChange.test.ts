import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activateEmail } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, newVerifier, type Person } from '../../../support/client/api.ts'
import { outcomeOf } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const newAddress = () => `${randomUUID()}@example.com`

const changeEmail = async ({ token, password }: Pick<Person, 'token' | 'password'>, emailAddress: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { emails { email status } } }',
      { input: { emailAddress, password, clientMutationId: randomUUID() } },
      token,
    ),
  )
const waiting = (active: string, status: 'active' | 'pending', pending: string) => ({
  changeEmail: {
    emails: [
      { email: active, status },
      { email: pending, status: 'pending' },
    ],
  },
})

const emailsOf = async ({ token }: Pick<Person, 'token'>) => {
  const { me } = await carrier.ask<{ me: { emails: { email: string; status: string }[] } }>(
    '{ me { emails { email status } } }',
    {},
    token,
  )
  return me.emails.map(({ email, status }) => `${email} ${status}`).sort()
}
const tokenTo = async (email: string) => {
  await carrier.advance('PT1S')
  const mail = (await carrier.outbox(email)).find(({ link }) => link?.includes('/verify-email/'))
  return mail?.link?.split('/').at(-1) ?? ''
}
const open = async (token: string, as?: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status email } }',
      { input: { token } },
      as,
    ),
  )
const signsIn = async (email: string, password: string) =>
  (await carrier.authorize(email, password, challengeOf(newVerifier()))).ok
const subjectsTo = async (email: string) => (await carrier.outbox(email)).map(({ subject }) => subject)

async function confirmed() {
  const person = await carrier.signUp()
  await carrier.confirmEmail(person.email)
  return person
}

describe('changing the email', () => {
  test('a password change cancels an email change that a stranger requested', async () => {
    const person = await confirmed()
    const email = newAddress()
    await changeEmail(person, email)
    const link = await tokenTo(email)
    const password = 'amber-violin-harbor-63'
    await carrier.ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { clientMutationId } }',
      { input: { currentPassword: person.password, password, passwordConfirmation: password } },
      person.token,
    )
    expect(await emailsOf(person)).toEqual([`${person.email} active`])
    expect(await open(link)).toEqual(['TOKEN_INVALID'])
  })

  test('a withdrawn email change cannot be confirmed by its link', async () => {
    const person = await confirmed()
    const email = newAddress()
    await changeEmail(person, email)
    const link = await tokenTo(email)
    const withdraw = () =>
      carrier.ask('mutation { withdrawEmailChange(input: {}) { emails { email status } } }', {}, person.token)
    const left = { withdrawEmailChange: { emails: [{ email: person.email, status: 'active' }] } }
    expect([await withdraw(), await open(link), await withdraw()]).toEqual([left, ['TOKEN_INVALID'], left])
    // It does not block the owner of the mailbox.
    expect((await carrier.register(email)).tokens.access_token).toEqual(expect.any(String))
  })

  test('confirming an email that was removed in the meantime leaves the current one active', async () => {
    const person = await confirmed()
    const { db } = carrier.services
    await expect(
      db.transaction().execute((tx) => activateEmail(tx, person.userId, 'no-such-address')),
    ).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await emailsOf(person)).toEqual([`${person.email} active`])
  })

  test('a new email stays pending until its link is opened, then replaces the current one', async () => {
    const person = await confirmed()
    const email = newAddress()
    expect(await changeEmail(person, ` ${email.toUpperCase()} `)).toEqual(
      waiting(person.email, 'active', email),
    )
    const token = await tokenTo(email)
    expect([
      await emailsOf(person),
      await signsIn(person.email, person.password),
      await signsIn(email, person.password),
      (await subjectsTo(person.email))[0],
      (await subjectsTo(email))[0],
    ]).toEqual([
      [`${person.email} active`, `${email} pending`].sort(),
      true,
      false,
      'A new email for your Wysh account',
      'Please confirm your new email',
    ])
    expect(await open(token)).toEqual({ verifyEmail: { status: 'verified', email } })
    expect([
      await emailsOf(person),
      await signsIn(person.email, person.password),
      await signsIn(email, person.password),
      (await subjectsTo(person.email))[0],
      (await carrier.outbox(email))[0]?.text.split('.')[0],
    ]).toEqual([
      [`${email} active`],
      false,
      true,
      'The email of your Wysh account was changed',
      'From now on, log in to your Wysh account with this email',
    ])
    expect(await open(token)).toEqual({ verifyEmail: { status: 'already_verified', email } })
    // The former address is free for its next owner.
    expect((await carrier.register(person.email)).email).toBe(person.email)
  })

  test('a new email replaces a mistyped one, which signs in until then', async () => {
    const person = await carrier.signUp()
    const email = newAddress()
    expect(await changeEmail(person, email)).toEqual(waiting(person.email, 'pending', email))
    expect([await signsIn(person.email, person.password), await signsIn(email, person.password)]).toEqual([
      true,
      false,
    ])
    await open(await tokenTo(email))
    // The owner of the mistyped address is not notified.
    expect([await emailsOf(person), await subjectsTo(person.email)]).toEqual([
      [`${email} active`],
      ['Please confirm your email'],
    ])
  })

  test('another email change invalidates the earlier link', async () => {
    const person = await confirmed()
    const [first, second] = [newAddress(), newAddress()]
    await changeEmail(person, first)
    const token = await tokenTo(first)
    expect(await changeEmail(person, second)).toEqual(waiting(person.email, 'active', second))
    expect(await open(token)).toEqual(['TOKEN_INVALID'])
    expect(await open(await tokenTo(second))).toMatchObject({ verifyEmail: { status: 'verified' } })
  })

  test('an email change is refused for an invalid, unchanged or taken address and for a wrong password', async () => {
    const [person, other] = [await confirmed(), await confirmed()]
    expect([
      await changeEmail(person, 'mia@'),
      await changeEmail(person, person.email.toUpperCase()),
      await changeEmail(person, other.email),
      await changeEmail({ ...person, password: 'wrong' }, newAddress()),
      await emailsOf(person),
    ]).toEqual([
      ['VALIDATION_FAILED', 'emailAddress email'],
      ['VALIDATION_FAILED', 'emailAddress alreadyYours'],
      ['EMAIL_ALREADY_TAKEN', 'emailAddress emailTaken'],
      ['CREDENTIAL_INCORRECT'],
      [`${person.email} active`],
    ])
  })

  test('a pending email does not block the owner of the mailbox', async () => {
    const [person, other] = [await confirmed(), await confirmed()]
    const [one, two] = [newAddress(), newAddress()]
    await changeEmail(person, one)
    const token = await tokenTo(one)
    expect((await carrier.register(one)).email).toBe(one)
    expect([await open(token), await emailsOf(person)]).toEqual([
      ['TOKEN_INVALID'],
      [`${person.email} active`],
    ])
    await changeEmail(person, two)
    expect(await changeEmail(other, two)).toEqual(waiting(other.email, 'active', two))
    expect(await emailsOf(person)).toEqual([`${person.email} active`])
  })

  test('a password reset cancels a pending email change', async () => {
    const person = await confirmed()
    const email = newAddress()
    await changeEmail(person, email)
    const token = await tokenTo(email)
    const reset = (to: string) =>
      carrier.ask(
        'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
        { input: { email: to } },
      )
    await reset(email)
    await reset(person.email)
    await carrier.advance('PT1S')
    const links = async (to: string) =>
      (await carrier.outbox(to)).filter(({ link }) => link?.includes('/create-new-password/'))
    expect(await links(email)).toEqual([])
    const [link] = await links(person.email)
    const fresh = 'amber-violin-harbor-63'
    await carrier.ask(
      'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }',
      {
        input: { token: link?.link?.split('/').at(-1), password: fresh, passwordConfirmation: fresh },
      },
    )
    expect(await open(token)).toEqual(['TOKEN_INVALID'])
  })

  test('an email change is limited to ten a day, as is a phone change', async () => {
    const person = await confirmed()
    for (let count = 1; count <= 10; count++) await changeEmail(person, newAddress())
    expect(await changeEmail(person, newAddress())).toEqual(['TOO_MANY_REQUESTS'])
    expect(await changePhone(person, carrier.newPhoneNumber())).toEqual(['TOO_MANY_REQUESTS'])
    await carrier.advance('PT3H')
    const { access_token: token } = await carrier.signIn(person.email, person.password)
    expect(await signsIn(person.email, person.password)).toBe(true)
    expect((await carrier.graphql('{ session { id } }', {}, token)).status).toBe(200)
  })
})

const changePhone = async ({ token, password }: Pick<Person, 'token' | 'password'>, number: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: ChangePhoneNumberInput!) { changePhoneNumber(input: $input) { phoneNumber { id phoneNumber status } } }',
      { input: { number, password, clientMutationId: randomUUID() } },
      token,
    ),
  )
interface Phone {
  id: string
  phoneNumber: string
  status: string
}
const phonesOf = async ({ token }: Pick<Person, 'token'>) =>
  (
    await carrier.ask<{ me: { phoneNumbers: Phone[] } }>(
      '{ me { phoneNumbers { id phoneNumber status } } }',
      {},
      token,
    )
  ).me.phoneNumbers
const requestCode = async ({ token }: Pick<Person, 'token'>, phoneNumberId: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { status } } }',
      { input: { type: 'sms', phoneNumberId } },
      token,
    ),
  )
const enterCode = async ({ token }: Pick<Person, 'token'>, phoneNumberId: string, code: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }',
      { input: { code, phoneNumberId } },
      token,
    ),
  )
const pendingOf = async (person: Pick<Person, 'token'>) =>
  (await phonesOf(person)).find(({ status }) => status === 'pending')?.id ?? ''

describe('changing the phone number', () => {
  test('a new phone number stays pending until its code is entered, then replaces the verified one', async () => {
    const person = await confirmed()
    const number = carrier.newPhoneNumber()
    expect(await changePhone(person, number)).toEqual({
      changePhoneNumber: { phoneNumber: { id: expect.any(String), phoneNumber: number, status: 'pending' } },
    })
    const id = await pendingOf(person)
    const { session } = await carrier.ask<{ session: { verificationPhone: { id: string } } }>(
      '{ session { verificationPhone { id } } }',
      {},
      person.token,
    )
    expect(session.verificationPhone.id).toBe(person.phoneNumberId)
    await requestCode(person, id)
    const { code } = (await carrier.outbox(number))[0] ?? {}
    expect(await enterCode(person, id, '000000')).toEqual(['ACCESS_CODE_INCORRECT'])
    expect(await enterCode(person, id, code ?? '')).toEqual({ verifyPhoneCode: { status: 'verified' } })
    expect([await phonesOf(person), (await subjectsTo(person.email))[0]]).toEqual([
      [{ id, phoneNumber: number, status: 'verified' }],
      'The phone number of your Wysh account was changed',
    ])
    const mask = `•••-•••-••${number.slice(-2)}`
    expect((await carrier.outbox(person.phoneNumber))[0]?.text).toContain(
      `From now on, codes for your Wysh account go to ${mask}.`,
    )
  })

  test('a newer phone number replaces a pending one and invalidates its code', async () => {
    const person = await confirmed()
    const [first, second] = [carrier.newPhoneNumber(), carrier.newPhoneNumber()]
    await changePhone(person, first)
    const id = await pendingOf(person)
    await requestCode(person, id)
    await changePhone(person, second)
    expect([
      (await phonesOf(person)).map(({ phoneNumber }) => phoneNumber),
      await enterCode(person, id, (await carrier.outbox(first))[0]?.code ?? ''),
    ]).toEqual([[person.phoneNumber, second], ['PHONE_NUMBER_MISSING']])
  })

  test('a phone change is refused with a wrong password, an invalid number or the current number', async () => {
    const person = await confirmed()
    expect([
      await changePhone({ ...person, password: 'wrong' }, carrier.newPhoneNumber()),
      await changePhone(person, '123'),
      await changePhone(person, person.phoneNumber),
      outcomeOf(
        await carrier.graphql(
          'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { clientMutationId } }',
          { input: { number: carrier.newPhoneNumber(), smsMarketing: false } },
          person.token,
        ),
      ),
      (await phonesOf(person)).map(({ id }) => id),
    ]).toEqual([
      ['CREDENTIAL_INCORRECT'],
      ['VALIDATION_FAILED', 'number phoneNumber'],
      ['VALIDATION_FAILED', 'number alreadyYours'],
      ['STEP_NOT_ALLOWED'],
      [person.phoneNumberId],
    ])
  })
})
