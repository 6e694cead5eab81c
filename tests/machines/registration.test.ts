import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accountErrorsOf } from '../../machines/registration/account.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { registrationRoute } from '../../machines/registration/registration.route.ts'
import type {
  CreateUserInput,
  CreateUserOutput,
  CreateUserProductInput,
  LoadPhoneOutput,
} from '../../machines/registration/registration.types.ts'
import { format } from '../../machines/routes/route.ts'
import { guestSession, unverifiedSession } from '../../machines/session/session.model.ts'
import type { SessionFacts } from '../../machines/session/session.types.ts'
import type { AuthorizeInput, AuthorizeOutput } from '../../machines/sign-in/signIn.types.ts'
import { turns } from './turns.ts'

function fail(code: string) {
  return () => {
    throw Object.assign(new Error(`said ${code}`), { code })
  }
}

/** A registration whose calls are recorded; failures are given by call, one entry per call. */
async function open(
  session: SessionFacts | null,
  {
    create = [],
    authorize = [],
    product = [],
    phone = null,
  }: {
    create?: (() => never)[]
    authorize?: (() => never)[]
    product?: (() => never)[]
    phone?: LoadPhoneOutput
  } = {},
) {
  const calls: unknown[] = []
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        createUser: fromPromise<CreateUserOutput, CreateUserInput>(async ({ input }) => {
          calls.push(['createUser', input])
          return create.shift()?.() ?? { userId: 'U-1' }
        }),
        authorize: fromPromise<AuthorizeOutput, AuthorizeInput>(async ({ input }) => {
          calls.push(['authorize', input])
          return authorize.shift()?.() ?? unverifiedSession
        }),
        createUserProduct: fromPromise<void, CreateUserProductInput>(async ({ input }) => {
          calls.push(['createUserProduct', input])
          product.shift()?.()
        }),
        loadPhone: fromPromise<LoadPhoneOutput>(async () => {
          calls.push('loadPhone')
          return phone
        }),
      },
    }),
    { input: { session, today: '2030-01-01', product: 'wysh-term-life' } },
  ).start()
  const route = () => {
    const at = registrationRoute(actor.getSnapshot())
    return at && format(at)
  }
  const routes = [route()]
  actor.subscribe(() => {
    const now = route()
    if (now !== undefined && now !== routes.at(-1)) routes.push(now)
  })
  await turns()
  return {
    actor,
    calls,
    routes,
    submit: async () => {
      actor.send({ type: 'field.changed', field: 'email', value: 'mia@example.com' })
      actor.send({ type: 'field.changed', field: 'password', value: 'twelve letters' })
      actor.send({ type: 'form.submitted' })
      actor.send({ type: 'form.submitted' })
      await turns()
    },
  }
}

const created = [
  'createUser',
  { userId: 'U-1', email: 'mia@example.com', password: 'twelve letters', newsletterOptIn: false },
]
const loggedIn = ['authorize', { email: 'mia@example.com', password: 'twelve letters', userId: 'U-1' }]
const withProduct = ['createUserProduct', { product: 'wysh-term-life' }]

describe('registration', () => {
  it('registration upgrades the guest, logs in, adds the product and continues to the phone, each once', async () => {
    const { calls, routes, submit } = await open(guestSession)
    await submit()
    expect(calls.slice(0, 4)).toEqual([created, loggedIn, withProduct, 'loadPhone'])
    expect(routes).toEqual(['/products/insurance/welcome?step=account', '/create-phone'])
  })

  it('registration only logs in when the user was created and the login reply was lost', async () => {
    const { actor, calls, submit } = await open(guestSession, { authorize: [fail('NETWORK')] })
    await submit()
    expect(actor.getSnapshot().context.problem?.code).toBe('NETWORK')
    await submit()
    expect(calls.slice(0, 4)).toEqual([created, loggedIn, loggedIn, withProduct])
  })

  it('registration opens the login with the email filled in when a reload finds the account it created', async () => {
    const { actor, submit } = await open(null, { create: [fail('EMAIL_ALREADY_TAKEN')] })
    await submit()
    expect(actor.getSnapshot().value).toEqual({ account: 'existingAccount' })
    actor.send({ type: 'login.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'login', email: 'mia@example.com' })
  })

  it('registration asks before it leaves for the login', async () => {
    const { actor } = await open(null)
    actor.send({ type: 'login.chosen' })
    actor.send({ type: 'modal.dismissed' })
    expect(actor.getSnapshot().value).toEqual({ account: { editing: 'empty' } })
    actor.send({ type: 'login.chosen' })
    actor.send({ type: 'exit.confirmed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'login', email: '' })
  })

  it('registration continues at the code after a reload when the phone is known', async () => {
    const { calls, routes } = await open(unverifiedSession, {
      phone: {
        id: 'N-1',
        mask: '•• 34',
        status: 'pending',
        codeSentBy: null,
        channels: ['sms', 'voice'],
        email: null,
      },
    })
    expect(calls).toEqual([withProduct, 'loadPhone'])
    expect(routes).toContain('/verify-phone')
  })

  it('registration adds the product again before it continues when the first try did not reach the carrier', async () => {
    const { actor, calls } = await open(unverifiedSession, { product: [fail('NETWORK')] })
    expect([actor.getSnapshot().value, calls]).toEqual(['setupFailed', [withProduct]])
    actor.send({ type: 'retry.chosen' })
    await turns()
    expect(calls).toEqual([withProduct, withProduct, 'loadPhone'])
  })

  it('registration sends nothing while a field is invalid', async () => {
    const { actor, calls } = await open(null)
    actor.send({ type: 'field.changed', field: 'email', value: 'mia@' })
    actor.send({ type: 'field.changed', field: 'password', value: 'eleven char' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().context.errors).toEqual({
      email: { code: 'email', message: 'Invalid email' },
      password: { code: 'validatePasswordLength', message: 'Must be at least 12 characters' },
    })
    expect(calls).toEqual([])
  })

  it('registration puts the carrier’s errors on the fields, in snake or camel case', () => {
    const of = (field: string) =>
      accountErrorsOf({
        code: 'VALIDATION_FAILED',
        message: 'no',
        validationErrors: [{ field, code: 'BAD', message: 'Bad.' }],
      })
    const bad = { code: 'refused', message: 'Bad.' }
    expect([of('emailAddress'), of('email_address'), of('password'), of('userId')]).toEqual([
      { email: bad, password: null },
      { email: bad, password: null },
      { email: null, password: bad },
      { email: null, password: null },
    ])
  })
})
