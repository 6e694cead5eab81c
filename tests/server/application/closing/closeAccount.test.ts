import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { payInvoices } from '../../../../server/domains/billing/payments.ts'
import type { Person } from '../../../support/client/api.ts'
import { challengeOf, newVerifier } from '../../../support/client/api.ts'
import { addCard, pay, purchase } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { invoiced, quoted } from '../../applicants.ts'
import type { Carrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

type Caller = Pick<Person, 'token'>

const outcomeOf = ({ status, data, errors }: Awaited<ReturnType<Carrier['graphql']>>) => {
  const [error] = errors ?? []
  return error ? [status, error.extensions.message, error.extensions.fullMessage] : data
}
const close = async ({ token }: Caller, password: string, clientMutationId: string = randomUUID()) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
      { input: { password, clientMutationId } },
      token,
    ),
  )
const closure = async ({ token }: Caller) =>
  outcomeOf(await carrier.graphql('{ accountClosure { obstacle message keepsRecords } }', {}, token))
const closed = { decommissionUser: { success: true } }

const signInStatus = async (email: string, password: string) => {
  const response = await carrier.authorize(email, password, challengeOf(newVerifier()))
  return response.ok
    ? 'signed in'
    : ((await response.json()) as { error_description: string }).error_description
}

/** A person's rows in the tables that closing an account touches. */
async function known(userId: string) {
  const { db } = carrier.services
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const count = async (
    table:
      | 'emails'
      | 'phoneNumbers'
      | 'addresses'
      | 'estimates'
      | 'flowSessions'
      | 'beneficiaries'
      | 'documents'
      | 'paymentMethods',
  ) => (await db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).length
  return {
    status: user.status,
    signsIn: user.passwordHash !== null,
    name: user.firstName,
    born: user.birthdate,
    taxId: user.taxIdSealed !== null,
    emails: await count('emails'),
    phones: await count('phoneNumbers'),
    addresses: await count('addresses'),
    estimates: await count('estimates'),
    answers: (await count('flowSessions')) > 0,
    beneficiaries: await count('beneficiaries'),
    cards: await count('paymentMethods'),
    documents: (await count('documents')) > 0,
  }
}

describe('closing an account without an application', () => {
  test('closing an account deletes its data and frees its email address', async () => {
    const person = await carrier.signUp()
    await carrier.confirmEmail(person.email)
    await walkFlow(carrier, person.token, 'estimate-form')
    await walkFlow(carrier, person.token, 'onboarding-intro')
    await walkFlow(carrier, person.token, 'insurance-profile')
    await walkFlow(carrier, person.token, 'beneficiary')
    await addCard(carrier, person)
    const other = await carrier.signIn(person.email, person.password)
    expect(await closure(person)).toEqual({
      accountClosure: { obstacle: null, message: null, keepsRecords: false },
    })
    expect(await known(person.userId)).toMatchObject({
      taxId: true,
      addresses: 1,
      cards: 1,
      beneficiaries: 1,
      answers: true,
    })
    expect(await close(person, person.password)).toEqual(closed)
    expect(await known(person.userId)).toEqual({
      status: 'decommissioned',
      signsIn: false,
      name: null,
      born: null,
      taxId: false,
      emails: 0,
      phones: 0,
      addresses: 0,
      estimates: 0,
      answers: false,
      beneficiaries: 0,
      cards: 0,
      documents: false,
    })
    const { status } = await carrier.graphql('{ me { id } }', {}, person.token)
    const elsewhere = await carrier.graphql('{ me { id } }', {}, other.access_token)
    expect([status, elsewhere.status, (await carrier.refresh(other.refresh_token)).status]).toEqual([
      401, 401, 401,
    ])
    expect(await signInStatus(person.email, person.password)).toBe('CREDENTIAL_INCORRECT')
    expect((await carrier.outbox(person.email))[0]).toMatchObject({
      subject: 'Your Wysh account is closed',
      text: expect.stringContaining('We deleted what you told us.'),
    })
    const registeredAgain = await carrier.register(person.email)
    const { me } = await carrier.ask<{ me: { id: string } }>(
      '{ me { id } }',
      {},
      registeredAgain.tokens.access_token,
    )
    expect(me.id).not.toBe(person.userId)
  })

  test('a closed account gets no password reset links, and earlier links stop working', async () => {
    const person = await carrier.signUp()
    const ask = () =>
      carrier.graphql(
        'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
        { input: { email: person.email } },
      )
    const links = async () => {
      await carrier.advance('PT1S')
      return (await carrier.outbox(person.email)).flatMap(({ link }) => (link ? [link] : []))
    }
    await ask()
    const before = await links()
    expect(before).toHaveLength(2)
    await close(person, person.password)
    await ask()
    expect(await links()).toEqual(before)
    const { errors } = await carrier.graphql(
      'query ($token: String!) { passwordResetLink(token: $token) { email } }',
      { token: before[0]?.split('/').at(-1) },
    )
    expect(errors?.[0]?.extensions.message).toBe('TOKEN_INVALID')
  })
})

describe('closing an account with an application', () => {
  test('closing an account keeps the records that the law requires', async () => {
    const { person } = await quoted(carrier)
    const before = await known(person.userId)
    expect(await closure(person)).toEqual({
      accountClosure: { obstacle: null, message: null, keepsRecords: true },
    })
    expect(await close(person, person.password)).toEqual(closed)
    expect(await known(person.userId)).toEqual({
      ...before,
      status: 'decommissioned',
      signsIn: false,
      emails: 0,
      phones: 0,
    })
    const kept = await carrier.services.db
      .selectFrom('closedAccounts')
      .select('email')
      .where('userId', '=', person.userId)
      .execute()
    expect(kept).toEqual([{ email: person.email }])
    expect((await carrier.outbox(person.email))[0]?.text).toContain('By law, we keep your applications')
    // The quote expires with no address to notify.
    await carrier.advance('P40D')
    expect((await carrier.outbox(person.email))[0]?.subject).toBe('Your Wysh account is closed')
  })

  test('an account with a policy in force cannot be closed', async () => {
    const { person } = await purchase(carrier)
    const message = expect.stringMatching(/^Cancel your policy first\./)
    expect(await closure(person)).toEqual({
      accountClosure: { obstacle: 'policy_in_force', message, keepsRecords: true },
    })
    expect(await close(person, person.password)).toEqual([200, 'STEP_NOT_ALLOWED', message])
    expect(await known(person.userId)).toMatchObject({ status: 'active', signsIn: true, emails: 1 })
    expect((await carrier.graphql('{ me { id } }', {}, person.token)).status).toBe(200)
  })

  test('an account with a payment under way cannot be closed', async () => {
    const { person, invoice } = await invoiced(carrier, 'processing')
    await pay(carrier, person, invoice.id)
    const message = expect.stringMatching(/^You have a payment on its way/)
    expect(await closure(person)).toEqual({
      accountClosure: { obstacle: 'payment_on_its_way', message, keepsRecords: true },
    })
    expect(await close(person, person.password)).toEqual([200, 'STEP_NOT_ALLOWED', message])
  })

  test('a request to a closed account is refused with the reason', async () => {
    const person = await carrier.signUp()
    const id = randomUUID()
    expect(await close(person, person.password, id)).toEqual(closed)
    const over = [401, 'USER_DECOMMISSIONED', 'This account was closed.']
    expect([await close(person, person.password, id), await closure(person)]).toEqual([over, over])
  })

  test('a late request from a session of a closed account charges nothing', async () => {
    const { person, invoice } = await invoiced(carrier)
    expect(await close(person, person.password)).toEqual(closed)
    const { services } = carrier
    await expect(
      payInvoices(services, person.userId, [invoice.id], services.clock.now()),
    ).rejects.toMatchObject({ code: 'GRAPH_API_UNAUTHORIZED' })
    const intents = await services.db
      .selectFrom('paymentIntents')
      .select('id')
      .where('userId', '=', person.userId)
      .execute()
    expect(intents).toEqual([])
  })

  test('an account whose card was declined can be closed, and nothing is charged afterwards', async () => {
    const { person, invoice } = await invoiced(carrier, 'declined')
    await pay(carrier, person, invoice.id)
    await addCard(carrier, person)
    expect(await close(person, person.password)).toEqual(closed)
    await carrier.advance('P40D')
    const { db } = carrier.services
    const methods = await db
      .selectFrom('paymentMethods')
      .select('status')
      .where('userId', '=', person.userId)
      .execute()
    expect(methods.map(({ status }) => status)).toEqual(['inactive', 'inactive'])
    const paid = await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('userId', '=', person.userId)
      .where('status', '=', 'succeeded')
      .execute()
    expect(paid).toEqual([])
  })
})

describe('the password for closing an account', () => {
  test('closing an account asks for the password, and a wrong one counts as a failed sign-in', async () => {
    const person = await carrier.signUp()
    const codes = []
    for (let count = 1; count <= 10; count++) {
      const outcome = await close(person, `wrong ${count}`)
      codes.push(Array.isArray(outcome) ? outcome[1] : outcome)
    }
    const incorrect = (times: number) => Array.from({ length: times }, () => 'CREDENTIAL_INCORRECT')
    expect(codes).toEqual([
      ...incorrect(2),
      'AUTHENTICATION_THIRD_ATTEMPT',
      ...incorrect(6),
      'AUTHENTICATION_TENTH_ATTEMPT',
    ])
    expect(await close(person, person.password)).toEqual([200, 'BLOCKED', expect.any(String)])
    expect(await known(person.userId)).toMatchObject({ status: 'active', signsIn: true })
  })

  test('parallel requests close the account once', async () => {
    const person = await carrier.signUp()
    await carrier.confirmEmail(person.email)
    const outcomes = await Promise.all([1, 2, 3].map(() => close(person, person.password)))
    expect(outcomes.filter((outcome) => !Array.isArray(outcome))).toEqual([closed])
    expect(
      (await carrier.outbox(person.email)).filter(({ subject }) => subject?.endsWith('is closed')),
    ).toHaveLength(1)
  })

  test('another user’s password closes nothing', async () => {
    const [one, other] = [await carrier.signUp(), await carrier.signUp()]
    expect(await close(one, `${other.password}!`)).toEqual([200, 'CREDENTIAL_INCORRECT', expect.any(String)])
    expect(await known(other.userId)).toMatchObject({ status: 'active' })
  })
})
