import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type {
  PhoneVerificationInput,
  RequestCodeInput,
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../../machines/phone-verification/phoneVerification.types.ts'
import { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { CreateUserInput, CreateUserOutput } from '../../../machines/registration/registration.types.ts'
import { codeSentSession, verifiedSession } from '../../../machines/session/session.model.ts'
import type { SessionFacts } from '../../../machines/session/session.types.ts'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import type { AuthorizeInput, SignInInput } from '../../../machines/sign-in/signIn.types.ts'
import type { GuestWork as GuestWorkTold } from '../../../rules/contract/schema.generated.ts'
import CreateAccount from '../../../src/screens/access/CreateAccount.tsx'
import GuestWork from '../../../src/screens/access/GuestWork.tsx'
import Login from '../../../src/screens/access/Login.tsx'
import VerifyPhone from '../../../src/screens/access/VerifyPhone.tsx'
import { loadTranslations } from '../../../src/ui/text.ts'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
    ({ textContent }) => textContent === name,
  )
async function clickInDialog(name: string) {
  const button = dialogButton(name)
  if (button === undefined) throw new Error(`The open dialog has no button ${name}`)
  await user.click(button)
}

describe("the guest's estimate after a sign-in", () => {
  const [small, large] = [
    { amount: 100_000, termDuration: 10 },
    { amount: 310_000, termDuration: 20 },
  ]
  test.each<[GuestWorkTold, string, string[]]>([
    [
      { kept: 'guests', shown: large, other: small },
      'We saved the estimate you just made',
      ['Your estimate now', '$310,000 for 20 years', 'Replaced', '$100,000 for 10 years'],
    ],
    [
      { kept: 'accounts', shown: small, other: null },
      'We kept the estimate in your account',
      ['Your saved estimate', '$100,000 for 10 years'],
    ],
    [
      { kept: 'application', shown: null, other: large },
      'Your application stays the same',
      ['Not saved', '$310,000 for 20 years'],
    ],
  ])('%j is shown once before the sign-in continues', async (guestWork, title, facts) => {
    const sessions: SessionFacts[] = []
    const actor = createActor(
      signInMachine.provide({
        actors: {
          phoneVerification: phoneVerificationMachine.provide({
            actors: {
              verifyCode: fromPromise<VerifyCodeOutput, VerifyCodeInput>(async () => ({
                status: 'verified',
                guestWork,
              })),
            },
          }),
          refreshSession: fromPromise(async () => verifiedSession),
        },
        actions: { sendToSession: (_, { session }) => void sessions.push(session) },
      }),
      { input: { session: codeSentSession } },
    ).start()
    actor.getSnapshot().children.phoneVerification?.send({ type: 'code.changed', value: '123456' })
    await expect.poll(() => actor.getSnapshot().value).toBe('explaining')
    render(<GuestWork actor={actor} />)
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
      sessions,
      await accessibilityFaults(),
    ]).toEqual([title, facts, [], []])
    await click('CONTINUE')
    expect([sessions, actor.getSnapshot().output]).toEqual([
      [verifiedSession],
      { kind: 'signedIn', session: verifiedSession },
    ])
  })
})

describe('the login', () => {
  function startLogin(input: Partial<SignInInput> = {}) {
    const authorize = controlled<SessionFacts, AuthorizeInput>()
    const actor = createActor(
      signInMachine.provide({
        actors: { authorize: authorize.logic },
      }),
      { input: { session: null, ...input } },
    ).start()
    render(<Login actor={actor} />)
    return { authorize, actor }
  }
  async function signIn() {
    await user.type(screen.getByLabelText('Email'), 'mia@example.com')
    await user.type(screen.getByLabelText('Password'), 'twelve letters')
    await click('Log in')
  }

  test('the login shows that the session has ended and fills in the email', async () => {
    startLogin({ ended: 'expired', email: 'mia@example.com' })
    expect([
      screen.getByText('Your session has ended').tagName,
      screen.getByLabelText<HTMLInputElement>('Email').value,
      await accessibilityFaults(),
    ]).toEqual(['P', 'mia@example.com', []])
    cleanup()
    startLogin()
    expect(screen.queryByText('Your session has ended')).toBeNull()
  })

  test('does not mention answers after a failure, since there may be none', async () => {
    const { authorize } = startLogin()
    await signIn()
    await authorize.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again in a moment.')
  })

  test('the login shows what is missing and sends nothing', async () => {
    const { authorize } = startLogin()
    await click('Log in')
    expect([
      screen.getAllByText('Required').length,
      screen.getByLabelText('Email').getAttribute('aria-invalid'),
      authorize.inputs(),
      await accessibilityFaults(),
    ]).toEqual([2, 'true', [], []])
  })

  test('the login shows an invalid email at its field', async () => {
    startLogin()
    await user.type(screen.getByLabelText('Email'), 'mia@')
    await user.tab()
    expect(screen.getByText('Invalid email').textContent).toBe('Invalid email')
  })

  test('the login summarizes a refused press, with a link to each field', async () => {
    startLogin()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    const summary = screen.getByRole('alert')
    expect([document.activeElement, summary.textContent]).toEqual([
      summary,
      'Please check these answersEmail: RequiredPassword: Required',
    ])
    await user.click(screen.getByRole('link', { name: 'Password: Required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test("the login shows the carrier's message below the form and keeps what was typed", async () => {
    const { authorize } = startLogin()
    await signIn()
    // OAuth has no field for a sentence: the carrier sends the code only.
    await authorize.fail(refusal('CREDENTIAL_INCORRECT', 'CREDENTIAL_INCORRECT'))
    expect({
      asked: authorize.inputs(),
      said: screen.getByRole('alert').textContent,
      title: document.title,
      email: screen.getByLabelText<HTMLInputElement>('Email').value,
      violations: await accessibilityFaults(),
    }).toEqual({
      asked: [{ email: 'mia@example.com', password: 'twelve letters', userId: null }],
      title: 'Error: Welcome back ·',
      said: 'That email and password don’t match. Please check both and try again.',
      email: 'mia@example.com',
      violations: [],
    })
  })

  test.each([
    ['AUTHENTICATION_THIRD_ATTEMPT', 'Wrong email or password', 'Try again'],
    ['AUTHENTICATION_TENTH_ATTEMPT', 'Your account is locked', 'Close'],
  ] as const)('the login shows a closable dialog: %s', async (code, title, button) => {
    const { authorize } = startLogin()
    await signIn()
    await authorize.fail(refusal(code, 'No.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual([title, []])
    await user.click(screen.getByRole('button', { name: button }))
    expect(openDialog()).toBeNull()
  })

  test.each([['AUTHENTICATION_THIRD_ATTEMPT'], ['AUTHENTICATION_TENTH_ATTEMPT']] as const)(
    'the login offers a new password for the typed address: %s',
    async (code) => {
      const { authorize, actor } = startLogin()
      await signIn()
      await authorize.fail(refusal(code, 'No.'))
      await clickInDialog('Reset password')
      const { value, context } = actor.getSnapshot()
      expect([value, context.values]).toEqual(['requestingReset', { email: 'mia@example.com', password: '' }])
    },
  )

  test('the login links to a new password and confirms that it was set', async () => {
    const { actor } = startLogin({ email: 'mia@example.com' })
    await click('Forgot password?')
    expect(actor.getSnapshot().value).toBe('requestingReset')
    act(() => actor.send({ type: 'reset.left', email: 'lee@example.com' }))
    expect([
      actor.getSnapshot().value,
      screen.queryByText('Your password was changed'),
      screen.getByLabelText<HTMLInputElement>('Email').value,
    ]).toEqual([{ form: 'editing' }, null, 'lee@example.com'])
  })

  test('the login is busy while the password is checked, and announces it', async () => {
    const { authorize } = startLogin()
    // The region exists before it has text: screen readers skip regions that are added with their
    // text.
    const regions = [...document.querySelectorAll('form [role="status"]')]
    const received = () =>
      regions.flatMap(({ isConnected, textContent }) => (isConnected && textContent ? [textContent] : []))
    expect(received()).toEqual([])
    await signIn()
    await click(/^Log in/)
    expect([
      screen.getByRole('button', { name: /^Log in/ }).getAttribute('aria-busy'),
      authorize.inputs().length,
      received(),
    ]).toEqual(['true', 1, ['One moment']])
    await authorize.fail(refusal('CREDENTIAL_INCORRECT', 'CREDENTIAL_INCORRECT'))
    expect(received()).toEqual([])
  })
})

describe('creating an account', () => {
  function startAccount() {
    const createUser = controlled<CreateUserOutput, CreateUserInput>()
    const actor = createActor(registrationMachine.provide({ actors: { createUser: createUser.logic } }), {
      input: { session: null, today: '2026-11-21', product: 'wysh-term-life' },
    }).start()
    render(<CreateAccount actor={actor} />)
    return { createUser, actor }
  }
  async function submit() {
    await user.type(screen.getByLabelText('Email'), 'mia@example.com')
    await user.type(screen.getByLabelText('Password'), 'twelve letters')
    await click('CONFIRM INFO AND CONTINUE')
  }

  test('the account form has the specified heading and labels, without the newsletter', async () => {
    startAccount()
    expect({
      title: screen.getByRole('heading', { level: 1 }).textContent,
      newsletter: screen.getByRole<HTMLInputElement>('checkbox').checked,
      hint: screen.getByText('Must be at least 12 characters').id,
      terms: screen.getByRole('link', { name: 'terms of use (opens in a new tab)' }).getAttribute('href'),
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Time to create an account!',
      newsletter: false,
      hint: 'password-hint',
      terms: '/disclosure/terms-of-use',
      violations: [],
    })
  })

  test('the account form has a Back link', () => {
    startAccount()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      '/products/insurance/welcome',
    )
  })

  test('the account form sends nothing while it is invalid', async () => {
    const { createUser } = startAccount()
    await user.type(screen.getByLabelText('Password'), 'short')
    await click('CONFIRM INFO AND CONTINUE')
    const errors = [...document.querySelectorAll('.field-errors')].map(({ textContent }) => textContent)
    expect([errors, createUser.inputs()]).toEqual([['Required', 'Must be at least 12 characters'], []])
  })

  test('opens the dialog of the existing account when the email is taken', async () => {
    const { createUser, actor } = startAccount()
    await user.click(screen.getByRole('checkbox'))
    await submit()
    expect(createUser.inputs()).toEqual([
      { userId: null, email: 'mia@example.com', password: 'twelve letters', newsletterOptIn: true },
    ])
    await createUser.fail(refusal('EMAIL_ALREADY_TAKEN', 'Taken.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual([
      'Looks like you have an existing account',
      [],
    ])
    await clickInDialog('Log in')
    expect(actor.getSnapshot().output).toEqual({ kind: 'login', email: 'mia@example.com' })
  })

  test('leads from that dialog to a new password', async () => {
    const { createUser, actor } = startAccount()
    await submit()
    await createUser.fail(refusal('EMAIL_ALREADY_TAKEN', 'Taken.'))
    await clickInDialog('Forgot password?')
    expect(actor.getSnapshot().output).toEqual({ kind: 'reset', email: 'mia@example.com' })
  })

  test('the account form shows a wrong password at its field and in the summary only', async () => {
    const { createUser } = startAccount()
    await submit()
    const common = 'This password is too common. Please choose another one'
    await createUser.fail(
      refusal('VALIDATION_FAILED', common, [
        { field: 'password', code: 'passwordTooCommon', message: common },
      ]),
    )
    expect(screen.getAllByText(new RegExp(common)).map(({ textContent }) => textContent)).toEqual([
      `Password: ${common}`,
      common,
    ])
  })

  test('the account form shows any other refusal below the form', async () => {
    const { createUser } = startAccount()
    await submit()
    await createUser.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Something went wrong. Your answers are still here. Please try again in a moment.',
    )
  })

  test('asks before leaving by "I already have an account"', async () => {
    const { actor } = startAccount()
    await click('I already have an account')
    expect(openDialog()).toBe('Log in instead?')
    // Which estimate wins after the login (decision 004).
    expect(screen.getByText(/its amount and term replace the ones in your account/).tagName).toBe('P')
    await clickInDialog('Stay here')
    expect([openDialog(), actor.getSnapshot().status]).toEqual([null, 'active'])
  })
})

describe('verifying the phone', () => {
  /** A returning user with a confirmed email address. */
  const returning: Partial<PhoneVerificationInput> = {
    mode: 'session',
    channels: ['sms', 'voice', 'email', 'push'],
    email: 'mia@example.com',
  }
  function startVerification(input: Partial<PhoneVerificationInput> = {}) {
    const clock = new SimulatedClock()
    const requestCode = controlled<void, RequestCodeInput>()
    const verifyCode = controlled<VerifyCodeOutput, VerifyCodeInput>()
    const actor = createActor(
      phoneVerificationMachine.provide({
        actors: { requestCode: requestCode.logic, verifyCode: verifyCode.logic },
      }),
      {
        clock,
        input: {
          mode: 'phone',
          sessionId: 'S-1',
          phoneNumberId: 'N-1',
          mask: '•••• 34',
          codeSentBy: null,
          channels: ['sms', 'voice'],
          email: null,
          ...input,
        },
      },
    ).start()
    render(<VerifyPhone actor={actor} />)
    const choose = async (name: string | RegExp) => {
      await click(name)
      act(() => clock.increment(1000))
    }
    return { clock, requestCode, verifyCode, actor, choose }
  }
  async function startEntry() {
    const started = startVerification()
    await started.choose('Text my code')
    await started.requestCode.done()
    return started
  }

  test('asks at once for a code that was already sent, and sends no other', async () => {
    const { requestCode, verifyCode } = startVerification({ codeSentBy: 'voice' })
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByText('We are calling the number ending in 34 with your code.').tagName,
      await accessibilityFaults(),
    ]).toEqual(['Your code is on the way', 'P', []])
    // Focus is in the input, whose description includes the heading.
    const field = screen.getByLabelText('Six-digit code')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect([document.activeElement, described.map((id) => document.getElementById(id)?.textContent)]).toEqual(
      [field, ['Your code is on the way', 'We are calling the number ending in 34 with your code.']],
    )
    await user.type(screen.getByLabelText('Six-digit code'), '123456')
    expect([requestCode.inputs(), verifyCode.inputs().map(({ code }) => code)]).toEqual([[], ['123456']])
  })

  test('offers a text or a call, and waits a second before it requests the code', async () => {
    const { requestCode, clock } = startVerification()
    expect([screen.getByRole('heading', { level: 1 }).textContent, await accessibilityFaults()]).toEqual([
      '2-step verification',
      [],
    ])
    await click('Call me with my code')
    const text = screen.getByRole<HTMLButtonElement>('button', { name: 'Text my code' })
    text.focus()
    // It keeps focus, and explains why a press sends nothing more.
    expect({
      told: [text.disabled, text.getAttribute('aria-disabled')],
      focused: document.activeElement,
      why: document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent,
    }).toEqual({
      told: [false, 'true'],
      focused: text,
      why: 'We’re sending your code. If it doesn’t arrive, you can get it another way.',
    })
    act(() => clock.increment(999))
    expect(requestCode.inputs()).toEqual([])
    act(() => clock.increment(1))
    expect(requestCode.inputs()).toEqual([
      { mode: 'phone', sessionId: 'S-1', phoneNumberId: 'N-1', channel: 'voice', again: false },
    ])
  })

  test('offers a returning user email and the app too, and names where the code went', async () => {
    const { requestCode, clock, choose } = startVerification(returning)
    expect({
      lead: screen.getByText(/^We’ll send/).textContent,
      ways: ['Text my code', 'Call me with my code', 'Email my code', 'Send my code to my app'].map(
        (name) => screen.getByRole('button', { name }).tagName,
      ),
      faults: await accessibilityFaults(),
    }).toEqual({
      lead: 'We’ll send a six-digit code to the number ending in 34 or to mia@example.com, so only you can get into your account.',
      ways: ['BUTTON', 'BUTTON', 'BUTTON', 'BUTTON'],
      faults: [],
    })
    await choose('Email my code')
    await requestCode.done()
    expect(screen.getByText(/^We sent an email with your code to/).textContent).toBe(
      'We sent an email with your code to mia@example.com.',
    )
    await click("Didn't receive verification code?")
    await clickInDialog('Send my code to my app')
    act(() => clock.increment(1000))
    await requestCode.done()
    expect([
      screen.getByText('We sent a notification with your code to the app on your phone.').tagName,
      requestCode.inputs().map(({ channel, again }) => ({ channel, again })),
    ]).toEqual([
      'P',
      [
        { channel: 'email', again: false },
        { channel: 'push', again: true },
      ],
    ])
  })

  test('phone verification shows why no code was sent', async () => {
    const { choose, requestCode } = startVerification()
    await choose('Text my code')
    await requestCode.fail(refusal('TOO_MANY_REQUESTS', 'Try again in an hour.'))
    expect(screen.getByRole('alert').textContent).toBe('Try again in an hour.')
  })

  test('submits automatically at the sixth digit', async () => {
    const { verifyCode, actor } = await startEntry()
    expect([screen.getByRole('heading', { level: 1 }).textContent, await accessibilityFaults()]).toEqual([
      'Your code is on the way',
      [],
    ])
    await user.type(screen.getByLabelText('Six-digit code'), '123456')
    expect(verifyCode.inputs()).toEqual([
      { mode: 'phone', sessionId: 'S-1', phoneNumberId: 'N-1', code: '123456' },
    ])
    await verifyCode.done({ status: 'verified' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'verified', guestWork: null })
  })

  test('phone verification shows what is missing at the field when pressed before the sixth digit', async () => {
    const { verifyCode } = await startEntry()
    await user.type(screen.getByLabelText('Six-digit code'), '123')
    const verify = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })
    await user.click(verify)
    expect({
      told: [verify.disabled, verify.getAttribute('aria-disabled')],
      focused: document.activeElement,
      error: document.getElementById('code-error')?.textContent,
      sent: verifyCode.inputs(),
    }).toEqual({
      told: [false, 'true'],
      focused: screen.getByLabelText('Six-digit code'),
      error: 'Please enter all six digits of your code.',
      sent: [],
    })
  })

  test('phone verification shows a wrong code below the input', async () => {
    const { verifyCode } = await startEntry()
    await user.type(screen.getByLabelText('Six-digit code'), '123456')
    await verifyCode.fail(refusal('ACCESS_CODE_INCORRECT', 'That code is not right.'))
    const input = screen.getByLabelText('Six-digit code')
    expect([
      input.getAttribute('aria-describedby'),
      document.getElementById('code-error')?.textContent,
      document.title,
      await accessibilityFaults(),
    ]).toEqual([
      'page-title page-lead code-error',
      'That code is not right.',
      'Error: Your code is on the way ·',
      [],
    ])
  })

  test('phone verification shows a lost connection below the input instead of a wrong code, until it is back', async () => {
    const { verifyCode } = await startEntry()
    const input = screen.getByLabelText<HTMLInputElement>('Six-digit code')
    const shown = () => ({
      invalid: input.getAttribute('aria-invalid'),
      under: document.getElementById('code-error')?.textContent,
      told: screen.queryByRole('alert')?.textContent,
      code: input.value,
    })
    const unreached = 'We couldn’t reach our servers. Check your connection and try again.'
    await user.type(input, '123456')
    await verifyCode.fail(refusal('NETWORK', 'Something went wrong.'))
    const lost = { invalid: null, under: undefined, told: unreached, code: '123456' }
    expect(shown()).toEqual(lost)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(shown()).toEqual({ ...lost, told: undefined })
    await click('Verify')
    await verifyCode.fail(refusal('NETWORK', 'Something went wrong.'))
    expect(shown()).toEqual(lost)
    await user.type(input, '{Backspace}')
    expect(shown()).toEqual({ ...lost, told: undefined, code: '12345' })
  })

  test('resends the code from the dialog, is busy, and confirms it', async () => {
    const { requestCode, clock } = await startEntry()
    const inDialog = () => document.querySelector('dialog[open] [role="status"]')?.textContent
    // In the page itself, where it stays while dialogs open and close.
    const [status] = [...document.querySelectorAll('[role="status"]')].filter((it) => !it.closest('dialog'))
    expect(status?.textContent).toBe('')
    const sendAnother = async () => {
      await click("Didn't receive verification code?")
      expect([openDialog(), inDialog()]).toEqual(['Send a new code', ''])
      await clickInDialog('Text my code')
      expect([
        document.querySelector('dialog[open] [aria-busy]')?.textContent,
        inDialog(),
        status?.textContent,
      ]).toEqual([
        expect.stringContaining('Text my code'),
        'We’re sending your code. If it doesn’t arrive, you can get it another way.',
        // Cleared first, so that it is announced again.
        '',
      ])
      act(() => clock.increment(1000))
      expect(requestCode.inputs().at(-1)?.again).toBe(true)
    }
    await sendAnother()
    await requestCode.done()
    expect([openDialog(), status?.isConnected, status?.textContent, await accessibilityFaults()]).toEqual([
      null,
      true,
      'A new code is on its way.',
      [],
    ])
    await sendAnother()
    await requestCode.fail(refusal('TOO_MANY_REQUESTS', 'Try again in an hour.'))
    expect([document.getElementById('code-error')?.textContent, status?.textContent]).toEqual([
      'Try again in an hour.',
      '',
    ])
    await sendAnother()
    await requestCode.done()
    expect(status?.textContent).toBe('A new code is on its way.')
    await user.type(screen.getByLabelText('Six-digit code'), '1')
    expect(status?.textContent).toBe('')
  })

  test("phone verification shows the carrier's text for the code of a refusal", async () => {
    loadTranslations({
      'session_verify.code_input.error.access_code_incorrect': 'Ese código no es correcto.',
    })
    const { verifyCode } = await startEntry()
    await user.type(screen.getByLabelText('Six-digit code'), '123456')
    await verifyCode.fail(refusal('ACCESS_CODE_INCORRECT', 'That code is not right.'))
    expect(document.getElementById('code-error')?.textContent).toBe('Ese código no es correcto.')
    loadTranslations({})
  })

  test('offers a new code when one has expired', async () => {
    const { verifyCode } = await startEntry()
    await user.type(screen.getByLabelText('Six-digit code'), '123456')
    await verifyCode.fail(refusal('ACCESS_CODE_EXPIRED', 'Expired.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual(["Your code's expired", []])
  })
})
