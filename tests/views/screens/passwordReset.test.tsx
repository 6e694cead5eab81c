import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { passwordResetMachine } from '../../../machines/password-reset/passwordReset.machine.ts'
import type {
  ReadResetLinkInput,
  ReadResetLinkOutput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '../../../machines/password-reset/passwordReset.types.ts'
import CreateNewPassword from '../../../src/screens/access/CreateNewPassword.tsx'
import ForgotPassword from '../../../src/screens/access/ForgotPassword.tsx'
import { controlled, refusal } from '../controlled.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => user.click(button(name))
const fieldErrors = () =>
  [...document.querySelectorAll('.field-errors')].map(({ textContent }) => textContent)

function start(token: string | null) {
  const request = controlled<void, RequestPasswordResetInput>()
  const read = controlled<ReadResetLinkOutput, ReadResetLinkInput>()
  const reset = controlled<void, ResetPasswordInput>()
  const clock = new SimulatedClock()
  const actor = createActor(
    passwordResetMachine.provide({
      actors: { requestPasswordReset: request.logic, readResetLink: read.logic, resetPassword: reset.logic },
    }),
    { input: { email: '', token }, clock },
  ).start()
  render(token === null ? <ForgotPassword actor={actor} /> : <CreateNewPassword actor={actor} />)
  return { actor, clock, request, read, reset }
}

describe('asking for a link', () => {
  test('says what is missing, then where the link went, and when it may be sent again', async () => {
    const { request, clock } = start(null)
    await click('Send me a link')
    expect([fieldErrors(), request.inputs(), await accessibilityFaults()]).toEqual([['Required'], [], []])
    await user.type(screen.getByLabelText('Email'), 'mia@example.com ')
    await click('Send me a link')
    expect(button(/^Send me a link/).getAttribute('aria-busy')).toBe('true')
    await request.done()
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByText(/^If there is an account for/).tagName,
      button('Send it again').getAttribute('aria-disabled'),
      document.getElementById(button('Send it again').getAttribute('aria-describedby') ?? '')?.textContent,
      await accessibilityFaults(),
    ]).toEqual(['Check your email', 'P', 'true', 'You can have it sent again in 60 s.', []])
    await click('Send it again')
    act(() => clock.increment(59_999))
    expect(button('Send it again').getAttribute('aria-disabled')).toBe('true')
    act(() => clock.increment(1))
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
  test('is for the address of the link, and a refusal stands at its field', async () => {
    const { read, reset, actor } = start('T-1')
    await read.done({ email: 'mia@example.com' })
    expect([
      document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value,
      [...document.querySelectorAll('[autocomplete=new-password]')].map(({ id }) => id),
      await accessibilityFaults(),
    ]).toEqual(['mia@example.com', ['password', 'passwordConfirmation'], []])
    await user.type(screen.getByLabelText('New password'), 'twelve letters')
    await user.type(screen.getByLabelText('New password once more'), 'twelve others')
    await click('Save new password')
    expect([fieldErrors(), reset.inputs()]).toEqual([['Passwords do not match'], []])
    await user.clear(screen.getByLabelText('New password once more'))
    await user.type(screen.getByLabelText('New password once more'), 'twelve letters')
    await click('Save new password')
    const message = 'You have used this password before. Please choose another one'
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
    expect(actor.getSnapshot().output).toEqual({ kind: 'changed', email: 'mia@example.com' })
  })

  test('can be tried again where the link could not be looked up', async () => {
    const { read } = start('T-1')
    await read.fail(refusal('STANDARD_ERROR', 'No.'))
    expect(await accessibilityFaults()).toEqual([])
    await click('Try again')
    expect(read.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }])
  })
})
