import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../../machines/session/session.model.ts'
import type { SessionEvent, SessionFacts } from '../../machines/session/session.types.ts'
import { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import type { AuthorizeInput, AuthorizeOutput, SignInInput } from '../../machines/sign-in/signIn.types.ts'
import { turns } from './turns.ts'

/** A sign-in beside a session that only listens; `authorize` uses one reply per try. */
async function open(input: SignInInput, tries: (() => SessionFacts)[]) {
  const events: SessionEvent[] = []
  const asked: AuthorizeInput[] = []
  const answers = [...tries]
  const app = setup({
    actors: {
      session: fromCallback<SessionEvent>(({ receive }) => receive((event) => events.push(event))),
      signIn: signInMachine.provide({
        actors: {
          authorize: fromPromise<AuthorizeOutput, AuthorizeInput>(async ({ input }) => {
            asked.push(input)
            const answer = answers.shift()
            if (!answer) throw new Error('asked once too often')
            return answer()
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'session', systemId: 'session' },
      { src: 'signIn', systemId: 'signIn', input },
    ],
  })
  const actor = createActor(app).start()
  const signIn: ReturnType<typeof createActor<typeof signInMachine>> = actor.system.get('signIn')
  await turns()
  return { signIn, told: events, asked }
}

function fail(code: string) {
  return () => {
    throw Object.assign(new Error(`said ${code}`), { code })
  }
}

const submit = (signIn: ReturnType<typeof createActor<typeof signInMachine>>) => {
  signIn.send({ type: 'field.changed', field: 'email', value: ' mia@example.com ' })
  signIn.send({ type: 'field.changed', field: 'password', value: 'secret' })
  signIn.send({ type: 'form.submitted' })
  return turns()
}

describe('sign-in', () => {
  it('sign-in shows a guest the form, passes the guest id, and keeps the guest session when it fails', async () => {
    const { signIn, asked, told } = await open({ session: guestSession }, [fail('CREDENTIAL_INCORRECT')])
    expect(signIn.getSnapshot().value).toEqual({ form: 'editing' })
    await submit(signIn)
    expect(asked).toEqual([{ email: 'mia@example.com', password: 'secret', userId: 'U-1' }])
    expect(signIn.getSnapshot().context).toMatchObject({
      problem: { code: 'CREDENTIAL_INCORRECT' },
      session: guestSession,
      values: { email: ' mia@example.com ', password: 'secret' },
    })
    expect(told).toEqual([])
  })

  it('sign-in notifies the session as soon as there are tokens, and requests a code for a known phone', async () => {
    const { signIn, told } = await open({ session: null }, [() => returningSession])
    await submit(signIn)
    expect(told).toEqual([{ type: 'session.changed', session: returningSession }])
    expect(signIn.getSnapshot().context.session).toEqual(returningSession)
  })

  it('sign-in continues to the phone step when no phone was ever verified', async () => {
    const pending: SessionFacts = {
      ...unverifiedSession,
      verificationPhone: { id: 'N-1', mask: '•• 34', status: 'pending' },
    }
    for (const session of [unverifiedSession, pending]) {
      const { signIn } = await open({ session: null }, [() => session])
      await submit(signIn)
      expect(signIn.getSnapshot().output).toEqual({ kind: 'phoneMissing', session })
    }
  })

  it('sign-in opens the dialog at the third wrong password and the notice at the tenth', async () => {
    const { signIn } = await open({ session: null }, [
      fail('AUTHENTICATION_THIRD_ATTEMPT'),
      fail('AUTHENTICATION_TENTH_ATTEMPT'),
    ])
    await submit(signIn)
    expect(signIn.getSnapshot().value).toEqual({ form: 'thirdAttempt' })
    signIn.send({ type: 'notice.dismissed' })
    await submit(signIn)
    expect(signIn.getSnapshot().value).toEqual({ form: 'locked' })
  })

  it('sign-in ends at once for a verified user', () => {
    const signIn = createActor(signInMachine, { input: { session: verifiedSession } }).start()
    expect(signIn.getSnapshot().output).toEqual({ kind: 'signedIn', session: verifiedSession })
  })

  it('sign-in sends nothing while a field is invalid', async () => {
    const { signIn, asked } = await open({ email: 'mia@', session: null }, [])
    signIn.send({ type: 'form.submitted' })
    expect(signIn.getSnapshot().context.errors).toEqual({
      email: { code: 'email', message: 'Invalid email' },
      password: { code: 'required', message: 'Required' },
    })
    expect(asked).toEqual([])
  })
})
