import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import CreateNewPassword from '../../../src/screens/access/CreateNewPassword.tsx'
import ForgotPassword from '../../../src/screens/access/ForgotPassword.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => user.click(button(name))
const fieldErrors = () =>
  [...document.querySelectorAll('.field-errors')].map(({ textContent }) => textContent)

function start(token: string | null) {
  const { client, operation } = controlledClient()
  const signIn = createActor(signInMachine, { input: { session: null, reset: { token } } }).start()
  render(
    <ApiProvider client={client}>
      {token === null ? (
        <ForgotPassword signIn={signIn} />
      ) : (
        <CreateNewPassword signIn={signIn} token={token} />
      )}
    </ApiProvider>,
  )
  return {
    signIn,
    request: operation('InitiatePasswordReset'),
    read: operation('PasswordResetLink'),
    reset: operation('ResetForgottenPassword'),
  }
}

describe('requesting a password link', () => {
  test('requesting a password link shows what is missing, then where the link went and when it can be resent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { request } = start(null)
    await click('Send me a link')
    expect([fieldErrors(), request.inputs(), await accessibilityFaults()]).toEqual([['Required'], [], []])
    await user.type(screen.getByLabelText('Email'), 'mia@example.com ')
    await click('Send me a link')
    expect(button(/^Send me a link/).getAttribute('aria-busy')).toBe('true')
    await request.done()
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByText(/^If there’s an account for/).tagName,
      button('Send it again').getAttribute('aria-disabled'),
      document.getElementById(button('Send it again').getAttribute('aria-describedby') ?? '')?.textContent,
      await accessibilityFaults(),
    ]).toEqual(['Check your email', 'P', 'true', 'You can send it again in 60 s.', []])
    await click('Send it again')
    act(() => void vi.advanceTimersByTime(59_999))
    expect(button('Send it again').getAttribute('aria-disabled')).toBe('true')
    act(() => void vi.advanceTimersByTime(1))
    expect(button('Send it again').getAttribute('aria-disabled')).toBeNull()
    await click('Send it again')
    await request.fail(refusal('TOO_MANY_REQUESTS', 'Too many tries. Please try again in 2 minutes.'))
    expect([screen.getByRole('alert').textContent, request.inputs()]).toEqual([
      'Too many tries. Please try again in 2 minutes.',
      [{ email: 'mia@example.com' }, { email: 'mia@example.com' }],
    ])
  })
})

describe('choosing a new password', () => {
  test('is for the address of the link, with a refusal at its field', async () => {
    const { read, reset, signIn } = start('T-1')
    await read.done({ passwordResetLink: { email: 'mia@example.com' } })
    expect([
      document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value,
      [...document.querySelectorAll('[autocomplete=new-password]')].map(({ id }) => id),
      await accessibilityFaults(),
    ]).toEqual(['mia@example.com', ['password', 'passwordConfirmation'], []])
    await user.type(screen.getByLabelText('New password'), 'twelve letters')
    await user.type(screen.getByLabelText('Confirm new password'), 'twelve others')
    await click('Save new password')
    expect([fieldErrors(), reset.inputs()]).toEqual([['Passwords do not match'], []])
    await user.clear(screen.getByLabelText('Confirm new password'))
    await user.type(screen.getByLabelText('Confirm new password'), 'twelve letters')
    await click('Save new password')
    const message = 'You’ve used this password before. Please choose another one'
    await reset.fail(
      refusal('PASSWORD_PREVIOUSLY_USED', message, [
        { field: 'password', code: 'passwordPreviouslyUsed', message },
      ]),
    )
    expect([fieldErrors(), document.activeElement?.textContent]).toEqual([
      [message],
      `Please check these answersNew password: ${message}`,
    ])
    await click('Save new password')
    await reset.done()
    const { value, context } = signIn.getSnapshot()
    expect([value, context.values.email, context.changed]).toEqual([
      { form: 'editing' },
      'mia@example.com',
      true,
    ])
  })

  test('leads away from an expired link, before and after the form', async () => {
    const { read, signIn } = start('T-1')
    await read.fail(refusal('TOKEN_INVALID', 'No.'))
    expect(signIn.getSnapshot().output).toEqual({ kind: 'linkExpired' })
    cleanup()
    const second = start('T-1')
    await second.read.done({ passwordResetLink: { email: 'mia@example.com' } })
    await user.type(screen.getByLabelText('New password'), 'twelve letters')
    await user.type(screen.getByLabelText('Confirm new password'), 'twelve letters')
    await click('Save new password')
    await second.reset.fail(refusal('TOKEN_PURPOSE_MISMATCH', 'No.'))
    expect(second.signIn.getSnapshot().output).toEqual({ kind: 'linkExpired' })
  })

  test('can be retried when the link could not be checked', async () => {
    const { read } = start('T-1')
    await read.fail(refusal('STANDARD_ERROR', 'No.'))
    expect(await accessibilityFaults()).toEqual([])
    await click('Try again')
    expect(read.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }])
  })
})
